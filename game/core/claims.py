"""Statements about a state as plain lines of data, for the goals of puzzles and for what a teacher says.

* `won`: the match is won by the seat; `shared`: with somebody else; `over`: it has ended;
* `asked take`: the seat is asked the question `take`; `can play lion*`: such an action is legal for it;
* `lion in s1.discard`, `lion in s1.field/3`: a card of this kind lies in this zone, or at this place;
* `s1.stones <= 0`: two numbers compared. A number is a counter, `#s1.discard` (the cards in a zone),
  `#s0.hand:lion` (those of a kind), `=s0.field/7` (what a card counts now), `song@s0.row/2` (a number on a card) and
  `need@chord` (one in a caption), as the guide shows them, or written out;
* `every own_falls play *`, `some target_falls play *`: how all such legal actions, or one of them, would end, by the
  names of `ForecastEnd` (`every` needs one action);
* `did 1 play n0?`, `did said won`: something of what has happened fits, an action or a sentence of the game;
* `not` before any of these.

In the view of a seat nothing is claimed of what it does not know: a hidden card is of no kind.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.guide import ForecastEnd
from game.core.rules import is_won, rules_of
from game.core.state import State
from game.core.steps import Outcome

NO_NUMBER = -1_000_000
"""Value of `=` and `@` where no number is shown, or none that is certain."""
_COMPARED: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {"<=": operator.le, "<": operator.lt, ">=": operator.ge, ">": operator.gt, "=": operator.eq}
)


def holds(claim: str, state: State, seat: int, happened: Sequence[str] = ()) -> bool:
    """Whether a statement is true; `happened` is what `did` asks about. Raises KeyError or ValueError for a zone,
    counter or comparison that does not exist."""
    word, _, rest = claim.partition(" ")
    if word == "not":
        return not holds(rest, state, seat, happened)
    if word == "did":
        return any(fnmatchcase(one, rest) for one in happened)
    if word in _ENDS:
        return state.outcome is not None and _ENDS[word](state.outcome, seat)
    if word in _ASKED:
        return seat in flow.waiting(state) and _ASKED[word](rest, state, seat)
    left, how, right = claim.split()
    if how == "in":
        kind = state.game.index[left]
        return any(card != EMPTY and card & KIND == kind for card in _cards(right, state))
    return _COMPARED[how](_number(left, state), _number(right, state))


def _is_shared(outcome: Outcome, seat: int) -> bool:
    return is_won(outcome, seat) and outcome.ranks.count(1) > 1


def _legal(pattern: str, state: State, seat: int) -> list[Action]:
    """The legal actions that fit a pattern."""
    return [one for one in flow.legal(state, seat) if fnmatchcase(" ".join((one.verb, *one.picks)), pattern)]


def _ends(rest: str, state: State, seat: int) -> list[bool]:
    """For each legal action that fits, whether it is foreseen to end so."""
    name, _, pattern = rest.partition(" ")
    end, guide = ForecastEnd[name.upper()], rules_of(state).guide
    seen = [guide.forecast(state, action, True) for action in _legal(pattern, state, seat)]
    return [one is not None and one.end is end for one in seen]


def _every(rest: str, state: State, seat: int) -> bool:
    found = _ends(rest, state, seat)
    return bool(found) and all(found)


_ENDS: Mapping[str, Callable[[Outcome, int], bool]] = MappingProxyType(
    {"over": lambda outcome, seat: True, "won": is_won, "shared": _is_shared}
)
"""Statements about the end of a match."""
_ASKED: Mapping[str, Callable[[str, State, int], bool]] = MappingProxyType(
    {
        "asked": lambda name, state, seat: state.stack[-1].name == name,
        "can": lambda pattern, state, seat: bool(_legal(pattern, state, seat)),
        "every": _every,
        "some": lambda rest, state, seat: any(_ends(rest, state, seat)),
    }
)
"""Statements about the seat's open question."""


def _cards(name: str, state: State) -> list[int]:
    """The cards of a zone, or the one at a place of it."""
    if "/" not in name:
        return state.zones[state.layout.zone_index[name]]
    zone, place = state.layout.slot(name)
    return state.zones[zone][place : place + 1] if place >= 0 else []


def _number(word: str, state: State) -> int:
    """The number that a word of a comparison stands for."""
    if word.startswith("#"):
        name, _, key = word[1:].partition(":")
        kinds = [card & KIND for card in _cards(name, state) if card != EMPTY]
        return kinds.count(state.game.index[key]) if key else len(kinds)
    if word.startswith("="):
        return _value(*state.layout.slot(word[1:]), state)
    if "@" in word:
        name, _, where = word.partition("@")
        return _shown(name, where, state)
    return int(word) if word.lstrip("-").isdecimal() else state.counts[state.layout.counter_index[word]]


def _value(zone: int, place: int, state: State) -> int:
    """The present value of a card, as it is shown; NO_NUMBER if that is not certain."""
    cards = state.zones[zone]
    if not 0 <= place < len(cards) or cards[place] == EMPTY:
        return NO_NUMBER
    values = rules_of(state).guide.values(state, zone, place)
    return values[0].least if values and values[0].least == values[0].most else NO_NUMBER


def _shown(name: str, where: str, state: State) -> int:
    """The number called `name` on a card, or in a caption of the map."""
    guide = rules_of(state).guide
    if "/" not in where:
        shown = [gaps.get(name) for _, (_, gaps) in guide.caption(state, where)]
    else:
        zone, place = state.layout.slot(where)
        there = 0 <= place < len(state.zones[zone]) and state.zones[zone][place] != EMPTY
        shown = [number for icon, number in guide.badges(state, zone, place) if icon == name] if there else []
    return next((number for number in shown if isinstance(number, int)), NO_NUMBER)
