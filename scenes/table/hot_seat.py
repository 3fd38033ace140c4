"""Several people at one screen: when a hand is open, when the screen goes to another person, and whether a curtain
falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pygame
from pygame import Event

from game.core.actions import Action
from game.core.cards import SPECTATOR
from scenes.look import seat_marks
from scenes.saves.seat_languages import language_of
from scenes.shell.deeds import seat_of
from scenes.table.input.neutral_pointer import NeutralPointer
from scenes.table.input.seat_keys import SeatKeys
from scenes.table.input.table_input import TableInput
from scenes.table.input.takeback import TakeBack
from scenes.table.intents import ChangeSeats, Decide, OpenHand
from scenes.table.match.curtain_page import EMBLEM, Curtain, Handover
from scenes.table.match.key_vote import KEYS, KeyVote
from scenes.table.match.seating import next_by_lot


class HotSeat:
    """Opens and closes hands, and hands the screen over."""

    def __init__(self, table_input: TableInput, takeback: TakeBack) -> None:
        self.table = table_input.table
        self.host = table_input.table.host
        self.seating = seating = takeback.seating
        self.input = table_input
        self.takeback = takeback
        self.sharing = seating.sharing
        self.keys = SeatKeys()
        self.pointer = NeutralPointer()
        self.behind_curtain = False
        """Whether the person at the screen got it behind a curtain."""
        self.interrupted = SPECTATOR
        """The seat whose hand was open when the last page opened above the table; SPECTATOR for none."""
        self._stopped: KeyVote | None = None
        """The vote that the last page has interrupted, while its question is open."""
        self.read_settings()

    def read_settings(self) -> None:
        """Take over how the settings want hands to be opened."""
        privacy, sharing = self.host.settings.privacy, self.sharing
        sharing.curtains, sharing.by_keys = privacy == "curtain", privacy == "hold"
        self.keys.presses, self.keys.seats = privacy == "press", sharing.key_seats
        director = self.table.director
        director.choice.together = sharing.several
        director.choice.maps = not self.seating.phones
        director.choice.waits = self.host.settings.outcomes_wait and bool(self.seating.people) and director.choice.maps

    @property
    def busy(self) -> bool:
        """Whether anything here changes with time."""
        return self.keys.busy or self.sharing.talk.seconds > 0 or self.sharing.vote is not None

    # Hands that open ----------------------------------------------------------------------------

    @property
    def open_hand(self) -> int:
        """The seat whose hand is open because its person wants it; SPECTATOR for none."""
        seating = self.seating
        return SPECTATOR if self.behind_curtain or seating.viewer not in self.sharing.key_seats else seating.viewer

    @property
    def peeks(self) -> bool:
        """Whether a person who is not asked looks at their own hand: the opponents wait."""
        return self.open_hand != SPECTATOR and not self.seating.asked

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether it was for a seat key or a vote, or of a pointer that rests."""
        sharing = self.sharing
        if self._comes_back(event):
            return True
        if event.type == pygame.KEYDOWN and seat_of(event) in sharing.key_seats and self._goes_on():
            return True
        if not sharing.key_seats:
            return False
        if self.pointer.handles(event, self.host.scale):
            return True
        if sharing.vote is not None:
            if event.type == pygame.KEYUP:
                self.keys.handle(event)  # a key that was held when the vote began comes up
            pressed = event.type == pygame.KEYDOWN and sharing.vote.press(event.dict.get("scancode", 0))
            return pressed or event.type == pygame.KEYUP
        taken = self.keys.handle(event)
        if taken and event.type == pygame.KEYDOWN:
            sharing.stop_talk(seat_of(event))
            self.seating.version += 1
        return taken

    def _goes_on(self) -> bool:
        """End what is held, if something is; returns whether something was."""
        pieces = self.table.director.showpieces
        return pieces.waits and pieces.skip()

    def _comes_back(self, event: Event) -> bool:
        """Whether an event is the key of a seat that a computer plays for a person: that one wants it again."""
        if self.sharing.curtains or event.type != pygame.KEYDOWN:
            return False
        seat = seat_of(event)
        if seat not in self.seating.stand_in_seats:
            return False
        self.table.post(ChangeSeats(seat))
        return True

    def follow_keys(self, dt: float) -> bool:
        """Open and close hands as the seat keys say; returns whether one was opened or closed."""
        seating, idle = self.seating, self.table.director.idle
        if not self.sharing.key_seats or self.behind_curtain:
            return False
        self.keys.update(dt, idle)
        opened, wanted = self.open_hand, self.keys.wanted
        if opened not in (SPECTATOR, wanted):
            self.close_hand()
            return True
        if opened == SPECTATOR and wanted in self.sharing.key_seats and idle and seating.outcome is None:
            self.table.post(OpenHand(wanted))
            return True
        return False

    def begin_look(self, seat: int, by_key: bool) -> None:
        """A person looks at the screen alone from now on: because of a key, or behind a curtain."""
        self.behind_curtain = not (by_key or self.sharing.curtains)
        if by_key:
            self.speak_to(seat)
            self.pointer.rest(self.table.tabletop)

    def follow_talk(self, dt: float) -> bool:
        """Let the notice before the end of a talk run out; returns whether it looks different."""
        changed = self.sharing.follow_talk(dt)
        self.seating.version += changed
        if self.sharing.talk.over:
            self.keys.shut()  # whose hand is open must close it: all decide at once now
            self.close_hand()
        for action in self.sharing.silent_answers:
            self.table.post(Decide(action))
        return changed

    def follow_vote(self, dt: float) -> bool:
        """Begin a vote by keys, let its clock run, and seal all votes together; returns whether it looks different."""
        changed = self._next_of_vote(dt)
        shown, signs = () if self.sharing.vote else self.sharing.key_seats, self.table.signs
        changed |= signs.key_seats != shown
        signs.key_seats = shown
        return changed

    def _next_of_vote(self, dt: float) -> bool:
        seating, sharing, vote = self.seating, self.sharing, self.sharing.vote
        if not (voters := sharing.voters):
            sharing.vote = self._stopped = None
            return vote is not None
        choices = {seat: seating.match.legal(seat) for seat in voters}
        if vote is not None and vote.choices != choices:  # something was taken back: another question is open
            vote = sharing.vote = None
        if vote is None:
            if not self.table.director.idle:
                return False
            self.close_hand()
            sharing.vote = self._vote_by_keys(choices)
            self.keys.shut()
            self.input.leave()
            self.pointer.rest(self.table.tabletop)
            return True
        changed = vote.update(dt)
        if vote.over:
            sharing.vote = None
            for action in vote.answers():
                self.table.post(Decide(action))
            self.pointer.rest(self.table.tabletop)
        return changed

    def _vote_by_keys(self, choices: Mapping[int, Sequence[Action]]) -> KeyVote:
        """A vote with the time limit of the game, if it sets one, less what had run before a page opened above the
        table. Such a vote, and one that is no secret, is over when all have chosen."""
        match, guide = self.seating.match, self.seating.rules.guide
        limit = guide.time_limit(match.view(SPECTATOR), next(iter(choices)))
        order = list(choices)
        if len(order) > len(KEYS):
            Random(f"{self.seating.setup.seed}/{match.decisions}").shuffle(order)
        key_seats = self.sharing.key_seats
        same = {seat: place for place, seat in enumerate(key_seats)} if len(key_seats) <= len(KEYS) else None
        vote, stopped = KeyVote({seat: choices[seat] for seat in order}, same), self._stopped
        self._stopped = None
        if limit is not None:
            vote.wait_for_all(limit[0], stopped.left if stopped and stopped.choices == choices else limit[0])
        elif match.question in guide.open_questions:
            vote.wait_for_all()
        return vote

    def interrupt(self) -> None:
        """A page opens above the table: no hand is open below it, what was voted is forgotten, and the pointer is
        seen."""
        self.interrupted = self.open_hand
        self._stopped, self.sharing.vote = self.sharing.vote or self._stopped, None
        self.keys.forget()
        self.close_hand()
        self.pointer.wake()

    def close_hand(self) -> None:
        """Show what all may see, if a hand is open."""
        if self.open_hand != SPECTATOR:
            self.seating.look_away()
            self.all_look()

    def turn_table(self) -> bool:
        """Turn the table so that the only person who is asked sits at its lower edge, and the first seat where all are
        looked at in their order; returns whether it turned."""
        seating, director, board = self.seating, self.table.director, self.table.tabletop.board
        asked = self.sharing.holders or ((seating.actor,) if seating.asked else ())
        if not self.sharing.key_seats or seating.viewer in seating.people or not director.idle:
            return False
        if seating.match.question in seating.rules.guide.shared_views:
            lowest = 0
        elif len(asked) == 1:
            lowest = asked[0]
        else:
            return False
        if board.viewer == lowest:
            return False
        board.lower = lowest
        board.arrange(board.given)
        director.shown += 1
        director.settle(turned=True)
        self.input.relayout()
        return True

    # Changes of hands ---------------------------------------------------------------------------

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
        if self.sharing.in_common and self.sharing.curtains:
            director.lay(public)
        else:
            director.finish()
            board.lower = seat
            board.cover(public, fallen)
            for sprite in (one for held in board.sprites for one in held if one is not None):
                if sprite is not fallen:
                    board.settle(sprite)  # no card stays raised: nobody sees what was thought of
        if seating.phones or not self.sharing.curtains:
            self.host.speak("")  # what all look at is everybody's
        if not self.sharing.curtains:
            self.behind_curtain = False
            self.keys.decided()
            self.pointer.rest(self.table.tabletop)

    def hand_over(self) -> bool:
        """Drop the curtain if another person must decide behind it; returns whether it did."""
        if not self.table.director.idle or self.input.holding or (seat := self.seating.next_person) is None:
            return False
        self.close_hand()
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
                note=self._note(),
                way_back=seating.names[back] if can_go_back else "",
                has_cards=self._has_cards(seat),
            ),
        )

    def _note(self) -> str:
        """What everybody may read on the curtain: why nothing was taken back, or that lots chose who is next."""
        if self.takeback.refusal:
            return self.takeback.refusal[1]
        return self.host.text("ui.curtain.lots") if next_by_lot(self.seating) else ""

    def _has_cards(self, seat: int) -> bool:
        """Whether a seat will see cards on the screen that the others may not see: none before the deal, nor where the
        cards are real ones."""
        match = self.seating.match
        return not match.free_undo and match.view(seat).zones != match.view(SPECTATOR).zones
