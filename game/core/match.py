"""A match: takes the decisions of all seats, checks them, and gives out events and masked views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.core import flow
from game.core.actions import Action, BadData, IllegalAction
from game.core.cards import is_hidden, seen_bit
from game.core.chance import Chance
from game.core.events import Asked, Event, Moved, Said, Turned
from game.core.record import CONCEDE, Move, Record
from game.core.rules import Rules, rules_named
from game.core.sanitize import printable
from game.core.state import State
from game.core.steps import Outcome
from game.core.views import apply_event, mask, mask_event

NOTHING, LUCK, SHOWN, OPENED, LATER = "nothing", "luck", "shown", "opened", "later"
"""Why a decision cannot be undone: there is none, luck was drawn because of it, it showed a card, it opened the secret
answers of others, or others have answered another question since."""


class _Past(NamedTuple):
    """A decision with the state before it and what it caused."""

    before: State
    action: Action
    luck: tuple[int, ...]
    news: list[Event]
    """The events that it caused, unmasked."""
    revealed: str
    """What it revealed, so that it cannot be undone: LUCK, SHOWN or OPENED; "" for nothing."""


class Match:
    """One running match of one game.

    `people` are the seats of people at this screen, for the few rules that ask. `luck` sets the first random numbers,
    `seed` all others. Raises KeyError for an unknown game, ValueError for a seat count, option or value that the game
    does not have.

    >>> match = Match("battlegoats", seats=2, seed=7)
    >>> match.waiting
    (0, 1)
    """

    _waiting: tuple[State | None, tuple[int, ...]] = None, ()
    """The state for which it was looked up last who owes a decision, and who does."""

    def __init__(
        self,
        game: str | Rules,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        luck: Sequence[int] = (),
        people: Sequence[int] = (),
    ) -> None:
        chance = Chance(Random(seed), luck)
        self._begin(game if isinstance(game, Rules) else rules_named(game), seats, options, people, chance)

    @classmethod
    def replay(
        cls, record: Record, watch: Callable[[State, list[Event]], None] | None = None, seed: int | None = None
    ) -> Match:
        """The match of a record, played again. `watch(state, events)` is called after the deal and after each decision
        with the whole state and the unmasked events; `seed` is for the luck after the record. Raises BadData with the
        line if the record does not fit the rules.
        """
        match = cls.__new__(cls)
        chance = Chance(None, record.deal)
        rules = _rules_named(record.game)
        try:
            match._begin(rules, record.seats, {**rules.formerly, **record.options}, record.people, chance)
            _all_used(chance)
        except (ValueError, BadData) as error:
            raise BadData(f"the header does not fit: {error}") from None
        if watch:
            watch(match._state, [*match.opening])
        for line, move in enumerate(record.moves, record.first_line):
            chance.script = list(reversed(move.luck))
            try:
                news = match.submit(move.action)
                _all_used(chance)
            except (IllegalAction, BadData) as error:
                raise BadData(f"line {line}: {error}") from None
            if watch:
                watch(match._state, news)
        chance.rng = Random(seed)
        return match

    def _begin(
        self, rules: Rules, seats: int, options: Mapping[str, str] | None, people: Sequence[int], chance: Chance
    ) -> None:
        if seats not in rules.seats:
            raise ValueError(f"{rules.key} seats {rules.seats[0]} to {rules.seats[-1]}, not {seats}")
        if not set(people) <= set(range(seats)):
            raise ValueError(f"people sit on seats 0 to {seats - 1}, not {printable(', '.join(map(str, people)))}")
        self.rules = rules
        self._state = State(rules, seats, rules.full_options(options or {}, seats), tuple(people))
        self._state.luck = chance
        news: list[Event] = []
        self._state.news = news
        rules.deal(self._state)
        flow.advance(self._state)
        self._state.news = None
        self.opening: list[Event] = [event for event in news if isinstance(event, Said)]
        """What was said while the cards were dealt, for all to hear; other events of the deal are not kept."""
        self._deal = tuple(chance.drawn)
        self._past: list[_Past] = []
        self._taken_back: list[_Past] = []
        """The decisions that were taken back, the last one taken back last: if they are made again, they get the same
        luck. A different decision clears the list."""

    def copy(self) -> Match:
        """An independent copy, which draws the same luck from here on."""
        twin, luck = Match.__new__(Match), self._state.luck
        assert luck is not None
        chance = luck.copy()
        twin.rules, twin._deal, twin.opening = self.rules, self._deal, self.opening
        twin._state = _with_luck(self._state, chance)
        twin._past = [past._replace(before=_with_luck(past.before, chance)) for past in self._past]
        twin._taken_back = [past._replace(before=_with_luck(past.before, chance)) for past in self._taken_back]
        return twin

    def forget_past(self) -> None:
        """Forget how the match came here: nothing before can be undone, and `record` cannot replay it. Copies of a
        match without a past take as long at its end as at its beginning."""
        luck = self._state.luck
        assert luck is not None
        self._past.clear()
        self._taken_back.clear()
        luck.drawn.clear()

    def __getstate__(self) -> dict[str, object]:
        """Everything, for pickling, with the luck to come, which a state alone leaves out."""
        return {**self.__dict__, "luck": self._state.luck}

    def __setstate__(self, data: dict[str, object]) -> None:
        luck = data.pop("luck")
        assert isinstance(luck, Chance)
        self.__dict__ |= data
        self._state.luck = luck
        for past in (*self._past, *self._taken_back):
            past.before.luck = luck

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when the match is over."""
        if self._waiting[0] is not self._state:
            self._waiting = self._state, flow.waiting(self._state)
        return self._waiting[1]

    @property
    def outcome(self) -> Outcome | None:
        """Why the match ended and the rank of each seat; None while it is running."""
        return self._state.outcome

    @property
    def decisions(self) -> int:
        """The number of decisions made and not taken back."""
        return len(self._past)

    def decided(self, seat: int) -> int:
        """The number of decisions that a seat has made and not taken back."""
        return sum(past.action.seat == seat for past in self._past)

    def known(self, seat: int) -> int:
        """The number of decisions that a seat knows of: all but the secret answers of others to the open question."""
        return flow.decisions_known(self.states, [past.action.seat for past in self._past], seat)

    @property
    def events(self) -> list[list[Event]]:
        """The events of each decision, unmasked."""
        return [past.news for past in self._past]

    @property
    def states(self) -> list[State]:
        """The whole, unmasked state after the deal and after each decision; no seat may see it."""
        return [*(past.before for past in self._past), self._state]

    @property
    def last_luck(self) -> tuple[int, ...]:
        """The random numbers drawn for the last decision, or for the deal."""
        return self._past[-1].luck if self._past else self._deal

    @property
    def record(self) -> Record:
        """The record of the match so far: all that a replay needs."""
        state = self._state
        moves = tuple(Move(past.action, past.luck) for past in self._past)
        options, veiled = dict(state.options), self.rules.anonymous
        return Record(self.rules.key, state.seats, options, state.people, self._deal, moves, veiled=veiled)

    @property
    def question(self) -> str:
        """The name of the open question; "" when the match is over."""
        return self._state.stack[-1].name if self._state.stack else ""

    @property
    def free_undo(self) -> bool:
        """Whether every decision may be taken back (`Rules.free_undo`)."""
        return self.rules.free_undo(self._state)

    @property
    def last_seat(self) -> int:
        """The seat that decided last; -1 before the first decision."""
        return self._past[-1].action.seat if self._past else -1

    def last_of(self, seat: int) -> int:
        """The number, from 0, of this seat's last decision; -1 for none."""
        return max((number for number, past in enumerate(self._past) if past.action.seat == seat), default=-1)

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of a seat: sorted, unique, never empty for a waiting seat, [] for all others."""
        return flow.legal(self._state, seat)

    def view(self, seat: int) -> State:
        """The state as this seat may see it."""
        return mask(self._state, seat)

    def submit(self, action: Action, chosen: Sequence[int] = ()) -> list[Event]:
        """Carry out an action and return its events, unmasked (`views.mask_event` masks them).

        A seat that is not out may concede at any time with the verb `concede`. `chosen` are the first random numbers
        that are drawn for it, in a lesson. Raises IllegalAction before anything changes, and BadData if a chosen number
        is too high; then nothing has changed either.
        """
        conceding = action == Action(action.seat, CONCEDE) and self._may_concede(action.seat)
        if self.outcome is not None or not (conceding or action in self.legal(action.seat)):
            raise IllegalAction(f"{printable(str(action), 80)} is not allowed now")
        before = self._state
        state = before.copy()
        luck = state.luck
        assert luck is not None
        if self._taken_back and self._taken_back[-1].action == action:
            luck.script += reversed(self._taken_back.pop().luck)
        else:
            self._taken_back.clear()
        if chosen:
            luck.script = list(reversed(chosen))
        start = len(luck.drawn)
        news: list[Event] = []
        state.news = news
        try:
            self._carry_out(state, action, conceding)
        finally:
            if chosen:
                luck.script = []
        state.news = None
        self._state = state
        if not state.answers and state.outcome is None:
            news.append(Asked(tuple(state.stack)))
        drawn = tuple(luck.drawn[start:])
        revealed = LUCK if drawn else self._revealed(before, action, news)
        self._past.append(_Past(before, action, drawn, news, revealed))
        return news

    def _carry_out(self, state: State, action: Action, conceding: bool) -> None:
        if conceding:
            state.answers = {}
            self.rules.concede(state, action.seat)
            flow.advance(state)
        else:
            flow.play(state, action)

    def _revealed(self, before: State, action: Action, news: list[Event]) -> str:
        """The information that a decision has revealed besides luck: SHOWN if somebody now knows a card that was hidden
        from that seat before, OPENED if others had answered the same question in secret; "" for nothing.

        After a foreseeable action (`Rules.foreseeable`) only people count, not what computer opponents have seen. Where
        no people are named, every seat counts as a person's.
        """
        watching: Sequence[int] = range(self._state.seats)
        if action.verb in self.rules.foreseeable:
            watching = self._state.people or watching
        if any(_shows_card(before, news, seat) for seat in watching):
            return SHOWN
        return OPENED if before.answers.keys() - {action.seat} and not self._state.answers else ""

    def _may_concede(self, seat: int) -> bool:
        return 0 <= seat < self._state.seats and not self.rules.out(self._state, seat)

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last decision can be undone."""
        return not isinstance(self._undone(seat), str)

    def why_no_undo(self, seat: int) -> str | None:
        """Why this seat's last decision cannot be undone: NOTHING, LUCK, SHOWN, OPENED, LATER or CONCEDE; None if it
        can."""
        rest = self._undone(seat)
        return rest if isinstance(rest, str) else None

    def undo(self, seat: int) -> bool:
        """Undo the seat's last decision if it can be undone, and return whether it could: no luck was drawn and
        nothing was learned since (unless the game has free undo), and others have only answered the same question,
        which they keep. A match that is over goes on."""
        rest = self._undone(seat)
        if isinstance(rest, str):
            return False
        undone, earlier = self._past[-len(rest) - 1], self._taken_back[:]
        self._state = undone.before
        del self._past[-len(rest) - 1 :]
        for action in rest:
            self.submit(action)
        self._taken_back = [*earlier, undone]
        return True

    def take_back(self, seat: int) -> bool:
        """Go back to before the seat's last decision, even if much has happened since; the caller has asked the
        others. Return whether there was one. A match never goes back behind a concession."""
        if self.why_no_undo(seat) in {NOTHING, CONCEDE}:
            return False
        last = self.last_of(seat)
        self._state = self._past[last].before
        self._taken_back += reversed(self._past[last:])
        del self._past[last:]
        return True

    def redo(self, seat: int) -> Action | None:
        """The action that this seat (with free undo anybody) has taken back and may make again with the same luck; None
        if there is none."""
        again = self._taken_back[-1].action if self._taken_back else None
        fits = again is not None and (again.seat == seat or self.free_undo)
        return again if again is not None and fits and again in self.legal(again.seat) else None

    def _undone(self, seat: int) -> list[Action] | str:
        """The decisions of others that are kept when this seat's last one is undone, or why it cannot be undone."""
        rest: list[Action] = []
        revealed, free_undo = "", self.rules.free_undo(self._state)
        for past in reversed(self._past):
            if past.action.verb == CONCEDE and not (free_undo and past.action.seat == seat and not rest):
                return CONCEDE
            if not free_undo:
                revealed = revealed or past.revealed
            if past.action.seat == seat:
                return revealed or (rest[::-1] if self._same_question(past.before, len(rest)) else LATER)
            rest.append(past.action)
        return NOTHING

    def _same_question(self, before: State, later: int) -> bool:
        """Whether all of the last `later` decisions answered the question that was open in the state `before`."""
        question, asked = before.stack[-1], flow.waiting(before)
        return all(
            past.before.stack[-1]._replace(seats=question.seats) == question and past.action.seat in asked
            for past in self._past[len(self._past) - later :]
        )


