public import ArgumentParser
public import PolycellText

// The names for a command line are the backend's own, so that a style that it gets is one of the program's.
extension TextStyle: @retroactive ExpressibleByArgument {}
extension TextTerminal.ColorChoice: @retroactive ExpressibleByArgument {}
