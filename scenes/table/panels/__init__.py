"""The panels over the cards of a table, which speak to its people."""
