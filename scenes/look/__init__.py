"""How things look and sound: theme, words, cards, widgets, sound."""
