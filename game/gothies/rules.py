"""GOTHIES as one value: the deal, and the `Rules` record."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from game.core.card_places import CardPlaces
from game.core.rules import Ask, Auto, Rules
from game.core.state import State
from game.gothies import competitive, cooperative, monster_turn, turn
from game.gothies import state as at
from game.gothies.brain.heuristics import HEURISTICS
from game.gothies.cards import CARDS, HEARTS, JOOMBIE_KINDS, MONSTER_KINDS, PLAY_KINDS, RUNE, SEED, WELL
from game.gothies.companion import COMPANION
from game.gothies.guide import GothiesGuide

_SEATS = range(1, at.MOST_SEATS + 1)
_SEEDS = (8, 6)
"""Wishing Seeds in a starter deck: competitive, co-operative."""
_FIRST = (competitive.ASKED, competitive.BY_LOT)
_DECISIONS_A_TURN = 400
"""More decisions than one turn can contain."""


class GothiesEnding(Enum):
    """Why a match of GOTHIES ends."""

    LAST_DREAMER = "all others have woken up"
    GIVEN_UP = "all others, or all together, gave up"
    WELL_FULL = "the Well of Ceiba has 100 timestones"
    DAWN = "the Streya have survived the last turn"
    WELL_DRY = "the Well of Ceiba has no timestones left"
    EXHAUSTED = "the guard against endless matches"


def is_coop(state: State) -> bool:
    """Whether this is the co-operative game."""
    return state.options["mode"] == "coop"


def narrow(seats: int) -> Mapping[str, tuple[str, ...]]:
    """The option values that a number of seats allows; a single seat plays the co-operative game (ruling R8)."""
    if seats == 1:
        return {"mode": ("coop",), "first": ("usual",), competitive.FIRST: _FIRST}
    return {competitive.FIRST: (*_FIRST, *map(str, range(seats)))}


def stock(state: State) -> list[int]:
    """The number of cards of each kind in this match, by kind.

    Starters depend on seats and mode. Monsters and Joombies exist only in the co-operative game, and twice with four
    seats (ruling R67).
    """
    coop, seats = is_coop(state), state.seats
    night = coop * monster_turn.night_sets(seats)
    copies = [row.copies for row in CARDS]
    copies[SEED] = _SEEDS[coop] * seats
    for kind in HEARTS:
        copies[kind] = seats
    for kind in (*MONSTER_KINDS, *JOOMBIE_KINDS):
        copies[kind] *= night
    return copies


def deal(state: State) -> None:
    """Lay out starter decks, Wells, the play deck, five cards in the Mercado and, in the co-operative game, monsters
    and Joombies; then begin the match of its mode."""
    coop, copies, zones = is_coop(state), stock(state), state.zones
    state.count(at.COOP, int(coop))
    zones[at.WELLS] = [WELL | state.layout.eyes[at.WELLS]] * copies[WELL]
    zones[at.DECK] = [kind for kind in PLAY_KINDS for _ in range(copies[kind])]
    zones[at.MONSTERS] = [kind for kind in MONSTER_KINDS for _ in range(copies[kind])]
    for pile in (at.DECK, at.MONSTERS):
        state.shuffle(pile)
    for rune, pile in enumerate(at.JOOMBIES):
        zones[pile] = [kind for kind in JOOMBIE_KINDS if RUNE[kind] == rune for _ in range(copies[kind])]
        state.shuffle(pile)
    for place in range(at.MERCADO_PLACES):
        turn.fill(state, place)
    for seat in range(state.seats):
        deck = [SEED] * _SEEDS[coop] + list(HEARTS)
        state.count(at.OWNED[seat], sum(at.PER_KIND.units[kind] for kind in deck))
        zones[at.OWN_DECK[seat]] = deck
        state.shuffle(at.OWN_DECK[seat])
    if coop:
        cooperative.begin_match(state)
    else:
        competitive.begin_match(state)


def concede(state: State, seat: int) -> None:
    """A Streya leaves the match."""
    (cooperative if state.counts[at.COOP] else competitive).concede(state, seat)


def rematch(state: State) -> dict[str, str]:
    """The options of a rematch: the same, and in the competitive game the seat that came last begins (ruling R1),
    unless it is always the one that woke up last."""
    options = dict(state.options)
    asks = options["first"] == competitive.LATEST
    if state.outcome is not None and not state.counts[at.COOP] and not asks:
        options[competitive.FIRST] = str(state.outcome.ranks.index(max(state.outcome.ranks)))
    return options


def bound(seats: int) -> int:
    """An upper limit for the number of decisions in a match."""
    return (competitive.TURN_LIMIT + 1) * _DECISIONS_A_TURN


_FORESEEABLE = frozenset(
    {*turn.DEEDS, "hit", "raze", "attack", "add", "sing", "choose", "scrap", "keep", "discard", "end"}
)
"""All verbs of a turn: what is hidden in it, the order of decks and the hands of others, changes no effect."""
_FREE_ORDER = MappingProxyType(
    {"turn": "end", "vigil": "end"} | dict.fromkeys(("sing", "measure", "scrap", "whom", "discard"), "")
)
"""A turn in any order, with the questions that its actions lead to."""


def together(options: Mapping[str, str]) -> bool:
    """Whether all seats win or lose together with these options."""
    return options.get("mode") == "coop"


_VERBS = "add attack buy choose discard done dust end hit keep play raze renew scrap seeds sing song stones synergy use"
"""The words of actions, see `Rules.verbs`."""
RULES = Rules(
    key="gothies",
    home=__name__,
    seats=_SEATS,
    options=MappingProxyType(
        {
            "mode": ("competitive", "coop"),
            "nightmare": ("standard", "gentle", "fierce"),
            "mercado": ("stays", "renews"),
            "nights": cooperative.NIGHTS,
            "first": ("usual", competitive.LATEST),
            competitive.FIRST: (*_FIRST, *map(str, range(at.MOST_SEATS))),
        }
    ),
    narrow=narrow,
    needs=MappingProxyType(
        {"nightmare": ("mode", "coop"), "nights": ("mode", "coop"), "first": ("mode", "competitive")}
    ),
    as_printed=MappingProxyType({"first": competitive.LATEST}),
    cards=CARDS,
    zones=at.zones,
    counters=at.counters,
    deal=deal,
    steps=MappingProxyType(
        {
            "woke": Ask(competitive.woke_legal, competitive.woke),
            "turn": Ask(competitive.turn_legal, competitive.turn),
            "measure": Ask(competitive.measure_legal, competitive.measure),
            "whom": Ask(competitive.whom_legal, competitive.whom),
            "discard": Ask(competitive.discard_legal, competitive.discard),
            "scrap": Ask(turn.scrap_legal, turn.scrap),
            "vigil": Ask(cooperative.vigil_legal, cooperative.vigil),
            "sing": Ask(cooperative.sing_legal, cooperative.sing),
            "monsters": Auto(cooperative.monsters),
        }
    ),
    endings=GothiesEnding,
    rare_endings=frozenset({"DAWN", "EXHAUSTED", "WELL_FULL"}),
    bound=bound,
    concede=concede,
    foreseeable=_FORESEEABLE,
    characters=frozenset({"gothie"}),
    heuristics=HEURISTICS,
    guide=GothiesGuide(),
    free_order=_FREE_ORDER,
    out=at.is_gone,
    rematch=rematch,
    stock=stock,
    companion=COMPANION,
    verbs=tuple(_VERBS.split()),
    card_places=CardPlaces(frozenset({"hand"}), frozenset({"row", "lands"}), begins="turn"),
    together=together,
)
