"""A game is a value: the frozen record of tables and functions that makes one."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from math import inf
from random import Random
from typing import NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.cards import HIDDEN, CardKind
from game.core.collecting import Collecting
from game.core.guide import Guide, Sentence
from game.core.layout import Layout, Zone
from game.core.sanitize import printable
from game.core.state import State
from game.core.steps import Outcome, Step

Legal: TypeAlias = Callable[[State, Step, int], list[Action]]
"""Lists what a seat may answer to a question."""


class Ask(NamedTuple):
    """A question whose answers act at once; `act` runs with the step already taken off the stack."""

    legal: Legal
    act: Callable[[State, Step, Action], None]


class Poll(NamedTuple):
    """A question whose answers stay secret until all seats have answered; then they act together.

    Where an answer is made of several decisions, `join` adds the next one to what the seat has decided so far (None at
    first). The answer is open, and the seat still asked, while its verb is OPEN.
    """

    legal: Legal
    resolve: Callable[[State, Step, Sequence[Action]], None]
    join: Callable[[Action | None, Action], Action] | None = None


class Auto(NamedTuple):
    """A step that needs nobody."""

    run: Callable[[State, Step], None]


StepRule: TypeAlias = Ask | Poll | Auto


class HiddenCard(NamedTuple):
    """A card of a view that its viewer does not know: where it lies."""

    zone: int
    place: int
    back: int


def nobody_out(view: State, seat: int) -> bool:
    """The `out` of a game that nobody leaves before its end."""
    return False


def same_options(state: State) -> Mapping[str, str]:
    """The options of a rematch, for games where nothing is handed on."""
    return state.options


def all_choices(seats: int) -> Mapping[str, tuple[str, ...]]:
    """The narrowing of a game whose options are the same at every seat count."""
    return {}


def strict(state: State) -> bool:
    """The `lenient` of a game in which what was seen stays seen."""
    return False


def anybody(options: Mapping[str, str]) -> bool:
    """The `people_only` of a game that computer opponents can always play."""
    return False


def never_rests(state: State) -> bool:
    """The `rests` of a game without chapters."""
    return False


def printed_stock(state: State) -> Sequence[int]:
    """The stock of a game that always plays with all its cards."""
    return [row.copies for row in state.game.cards]


def no_evaluation(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """The `evaluate` of a game all of whose questions are searched."""
    return None


def no_traits(view: State, seat: int, action: Action) -> Mapping[str, float]:
    """The traits of a game in which a taste could give a secret away."""
    return {}


def no_reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """The reasons of a game that has no words for them."""
    return ()


@dataclass(frozen=True)
class Heuristics:
    """What a game tells its computer opponents; every function works on what a seat may know.

    `value(state, seat)` is the chance to win, 0 to 1. `policy(state, seat, legal, rng)` picks a sensible action fast,
    for playouts. `belief(view, holes, pool, rng)` deals the unseen kinds `pool` (a list, one per hole) to the
    holes in their order where an even deal would be wrong. `prior(view, seat, legal)` says how promising each action
    looks, for cutting long lists.
    """

    value: Callable[[State, int], float]
    policy: Callable[[State, int, list[Action], Random], Action]
    prior: Callable[[State, int, list[Action]], list[float]]
    belief: Callable[[State, list[HiddenCard], list[int], Random], list[int]] | None = None
    ends_playout: Callable[[State], bool] = never_rests
    """Whether a playout may stop here, because what follows has nothing to do with what was decided before."""
    playout_limit: float = inf
    """Decisions after which a playout stops and `value` judges the position; inf to play to the end."""
    evaluate: Callable[[State, int, list[Action], int], list[float] | None] = no_evaluation
    """`evaluate(view, seat, legal, worlds)`: how good each legal action is, in their order, for questions that the game
    judges itself by trying them in `worlds` sampled worlds; None for all other questions. With 0 worlds it returns at
    once: [] for a question that it would judge."""
    search_prior: Callable[[State, int, list[Action]], list[float]] | None = None
    """A better prior for the searcher, usually one that asks the playout policy; None: `prior`."""
    beginner_prior: Callable[[State, int, list[Action], int], list[float]] | None = None
    """`beginner_prior(view, seat, legal, games)`: how promising each action looks to somebody who has played few games
    (0) or some (1); None: as `prior`."""
    reasons: Callable[[State, int, Action], tuple[Sentence, ...]] = no_reasons
    """`reasons(view, seat, action)` says why an action is good, the most important first (`<game>.reason.<key>`)."""
    public_reasons: frozenset[str] = frozenset()
    """The keys of the reasons that give no secret away: they follow from what everybody sees before and after the
    action."""
    traits: Callable[[State, int, Action], Mapping[str, float]] = no_traits
    """`traits(view, seat, action)`: how `daring`, `safe`, `taking` or `showy` an action is, each 0 to 1, for rivals."""
    ponderable: frozenset[str] = frozenset()
    """The names of questions to others that can be asked in every sampled world, whatever hidden cards they arose from.
    While one of them is open, an opponent may predict the answer and search its own next question in advance."""
    taste_margin: float = 0.0
    """Actions whose `prior` differs by no more than this are equally good to a rival, who then follows its taste."""


@dataclass(frozen=True, eq=False)
class Rules:
    """One game. Tables are frozen; what happens in a match never touches them."""

    key: str
    home: str
    """The module that holds this record as RULES."""
    seats: range
    options: Mapping[str, tuple[str, ...]]
    """Name → values, the default first. A name that starts with _ is set by the app, not offered to players."""
    cards: tuple[CardKind, ...]
    zones: Callable[[int], Sequence[Zone]]
    counters: Callable[[int], Sequence[str]]
    deal: Callable[[State], None]
    steps: Mapping[str, StepRule]
    endings: type[Enum]
    bound: Callable[[int], int]
    """The most decisions that a match with so many seats can take while nobody gives up; it may be exact."""
    concede: Callable[[State, int], None]
    """`concede(state, seat)`: takes a seat that is not out yet out of the match."""
    heuristics: Heuristics
    guide: Guide = field(default_factory=Guide)
    out: Callable[[State, int], bool] = nobody_out
    """Whether a seat has left the running match."""
    rematch: Callable[[State], Mapping[str, str]] = same_options
    lenient: Callable[[State], bool] = strict
    """Whether everything may be taken back, because the cards lie on a real table and people only report."""
    people_only: Callable[[Mapping[str, str]], bool] = anybody
    """Whether with these options everybody must be a person, because a computer has no cards on a real table."""
    anonymous: bool = False
    """Whether nobody ever learns who played what in secret: a replay shows no more than everybody saw."""
    own_counters: Mapping[int, int] = field(default_factory=dict)
    """Counters that only one seat may see: index → seat. To all others they stand at nothing."""
    discreet: frozenset[int] = frozenset()
    """Zones (by index, the same at every seat count) in which nobody learns who has looked at a card in private."""
    narrow: Callable[[int], Mapping[str, tuple[str, ...]]] = all_choices
    """`narrow(seats)`: the options that have fewer values at this seat count, with those values."""
    needs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The options that mean nothing unless another one has a certain value: name → (other, value)."""
    stock: Callable[[State], Sequence[int]] = printed_stock
    """How many cards of each kind are in this match, by its seats and options."""
    written: Mapping[str, Callable[[str], None]] = field(default_factory=dict)
    """Options of free text, such as a deck: raises ValueError for one that cannot be used. `options` has examples."""
    rare_endings: frozenset[str] = frozenset()
    """The endings that random play seldom reaches: tests of the game itself reach them."""
    characters: frozenset[str] = frozenset()
    """The classes of the cards that stand for somebody when favourites are counted."""
    collecting: Collecting | None = None
    """How its cards are owned, for a game that is played with one's own cards."""
    index: Mapping[str, int] = field(init=False)
    hidden: tuple[int, ...] = field(init=False)
    """Per kind the kind that stands for it where it is not known."""
    legal: Mapping[str, Legal] = field(init=False)
    """Per question the list of its answers."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {row.key: kind for kind, row in enumerate(self.cards)})
        object.__setattr__(self, "hidden", tuple(HIDDEN + row.back for row in self.cards))
        questions = {name: rule.legal for name, rule in self.steps.items() if not isinstance(rule, Auto)}
        object.__setattr__(self, "legal", questions)

    def __reduce__(self) -> tuple[Callable[[str], Rules], tuple[str]]:
        return rules_in, (self.home,)

    @cache  # noqa: B019  a Rules lives as long as the program
    def layout(self, seats: int) -> Layout:
        """The zones and counters at this seat count."""
        return Layout(self.zones(seats), self.counters(seats), seats)

    def choices(self, seats: int) -> dict[str, tuple[str, ...]]:
        """The options and their values at this seat count."""
        return {**self.options, **self.narrow(seats)}

    def matters(self, name: str, options: Mapping[str, str]) -> bool:
        """Whether an option means something beside these."""
        other, value = self.needs.get(name, ("", ""))
        return options.get(other, value) == value

    def full_options(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """All options with their values, defaults filled in. Raises ValueError for an unknown name or value."""
        choices = self.choices(seats)
        for name, value in options.items():
            if name not in choices:
                known = ", ".join(choices) or "none"
                raise ValueError(f"{self.key} has no option {printable(name)!r}; it has {known}")
            if name in self.written:
                self.written[name](value)
            elif value not in choices[name]:
                raise ValueError(f"option {name} is one of {', '.join(choices[name])}, not {printable(value)!r}")
        return {name: options.get(name, values[0]) for name, values in choices.items()}


_REGISTERED: dict[str, Rules] = {}


def register(*games: Rules) -> None:
    """Makes games known by their keys."""
    _REGISTERED.update((rules.key, rules) for rules in games)


def rules_named(key: str) -> Rules:
    """The rules of a registered game. The key may come from a file: nothing is imported. Raises KeyError."""
    return _REGISTERED[key]


def rules_of(state: State) -> Rules:
    """The rules that a state is played by."""
    rules = state.game
    assert isinstance(rules, Rules)
    return rules


def rules_in(home: str) -> Rules:
    """The RULES record of a module, by the module's name: never one that a file says."""
    rules = importlib.import_module(home).RULES
    assert isinstance(rules, Rules)
    return rules


def shared_ranks(groups: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Ranks per seat from groups in order of merit; the seats of a group share one rank."""
    ranks, rank = [0] * seats, 1
    for group in groups:
        for seat in group:
            ranks[seat] = rank
        rank += len(group)
    return tuple(ranks)


def is_won(outcome: Outcome, seat: int) -> bool:
    """Whether this seat is (or shares) the winner."""
    return outcome.ranks[seat] == 1
