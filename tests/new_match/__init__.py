"""The page of a new match as a person meets it."""
