"""The words about a card besides its text: its full name, how hard it is to play, and advice."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import CardKind, stars_of
from scenes.words.catalogue import Words


class Advice(NamedTuple):
    """The words about a card: the full name, the stars as "★☆☆" ("" for none), the advice, and the text on its face."""

    name: str
    stars: str
    words: str
    text: str


def advice_of(words: Words, game: str, row: CardKind) -> Advice | None:
    """The words about a kind of card in a language; None for one without advice."""
    stem = f"{game}.card.{row.key}"
    if not words.has(f"{stem}.advice"):
        return None
    name, advice, printed = (words(f"{stem}.{key}", **row.numbers) for key in ("full", "advice", "text"))
    return Advice(name, stars_of(row), advice, printed)
