"""A saved match in one line."""

from __future__ import annotations

from scenes.saves.journal import SavedMatch
from scenes.words.catalogue import Words


def match_label(words: Words, saved: SavedMatch) -> str:
    """The game, or the name that somebody gave the match, and everybody at the table."""
    game = saved.name or words(f"{saved.header.game}.name")
    return words("ui.saves.whose", game=game, names=player_names(words, saved))


def player_names(words: Words, saved: SavedMatch) -> str:
    """Everybody at the table."""
    return words("ui.table.and").join(seat.name for seat in saved.setup.seats)
