"""Puzzles: positions of real matches with a goal, solved at the real table."""
