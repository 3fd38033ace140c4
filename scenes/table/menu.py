"""Opens the pages over a running match: pause, rules, what an opponent knows; and leaves the match."""

from __future__ import annotations

from collections.abc import Callable

from scenes.saves.setup import Setup
from scenes.shell.scene import Host, TableSnapshot
from scenes.table.pause import Pause, ask
from scenes.table.source import LiveMatch, ShownMatch
from scenes.words.catalogue import Variant


def open_opponent_view(host: Host, setup: Setup, match: ShownMatch, seat: int | None, people: bool) -> bool:
    """Open the page of what an opponent knows, computed from the viewer's view; returns whether there is such an
    opponent.

    seat: None for the first opponent clockwise from the viewer; people: whether people play at this table.
    """
    found = setup.opponents(max(0, match.viewer))
    if not found or (seat is not None and seat not in found) or match.outcome is not None:
        return False
    seen = TableSnapshot(setup, match.view(), match.thrown, people)
    host.push(host.doors.opponent_view(seen, found[0] if seat is None else seat))
    return True


def plate_seat(word: str) -> int | None:
    """The seat whose name plate a word means; None for any other word."""
    return int(word[1:]) if word[:1] == "s" and word[1:].isdecimal() else None


class Menu:
    """Opens pages for the table of one running match."""

    def __init__(
        self, host: Host, setup: Setup, match: LiveMatch, variant: Variant, concede: Callable[[], None],
        covered: Callable[[], bool], seats: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self.host = host
        self.setup = setup
        self.match = match
        self.variant = variant
        self.concede = concede
        self.covered = covered
        """Whether the table is hidden from everybody now."""
        self.seats = seats
        """Opens who plays at which seat; None where that stays as it is."""

    def open_pause(self) -> None:
        """Open the pause menu."""
        host, match = self.host, self.match
        host.push(
            Pause(
                lambda: None,
                self.open_rules,
                lambda: host.push(host.doors.settings()),
                self.concede if match.may_concede else None,
                self.to_title,
                match.safe,
                self.open_first_opponent if self.setup.opponents(0) and not self.covered() else None,
                self.open_signs,
                self.seats if match.outcome is None else None,
            )
        )

    def open_rules(self, page: int = 0) -> None:
        """Open the rules as they are under the options of this match, at a page; 0 for the first one."""
        self.host.push(self.host.doors.help(self.setup.game, self.variant, page or 1))

    def open_signs(self) -> None:
        """Open the page of all signs of the game."""
        self.host.push(self.host.doors.signs(self.setup.game, self.variant))

    def open_first_opponent(self) -> None:
        """Open what the first opponent clockwise knows."""
        self._open_opponent(None)

    def open_opponent(self, word: str) -> bool:
        """Open what the opponent knows whose name plate was touched; returns False for any other word."""
        seat = plate_seat(word)
        return seat is not None and self._open_opponent(seat)

    def _open_opponent(self, seat: int | None) -> bool:
        return open_opponent_view(self.host, self.setup, self.match, seat, bool(self.match.people))

    def ask_concede(self) -> None:
        """Ask whether the person at the screen gives up."""
        ask(self.host, "concede", self.concede)

    def leave(self) -> None:
        """Go to the title; asks first if the match could not be saved."""
        if self.match.safe:
            self.to_title()
        else:
            ask(self.host, "quit", self.to_title)

    def to_title(self) -> None:
        """Leave the match for the title."""
        self.host.replace(self.host.doors.title())
