"""The laptop's view of the phones of a match: marks, questions about a phone that is lost, and codes of seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ai.levels import DEFAULT_LEVEL
from scenes.phones.seats import PhoneSeats
from scenes.saves.setup import PERSON
from scenes.shell.scene import Host, ScreenElement
from scenes.table.intents import Reseat
from scenes.table.match.seats_page import OwnPhones, named_anew
from scenes.table.phones.hearing import PhonePlay
from scenes.table.phones.seals import AWAY, SEALED, THINKING, Seals, Tile
from scenes.table.phones.seat_code import SeatCode
from scenes.table.surface.canvas import Item

ASK_AFTER = 8.0
"""Seconds for which a phone may be away before the laptop asks what to do."""


class LaptopView:
    """What the laptop shows of a match with phones."""

    def __init__(self, play: PhonePlay) -> None:
        tabletop = play.table.tabletop
        self._host: Host = tabletop.host
        self._seating = play.seating
        self._play = play
        self._tabletop = tabletop
        self._waits: set[int] = set()
        """Seats whose phones were waited for when the laptop asked; it does not ask again before they are back."""
        self._asked = -1, ""
        """The secret question, and its version of the match."""
        self._opened: tuple[str, tuple[int, ...]] = "", ()
        """The secret question that the stage has shown last, and who is asked."""
        self._told: tuple[object, list[Tile]] = None, []
        """The tiles that were shown last, and for what."""
        self._seals = Seals(tabletop, self)

    @property
    def _phones(self) -> PhoneSeats:
        return self._play.phones

    # Time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the stage looks different. May open a page, or a new table."""
        changed = self._play.update(dt)
        for phone in self._play.taken_back():
            if self._give_back(phone):
                break
        else:
            self._ask_about_lost()
        return changed

    def beneath(self, dt: float, clocks_run: bool) -> None:
        """Let `dt` seconds pass below another page."""
        self._play.update(dt, clocks_run)

    def over(self, ranks: Sequence[int], counting: bool) -> None:
        """The match is over, and everybody has seen it; counting: the stage counts the scores before its results."""
        self._play.over(ranks, counting)

    def close(self) -> None:
        """The table is left."""
        self._play.hints.close()

    # Marks ------------------------------------------------------------------------------------------

    def tiles(self) -> list[Tile]:
        """Everybody who answers in secret, and else the players whose phones are away."""
        seating, play = self._seating, self._play
        if self._tabletop.covered or seating.outcome is not None:
            return []
        away, owing, secret = play.away, seating.match.waiting, self._in_secret
        if not (secret or away):
            return []
        now = secret, away, owing, seating.version, tuple(seating.names)
        if now != self._told[0]:
            shown = play.asked if secret else tuple(sorted(away))
            self._told = now, [
                Tile(seat, seating.names[seat], AWAY if seat in away else THINKING if seat in owing else SEALED)
                for seat in shown]  # fmt: skip
        return self._told[1]

    @property
    def _in_secret(self) -> bool:
        """Whether several answer in secret, all look at the stage, and it has shown what they are asked about."""
        play, seating = self._play, self._seating
        if not play.secret_question or seating.viewer in seating.people:
            return False
        question = seating.match.question, play.asked
        if play.director.caught_up:
            self._opened = question
        return self._opened == question

    def question(self) -> str:
        """The secret question, as everybody may know it; "" for none."""
        if not self._in_secret:
            return ""
        if self._asked[0] != self._seating.version:
            view, sentences, rules = self._seating.public_view(), self._play.table.sentences, self._seating.rules
            asked = {sentences.said(f"{rules.key}.ask.{key}", gaps)
                     for key, gaps in (rules.guide.ask(view, seat) for seat in self._play.asked)}  # fmt: skip
            sentence = asked.pop() if len(asked) == 1 else self._host.text("ui.phones.play.secret")
            self._asked = self._seating.version, sentence
        return self._asked[1]

    def items(self) -> list[Item]:
        """The marks, over the cards."""
        return self._seals.items()

    def elements(self) -> list[ScreenElement]:
        """The marks as people see them."""
        return self._seals.elements()

    # A lost phone -----------------------------------------------------------------------------------

    def _ask_about_lost(self) -> None:
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
        self._host.push(SeatCode(
            words(f"ui.phones.play.{kind}", name=name), words(f"ui.phones.play.{kind}.note"),
            self._address(seat), choices, lambda: seat not in self._play.away))  # fmt: skip

    def _give(self, seat: int, kind: str) -> None:
        """Give a phone's seat to the laptop or to a computer opponent, until the phone wants it back."""
        kinds = tuple(kind if place == seat else who.kind for place, who in enumerate(self._seating.setup.seats))
        phones = {other: phone for other, phone in self._held().items() if other != seat}
        self._change(kinds, phones)

    def _give_back(self, phone: str) -> bool:
        """Give a phone the seat back that was its own; returns whether there was one."""
        seat = next((seat for seat, other in self._phones.lent.items() if other == phone), None)
        if seat is None or not self._seating.may_change_seats:
            self._play.show_waiting(phone)
            return False
        kinds = tuple(PERSON if place == seat else who.kind for place, who in enumerate(self._seating.setup.seats))
        self._change(kinds, self._held() | {seat: phone})
        return True

    def _change(self, kinds: tuple[str, ...], phones: dict[int, str]) -> None:
        seating = self._seating
        seats = named_anew(seating.setup, seating.dealt_seats, kinds, self._host.text)
        self._play.table.post(Reseat(seats, phones))

    def _held(self) -> dict[int, str]:
        return {seat: self._phones.phone_at(seat) for seat in self._seating.phones}

    # Codes ------------------------------------------------------------------------------------------

    def _address(self, seat: int) -> str:
        """The address in the code of a seat; "" without a network."""
        line = self._phones.line
        return next((f"{address}#{line.invite(self._phones.phone_at(seat))}" for address in line.addresses()), "")

    def _invite(self) -> None:
        """Open the page with the code for one more phone, which gets a seat from the page of all seats."""
        words, line = self._host.text, self._phones.line
        address = next((f"{address}#{line.invite()}" for address in line.addresses()), "")
        self._host.push(SeatCode(words("ui.phones.play.invite"), words("ui.phones.play.invite.note"), address,
                                 ((words("ui.back"), lambda: None),)))  # fmt: skip

    def show_code(self, seat: int) -> None:
        """Open the page with the code of a phone's seat."""
        words, name = self._host.text, self._seating.names[seat]
        head, note = words("ui.phones.play.code_of", name=name), words("ui.phones.play.code_of.note")
        self._host.push(SeatCode(head, note, self._address(seat), ((words("ui.back"), lambda: None),)))

    def own_phones(self) -> OwnPhones:
        """The phones for the page of all seats."""
        return OwnPhones(self._held(), dict(self._phones.names), self.show_code, self._invite)
