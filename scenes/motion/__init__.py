"""Motion: tweens, the moves of a card, the die, the coin and particles."""
