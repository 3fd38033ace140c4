"""What is said, in words."""
