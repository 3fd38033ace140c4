"""What helps beside printed cards."""
