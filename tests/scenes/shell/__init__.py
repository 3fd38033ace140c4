"""Start, window, files and faults."""
