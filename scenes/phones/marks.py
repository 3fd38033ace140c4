"""The mark of a seat as a phone draws it: shape and colours."""

from __future__ import annotations

from scenes.look import theme
from scenes.look.theme import GameLook
from scenes.phones.pages import Mark


def seat_mark(game: str, seat: int) -> Mark:
    """The mark that belongs to a seat of a game, on the table and on every phone."""
    palette = GameLook.load(game).palette
    return Mark(theme.EMBLEMS[seat], palette.seats[seat], palette.seat_text[seat])
