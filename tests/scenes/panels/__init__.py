"""What lies over the cards of a table."""
