"""The ends of matches solved exactly, and what levels lose against the solution."""
