"""A saved match in one line."""

from __future__ import annotations

from scenes.saves.journal import Saved
from scenes.words.catalogue import Words


def whose(words: Words, saved: Saved) -> str:
    """The game, or the name that somebody gave the match, and everybody at the table."""
    game = saved.name or words(f"{saved.header.game}.name")
    return words("ui.saves.whose", game=game, names=seated(words, saved))


def seated(words: Words, saved: Saved) -> str:
    """Everybody at the table."""
    return words("ui.table.and").join(seat.name for seat in saved.setup.seats)
