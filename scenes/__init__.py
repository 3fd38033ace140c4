"""Everything on the screen: one App, a stack of scenes, and the look they share."""

VERSION = "0.1.0"
"""The version of the program, the only place where it stands."""
PROGRAM = "goths-goats-goblins"
"""The name of the command, of the packages, and of the windows for the system."""
