"""The music of the games: written notes (`pieces/`), instruments that are computed, and the loops that ship.

A piece is a form of whole bars in up to three layers (calm, tense, last) that start together and are mixed by the
game, and two endings (victory, defeat). Times in notes are beats; times of sounds are seconds; levels are LU or dB.
"""
