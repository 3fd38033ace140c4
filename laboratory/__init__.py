"""The laboratory: many matches between computer opponents, and what they tell about the games and about opponents."""
