"""The computer opponents of Goblin Slayer-Slayer: what they know and how they judge."""
