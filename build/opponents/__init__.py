"""Scripts that learn what computer opponents know from their own matches."""
