"""A view as the person at the lower edge of the table has it: whose seat is where, and what is known of cards."""

from __future__ import annotations

from game.core.cards import EMPTY, HIDDEN, KIND, CardKind, is_hidden
from game.core.layout import Layout
from game.core.state import State


class Perspective:
    """Counts seats from the viewer, and reads cards of the view."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.lower = 0
        """The seat at the lower edge for a spectator."""

    @property
    def layout(self) -> Layout:
        """The zones of the view."""
        return self.view.layout

    @property
    def viewer(self) -> int:
        """The seat at the lower edge: the viewer, or `lower` for a spectator."""
        return self.view.viewer if self.view.viewer < self.view.seats else self.lower

    def relative(self, seat: int) -> int:
        """The number of seats clockwise from the viewer to a seat."""
        return (seat - self.viewer) % self.view.seats

    def area_name(self, zone: int) -> str:
        """The name of a zone in the table's map, where s0 is the viewer."""
        spec = self.view.layout.zones[zone]
        if spec.owner < 0:
            return spec.name
        return f"s{self.relative(spec.owner)}.{spec.name.partition('.')[2]}"

    def absolute(self, name: str) -> str:
        """The name in the rules, which count seats from the first, of a name in the table's map."""
        first, dot, rest = name.partition(".")
        if first[:1] != "s" or not first[1:].isdecimal():
            return name
        return f"s{(int(first[1:]) + self.viewer) % self.view.seats}{dot}{rest}"

    def row(self, card: int) -> CardKind | None:
        """The kind of a card; None if the viewer does not know it."""
        return None if card == EMPTY or is_hidden(card) else self.view.game.cards[card & KIND]

    def back(self, card: int) -> int:
        """The index of a card's back, whether the viewer knows the card or not."""
        kind = card & KIND
        return kind - HIDDEN if kind >= HIDDEN else self.view.game.cards[kind].back
