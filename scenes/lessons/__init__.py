"""Lessons: guided matches, and what a person has done of them."""
