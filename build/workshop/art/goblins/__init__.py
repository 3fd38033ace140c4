"""The pictures of Goblin Slayer-Slayer, drawn like inked engravings by torchlight."""
