"""The match at a table: people and opponents answer, the screen changes hands, and a journal is kept."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.ai.brain import Thought
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event, Turned
from game.core.match import Match
from game.core.state import State
from game.core.views import mask_event
from scenes.saves.journal import DecisionEntry, Entry, HintEntry, SavedMatch, SavedSeat, SeatsEntry, TakeBackEntry
from scenes.saves.journal_writer import JournalWriter
from scenes.saves.matches import MatchFolder
from scenes.saves.resume import deal_match, replay_journal
from scenes.saves.setup import SeatSetup, Setup
from scenes.table.match.computer_seats import ComputerSeats
from scenes.table.match.played_time import PlayedTime
from scenes.table.match.undoable_match import UndoableMatch
from scenes.table.show.event_order import for_all_eyes


class Seating(UndoableMatch):
    """A match with its people and computer opponents (a LiveMatch).

    With `saves` the match is journaled there; `past` is a saved match to continue. A match that was prepared can be
    `given`; `answering` decides for the seats without people, otherwise their levels do.

    Raises BadFile if a saved match does not follow the rules.
    """

    resumed = False
    """Whether the match was continued from a saved one."""
    _journal: JournalWriter | None = None
    last_thought: tuple[int, Thought] | None = None
    """The seat of the opponent that acted last, and what it thought."""

    planned_luck: Mapping[Action, Sequence[int]] = MappingProxyType({})
    """Random numbers that are chosen for actions to come, in a lesson."""
    hints_offered = True
    """Whether the person may ask a strong opponent."""
    coached = True
    """Whether a coach may speak."""

    def __init__(
        self,
        setup: Setup,
        saves: MatchFolder | None = None,
        past: SavedMatch | None = None,
        given: Match | None = None,
        answering: ComputerSeats | None = None,
        phones: Iterable[int] = (),
    ) -> None:
        setup = setup if setup.seed is not None else replace(setup, seed=secrets.randbits(48))
        match = given or (replay_journal(past) if past else deal_match(setup))
        super().__init__(setup, match, phones, past.changes if past else ())
        self.agreed = past.agreed if past else 0
        self.hints = past.hints if past else Counter[int]()
        """The number of hints by seat."""
        self.just_joined: tuple[int, State] | None = None
        """The seat that has just stopped looking at the screen alone, and the public view at that moment."""
        self.resumed = past is not None
        self._played = PlayedTime(past.seconds if past else 0.0)
        self.dealt_seats = past.dealt.seats if past else setup.seats
        """The seats as they were at the deal."""
        self._saves = saves
        if saves:
            self._journal = saves.resume(past) if past else saves.begin(setup, match)
        self.computers = answering or ComputerSeats(setup)

    def sit(self, viewer: int) -> None:
        """Change the viewer; SPECTATOR for all people together."""
        self.viewer = viewer
        if viewer in self.people:
            self.last_person, self.called = viewer, SPECTATOR
        self.version += 1

    def look(self, seat: int) -> None:
        """Show a person's own view for as long as that person wants it."""
        self.viewer = seat
        if self.called == seat:
            self.called = SPECTATOR
        self.version += 1

    def look_away(self) -> None:
        """The person who looked at the screen alone joins the others."""
        self.version += 1
        self._leave(self.match.view(SPECTATOR))

    @property
    def next_person(self) -> int | None:
        """The seat of the person for whom the curtain must fall now; None for nobody."""
        if self.asked or not self.sharing.behind_curtain:
            return None
        asked = _others_asked(self)
        if self.called in asked:
            return self.called
        if next_by_lot(self):
            return random.Random(f"{self.setup.seed}/{self.match.decisions}").choice(asked)
        return self.last_person if self.last_person in asked else next(iter(asked), None)

    @property
    def opponent_next(self) -> bool:
        """Whether only one seat is asked, and that is an opponent."""
        asked = self.match.waiting
        return len(asked) == 1 and asked[0] not in self.everybody

    @property
    def opening(self) -> Sequence[Event]:
        """The events of the deal that a match begins with; none where something other than the table announces them."""
        return () if self.decisions or self.resumed or not self.coached else self.match.opening

    def submit(self, action: Action) -> list[Event]:
        """Carry out and journal an action; returns the events that the viewer may see. Raises IllegalAction."""
        self.version += 1
        before = self.match.view(SPECTATOR) if self.several else None
        asked = len(self.match.waiting)
        happened = self.match.submit(action, self.planned_luck.get(action, ()))
        if action.seat in self.people:
            self.last_person = action.seat
        self.sharing.decided(asked)
        self.computers.position_changed(self.match)
        text = action.veiled if self.rules.anonymous else str(action)
        self._write(DecisionEntry(text, self.match.last_luck, self._played.seconds))
        if before is not None:
            self._join(happened, before)
        events = [mask_event(event, self.viewer, self.match.rules) for event in happened]
        return [event for event in events if event is not None]

    def _join(self, happened: list[Event], before: State) -> None:
        """After an action, end the viewer's time alone at the screen if there is nothing left to decide alone, or
        something that everybody watches; but not before a card that only the viewer is shown has been shown."""
        alone = not self._done_alone and not any(for_all_eyes(self.setup.game, event) for event in happened)
        peeks = any(isinstance(event, Turned) and event.looker == self.viewer for event in happened)
        all_see = self.sharing.in_common and self.sharing.curtains
        if self.viewer in self.people and not alone and (all_see or not peeks):
            self._leave(before)

    @property
    def _done_alone(self) -> bool:
        """Whether the viewer has nothing to decide alone now."""
        return self.viewer not in self.match.waiting or self.sharing.asks_openly()

    def join(self) -> bool:
        """When all has been shown: a viewer with nothing left to decide alone joins the others; whether one did."""
        if not self.several or self.viewer not in self.people or not self._done_alone:
            return False
        self.look_away()
        return True

    def _leave(self, before: State) -> None:
        self.just_joined = self.viewer, before
        self.viewer = SPECTATOR

    def opponent(self, shown: bool, speed: str, least: float = 0.0) -> list[Event]:
        """Let the opponents think, and one of them act once all events are `shown` and its pause is over.

        speed: the table's speed; least: the shortest pause in seconds. Returns the events that the viewer may see, []
        if nobody has acted yet.
        """
        found = self.computers.decide(self.match, shown, speed, least)
        if found is None:
            return []
        seat, answer = found
        self.last_thought = seat, answer.thought
        return self.submit(answer.action)

    def ponder(self) -> None:
        """Let the opponent clockwise next think ahead while only people are asked."""
        self.computers.ponder(self.match)

    def _went_back(self, seat: int, agreed: bool) -> None:
        """Note that a decision was taken back; a viewer with nothing left to decide alone joins the others."""
        self._write(TakeBackEntry(seat, agreed))
        self.computers.position_changed(self.match)
        if self.viewer in self.people and self._done_alone:
            self.join()

    # The journal --------------------------------------------------------------------------------

    @property
    def on_disk(self) -> bool:
        """Whether all decisions are on the disk, or no journal is kept: then they may be shown."""
        return self._journal is None or self._journal.settled

    @property
    def name(self) -> str:
        """The name of the match's journal; "" without one."""
        return self._journal.path.stem if self._journal else ""

    @property
    def safe(self) -> bool:
        """Whether the match is on the disk and can be continued later."""
        return self._journal is not None and self._journal.complete

    def settle(self) -> None:
        """Wait until all decisions are on the disk."""
        if self._journal is not None:
            self._journal.settle()

    def count_hint(self, seat: int) -> None:
        """Note in the journal that the present decision of a seat got a hint."""
        self.hints[seat] += 1
        self._write(HintEntry(seat))

    @property
    def may_change_seats(self) -> bool:
        """Whether others can play at a seat from now on: in a running match that is saved."""
        return self._journal is not None and self.match.outcome is None

    @property
    def stand_in_seats(self) -> tuple[int, ...]:
        """The seats of people that computers play now, at this screen: their people may come back."""
        both = zip(self.dealt_seats, self.setup.seats, strict=True)
        return tuple(seat for seat, (first, now) in enumerate(both) if first.person and not now.person)

    def change_seats(self, seats: tuple[SeatSetup, ...]) -> str:
        """Note who sits where from now on, if that is news, and close the match, which goes on when it is resumed;
        returns its name."""
        name = self.name
        if seats != self.setup.seats:
            self._write(SeatsEntry(self.decisions, tuple(SavedSeat(seat.kind, seat.name) for seat in seats)))
        self.close()
        return name

    def _write(self, entry: Entry) -> None:
        if self._journal is not None:
            self._journal.write(entry)

    @property
    def seconds(self) -> float:
        """The seconds played so far."""
        return self._played.seconds

    def close(self) -> None:
        """End the opponents' thinking and the journal."""
        if self._journal is not None and self._saves is not None:
            self._saves.release(self.name, self._journal.close())
            self._saves = None  # the next table holds the lock by then
        self.computers.close()


def next_by_lot(seating: Seating) -> bool:
    """Whether lots choose the next one of several people for whom a curtain must fall: that tells nothing, and is
    fair."""
    asked, covered = _others_asked(seating), seating.match.question in seating.rules.guide.covered_questions
    begins = covered and seating.match.last_seat not in asked
    return len(asked) > 1 and seating.called not in asked and (seating.sharing.in_common or begins)


def _others_asked(seating: Seating) -> list[int]:
    """The seats of the people who are asked and do not look at the screen alone."""
    return [seat for seat in seating.match.waiting if seat in seating.people and seat != seating.viewer]
