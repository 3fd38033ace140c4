"""Names of a saved match for lists and buttons."""

from __future__ import annotations

from scenes.saves.journal import SavedMatch
from scenes.saves.setup import with_names
from scenes.words.catalogue import Words


def match_label(words: Words, saved: SavedMatch) -> str:
    """The match in one line: its name, or that of the game, and the players."""
    game = saved.name or words(f"{saved.header.game}.name")
    return words("ui.saves.whose", game=game, names=player_names(words, saved))


def short_label(words: Words, saved: SavedMatch) -> str:
    """The same with the number of players, where their names find no room."""
    game = saved.name or words(f"{saved.header.game}.name")
    return words("ui.saves.whose", game=game, names=words("ui.title.players", n=len(saved.setup.seats)))


def player_names(words: Words, saved: SavedMatch) -> str:
    """The names of all players, joined."""
    return words("ui.table.and").join(seat.name for seat in with_names(saved.setup, words).seats)
