"""What people do at a table, and what answers them."""
