"""The text catalogue and the sentences of a match; none of it needs a window."""
