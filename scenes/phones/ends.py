"""The page of a phone at the end of a match: whether its owner won, lost and how closely, or all did so together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.look.game_pages import PagePictures
from scenes.look.theme import GameLook
from scenes.phones.marks import seat_mark
from scenes.phones.pages import NotePage, RankLine
from scenes.words.catalogue import Words

WON, LOST, DAWN, DRY = "won", "lost", "dawn", "dry"
"""The ends that a page can show (`NotePage.end`)."""


class MatchEnd(NamedTuple):
    """A finished match. names, ranks: by seat; reason: the game's key for it; faces: keys of the cards that stand for
    players, "" for the usual face; totals: points by seat; () where there are none."""

    game: str
    names: Sequence[str]
    ranks: Sequence[int]
    reason: str
    faces: Sequence[str] = ()
    totals: Sequence[int] = ()

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def for_seat(self, seat: int) -> str:
        """The end for a seat: WON, LOST, or DAWN and DRY where all of several players share it."""
        if len(self.ranks) > 1 and len(self.winners) == len(self.ranks):
            return DAWN
        if not self.winners:
            return DRY if len(self.ranks) > 1 else LOST
        return WON if self.ranks[seat] == 1 else LOST


def end_page(words: Words, end: MatchEnd, seat: int | None, told: str, buttons: Sequence[tuple[str, str]]) -> NotePage:
    """The page for the owner of a seat, None for an onlooker; told: what is said instead of why the match ended."""
    told = told or words(f"{end.game}.end.{end.reason}")
    page = NotePage(0, "over", words("ui.rematch.over"), told, end.game, ranks=_lines(end), buttons=tuple(buttons))
    if seat is None:
        return page
    kind, place = end.for_seat(seat), ""
    head = words(f"ui.phones.end.{kind}")
    art = GameLook.load(end.game).phone.together if kind in (DAWN, DRY) else _face(end, seat)
    if kind == LOST and end.winners:
        place = words("ui.phones.end.place", n=end.ranks[seat])
        head = words("ui.phones.end.placed", place=place, n=len(end.ranks))
        told = " ".join(filter(None, (_behind(words, end, seat), told)))
    return NotePage(0, "over", head, told, end.game, art, page.ranks, page.buttons, kind, place)


def _behind(words: Words, end: MatchEnd, seat: int) -> str:
    """How many points were missing; "" without points."""
    if not end.totals:
        return ""
    short = max(end.totals[winner] for winner in end.winners) - end.totals[seat]
    return words("ui.phones.end.short", n=end.totals[seat], short=short) if short > 0 else ""


def _face(end: MatchEnd, seat: int) -> str:
    """The picture below /art that stands for a player; "" for none."""
    portraits = PagePictures.load(end.game).portraits
    usual = portraits[seat] if seat < len(portraits) else ""
    key = (end.faces[seat] if end.faces else "") or usual
    return f"{end.game}/cards/{key}" if key else ""


def _lines(end: MatchEnd) -> tuple[RankLine, ...]:
    """The players from the first to the last, with their points, otherwise their ranks."""
    order = sorted(range(len(end.ranks)), key=lambda seat: end.ranks[seat])
    figures = end.totals or end.ranks
    return tuple(
        RankLine(end.names[seat], seat_mark(end.game, seat), str(figures[seat]), _face(end, seat), end.ranks[seat] == 1)
        for seat in order
    )
