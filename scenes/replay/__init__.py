"""Pages about matches played: replays, the list of finished matches, the review, and what opponents know."""
