"""The computer opponents of Magpies: what they know and how they judge."""
