"""The match at a table and its seats: who is at the screen, who is asked, what can be taken back, and the journal."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.ai.brain import Thought
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event, Flipped, Rolled, Said, Turned, rolls_and_flips
from game.core.flow import waiting
from game.core.match import Match
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome
from game.core.views import mask_event
from scenes.saves.journal import DecisionEntry, Entry, HintEntry, SavedMatch, SavedSeat, SeatsEntry, TakeBackEntry
from scenes.saves.journal_writer import JournalWriter
from scenes.saves.matches import MatchFolder
from scenes.saves.resume import deal_match, replay_journal
from scenes.saves.setup import SeatSetup, Setup
from scenes.table.audience import for_all_eyes, seen_by
from scenes.table.computer_seats import ComputerSeats
from scenes.table.played_time import PlayedTime
from scenes.table.undo_rights import UndoRights


class Seating:
    """A match with its people and computer opponents (a LiveMatch).

    viewer: the seat whose view the screen shows; SPECTATOR if nobody at the screen plays, or several people look at it
    together. people: the seats of the people who play at the screen; phones: those of people whose cards are on a phone
    of their own; everybody: both. With `saves` the match is journaled there; `past` is a saved match to continue. A
    match that was prepared can be `given`; `answering` decides for the seats without people, else their levels do.
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
        self, setup: Setup, saves: MatchFolder | None = None, past: SavedMatch | None = None,
        given: Match | None = None, answering: ComputerSeats | None = None, phones: Iterable[int] = (),
    ) -> None:
        self.setup = setup if setup.seed is not None else replace(setup, seed=secrets.randbits(48))
        self.names = [seat.name for seat in self.setup.seats]  # whoever keeps the list sees when they change
        self.rivals: Sequence[str] = tuple(seat.rival for seat in setup.seats)
        """The key of the rival at each seat, "" for none."""
        self.everybody = tuple(seat for seat, who in enumerate(setup.seats) if who.person)
        self.phones = tuple(seat for seat in self.everybody if seat in frozenset(phones))
        self.people = tuple(seat for seat in self.everybody if seat not in self.phones)
        self.match = given or (replay_journal(past) if past else deal_match(self.setup))
        self.viewer = self.people[0] if len(self.people) == 1 and not self.phones else SPECTATOR
        self.last_person = self.viewer
        """The seat of the person who last decided or looked at the screen alone; SPECTATOR for none yet."""
        self.called = SPECTATOR
        """The seat of the person for whom the screen changes hands next, if asked; SPECTATOR for anybody who is
        asked."""
        self.just_joined: tuple[int, State] | None = None
        """The seat that has just stopped looking at the screen alone, and the public view at that moment."""
        self.agreed = past.agreed if past else 0
        """The number of decisions taken back because the others agreed."""
        self.hints = past.hints if past else Counter[int]()
        """The number of hints by seat."""
        self.version = 0
        """A number that changes with the match and the viewer: what was computed for another one is out of date."""
        self._awaited: tuple[tuple[int, int], tuple[int, ...]] = (-1, SPECTATOR), ()
        self.resumed = past is not None
        self._played = PlayedTime(past.seconds if past else 0.0)
        self.dealt_seats = past.dealt.seats if past else self.setup.seats
        """Who sat where at the deal."""
        self.changes = past.changes if past else ()
        """The changes of seats since the deal."""
        self.rights = UndoRights(self.match, self.changes)
        self._saves = saves
        if saves:
            self._journal = saves.resume(past) if past else saves.begin(self.setup, self.match)
        self.computers = answering or ComputerSeats(self.setup)

    def rename(self, setup: Setup) -> None:
        """Take over the names of a setup: those that the program gave read otherwise in another language."""
        self.setup = replace(self.setup, seats=setup.seats)
        self.names[:] = [seat.name for seat in setup.seats]

    def sit(self, viewer: int) -> None:
        """Change the viewer; SPECTATOR for all people together."""
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
        """The number of decisions so far, without those taken back."""
        return self.match.decisions

    def decided(self, seat: int) -> int:
        """The number of decisions of a seat so far, without those taken back."""
        return self.match.decided(seat)

    @property
    def several(self) -> bool:
        """Whether several people, with phones or not, look at the screen: what is secret is for one of them alone."""
        return len(self.people) > 1 or bool(self.phones)

    @property
    def shared(self) -> bool:
        """Whether several people also answer some questions together, before everybody's eyes."""
        return self.several and bool(self.rules.guide.open_questions)

    @property
    def actor(self) -> int:
        """The seat for which input decides: the viewer, or at an open question the person who is asked."""
        if self.viewer in self.people or not self._asks_openly():
            return self.viewer
        return next((seat for seat in self.match.waiting if seat in self.people), SPECTATOR)

    def _asks_openly(self) -> bool:
        """Whether the present question is answered before everybody's eyes."""
        return self.shared and self.match.question in self.rules.guide.open_questions

    @property
    def asked(self) -> bool:
        """Whether the person at the screen owes a decision."""
        return self.actor in self.people and self.actor in self.match.waiting

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that owe a decision, as far as the viewer may know: secret answers do not show."""
        known = self.version, self.viewer
        if self._awaited[0] != known:
            self._awaited = known, waiting(self.view())
        return self._awaited[1]

    @property
    def next_person(self) -> int | None:
        """The seat of the person for whom the screen must change hands now; None for nobody."""
        if self.asked:
            return None
        asked = [seat for seat in self.match.waiting if seat in self.people and seat != self.viewer]
        if self.called in asked:
            return self.called
        if self.shared and asked:  # in random order, so that the order reveals nothing
            return random.Random(f"{self.setup.seed}/{self.match.decisions}").choice(asked)
        return self.last_person if self.last_person in asked else next(iter(asked), None)

    @property
    def may_concede(self) -> bool:
        """Whether the person at the screen is still in the match."""
        return self.viewer in self.people and not (self.outcome or self.rules.out(self.view(), self.viewer))

    @property
    def opponent_next(self) -> bool:
        """Whether only one seat is asked, and that is an opponent."""
        asked = self.match.waiting
        return len(asked) == 1 and asked[0] not in self.everybody

    def view(self) -> State:
        """The viewer's view."""
        return self.match.view(self.viewer)

    def actor_view(self) -> State:
        """The view of `actor`."""
        return self.match.view(self.actor)

    def public_view(self) -> State:
        """The public view."""
        return self.match.view(SPECTATOR)

    @property
    def free_undo(self) -> bool:
        """Whether the cards are real ones, and people only enter what they do with them."""
        return self.match.free_undo

    @property
    def said(self) -> list[Said]:
        """All public `Said` events so far."""
        return [event for event, _ in seen_by(SPECTATOR, self.match) if isinstance(event, Said)]

    @property
    def thrown(self) -> list[Rolled | Flipped]:
        """All dice and coins thrown so far, oldest first."""
        return rolls_and_flips(self.match.events)

    def seen(self) -> list[tuple[Event, int]]:
        """All events so far that the viewer may see, each with the number of its decision."""
        return seen_by(self.viewer, self.match)

    @property
    def opening(self) -> Sequence[Event]:
        """What a match begins with that was said at the deal; nothing where somebody else tells what goes on."""
        return () if self.decisions or self.resumed or not self.coached else self.match.opening

    def legal(self) -> list[Action]:
        """The legal actions of `actor`; [] if it is not asked."""
        return self.match.legal(self.actor) if self.asked else []

    def submit(self, action: Action) -> list[Event]:
        """Carry out and journal an action; returns the events that the viewer may see. Raises IllegalAction."""
        self.version += 1
        before = self.match.view(SPECTATOR) if self.several else None
        happened = self.match.submit(action, self.planned_luck.get(action, ()))
        if action.seat in self.people:
            self.last_person = action.seat
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
        if self.viewer in self.people and not alone and (self.shared or not peeks):
            self._leave(before)

    @property
    def _done_alone(self) -> bool:
        """Whether the viewer has nothing to decide alone now."""
        return self.viewer not in self.match.waiting or self._asks_openly()

    def join(self) -> bool:
        """When all has been shown: a viewer with nothing left to decide alone joins the others; whether one did."""
        if not self.several or self.viewer not in self.people or not self._done_alone:
            return False
        self.version += 1
        self._leave(self.match.view(SPECTATOR))
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

    def undo(self, seat: int | None = None) -> bool:
        """Take back the last decision of a seat (None: of `undo_seat`) by right; returns False if the law of undo
        forbids it."""
        if seat is None:
            return self.can_undo() and self._back(self.undo_seat, self.match.undo, agreed=False)
        return self.rights.may_undo(seat) and self._back(seat, self.match.undo, agreed=False)

    def take_back(self, seat: int | None = None) -> bool:
        """Take back the last decision of a seat (None: of `undo_seat`) and all that came after it, because the others
        agreed."""
        return self._back(self.undo_seat if seat is None else seat, self.match.take_back, agreed=True)

    def _back(self, seat: int, take: Callable[[int], bool], agreed: bool) -> bool:
        if not take(seat):
            return False
        self.agreed += agreed
        self._write(TakeBackEntry(seat, agreed))
        self.version += 1
        self.computers.position_changed(self.match)
        if self.viewer in self.people and self._done_alone:
            self.join()
        if self.viewer != seat and not self.match.free_undo and seat in self.people:
            self.called = seat
        return True

    @property
    def taken_back(self) -> Action | None:
        """The action that the viewer took back last; submitting it redoes it with the same luck. None for none."""
        decides = self.viewer in self.people or (self.match.free_undo and bool(self.everybody))
        return self.match.redo(self.viewer) if decides else None

    def can_undo(self) -> bool:
        """Whether the last decision of `undo_seat` can be taken back by right."""
        return self.rights.may_undo(self.undo_seat)

    @property
    def undo_seat(self) -> int:
        """The seat whose last decision undo takes back: the viewer; while all look at the screen, the person there who
        decided last; with real cards, whoever decided last. SPECTATOR for none."""
        if self.match.free_undo and self.everybody:
            return self.match.last_seat
        return self.viewer if self.viewer in self.people else self.last_person

    @property
    def may_ask_back(self) -> bool:
        """Whether the others can be asked to let `undo_seat` take its last decision back."""
        return self.undo_seat in self.people and self.may_ask(self.undo_seat)

    def may_ask(self, seat: int) -> bool:
        """Whether a person can ask the others to agree that the seat's last decision is taken back."""
        return len(self.everybody) > 1 and self.rights.may_ask(seat)

    @property
    def refused(self) -> bool:
        """Whether the others have already refused that."""
        return self.rights.refused(self.undo_seat)

    def refuse(self, seat: int | None = None) -> None:
        """The others do not let a seat (None: `undo_seat`) take its last decision back; it gets the screen next."""
        seat = self.undo_seat if seat is None else seat
        self.rights.refuse(seat)
        self.called = seat

    def why_no_undo(self) -> str | None:
        """The key of the reason why `undo_seat` cannot take its last decision back by right; None if it can."""
        return self.rights.why_not(self.undo_seat)

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
            self._saves = None  # whoever resumes the match has the lock then
        self.computers.close()
