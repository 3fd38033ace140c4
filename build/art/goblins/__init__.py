"""The pictures of Goblin Slayer-Slayer: ink, engraving and torchlight."""
