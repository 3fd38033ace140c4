"""What phones cost, and how fast they are."""
