"""Ends a program that writes a log in a file, by SIGKILL at random moments, and looks at what is there afterwards.

  check-log-kills.py WRITER [KILLS [SEED]]

WRITER is the program `log-writer` of Tests/Streams, which says what is kept: it waits for the disk with each append. After each kill the
log is opened again and read by the replica: every change that was said to be kept must be there, none half, and the list must
be what the writer's digest says. The log is the same all the time, so what one run has left behind is what the next one begins with.
"""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from replica import Replica  # noqa: E402


def place(text):
    epoch, sequence = text.split(".")
    return int(epoch), int(sequence)


def main():
    writer = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    chance = random.Random(seed)
    kept, torn, nothing, digests = 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/log.jsonl"
        for number in range(kills):
            process = subprocess.Popen([writer, path, str(seed * 100_000 + number), "always"], stdout=subprocess.PIPE)
            # Many of the kills come while the log is opened or the first snapshot written.
            time.sleep(chance.random() * (0.02 if chance.random() < 0.3 else 0.12))
            os.kill(process.pid, signal.SIGKILL)
            said = process.stdout.read().decode().split("\n")
            process.wait()
            if process.returncode != -signal.SIGKILL:
                sys.exit(f"kill {number}: the writer ended by itself with {process.returncode}")
            # The last line may be cut, but what it was about to say is kept.
            said = [line.split(" ") for line in said[:-1]]
            kept += len(said)
            nothing += not said
            size = os.path.getsize(path) if os.path.exists(path) else 0
            read = subprocess.run([writer, path, "read"], stdout=subprocess.PIPE)
            if read.returncode != 0:
                sys.exit(f"kill {number}: the log can't be opened")
            torn += size != (os.path.getsize(path) if os.path.exists(path) else 0)
            if not read.stdout:
                if said:
                    sys.exit(f"kill {number}: {said[-1]} was kept, and the log is empty")
                continue
            replica, found = Replica(), {}
            replica.connect()
            for line in read.stdout.split(b"\n")[:-1]:
                replica.take(line)
                if replica.sequence is not None:
                    found[(int(replica.epoch), replica.sequence)] = replica.state
            if replica.wanted is not None or replica.faults:
                sys.exit(f"kill {number}: the log can't be read: {replica.faults}")
            if said:
                last = place(said[-1][0])
                newest = (int(replica.epoch), replica.sequence)
                if newest < last or newest[0] != last[0] or newest[1] > last[1] + 1:
                    sys.exit(f"kill {number}: {last} was kept last, and the log is at {newest}")
                for text, digest in said:
                    state = found.get(place(text))
                    if state is None and place(text) >= min(found):
                        sys.exit(f"kill {number}: {text} was kept and is not there")
                    if state is not None and digest:
                        digests += 1
                        if state.digest() != digest:
                            sys.exit(f"kill {number}: {text} is not what was kept")
    print(
        f"{kills} kills: {kept} entries were said to be kept and are there, {digests} digests compared; {torn} logs ended in the midst of "
        f"an entry, {nothing} before anything was kept")
    if kept < kills:
        sys.exit("too little was written to tell anything")


main()
