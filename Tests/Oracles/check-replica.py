"""Lets replicas follow a list that changes at random, over a connection that loses, doubles, reorders and tears records.

  check-replica.py SERVER [STEPS [SEED [DUMP]]]

SERVER is the program `stream-server` of Tests/Streams. The log is trimmed, the writer restarted with another epoch, and the log's
file torn. Each replica must hold what the writer's digests say at each step that it takes part in, and in the end, and now and
then in between, all else too: titles, headers, hints. DUMP gets all records, for check-json-stream.py.
"""
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from replica import Replica  # noqa: E402


class Server:
    def __init__(self, program, path, seed, dump):
        self.dump = open(dump, "wb") if dump else None
        self.process = subprocess.Popen(
            [program, path, str(seed)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 20)

    def ask(self, command):
        self.process.stdin.write(command.encode() + b"\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the server ended at: {command}")
            if line == b".\n":
                return lines
            lines.append(line[:-1])
            if self.dump:
                self.dump.write(line)


class Follower:
    """A replica and its connection."""

    def __init__(self, server, name, chance):
        self.server, self.name, self.chance = server, name, chance
        self.replica = Replica()
        self.late = []
        self.is_open = False
        self.asked = {"begin": 0, "cursor": 0}

    def turn(self, is_lossy):
        """Asks if there is something to ask, and takes what there is."""
        is_new = self.replica.wanted is not None or not self.is_open
        if is_new:
            cursor = self.replica.wanted or "begin"
            if not self.is_open and self.replica.wanted is None:
                self.replica.ask_from_mine()
                cursor = self.replica.wanted
            self.asked["begin" if cursor == "begin" else "cursor"] += 1
            self.replica.connect()
            self.late = []
            self.is_open = True
            lines = self.server.ask(f"read {self.name} {cursor}")
        else:
            lines = self.server.ask(f"next {self.name}")
        # What was lost can be missed later, until there is another connection.
        self.replica.is_lossy = is_lossy or (self.replica.is_lossy and not is_new)
        for line in self.disturb(lines) if is_lossy else self.late + lines:
            self.replica.take(line)
        if not is_lossy:
            self.late = []

    def catch_up(self):
        """Goes on, without loss, until there is nothing more; a heartbeat tells what was lost last."""
        before = None
        for _ in range(1000):
            self.turn(is_lossy=False)
            for line in self.server.ask(f"mark {self.name}"):
                self.replica.take(line)
            place = (self.replica.epoch, self.replica.sequence)
            if self.replica.wanted is None and place == before:
                return
            before = place
        sys.exit(f"{self.name} doesn't come to an end")

    def disturb(self, lines):
        chance, result = self.chance, self.late
        self.late = []
        for line in lines:
            dice = chance.random()
            if dice < 0.10:
                continue
            if dice < 0.13:
                line = line[: chance.randrange(len(line) + 1)]
            elif dice < 0.16:
                self.late.append(line)
                continue
            result.append(line)
            if dice > 0.90:
                result.append(line)
            if dice > 0.97 and len(result) > 1:
                place = chance.randrange(len(result) - 1)
                result[place], result[-1] = result[-1], result[place]
        return result


def main():
    program = sys.argv[1]
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    dump = sys.argv[4] if len(sys.argv) > 4 else None
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, f"{folder}/log.jsonl", seed, dump)
        followers = [Follower(server, f"r{number}", chance) for number in range(4)]
        done, compared, restarts, trims, tears = 0, 0, 0, 0, 0
        next_comparison = 50
        while done < steps:
            # One replica follows step by step; the others are slow.
            count = min(chance.choice([1, 1, 1, 1, 2, 3, 10]), steps - done)
            server.ask(f"step {count}")
            done += count
            event = chance.random()
            if event < 0.01:
                tear = chance.random() < 0.5
                server.ask("tear" if tear else "restart")
                restarts, tears = restarts + 1, tears + tear
                for follower in followers:
                    follower.is_open = False
            elif event < 0.03:
                server.ask("trim")
                trims += 1
            for number, follower in enumerate(followers):
                if number == 0 or chance.random() < 0.5**number:
                    if chance.random() < 0.02:
                        follower.is_open = False
                    follower.turn(is_lossy=chance.random() < 0.8)
            if done < next_comparison and done < steps:
                continue
            next_comparison = done + 50
            whole = Replica()
            whole.connect()
            for line in server.ask("whole"):
                whole.take(line)
            assert whole.has_ended and whole.wanted is None, "a whole stream could not be read"
            for follower in followers:
                follower.catch_up()
                found, expected = follower.replica.state.whole(), whole.state.whole()
                if found != expected:
                    report(found, expected, done)
                compared += 1
        faults = [fault for follower in followers for fault in follower.replica.faults]
        digests = sum(follower.replica.digests for follower in followers)
        applied = sum(follower.replica.applied for follower in followers)
        asked = {name: sum(follower.asked[name] for follower in followers) for name in ("begin", "cursor")}
        server.process.stdin.close()
        server.process.wait()
        if server.dump:
            server.dump.close()
    print(
        f"{done} transitions, {restarts} restarts ({tears} with a torn log), {trims} trims; {len(followers)} replicas applied {applied} "
        f"changes, asked {asked['cursor']} times from a cursor and {asked['begin']} times from the beginning, compared {digests} digests "
        f"and {compared} whole lists; {len(faults)} divergences")
    for fault in faults[:5]:
        print(fault)
    if faults or digests < steps / 2 or server.process.returncode != 0:
        sys.exit(1)


def report(found, expected, step):
    print(f"a replica holds something else after {step} steps")
    if found[0] != expected[0]:
        print("list:", found[0], "\nexpected:", expected[0])
    if [part[0] for part in found[1]] != [part[0] for part in expected[1]]:
        print("sections:", [part[0] for part in found[1]], "\nexpected:", [part[0] for part in expected[1]])
    for part, other in zip(found[1], expected[1]):
        if part[1:3] != other[1:3]:
            print("section", part[:3], "\nexpected:", other[:3])
        if part[3] != other[3]:
            for row, wanted in zip(part[3], other[3]):
                if row != wanted:
                    print("row", row, "\nexpected:", wanted)
                    break
            print(len(part[3]), "rows, expected", len(other[3]))
    sys.exit(1)


main()
