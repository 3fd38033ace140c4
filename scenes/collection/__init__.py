"""The game around a game that is played with one's own cards: collection, decks, boosters, spoils."""