def _with_luck(state: State, chance: Chance) -> State:
    """A copy of a state that draws from another source of luck."""
    twin = state.copy()
    twin.luck = chance
    return twin


def _rules_named(game: str) -> Rules:
    """The rules of the game that a record names. Raises BadData."""
    try:
        return rules_named(game)
    except KeyError:
        raise BadData(f"the header names no game of ours: {printable(game)}") from None


def _all_used(chance: Chance) -> None:
    """Raise BadData if a record has more random numbers than the rules have drawn."""
    if chance.script:
        raise BadData("there is more luck than is needed")


def _shows_card(before: State, news: list[Event], seat: int) -> bool:
    """Whether a seat learned from these events which card lies somewhere: it is known afterwards and was hidden."""
    bit = seen_bit(seat)
    if not any(
        isinstance(event, Turned) or (isinstance(event, Moved) and event.after & ~event.before & bit) for event in news
    ):
        return False
    view = mask(before, seat)
    for event in news:
        masked = mask_event(event, seat, view.game)
        if isinstance(masked, Moved) and is_hidden(masked.before) and not is_hidden(masked.after):
            return True
        if isinstance(masked, Turned) and is_hidden(view.zones[masked.zone][masked.place]) > is_hidden(masked.card):
            return True
        if masked is not None:
            apply_event(view, masked)
    return False
