"""The laptop's view of the phones of a match: marks of answers, and codes of seats."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.phones.seats import PhoneSeats
from scenes.shell.scene import Host, ScreenElement
from scenes.table.match.seats_page import OwnPhones
from scenes.table.phones.hearing import PhonePlay
from scenes.table.phones.lost_phones import LostPhones
from scenes.table.phones.seals import AWAY, MORE, SEALED, THINKING, Seals, Tile
from scenes.table.phones.seat_code import SeatCode
from scenes.table.phones.stage import Stage
from scenes.table.surface.canvas import Item


class LaptopView:
    """What the laptop shows of a match with phones."""

    def __init__(self, play: PhonePlay) -> None:
        tabletop = play.table.tabletop
        self._host: Host = tabletop.host
        self._seating = play.seating
        self._play = play
        self.tabletop = tabletop
        self._lost = LostPhones(play)
        self._asked = -1, ""
        """The secret question, and its version of the match."""
        self._opened: tuple[str, tuple[int, ...]] = "", ()
        """The secret question that the stage has shown last, and who is asked."""
        self._told: tuple[object, list[Tile]] = None, []
        """The tiles that were shown last, and for what."""
        self._seals = Seals(self)
        self.stage = Stage(play) if play.seating.sharing.staged else None
        """The stage; None while somebody sits at the laptop."""

    @property
    def _phones(self) -> PhoneSeats:
        return self._play.phones

    # Time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the stage looks different. May open a page, or a new table."""
        changed = self._play.update(dt)
        if not self._give_back():
            self._lost.ask()
        return changed | (self.stage is not None and self.stage.update(dt))

    def beneath(self, dt: float, handed_over: bool) -> None:
        """Let `dt` seconds pass below another page. handed_over: that is the curtain, which is no pause."""
        self._play.update(dt, handed_over)
        if handed_over:
            self._give_back()

    def _give_back(self) -> bool:
        """Give phones their seats back that want them; returns whether the match continues at another table."""
        phones = self._play.taken_back()
        return bool(phones) and self._lost.give_back(phones)

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
        if self.tabletop.covered or seating.outcome is not None:
            return []
        away, owing, secret, more = play.away, seating.match.waiting, self._in_secret, play.clocks.extended
        if not (secret or away):
            return []
        now = secret, away, owing, more, seating.version, tuple(seating.names)
        if now != self._told[0]:
            shown = play.asked if secret else tuple(sorted(away))
            self._told = (now, [Tile(seat, seating.names[seat], self._state(seat)) for seat in shown])
        return self._told[1]

    def _state(self, seat: int) -> str:
        """The state of the player at a seat (`Tile.state`)."""
        if seat in self._play.away:
            return AWAY
        if seat not in self._seating.match.waiting:
            return SEALED
        return MORE if seat in self._play.clocks.extended else THINKING

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
            asked = {
                sentences.said(f"{rules.key}.ask.{key}", gaps)
                for key, gaps in (rules.guide.ask(view, seat) for seat in self._play.asked)
            }
            sentence = asked.pop() if len(asked) == 1 else self._host.text("ui.phones.play.secret")
            self._asked = self._seating.version, sentence
        return self._asked[1]

    def items(self) -> list[Item]:
        """The marks, over the cards; on the stage the players have them."""
        return [] if self.stage else self._seals.items()

    def elements(self) -> list[ScreenElement]:
        """The marks as people see them."""
        return self.stage.elements() if self.stage else self._seals.elements()

    # Codes ------------------------------------------------------------------------------------------

    def _invite(self) -> None:
        """Open the page with the code for one more phone, which gets a seat from the page of all seats."""
        words = self._host.text
        self._host.push(
            SeatCode(
                words("ui.phones.play.invite"),
                words("ui.phones.play.invite.note"),
                -1,
                ((words("ui.back"), lambda: None),),
            )
        )

    def show_code(self, seat: int) -> None:
        """Open the page with the code of a phone's seat."""
        words, name = self._host.text, self._seating.names[seat]
        head, note = words("ui.phones.play.code_of", name=name), words("ui.phones.play.code_of.note")
        self._host.push(SeatCode(head, note, seat, ((words("ui.back"), lambda: None),)))

    def own_phones(self) -> OwnPhones:
        """The phones for the page of all seats."""
        return OwnPhones(self._lost.held(), dict(self._phones.names), self.show_code, self._invite)
