"""The title card of every game, each in the style of its game."""
