"""What moves on the table, and how: tweens, the moves of a card, the die, the coin and puffs of dust."""
