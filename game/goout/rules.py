"""RULES of Go Out Battle: its options, steps and endings, with the functions that carry them out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from game.core.card_places import CardPlaces
from game.core.rules import Ask, Auto, Poll, Rules
from game.goout import battle, damage, turn
from game.goout import state as at
from game.goout.brain.heuristics import HEURISTICS
from game.goout.cards import CARDS
from game.goout.companion import COMPANION
from game.goout.guide import GoOutGuide

_SEATS = range(2, at.MOST_SEATS + 1)
_MOST_BATTLES = 6
"""With five seats that win one battle each, the sixth decides; two seats need at most five."""
_DECISIONS_PER_TURN = 16
"""At most, with all cards that are laid, dropped or given."""


class GoOutEnding(Enum):
    """Why a match of Go Out Battle ends."""

    WENT_OUT = "the deciding battle was won with an empty hand"
    OUTLASTED = "the deciding battle was won by the last one left"
    GIVEN_UP = "all others gave up"


def bound(seats: int) -> int:
    """The most decisions of a match: who begins, and a character per seat and all turns, in as many battles as a match
    can have."""
    return 1 + _MOST_BATTLES * (seats + battle.TURN_LIMIT * _DECISIONS_PER_TURN)


def narrow(seats: int) -> Mapping[str, tuple[str, ...]]:
    """The winner of the last match is one of these seats."""
    return {battle.WINNER_OF_LAST_MATCH: (battle.UNKNOWN, *map(str, range(seats)))}


_VERBS = "add choose done drop evade flush give guard keep lay mix pass play renew reveal top"
"""The words of actions, see `Rules.verbs`."""
RULES = Rules(
    key="goout",
    home=__name__,
    seats=_SEATS,
    options=MappingProxyType(
        {
            "elimination": ("exceeds", "equals"),
            "length": ("match", "battle"),
            "first": ("lot", battle.SURVIVOR),
            battle.WINNER_OF_LAST_MATCH: (battle.UNKNOWN, *map(str, range(at.MOST_SEATS))),
        }
    ),
    narrow=narrow,
    as_printed=MappingProxyType({"first": battle.SURVIVOR}),
    cards=CARDS,
    zones=at.zones,
    counters=at.counters,
    deal=battle.deal,
    steps=MappingProxyType(
        {
            "survived": Ask(battle.survived_legal, battle.survived),
            "choose": Poll(battle.choose_legal, battle.choose),
            "turn": Ask(turn.turn_legal, turn.turn),
            "mix": Ask(turn.build_legal, turn.build),
            "flush": Ask(turn.build_legal, turn.build),
            "lay": Ask(damage.lay_legal, damage.lay),
            "noted": Ask(damage.noted_legal, damage.noted),
            "drop": Ask(damage.drop_legal, damage.drop),
            "give": Ask(damage.give_legal, damage.give),
            "next": Auto(battle.next_battle),
        }
    ),
    endings=GoOutEnding,
    bound=bound,
    concede=battle.concede,
    characters=frozenset({"character"}),
    heuristics=HEURISTICS,
    guide=GoOutGuide(),
    free_order=MappingProxyType(dict.fromkeys(("turn", "mix", "flush", "lay", "drop"), "")),
    out=at.is_gone,
    rematch=battle.rematch,
    companion=COMPANION,
    verbs=tuple(_VERBS.split()),
    card_places=CardPlaces(frozenset({"hand"}), frozenset({"pile"}), "character", "spent", "turn"),
)
