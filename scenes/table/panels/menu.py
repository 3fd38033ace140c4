"""Opens the pages over a running match: pause, rules, what an opponent knows; and leaves the match."""

from __future__ import annotations

from typing import assert_never

from scenes.saves.setup import Setup
from scenes.shell.scene import Host, TableSnapshot
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.match.pause import Pause, ask
from scenes.table.match.source import ShownMatch


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
    """Opens pages for the table of one running match. seats_change: whether other people can take seats."""

    def __init__(self, table: PlayContext, setup: Setup) -> None:
        self.table = table
        self.host = table.host
        self.match = table.match
        self.setup = setup
        self.seats_change = False

    def open(self, intent: intents.PageIntent) -> None:
        """Carry out what leads to another page."""
        host, doors = self.host, self.host.doors
        match intent:
            case intents.OpenMenu():
                pause = Pause(self.table.post, self._offered())
                pause.player = self._player()
                host.push(pause)
            case intents.OpenRules(page):  # as they are under the options of this match
                host.push(doors.help(self.setup.game, self.table.tabletop.variant, page or 1))
            case intents.OpenSigns():
                host.push(doors.signs(self.setup.game, self.table.tabletop.variant))
            case intents.OpenSettings():
                host.push(doors.settings())
            case intents.OpenOpponent(seat):
                self._open_opponent(seat)
            case intents.AskConcede():
                ask(host, "concede", intents.GiveUp(), self.table.post, self._player())
            case intents.LeaveMatch() if not self.match.safe:
                ask(host, "quit", intents.OpenTitle(), self.table.post)
            case intents.LeaveMatch() | intents.OpenTitle():
                host.replace(doors.title())
            case _:
                assert_never(intent)

    def _player(self) -> str:
        """The name of the person who would give up, if several share the screen."""
        several = self.match.sharing.several and self.match.may_concede
        return self.match.names[self.match.viewer] if several else ""

    def _offered(self) -> set[type[intents.Intent]]:
        """The intents that the pause menu offers now besides those that it always does."""
        match = self.match
        offered: set[type[intents.Intent]] = {intents.OpenSigns}
        if match.safe:
            offered.add(intents.LeaveMatch)
        if match.may_concede:
            offered.add(intents.GiveUp)
        elif match.sharing.key_seats and not self.table.tabletop.covered:
            offered.add(intents.HoldKey)
        if self.setup.opponents(0) and not self.table.tabletop.covered:
            offered.add(intents.OpenOpponent)
        if self.seats_change and match.outcome is None:
            offered.add(intents.ChangeSeats)
        return offered

    def open_opponent(self, word: str) -> bool:
        """Open what the opponent knows whose name plate was touched; returns False for any other word."""
        seat = plate_seat(word)
        return seat is not None and self._open_opponent(seat)

    def _open_opponent(self, seat: int | None) -> bool:
        return open_opponent_view(self.host, self.setup, self.match, seat, bool(self.match.people))
