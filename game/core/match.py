"""A match: the door through which all decisions come in, and masked views and events go out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.core import flow
from game.core.actions import Action, BadData, IllegalAction
from game.core.cards import ALL_SEEN
from game.core.chance import Chance
from game.core.events import Asked, Event, Moved, Turned
from game.core.record import CONCEDE, Move, Record
from game.core.rules import Rules, rules_named
from game.core.sanitize import printable
from game.core.state import State
from game.core.steps import Outcome
from game.core.views import mask

NOTHING, LUCK, SHOWN, LATER = "nothing", "luck", "shown", "later"
"""Why a decision cannot be taken back: there is none, something was drawn or rolled, a card was shown, others have
decided something else since."""


class _Past(NamedTuple):
    """The state before a decision, the decision, and what came of it."""

    before: State
    action: Action
    luck: tuple[int, ...]
    news: list[Event]
    """What happened because of it."""
    revealed: str
    """What was revealed, so that it cannot be taken back by right: LUCK or SHOWN; "" for nothing."""


class Match:
    """One running match of one game.

    `people` names the seats that sit at the screen, for the few rules that ask; `luck` dictates the first numbers
    drawn, `seed` the rest. Raises KeyError for an unknown game, ValueError for a seat count, option or value that the
    game does not have.

    >>> match = Match("battlegoats", seats=2, seed=7)
    >>> match.waiting
    (0, 1)
    """

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
        self._begin(
            game if isinstance(game, Rules) else rules_named(game),
            seats,
            options,
            people,
            chance,
        )

    @classmethod
    def replay(cls, record: Record, watch: Callable[[State, list[Event]], None] | None = None) -> Match:
        """The match that a record tells; `watch` sees the whole state after the deal and after each decision, and what
        happened. Raises BadData, naming the line, when the record does not fit the rules."""
        match = cls.__new__(cls)
        chance = Chance(None, record.deal)
        rules = _rules_named(record.game)
        try:
            match._begin(rules, record.seats, record.options, record.people, chance)
            _all_used(chance)
        except (ValueError, BadData) as error:
            raise BadData(f"the header does not fit: {error}") from None
        if watch:
            watch(match._state, [])
        for line, move in enumerate(record.moves, record.first_line):
            chance.script = list(reversed(move.luck))
            try:
                news = match.submit(move.action)
                _all_used(chance)
            except (IllegalAction, BadData) as error:
                raise BadData(f"line {line}: {error}") from None
            if watch:
                watch(match._state, news)
        chance.rng = Random()
        return match

    def _begin(
        self,
        rules: Rules,
        seats: int,
        options: Mapping[str, str] | None,
        people: Sequence[int],
        chance: Chance,
    ) -> None:
        if seats not in rules.seats:
            raise ValueError(f"{rules.key} seats {rules.seats[0]} to {rules.seats[-1]}, not {seats}")
        if not set(people) <= set(range(seats)):
            raise ValueError(f"people sit on seats 0 to {seats - 1}, not {printable(', '.join(map(str, people)))}")
        self.rules = rules
        self._state = State(rules, seats, rules.full_options(options or {}, seats), tuple(people))
        self._state.luck = chance
        rules.deal(self._state)
        flow.advance(self._state)
        self._deal = tuple(chance.drawn)
        self._past: list[_Past] = []
        self._taken_back: list[_Past] = []
        """What was undone last and not decided otherwise since: done again, it has the same luck."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when the match is over."""
        return flow.waiting(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """None, or why the match ended and the rank of each seat."""
        return self._state.outcome

    @property
    def decisions(self) -> int:
        """How many decisions stand."""
        return len(self._past)

    def known(self, seat: int) -> int:
        """How many of these decisions a seat knows of: all but what others have answered in secret so far."""
        return flow.decisions_known(self.states, [past.action.seat for past in self._past], seat)

    @property
    def happened(self) -> list[list[Event]]:
        """What happened, unmasked, for every decision that stands."""
        return [past.news for past in self._past]

    @property
    def states(self) -> list[State]:
        """The whole table after the deal and after every decision that stands; nobody at the table may see it."""
        return [*(past.before for past in self._past), self._state]

    @property
    def last_luck(self) -> tuple[int, ...]:
        """The numbers that luck drew for the last decision, or for the deal."""
        return self._past[-1].luck if self._past else self._deal

    @property
    def record(self) -> Record:
        """All that a replay needs: header, decisions, luck."""
        state = self._state
        moves = tuple(Move(past.action, past.luck) for past in self._past)
        options, veiled = dict(state.options), self.rules.anonymous
        return Record(self.rules.key, state.seats, options, state.people, self._deal, moves, veiled=veiled)

    @property
    def question(self) -> str:
        """The name of the open question; "" when the match is over."""
        return self._state.stack[-1].name if self._state.stack else ""

    @property
    def lenient(self) -> bool:
        """Whether everything may be taken back."""
        return self.rules.lenient(self._state)

    @property
    def last_seat(self) -> int:
        """Who decided last; -1 before the first decision."""
        return self._past[-1].action.seat if self._past else -1

    def last_of(self, seat: int) -> int:
        """The number, from 0, of the last decision of this seat that stands; -1 for none."""
        return max((number for number, past in enumerate(self._past) if past.action.seat == seat), default=-1)

    def legal(self, seat: int) -> list[Action]:
        """All that this seat may do now: sorted, unique, never empty for a waiting seat, [] for others."""
        return flow.legal(self._state, seat)

    def view(self, seat: int) -> State:
        """What this seat may see."""
        return mask(self._state, seat)

    def submit(self, action: Action) -> list[Event]:
        """Carries out an action; returns the events of it, unmasked (`views.mask_event` masks them).

        A seat that is not out may concede at any time with the verb `concede`. Raises IllegalAction before anything
        changes.
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
        start = len(luck.drawn)
        news: list[Event] = []
        state.news = news
        if conceding:
            state.answers = {}
            self.rules.concede(state, action.seat)
            flow.advance(state)
        else:
            flow.play(state, action)
        state.news = None
        self._state = state
        if not state.answers and state.outcome is None:
            news.append(Asked(tuple(state.stack)))
        drawn = tuple(luck.drawn[start:])
        revealed = LUCK if drawn else SHOWN if any(map(_shows_card, news)) else ""
        self._past.append(_Past(before, action, drawn, news, revealed))
        return news

    def _may_concede(self, seat: int) -> bool:
        return 0 <= seat < self._state.seats and not self.rules.out(self._state, seat)

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last decision may still be taken back."""
        return not isinstance(self._undone(seat), str)

    def why_no_undo(self, seat: int) -> str | None:
        """Why this seat's last decision cannot be taken back by right: NOTHING, LUCK, SHOWN, LATER or CONCEDE; None
        when it can."""
        rest = self._undone(seat)
        return rest if isinstance(rest, str) else None

    def undo(self, seat: int) -> bool:
        """Takes back the seat's last decision if nothing has been drawn or shown since (or the game is lenient) and
        others answer the same question meanwhile; says whether it did. A match that is over goes on."""
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
        """Goes back to before the seat's last decision, whatever was learned and decided since: the others have
        agreed. Says whether there was one; nobody takes back that somebody gave up."""
        if self.why_no_undo(seat) in {NOTHING, CONCEDE}:
            return False
        last = self.last_of(seat)
        self._state = self._past[last].before
        self._taken_back += reversed(self._past[last:])
        del self._past[last:]
        return True

    def redo(self, seat: int) -> Action | None:
        """What this seat (anybody, where the game is lenient) has taken back and may do again, with the same luck; None
        for nothing."""
        again = self._taken_back[-1].action if self._taken_back else None
        fits = again is not None and (again.seat == seat or self.lenient)
        return again if again is not None and fits and again in self.legal(again.seat) else None

    def _undone(self, seat: int) -> list[Action] | str:
        """The decisions of others to play again after undoing this seat's last one, or why it cannot be undone."""
        rest: list[Action] = []
        revealed, lenient = "", self.rules.lenient(self._state)
        for past in reversed(self._past):
            if past.action.verb == CONCEDE and not (lenient and past.action.seat == seat and not rest):
                return CONCEDE
            if not lenient:
                revealed = revealed or past.revealed
            if past.action.seat == seat:
                return revealed or (rest[::-1] if self._same_question(past.before, len(rest)) else LATER)
            rest.append(past.action)
        return NOTHING

    def _same_question(self, before: State, later: int) -> bool:
        """Whether the last `later` decisions answered the question that was open in `before`, beside the undone one."""
        question, asked = before.stack[-1], flow.waiting(before)
        return all(
            past.before.stack[-1]._replace(seats=question.seats) == question and past.action.seat in asked
            for past in self._past[len(self._past) - later :]
        )


def _rules_named(game: str) -> Rules:
    """The rules that a record asks for."""
    try:
        return rules_named(game)
    except KeyError:
        raise BadData(f"the header names no game of ours: {printable(game)}") from None


def _all_used(chance: Chance) -> None:
    """Raises BadData when a record has more luck than the rules drew."""
    if chance.script:
        raise BadData("there is more luck than is needed")


def _shows_card(event: Event) -> bool:
    """Whether an event showed some seat a card that it did not know."""
    match event:
        case Moved(before=before, after=after):
            return bool(after & ~before & ALL_SEEN)
        case Turned():
            return True
        case _:
            return False
