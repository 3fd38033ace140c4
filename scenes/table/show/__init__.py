"""The events, shown: the director, and the scenes that everybody watches."""
