"""RULES of Gothest BATtle: its options, steps and endings, with the functions that carry them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from game.core.card_places import CardPlaces
from game.core.rules import Ask, Auto, Poll, Rules
from game.core.state import State
from game.gothest import battle, characters, decks, spoils
from game.gothest import state as at
from game.gothest.brain.heuristics import HEURISTICS
from game.gothest.cards import CARDS
from game.gothest.collection import COLLECTING
from game.gothest.companion import COMPANION
from game.gothest.guide import GothestGuide

_DECISIONS_PER_ROUND = 3
"""At most: the lead, the answer, and the call of a tie."""


class GothestEnding(Enum):
    """Why a BATtle ends."""

    BATS = "one side has more bats after the last round"
    SILVER = "equal bats, and one side has more silver"
    COIN = "equal bats and silver: the coin has decided"
    FIVE_ACES = "one side held nothing but five Aces"
    GIVEN_UP = "one side gave up"


def bound(seats: int) -> int:
    """At most 6 decisions before the first round (characters, call, order, mercy twice), 3 after the last (call, take,
    claim)."""
    return 6 + at.ROUNDS * _DECISIONS_PER_ROUND + 3


def stock(state: State) -> Sequence[int]:
    """The number of cards of each kind in the match: both decks and all characters that can stand for a side."""
    options = state.options
    return _stock(
        *(decks.played_deck(options, seat) for seat in range(at.SEATS)),
        characters.possible(options, 0) + characters.possible(options, 1),
    )


@lru_cache(maxsize=64)
def _stock(one: tuple[int, ...], other: tuple[int, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    copies = [0] * len(CARDS)
    for kind in (*one, *other, *faces):
        copies[kind] += 1
    return tuple(copies)


def _options() -> Mapping[str, tuple[str, ...]]:
    agreed = {
        "lead": ("fixed", "alternate"),
        "opening": ("lead", "choose"),
        "tie": ("play", "printed"),
        "mercy": ("none", "once"),
        "length": ("thirteen", "decided"),
        "claim": ("base", "any"),
        "stakes": ("trophy", "real"),
        "decks": (decks.FAIR, "any"),
        "character": ("leader", "choose"),
    }
    chosen = {f"_deck{seat}": decks.EXAMPLES for seat in range(at.SEATS)}
    faces = {f"_character{seat}": (*characters.KEYS[seat:], *characters.KEYS[:seat]) for seat in range(at.SEATS)}
    choices = {f"_choice{seat}": (characters.ALL, characters.KEYS[0]) for seat in range(at.SEATS)}
    return MappingProxyType({**agreed, **chosen, **faces, **choices, "_challenger": tuple(map(str, range(at.SEATS)))})


_VERBS = "call claim first leave play second take"
"""The words of actions, see `Rules.verbs`."""
RULES = Rules(
    key="gothest",
    home=__name__,
    seats=range(at.SEATS, at.SEATS + 1),
    options=_options(),
    as_printed=MappingProxyType({"claim": "any", "stakes": "real", "decks": "any", "character": "choose"}),
    cards=CARDS,
    zones=at.zones,
    counters=at.counters,
    deal=battle.deal,
    steps=MappingProxyType(
        {
            "choose": Poll(battle.choose_legal, battle.choose),
            "call": Ask(battle.call_legal, battle.call),
            "order": Ask(battle.order_legal, battle.order),
            "mercy": Ask(battle.mercy_legal, battle.mercy),
            "round": Auto(battle.next_round),
            "lead": Ask(battle.play_legal, battle.play),
            "follow": Ask(battle.play_legal, battle.play),
            "take": Ask(spoils.take_legal, spoils.take),
            "claim": Ask(spoils.claim_legal, spoils.claim),
        }
    ),
    endings=GothestEnding,
    rare_endings=frozenset({"COIN", "FIVE_ACES", "SILVER"}),
    bound=bound,
    concede=spoils.concede,
    characters=frozenset({"character"}),
    heuristics=HEURISTICS,
    guide=GothestGuide(),
    companion=COMPANION,
    out=at.is_gone,
    rematch=spoils.rematch,
    stock=stock,
    collecting=COLLECTING,
    text_options=MappingProxyType(
        {f"_deck{seat}": decks.check for seat in range(at.SEATS)}
        | {f"_choice{seat}": characters.check for seat in range(at.SEATS)}
    ),
    verbs=tuple(_VERBS.split()),
    card_places=CardPlaces(frozenset({"hand"}), frozenset({"present"}), begins="lead"),
)
