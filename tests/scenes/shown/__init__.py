"""What a table shows, and where."""
