"""Goblin Slayer-Slayer: its rules, its guide for people, and its computer opponents."""
