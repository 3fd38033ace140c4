"""Computer opponents for all games: brains, levels, the processes they think in, and how strong they are."""
