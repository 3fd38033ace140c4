"""Everything on the screen: one App, a stack of scenes, and the look they share."""

VERSION = "0.1.0"
