"""Two people at one screen: hands the screen from one to the next, behind a curtain."""

from __future__ import annotations

from game.core.cards import SPECTATOR
from scenes.look import seat_marks
from scenes.saves.seat_languages import language_of
from scenes.table.input.table_input import TableInput
from scenes.table.input.takeback import TakeBack
from scenes.table.match.curtain import EMBLEM, Curtain, Handover
from scenes.table.match.seating import Seating


class HotSeat:
    """Hands the screen over."""

    def __init__(self, seating: Seating, table_input: TableInput, takeback: TakeBack) -> None:
        self.table = table_input.table
        self.host = table_input.table.host
        self.seating = seating
        self.input = table_input
        self.takeback = takeback

    def all_look(self) -> None:
        """If a person who looked at the screen alone has just been joined by the others, hide what only that person may
        see."""
        seating, director, board = self.seating, self.table.director, self.table.tabletop.board
        if seating.just_joined is None:
            return
        (seat, public), seating.just_joined = seating.just_joined, None
        if not director.caught_up:
            seating.settle()
        drag = self.input.drag
        fallen = drag.held_card.fallen
        self.input.leave()
        drag.held_card.fallen = fallen
        if seating.shared:
            director.lay(public)
        else:
            director.finish()
            board.lower = seat
            board.cover(public, fallen)
        if seating.phones:
            self.host.speak("")  # the stage is everybody's

    def hand_over(self) -> bool:
        """Drop the curtain if another person must decide; returns whether it did."""
        if not self.table.director.idle or self.input.holding or (seat := self.seating.next_person) is None:
            return False
        self.table.tabletop.covered = True
        self.speak_to(seat)
        self.host.push(self.curtain(seat))
        return True

    def uncover(self, seat: int) -> None:
        """Show the table to a person, in that person's language."""
        self.table.tabletop.covered = False
        self.speak_to(seat)

    def speak_to(self, seat: int) -> None:
        """Speak the language of the person who gets the screen; that of the settings if this one has chosen none."""
        setup = self.seating.setup
        if self.seating.several and seat in self.seating.people:
            self.host.speak(language_of(self.host.settings, setup.game, seat, setup.seats[seat].name))

    def speak_again(self) -> None:
        """Speak the language of the person who has the screen, who may have chosen another one."""
        if not self.table.tabletop.covered:
            self.speak_to(self.seating.viewer)

    def curtain(self, seat: int) -> Curtain:
        """The curtain for this seat. If the player who has just decided can undo that, it has a button for it, which
        calls that player back instead."""
        seating, game = self.seating, self.seating.setup.game
        back = seating.undo_seat
        can_go_back = seating.can_undo() and back != seat and back in seating.people
        return Curtain(
            self.table.post,
            Handover(
                seat,
                seating.names[seat],
                seat_marks.seat_colour(game, seat),
                seat_marks.emblem(game, seat, self.host.px(EMBLEM)),
                again=seat == seating.last_person,
                note=self.takeback.refusal[1] if self.takeback.refusal else "",
                way_back=seating.names[back] if can_go_back else "",
                has_cards=self._has_cards(seat),
            ),
        )

    def _has_cards(self, seat: int) -> bool:
        """Whether a seat will see cards on the screen that the others may not see: none before the deal, nor where the
        cards are real ones."""
        match = self.seating.match
        return not match.free_undo and match.view(seat).zones != match.view(SPECTATOR).zones
