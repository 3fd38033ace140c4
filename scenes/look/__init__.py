"""Looks and sound: theme, drawn text, card faces, widgets, sound."""
