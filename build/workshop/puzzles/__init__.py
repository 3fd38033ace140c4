"""Finds, rates and chooses the puzzles that are shipped."""
