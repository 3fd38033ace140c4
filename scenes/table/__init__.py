"""The table: the one play scene for all games."""
