"""A game: Rules, a frozen record of tables and functions, and Heuristics, what computer opponents know."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from math import inf
from random import Random
from typing import Any, NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.card_places import CardPlaces
from game.core.cards import HIDDEN, CardKind
from game.core.collecting import Collecting
from game.core.companion import Companion
from game.core.guide import Guide, Sentence
from game.core.layout import Layout, Zone
from game.core.sanitize import printable
from game.core.state import State
from game.core.steps import Outcome, Step
from game.core.unveiled import Revelation

Legal: TypeAlias = Callable[[State, Step, int], list[Action]]
"""`legal(state, step, seat)`: the actions with which a seat may answer a question, sorted."""


class Ask(NamedTuple):
    """A question whose answer acts at once: `act(state, step, action)`, after the step was taken off the stack."""

    legal: Legal
    act: Callable[[State, Step, Action], None]


class Poll(NamedTuple):
    """A question whose answers stay secret until all seats have answered; then `resolve` carries them out together.

    If an answer takes several decisions, `join(so_far, action)` adds the next one to what the seat has decided so far
    (None at first). The seat is asked again while the verb of its answer is `steps.UNFINISHED`.
    """

    legal: Legal
    resolve: Callable[[State, Step, Sequence[Action]], None]
    join: Callable[[Action | None, Action], Action] | None = None


class Auto(NamedTuple):
    """A step without a question: `run(state, step)`, after the step was taken off the stack."""

    run: Callable[[State, Step], None]


StepRule: TypeAlias = Ask | Poll | Auto
"""What a step of this name does."""


class HiddenCard(NamedTuple):
    """A card in a view that the viewer does not know: its zone, its index there and the number of its back."""

    zone: int
    place: int
    back: int


Deal: TypeAlias = Callable[[Random], list[int]]
"""Deals a kind to each hidden card of a view, in their order."""


def nobody_out(view: State, seat: int) -> bool:
    """The default of `Rules.out`: nobody leaves a match before its end."""
    return False


def same_options(state: State) -> Mapping[str, str]:
    """The default of `Rules.rematch`: the same options again."""
    return state.options


def no_narrowing(seats: int) -> Mapping[str, tuple[str, ...]]:
    """The default of `Rules.narrow`: all options have the same values at every seat count."""
    return {}


def no_free_undo(state: State) -> bool:
    """The default of `Rules.free_undo`: a decision that has revealed something stands."""
    return False


def never_people_only(options: Mapping[str, str]) -> bool:
    """The default of `Rules.people_only`: computer opponents can always play."""
    return False


def never_together(options: Mapping[str, str]) -> bool:
    """The default of `Rules.together`: seats win and lose apart."""
    return False


def never_ends_playout(state: State) -> bool:
    """The default of `Heuristics.ends_playout`: playouts go on to the end of the match."""
    return False


def printed_stock(state: State) -> Sequence[int]:
    """The default of `Rules.stock`: all printed cards are in the match."""
    return [row.copies for row in state.game.cards]


def no_evaluation(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """The default of `Heuristics.evaluate`: all questions are searched."""
    return None


def no_traits(view: State, seat: int, action: Action) -> Mapping[str, float]:
    """The default of `Heuristics.traits`: no action has any; for games where a taste could give a secret away."""
    return {}


def no_reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """The default of `Heuristics.reasons`: the game has no words for them."""
    return ()


@dataclass(frozen=True)
class Heuristics:
    """The knowledge of a game for its computer opponents; each function uses only what the seat may know.

    `value(state, seat)` is the chance to win, 0..1. `policy(state, seat, legal, rng)` picks a sensible action fast, for
    playouts. `prior(view, seat, legal)` returns how promising each action looks, in the game's own unit.
    `belief(view, gaps, pool)` returns what deals one kind of `pool`, the unseen kinds, to each hidden card of `gaps`,
    in their order, each time it is called; without a `belief` they are dealt uniformly.
    """

    value: Callable[[State, int], float]
    policy: Callable[[State, int, list[Action], Random], Action]
    prior: Callable[[State, int, list[Action]], list[float]]
    belief: Callable[[State, list[HiddenCard], list[int]], Deal] | None = None
    ends_playout: Callable[[State], bool] = never_ends_playout
    """Whether a playout may stop here and use `value`, because what follows does not depend on earlier decisions."""
    ends_before: frozenset[str] = frozenset()
    """Steps without seats that a playout does not carry out, since `ends_playout` holds before them."""
    at_sight: Mapping[str, Callable[[State, int, Random], Action]] = field(default_factory=dict)
    """`at_sight[question](state, seat, rng)`: what `policy` answers there, with the same draws, found faster because it
    needs no list of what is legal. Where one action is legal it is that, without a draw."""
    playout_limit: float = inf
    """Decisions after which a playout stops and uses `value`; inf to play to the end."""
    pauses: frozenset[str] = frozenset()
    """The names of the questions that count as decisions for `playout_limit`, and at which a playout may stop, because
    `value` does not know what is half done; none: all questions."""
    most_alike: int = 2
    """Candidates of a search at most among actions that look exactly alike."""
    evaluate: Callable[[State, int, list[Action], int], list[float] | None] = no_evaluation
    """`evaluate(view, seat, legal, worlds)`: how good each legal action is, in their order, for questions that the game
    judges itself with `worlds` sampled worlds; None for questions that are searched. With 0 worlds it returns at once:
    [] for a question that it would judge."""
    worlds_per_second: float = 100.0
    """How many worlds `evaluate` gets for each second of a budget: about what one core can judge in that time."""
    search_prior: Callable[[State, int, list[Action]], list[float]] | None = None
    """A better prior for the search, usually one that asks the playout policy; None: `prior`."""
    prior_scale: float = 0.0
    """How much greater the chance to win is for one unit of `prior` more, about; 0: the prior says nothing of that."""
    beginner_prior: Callable[[State, int, list[Action], int], list[float]] | None = None
    """`beginner_prior(view, seat, legal, games)`: how promising each action looks to somebody who has played very few
    games (0) or some (1); None: as `prior`."""
    blind_spots: frozenset[int] | None = None
    """Places in the zones of others that a forgetful opponent cannot keep in mind; None: all of them."""
    reasons: Callable[[State, int, Action], tuple[Sentence, ...]] = no_reasons
    """`reasons(view, seat, action)`: why an action is good, the most important first (`<game>.reason.<key>`)."""
    public_reasons: frozenset[str] = frozenset()
    """The keys of the reasons that give no secret away: they follow from what everybody sees before and after the
    action."""
    traits: Callable[[State, int, Action], Mapping[str, float]] = no_traits
    """`traits(view, seat, action)`: how `daring`, `safe`, `taking` or `showy` an action is, each 0..1, for rivals."""
    ponderable: frozenset[str] = frozenset()
    """The names of the questions to others that can be asked in every sampled world, with any hidden cards. While
    one of them is open, an opponent may predict the answer and search its own next question in advance."""
    taste_margin: float = 0.0
    """Difference in `prior` up to which actions are equally good to a rival, who then follows its taste."""


@dataclass(frozen=True, eq=False)
class Rules:
    """One game. All tables are frozen and never change during a match."""

    key: str
    home: str
    """The name of the module that holds this record as RULES."""
    seats: range
    """The numbers of seats that the game can be played with."""
    options: Mapping[str, tuple[str, ...]]
    """Name → values, the default first. Names with a leading _ are set by the app, not offered to players."""
    cards: tuple[CardKind, ...]
    zones: Callable[[int], Sequence[Zone]]
    counters: Callable[[int], Sequence[str]]
    deal: Callable[[State], None]
    steps: Mapping[str, StepRule]
    endings: type[Enum]
    bound: Callable[[int], int]
    """`bound(seats)`: an upper bound on the decisions of a match in which nobody gives up."""
    concede: Callable[[State, int], None]
    """`concede(state, seat)`: takes a seat that is not out yet out of the match."""
    heuristics: Heuristics
    guide: Guide = field(default_factory=Guide)
    out: Callable[[State, int], bool] = nobody_out
    """`out(state, seat)`: whether a seat has left the running match."""
    rematch: Callable[[State], Mapping[str, str]] = same_options
    """`rematch(state)`: the options of a rematch after this finished match."""
    free_undo: Callable[[State], bool] = no_free_undo
    """Whether every decision may be undone, because the cards lie on a real table and people only report what happens
    there."""
    foreseeable: frozenset[str] = frozenset()
    """Verbs whose whole effect a seat can work out from what it sees, cards that it is shown aside: they can be undone
    even if computer opponents have seen a new card, as long as no person has."""
    free_order: Mapping[str, str] = field(default_factory=dict)
    """Questions that a seat answers several times in one turn, in any order: name → the verb that ends the turn ("" if
    none does). A review compares such turns as a whole."""
    people_only: Callable[[Mapping[str, str]], bool] = never_people_only
    """`people_only(options)`: whether all players must be people, because the cards lie on a real table."""
    as_printed: Mapping[str, str] = field(default_factory=dict)
    """What the rulebook says where the default says something else: option → value. All others are as in the book."""
    at_one_screen: Mapping[str, str] = field(default_factory=dict)
    """The options that a match gets when several people share a screen without curtains: option → value."""
    with_phones: Mapping[str, str] = field(default_factory=dict)
    """The options that a match gets when people play on phones: option → value."""
    printed_cards: Mapping[str, str] = field(default_factory=dict)
    """The options of a match in which the cards lie on a real table and the program is the game master; {} for a game
    that cannot do that. They are not offered among the house rules."""
    anonymous: bool = False
    """Whether nobody ever learns who played what in secret, so that replays show only what everybody saw."""
    own_counters: Mapping[int, int] = field(default_factory=dict)
    """Counters that only one seat may see: counter → seat. In the views of all others they are 0."""
    discreet: frozenset[int] = frozenset()
    """Zones (by index, the same at every seat count) where nobody learns who has looked at a card in private."""
    formerly: Mapping[str, str] = field(default_factory=dict)
    """The values that newer options have in records from before there were these options: option → value."""
    narrow: Callable[[int], Mapping[str, tuple[str, ...]]] = no_narrowing
    """`narrow(seats)`: the options that have fewer values at this seat count, with those values."""
    needs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Options that have no effect unless another one has a certain value: name → (other, value)."""
    stock: Callable[[State], Sequence[int]] = printed_stock
    """The number of cards of each kind in this match, which can depend on its seats and options."""
    text_options: Mapping[str, Callable[[str], None]] = field(default_factory=dict)
    """Options with free text, such as a deck: name → a check that raises ValueError for a text that cannot be used. The
    values in `options` are examples."""
    rare_endings: frozenset[str] = frozenset()
    """Endings that random play hardly ever reaches; the game's own tests have to."""
    characters: frozenset[str] = frozenset()
    """The classes of the cards that count as characters when the statistics look for a player's favourite."""
    collecting: Collecting | None = None
    """How cards are owned, for a game that is played with one's own decks."""
    companion: Companion[Any] | None = None
    """What helps those who play with printed cards, if anything does."""
    verbs: tuple[str, ...] = ()
    """The words of actions that are neither cards, places, seats nor numbers, in an order that stays, since programs
    that learn know them by number; words that are left out are spelled for them."""
    card_places: CardPlaces = field(default_factory=CardPlaces)
    """Where cards are drawn, played and won with; of a game that does not say so no cards are counted."""
    unveiling: Revelation | None = None
    """The way to tell the secrets of a match that is over, for a game in which somebody can betray the others."""
    together: Callable[[Mapping[str, str]], bool] = never_together
    """`together(options)`: whether statistics count a match with these options as won or lost by all seats together."""
    index: Mapping[str, int] = field(init=False)
    """The kind of each card, by key."""
    hidden: tuple[int, ...] = field(init=False)
    """For each kind the hidden kind that stands for it where it is not known."""
    legal: Mapping[str, Legal] = field(init=False)
    """The legal actions of each question, by the name of its step."""

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
        """The options and their values at this seat count, the default first."""
        return {**self.options, **self.narrow(seats)}

    def is_printed(self, options: Mapping[str, str]) -> bool:
        """Whether the cards of a match with these options lie on a real table."""
        wanted = self.printed_cards.items()
        return bool(wanted) and all(options.get(name) == value for name, value in wanted)

    def matters(self, name: str, options: Mapping[str, str]) -> bool:
        """Whether an option has an effect when the others have these values."""
        other, value = self.needs.get(name, ("", ""))
        return options.get(other, value) == value

    def full_options(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """All options with these values, or their defaults. Raises ValueError for an unknown name or value."""
        choices = self.choices(seats)
        for name, value in options.items():
            if name not in choices:
                known = ", ".join(choices) or "none"
                raise ValueError(f"{self.key} has no option {printable(name)!r}; it has {known}")
            if name in self.text_options:
                self.text_options[name](value)
            elif value not in choices[name]:
                raise ValueError(f"option {name} is one of {', '.join(choices[name])}, not {printable(value)!r}")
        return {name: options.get(name, values[0]) for name, values in choices.items()}


_HOMES: dict[str, str] = {}
"""The module of each game that `rules_named` finds, by key."""


def register(key: str, home: str) -> None:
    """Register a game by the module that holds its RULES, so that `rules_named` finds it. Nothing is imported yet."""
    _HOMES[key] = home


def registered() -> tuple[str, ...]:
    """The keys of all registered games."""
    return tuple(_HOMES)


def rules_named(key: str) -> Rules:
    """The rules of a registered game. Safe for a key from a file, since only modules of registered games are imported.
    Raises KeyError."""
    return rules_in(_HOMES[key])


def rules_of(state: State) -> Rules:
    """The rules of the game that a state belongs to."""
    rules = state.game
    assert isinstance(rules, Rules)
    return rules


def rules_in(home: str) -> Rules:
    """Import a module and return its RULES. Never call it with a name from a file."""
    rules = importlib.import_module(home).RULES
    assert isinstance(rules, Rules)
    return rules


def shared_ranks(groups: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """The rank of each seat, from 1; `groups` are the seats from best to worst, and those in a group share a rank."""
    ranks, rank = [0] * seats, 1
    for group in groups:
        for seat in group:
            ranks[seat] = rank
        rank += len(group)
    return tuple(ranks)


def is_won(outcome: Outcome, seat: int) -> bool:
    """Whether this seat has won, alone or with others."""
    return outcome.ranks[seat] == 1
