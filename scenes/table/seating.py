"""Who sits where, who is asked now, and what may be taken back: the match's side of the table."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from game.ai.brain import Thought
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event, Flipped, Rolled, Said, Turned, throws
from game.core.flow import waiting
from game.core.match import LATER, LUCK, SHOWN
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome
from game.core.views import mask_event
from scenes.saves.journal import DecisionEntry, HintEntry, SavedMatch, TakeBackEntry
from scenes.saves.journal_writer import JournalWriter
from scenes.saves.matches import MatchFolder
from scenes.saves.resume import deal_match, replay_journal
from scenes.saves.setup import Setup
from scenes.table.audience import for_all_eyes
from scenes.table.computer_seats import ComputerSeats


class Seating:
    """The match and everybody in it.

    `viewer` is the seat whose view the screen shows: a person's, or SPECTATOR when nobody at the screen plays, and when
    several people look at it together.
    With `saves` the match is written down there; `past` is what was played of it before. Raises BadFile when that does
    not fit these rules.
    """

    resumed = False
    """Whether the match goes on from where it was left."""
    _journal: JournalWriter | None = None
    last_thought: tuple[int, Thought] | None = None
    """Which opponent acted last, and what it thought."""

    def __init__(self, setup: Setup, saves: MatchFolder | None = None, past: SavedMatch | None = None) -> None:
        self.setup = setup if setup.seed is not None else replace(setup, seed=secrets.randbits(48))
        self.people = tuple(seat for seat, who in enumerate(setup.seats) if who.person)
        self.match = replay_journal(past) if past else deal_match(self.setup)
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.last_person = self.viewer
        """Which person decided last or looked at the screen alone; SPECTATOR for nobody yet."""
        self.called = SPECTATOR
        """The person who must look at the screen next, if asked anything; SPECTATOR: whoever is asked."""
        self.just_joined: tuple[int, State] | None = None
        """Who has just joined the others before the screen, and what these saw of the table at that moment."""
        self._refused = -1, -1
        """Which seat's decision (from 0) the others would not let be taken back."""
        self._then = monotonic()
        self.agreed = past.agreed if past else 0
        """How many decisions were taken back because the others agreed."""
        self.hints = past.hints if past else Counter[int]()
        """How many decisions of each seat got a hint."""
        self.version = 0
        """Grows whenever the match or the viewer changes: what was looked up for an older one is out of date."""
        self._awaited: tuple[tuple[int, int], tuple[int, ...]] = (-1, SPECTATOR), ()
        self.resumed = past is not None
        self._seconds = past.seconds if past else 0.0
        self._saves = saves
        if saves:
            self._journal = saves.resume(past) if past else saves.begin(self.setup, self.match)
        self.computers = ComputerSeats(self.setup)

    def sit(self, viewer: int) -> None:
        """Another person looks at the screen; SPECTATOR: all of them."""
        self.viewer = viewer
        if viewer in self.people:
            self.last_person, self.called = viewer, SPECTATOR
        self.version += 1

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.match.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.match.outcome

    @property
    def decisions(self) -> int:
        """How many decisions have been made and stand."""
        return self.match.decisions

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.setup.seats]

    @property
    def several(self) -> bool:
        """Whether several people look at the screen: it shows nobody's secrets but to who is asked something alone."""
        return len(self.people) > 1

    @property
    def shared(self) -> bool:
        """Whether these people also answer questions in the open, all looking at the screen from one side."""
        return self.several and bool(self.rules.guide.open_questions)

    @property
    def actor(self) -> int:
        """Whose decisions the hands at the screen make: the viewer's, or those of who is asked in the open."""
        if self.viewer in self.people or not self._asks_openly():
            return self.viewer
        return next((seat for seat in self.match.waiting if seat in self.people), SPECTATOR)

    def _asks_openly(self) -> bool:
        """Whether the open question is answered before everybody's eyes."""
        return self.shared and self.match.question in self.rules.guide.open_questions

    @property
    def asked(self) -> bool:
        """Whether the person at the screen owes a decision."""
        actor = self.actor
        return actor in self.match.waiting and actor in self.people

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that owe a decision as far as the viewer may know: who has answered in secret does not show."""
        known = self.version, self.viewer
        if self._awaited[0] != known:
            self._awaited = known, waiting(self.view())
        return self._awaited[1]

    @property
    def next_person(self) -> int | None:
        """The person for whom the screen must change hands now."""
        if self.asked:
            return None
        asked = [seat for seat in self.match.waiting if seat in self.people and seat != self.viewer]
        if self.called in asked:
            return self.called
        if self.shared and asked:  # in no order, so that the clock on the wall tells nothing
            return random.Random(f"{self.setup.seed}/{self.match.decisions}").choice(asked)
        if self.last_person in asked:
            return self.last_person
        return asked[0] if asked else None

    @property
    def may_concede(self) -> bool:
        """Whether the person at the screen is still in the match."""
        playing = self.viewer in self.people and self.match.outcome is None
        return playing and not self.match.rules.out(self.view(), self.viewer)

    @property
    def opponent_next(self) -> bool:
        """Whether everybody waits for one opponent."""
        asked = self.match.waiting
        return len(asked) == 1 and asked[0] not in self.people

    def view(self) -> State:
        """What the viewer may see."""
        return self.match.view(self.viewer)

    def actor_view(self) -> State:
        """What the seat whose decisions are made here may see."""
        return self.match.view(self.actor)

    def public_view(self) -> State:
        """What everybody may see."""
        return self.match.view(SPECTATOR)

    @property
    def lenient(self) -> bool:
        """Whether people only report what they do with cards on a real table."""
        return self.match.lenient

    @property
    def said(self) -> list[Said]:
        """All that was said so far for everybody to hear."""
        public = (mask_event(event, SPECTATOR, self.match.rules) for events in self.match.happened for event in events)
        return [event for event in public if isinstance(event, Said)]

    @property
    def thrown(self) -> list[Rolled | Flipped]:
        """All that was thrown so far, before everybody's eyes."""
        return throws(self.match.happened)

    def seen(self) -> list[tuple[Event, int]]:
        """All that happened so far, as far as the viewer may know, and by which decision."""
        rules, viewer = self.match.rules, self.viewer
        masked = ((mask_event(event, viewer, rules), number)
                  for number, events in enumerate(self.match.happened, 1) for event in events)  # fmt: skip
        return [(event, number) for event, number in masked if event is not None]

    def legal(self) -> list[Action]:
        """What the person at the screen may do."""
        return self.match.legal(self.actor) if self.asked else []

    def submit(self, action: Action) -> list[Event]:
        """Carries out an action; returns what the viewer may learn of it. Raises Illegal."""
        self.version += 1
        before = self.match.view(SPECTATOR) if self.several else None
        happened = self.match.submit(action)
        if action.seat in self.people:
            self.last_person = action.seat
        self.computers.position_changed(self.match)
        text = action.veiled if self.rules.anonymous else str(action)
        self._write(DecisionEntry(text, self.match.last_luck, self._clock()))
        if before is not None:
            self._join(happened, before)
        events = [mask_event(event, self.viewer, self.match.rules) for event in happened]
        return [event for event in events if event is not None]

    def _join(self, happened: list[Event], before: State) -> None:
        """Who is asked nothing alone any more looks at the screen with all the others, and so does everybody when there
        is something for all to see; but what somebody alone is shown is shown first."""
        alone = not self._done_alone and not any(for_all_eyes(self.setup.game, event) for event in happened)
        peeks = any(isinstance(event, Turned) and event.looker == self.viewer for event in happened)
        if self.viewer in self.people and not alone and (self.shared or not peeks):
            self._leave(before)

    @property
    def _done_alone(self) -> bool:
        """Whether who looks at the screen alone has nothing to decide there now."""
        return self.viewer not in self.match.waiting or self._asks_openly()

    def join(self) -> bool:
        """All has been shown to who looks at the screen alone: with nothing to decide that person joins the others.
        Says whether that was so."""
        if not self.several or self.viewer not in self.people or not self._done_alone:
            return False
        self.version += 1
        self._leave(self.match.view(SPECTATOR))
        return True

    def _leave(self, before: State) -> None:
        self.just_joined = self.viewer, before
        self.viewer = SPECTATOR

    def opponent(self, shown: bool, speed: str, least: float = 0.0) -> list[Event]:
        """Lets the opponents think, and one of them act once all is `shown` and its pause, `least` seconds, is over.

        Returns the viewer's events of that action, [] for none yet.
        """
        found = self.computers.decide(self.match, shown, speed, least)
        if found is None:
            return []
        seat, answer = found
        self.last_thought = seat, answer.thought
        return self.submit(answer.action)

    def ponder(self) -> None:
        """While nobody but people is asked, the opponent who comes next thinks about what it may be asked."""
        self.computers.ponder(self.match)

    def undo(self) -> bool:
        """Takes back the last decision of `undo_seat`, if the law of undo allows it."""
        return self._back(self.undo_seat, self.match.undo, agreed=False)

    def take_back(self) -> bool:
        """Takes back the last decision of `undo_seat` and all that came after it: the others have agreed."""
        return self._back(self.undo_seat, self.match.take_back, agreed=True)

    def _back(self, seat: int, take: Callable[[int], bool], agreed: bool) -> bool:
        if not take(seat):
            return False
        self.agreed += agreed
        self._write(TakeBackEntry(seat, agreed))
        self.version += 1
        self.computers.position_changed(self.match)
        if self.viewer in self.people and self._done_alone:
            self.join()
        if self.viewer != seat and not self.match.lenient:
            self.called = seat
        return True

    @property
    def taken_back(self) -> Action | None:
        """What the viewer has taken back and may do again: submitted, it has the same luck. None for nothing."""
        decides = self.viewer in self.people or (self.match.lenient and bool(self.people))
        return self.match.redo(self.viewer) if decides else None

    def can_undo(self) -> bool:
        """Whether the last decision of `undo_seat` may still be taken back."""
        return self.undo_seat != SPECTATOR and self.match.can_undo(self.undo_seat)

    @property
    def undo_seat(self) -> int:
        """Whose decision is taken back: the viewer's; that of the person who decided last while all look at the screen;
        the last one of all where people only report what they do. SPECTATOR: nobody's."""
        if self.match.lenient and self.people:
            return self.match.last_seat
        return self.viewer if self.viewer in self.people else self.last_person

    @property
    def may_ask_back(self) -> bool:
        """Whether the others at this screen can be asked to let the last decision of `undo_seat` be taken back."""
        seat = self.undo_seat
        asks = seat in self.people and self.several and self.match.outcome is None
        known = {LUCK, SHOWN, LATER}
        return asks and self.match.why_no_undo(seat) in known and not self.refused

    @property
    def refused(self) -> bool:
        """Whether the others have refused already to let the last decision of `undo_seat` be taken back."""
        return self._refused == (self.undo_seat, self.match.last_of(self.undo_seat))

    def refuse(self) -> None:
        """The others do not agree; who asked looks at the screen next."""
        self._refused = self.undo_seat, self.match.last_of(self.undo_seat)
        self.called = self.undo_seat

    def why_no_undo(self) -> str | None:
        """Why the last decision of `undo_seat` cannot be taken back by right."""
        return self.match.why_no_undo(self.undo_seat)

    # The journal --------------------------------------------------------------------------------

    @property
    def on_disk(self) -> bool:
        """Whether all that was decided is on the disk, and may be shown."""
        return self._journal is None or self._journal.settled

    @property
    def name(self) -> str:
        """The name of this match among files; "" when it is not written down."""
        return self._journal.path.stem if self._journal else ""

    @property
    def safe(self) -> bool:
        """Whether the match can be continued another day."""
        return self._journal is not None and self._journal.written

    def settle(self) -> None:
        """Waits until what was decided is on the disk."""
        if self._journal is not None:
            self._journal.settle()

    def count_hint(self, seat: int) -> None:
        """A seat got a hint: that belongs to the match, as long as it lasts."""
        self.hints[seat] += 1
        self._write(HintEntry(seat))

    def _write(self, entry: DecisionEntry | TakeBackEntry | HintEntry) -> None:
        if self._journal is not None:
            self._journal.write(entry)

    @property
    def seconds(self) -> float:
        """The seconds played so far."""
        return self._clock()

    def _clock(self) -> float:
        """The seconds played so far, whatever the clock on the wall does."""
        now = monotonic()
        self._seconds, self._then = self._seconds + now - self._then, now
        return round(self._seconds, 1)

    def close(self) -> None:
        """Ends the thinking and the writing."""
        if self._journal is not None and self._saves is not None:
            self._saves.release(self.name, self._journal.close())
        self.computers.close()
