"""Goblin Slayer-Slayer: its rules, what people are told, and how computers play it."""
