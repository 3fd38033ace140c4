"""Everything that is drawn over the cards of a table."""
