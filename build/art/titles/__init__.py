"""The title card of every game, each in its own printing process."""
