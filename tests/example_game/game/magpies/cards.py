"""The cards of Magpies: feathers to bid with, and shiny things to bid for."""

from __future__ import annotations

from game.core.cards import CardKind

ROUNDS = 6
"""Shiny things in a match, and feathers in a hand at its beginning."""
COPIES = 4
"""Feathers of each strength: enough for a hand of ROUNDS at each of four seats."""
FEATHER, SHINY = "feather", "shiny"
"""The two classes; each has a back of its own."""

_SHINIES = ("button", "thimble", "spoon", "key", "ring", "crown")

CARDS = (
    *(CardKind(f"feather_{n}", FEATHER, {"strength": n}, COPIES) for n in range(1, ROUNDS + 1)),
    *(CardKind(key, SHINY, {"worth": n}, back=1) for n, key in enumerate(_SHINIES, 1)),
)
INDEX = {row.key: kind for kind, row in enumerate(CARDS)}
