"""Handing a shared screen from one person to the next, with the curtain between."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.cards import SPECTATOR
from game.core.state import State
from scenes.look import seat_marks
from scenes.saves.seat_languages import language_of
from scenes.shell.scene import Host
from scenes.table.board import Board
from scenes.table.curtain import EMBLEM, Curtain
from scenes.table.director import Director
from scenes.table.input.hands import Hands
from scenes.table.input.takeback import TakeBack
from scenes.table.seating import Seating


class Turns:
    """Hands the screen over. covered: the table is hidden, because the screen is changing hands."""

    def __init__(
        self, host: Host, seating: Seating, board: Board, director: Director, hands: Hands, takeback: TakeBack,
        show: Callable[[State], None], sit_down: Callable[[int], None], covered: bool,
    ) -> None:  # fmt: skip
        self.host = host
        self.seating = seating
        self.board = board
        self.director = director
        self.hands = hands
        self.takeback = takeback
        self.show = show
        """Lays all cards as in a view."""
        self.sit_down = sit_down
        """Uncovers the table for one person."""
        self.covered = covered

    def all_look(self) -> None:
        """If a person who looked at the screen alone has just been joined by the others, hide what only that person may
        see."""
        seating = self.seating
        if seating.just_joined is None:
            return
        (seat, public), seating.just_joined = seating.just_joined, None
        if not self.director.caught_up:
            seating.settle()
        self.hands.leave()
        if seating.shared:
            self.show(public)
        else:
            self.director.finish()
            self.board.lower = seat
            self.board.cover(public, self.hands.grip.fallen)
        if seating.phones:
            self.host.speak("")  # the stage is everybody's

    def hand_over(self) -> bool:
        """Drop the curtain if another person must decide; returns whether it did."""
        if not self.director.idle or self.hands.holding or (seat := self.seating.next_person) is None:
            return False
        self.covered = True
        self.speak_to(seat)
        self.host.push(self.curtain(seat))
        return True

    def uncover(self, seat: int) -> None:
        """Show the table to a person, in that one's language."""
        self.covered = False
        self.speak_to(seat)

    def speak_to(self, seat: int) -> None:
        """Speak the language of a person who gets the screen; that of the settings if this one has chosen none."""
        setup = self.seating.setup
        if self.seating.several and seat in self.seating.people:
            self.host.speak(language_of(self.host.settings, setup.game, seat, setup.seats[seat].name))

    def speak_again(self) -> None:
        """Speak the language of whoever has the screen, who may have chosen another one."""
        if not self.covered:
            self.speak_to(self.seating.viewer)

    def curtain(self, seat: int) -> Curtain:
        """The curtain for this seat. If who has just decided can undo that, it has a button for it, which calls that
        person back instead."""
        seating, game = self.seating, self.seating.setup.game
        way_back = None
        if seating.can_undo() and seating.undo_seat != seat and seating.undo_seat in seating.people:
            way_back = seating.names[seating.undo_seat], self.takeback.by_right
        return Curtain(
            seating.names[seat],
            seat_marks.seat_colour(game, seat),
            partial(self.sit_down, seat),
            seat_marks.emblem(game, seat, self.host.px(EMBLEM)),
            again=seat == seating.last_person,
            has_cards=self._has_cards(seat),
            note=self.takeback.refusal[1] if self.takeback.refusal else "",
            on_menu=self.hands.menu.open_pause,
            way_back=way_back,
        )

    def _has_cards(self, seat: int) -> bool:
        """Whether a seat will see cards on the screen that the others may not see: none before the deal, nor where the
        cards are real ones."""
        match = self.seating.match
        return not match.free_undo and match.view(seat).zones != match.view(SPECTATOR).zones
