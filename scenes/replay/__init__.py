"""Looking back: replays of matches, the list of finished ones, and what the opponents thought."""
