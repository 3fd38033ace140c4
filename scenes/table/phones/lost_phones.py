"""What to do about a phone for which the match waits: the laptop asks, and gives its seat to somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ai.levels import DEFAULT_LEVEL
from scenes.saves.setup import PERSON
from scenes.shell.scene import Host
from scenes.table.intents import Reseat
from scenes.table.match.seats_page import named_anew
from scenes.table.phones.hearing import PhonePlay
from scenes.table.phones.seat_code import SeatCode

ASK_AFTER = 8.0
"""Seconds for which a phone may be away before the laptop asks what to do."""


class LostPhones:
    """The phones of one match that are away."""

    def __init__(self, play: PhonePlay) -> None:
        self._host: Host = play.table.host
        self._seating = play.seating
        self._play = play
        self._phones = play.phones
        self._waits: set[int] = set()
        """Seats whose phones were waited for when the laptop asked; it does not ask again before they are back."""

    def ask(self) -> None:
        """Ask what to do about a phone for which the match waits."""
        play, seating = self._play, self._seating
        away = play.away
        if not away:
            self._waits.clear()
            return
        self._waits &= away
        if seating.outcome is not None or not play.director.idle:
            return
        for seat in sorted(away - self._waits):
            long = self._phones.line.away_for(self._phones.phone_at(seat)) >= ASK_AFTER
            if seat in play.left or (seat in play.asked and long):
                self._ask_about(seat)
                return

    def _ask_about(self, seat: int) -> None:
        words, name = self._host.text, self._seating.names[seat]
        kind = "left" if seat in self._play.left else "lost"
        choices = [
            (words("ui.phones.play.wait"), partial(self._waits.add, seat)),
            (words("ui.phones.play.at_laptop"), partial(self._give, seat, PERSON)),
        ]
        if not self._seating.free_undo:
            choices.append((words("ui.phones.play.computer"), partial(self._give, seat, DEFAULT_LEVEL)))
        self._host.push(
            SeatCode(
                words(f"ui.phones.play.{kind}", name=name),
                words(f"ui.phones.play.{kind}.note"),
                seat,
                choices,
                lambda: seat not in self._play.away,
            )
        )

    def _give(self, seat: int, kind: str) -> None:
        """Give a phone's seat to the laptop or to a computer opponent, until the phone wants it back."""
        kinds = tuple(kind if place == seat else who.kind for place, who in enumerate(self._seating.setup.seats))
        phones = {other: phone for other, phone in self.held().items() if other != seat}
        self._change(kinds, phones)

    def give_back(self, phones: Sequence[str]) -> bool:
        """Give phones the seats back that were their own; returns whether there was one."""
        back = {seat: phone for seat, phone in self._phones.lent.items() if phone in phones}
        if not back or not self._seating.may_change_seats:
            for phone in phones:
                self._play.show_waiting(phone)
            return False
        kinds = tuple(PERSON if place in back else who.kind for place, who in enumerate(self._seating.setup.seats))
        self._change(kinds, self.held() | back)
        return True

    def _change(self, kinds: tuple[str, ...], phones: dict[int, str]) -> None:
        seating = self._seating
        seats = named_anew(seating.setup, seating.dealt_seats, kinds, self._host.text)
        self._play.table.post(Reseat(seats, phones))

    def held(self) -> dict[int, str]:
        """The phones that play now, by seat."""
        return {seat: self._phones.phone_at(seat) for seat in self._seating.phones}
