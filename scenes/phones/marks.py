"""The mark of a seat as a phone draws it, shape and colours, and the lines of the results, which have these marks."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.look import theme
from scenes.look.theme import GameLook
from scenes.phones.pages import Mark, RankLine


def seat_mark(game: str, seat: int) -> Mark:
    """The mark that belongs to a seat of a game, on the table and on every phone."""
    palette = GameLook.load(game).palette
    return Mark(theme.EMBLEMS[seat], palette.seats[seat], palette.seat_text[seat])


def rank_lines(game: str, names: Sequence[str], ranks: Sequence[int]) -> tuple[RankLine, ...]:
    """The players of a match from the first to the last; `names` and `ranks` by seat."""
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    return tuple(RankLine(names[seat], seat_mark(game, seat), str(ranks[seat])) for seat in order)
