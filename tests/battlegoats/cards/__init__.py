"""Each card of the printed set."""
