"""The one play scene for all games: layout, board, picker, director, seats."""
