"""What lies over the cards of a table and speaks to its people."""
