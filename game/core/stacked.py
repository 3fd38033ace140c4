"""Stacked deals: matches in which chosen cards lie on top of the shuffled piles, for lessons and examples.

The rules are the real ones. Only the random numbers of the deal are chosen; all later luck comes from a seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from game.core import flow
from game.core.actions import Action, BadData, IllegalAction, is_number
from game.core.cards import KIND
from game.core.chance import Chance
from game.core.match import Match
from game.core.rules import Rules, rules_named
from game.core.sanitize import printable
from game.core.state import State


class Start(NamedTuple):
    """A position of a game, as the deal and the decisions that lead to it.

    `stack` names the cards that leave a zone first after it was shuffled in the deal, in this order; the others follow
    at random. `luck` are the first random numbers of the deal that are not for a shuffle. `moves` are lines as in a
    record: an action, and after " ; " the random numbers drawn for it.
    """

    game: str
    seats: int = 2
    options: Mapping[str, str] = MappingProxyType({})
    seed: int = 1
    stack: Mapping[str, Sequence[str]] = MappingProxyType({})
    luck: Sequence[int] = ()
    moves: Sequence[str] = ()

    def match(self, people: Sequence[int] = (0,)) -> Match:
        """The match in this position, played by `people`. Raises BadData if the rules do not lead there."""
        try:
            rules = rules_named(self.game)
            match = Match(rules, self.seats, self.options, self.seed, _numbers_of(rules, self), people)
            for line in self.moves:
                action, _, luck = line.partition(" ; ")
                match.submit(Action.parse(action), tuple(map(int, filter(is_number, luck.split()))))
        except KeyError as error:
            raise BadData(f"there is no {printable(str(error.args[0]))} in {printable(self.game)}") from None
        except (ValueError, IllegalAction) as error:
            raise BadData(str(error)) from None
        return match


class _StackedState(State):
    """A state whose shuffles leave the wanted cards on top."""

    __slots__ = ("wanted",)

    wanted: dict[int, list[int]]
    """The wanted kinds by zone, the top one first."""

    def shuffle(self, zone: int) -> None:
        luck, last = self.luck, len(self.zones[zone])
        assert luck is not None and luck.rng is not None
        numbers = [int(luck.rng.random() * sides) for sides in range(last, 1, -1)]
        if wanted := self.wanted.pop(zone, None):
            numbers = _leading_to(wanted, [card & KIND for card in self.zones[zone]], luck.rng)
        luck.script += reversed(numbers)
        super().shuffle(zone)


def _numbers_of(rules: Rules, start: Start) -> list[int]:
    """The random numbers with which the deal goes as wanted. Raises KeyError or ValueError if it cannot."""
    if start.seats not in rules.seats:
        raise ValueError(f"{rules.key} is not played by {start.seats}")
    state = _StackedState(rules, start.seats, rules.full_options(start.options, start.seats))
    luck = state.luck = Chance(Random(start.seed), start.luck)
    zones = state.layout.zone_index
    state.wanted = {zones[name]: [rules.index[key] for key in keys] for name, keys in start.stack.items()}
    rules.deal(state)
    flow.advance(state)
    if state.wanted:
        raise ValueError(f"the deal does not shuffle {', '.join(start.stack)}")
    return luck.drawn


def _leading_to(wanted: Sequence[int], kinds: list[int], rng: Random) -> list[int]:
    """The numbers with which `State.shuffle` puts the wanted kinds on top of these, the first of them uppermost.

    Raises ValueError if there are too few of a kind.
    """
    numbers, cards = [], list(kinds)
    for last in range(len(cards) - 1, 0, -1):
        depth = len(cards) - 1 - last
        if depth < len(wanted):
            if wanted[depth] not in cards[: last + 1]:
                raise ValueError(f"card {depth + 1} of the stack is not there (any more)")
            number = cards.index(wanted[depth])
        else:
            number = int(rng.random() * (last + 1))
        cards[last], cards[number] = cards[number], cards[last]
        numbers.append(number)
    return numbers
