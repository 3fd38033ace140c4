"""Goblin Slayer-Slayer with printed cards: the program is the game master of a real table."""
