"""What a phone shows."""
