"""Motion, pictures, letters and sounds."""
