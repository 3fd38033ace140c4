"""Sound effects, ambience, and music that follows the match."""
