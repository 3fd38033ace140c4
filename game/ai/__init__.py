"""Computer opponents for all games: brains, levels, the processes that they think in, and measured strength."""
