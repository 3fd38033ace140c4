"""Where things lie in Goblin Slayer-Slayer: zones, counters, and questions about the table that rules ask often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.core.cards import KIND
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.state import State
from game.core.steps import Step
from game.goblins.cards import MOST_SEATS

_SEATS = range(MOST_SEATS)
DOORS = range(3)

DECK, PILE, HORDE, ASIDE, BESIDE, STAY, STAKE = range(7)
"""Minions: the deck; the graveyard; the Horde; the cards of lost rounds; cards that Gravecallers called; Wolfriders
that wait for the next round; what a representative stakes."""
BOX, DOOR, ROOM, MET, CHEST, LOOT, SHELF, STORE, FATES = range(7, 16)
"""Encounters nobody has met; the three doors; what is behind the open one; what was met before; lots of loot nobody has
found; the loot that lies there; things not for sale now; things for sale; objectives that nobody has."""
LOTS = (16, 17, 18)
"""What lies behind each door besides the encounter: as many lots behind each, of which the foe has the first."""
_SEAT_ZONES = ("hand", "peek", "objective")
HAND, PEEK, OBJECTIVE = (
    tuple(LOTS[-1] + 1 + len(_SEAT_ZONES) * seat + place for seat in _SEATS) for place in range(len(_SEAT_ZONES))
)
"""Zones by seat: the hand; cards a seat looks at and chooses from; the secret objective."""

STAGE, FLOOR, ROUND, FOUGHT, SPEAKER, DISCOUNT, OPENED, LAID = range(8)
"""Counters: rooms entered; the floor; the round of the battle (0: none); living players when it began; plus one, who
speaks for the Horde; plus one, the place of the cheaper thing in the store; plus one, the open door; the stage for
which doors are laid."""
_COUNTERS = ("stage", "floor", "round", "fought", "speaker", "discount", "opened", "laid")
HINT, LAMPS = (tuple(len(_COUNTERS) + len(DOORS) * place + door for door in DOORS) for place in range(2))
"""Counters by door: the sort of loot it hints at (a place in HINTS), and how many lamps hang over it."""
HINTS = ("none", "gold", "ears", "recruits", "scales")
_DOOR_COUNTERS = tuple(f"{name}.{door + 1}" for name in ("hint", "lamps") for door in DOORS)
_SEAT_COUNTERS = (
    "fell", "gone", "gold", "ears", "tokens", "armour", "aggressive", "greedy", "told", "count", "promised", "brought",
    "score", "foresight",
)  # fmt: skip
FELL, GONE, GOLD, EARS, TOKENS, ARMOUR, AGGRESSIVE, GREEDY, TOLD, COUNT, PROMISED, BROUGHT, SCORE, FORESIGHT = (
    tuple(len(_COUNTERS) + len(_DOOR_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat: 0 while it lives, then from 1 the order in which it fell; 1 when it gave up; gold; ears; re-roll
tokens; 1 for armour and for each investment; plus one, the Power announced for this round; cards committed in this
round; all Power announced so far, and the cards that followed; the final score; 1 for a potion that shows what the next
doors hide."""
OWN = {each[seat]: seat for each in (TOKENS, ARMOUR, AGGRESSIVE, GREEDY, FORESIGHT) for seat in _SEATS}
"""The counters of what was bought, and whose secret they are (section 6)."""
DISCREET = frozenset((BOX, DOOR, CHEST, *LOTS))
"""Where nobody learns who has drunk a potion and looked."""

FACTS = 1
"""Where on the stack the step lies that knows what has happened in the running round."""


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones, table first, then seat by seat."""
    pile, hand = ZoneKind.PILE, ZoneKind.HAND
    table = [
        Zone("deck", pile, Eyes.NOBODY),
        Zone("pile", pile, Eyes.NOBODY),
        Zone("horde", pile, Eyes.NOBODY),
        Zone("aside", pile, Eyes.ALL),
        Zone("beside", pile, Eyes.ALL),
        Zone("stay", pile, Eyes.ALL),
        Zone("stake", pile, Eyes.NOBODY),
        Zone("box", hand, Eyes.NOBODY),
        Zone("doors", ZoneKind.GRID, Eyes.NOBODY, places=len(DOORS)),
        Zone("room", pile, Eyes.ALL),
        Zone("met", pile, Eyes.ALL),
        Zone("chest", hand, Eyes.NOBODY),
        Zone("loot", pile, Eyes.ALL),
        Zone("shelf", hand, Eyes.ALL),
        Zone("store", pile, Eyes.ALL),
        Zone("fates", hand, Eyes.NOBODY),
        *(Zone(f"lots{door + 1}", pile, Eyes.NOBODY) for door in DOORS),
    ]
    for seat in range(seats):
        table += [
            Zone(f"s{seat}.hand", hand, Eyes.OWNER, seat),
            Zone(f"s{seat}.peek", hand, Eyes.OWNER, seat),
            Zone(f"s{seat}.objective", pile, Eyes.OWNER, seat),
        ]
    return tuple(table)


def counters(seats: int) -> tuple[str, ...]:
    """All counters; their indices are the constants of this module."""
    seated = tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)
    return _COUNTERS + _DOOR_COUNTERS + seated


def living(state: State) -> list[int]:
    """The seats that still have goblins to lead."""
    return [seat for seat, fell in enumerate(state.counts[FELL[0] :: len(_SEAT_COUNTERS)]) if not fell]


def is_out(state: State, seat: int) -> bool:
    """Whether a seat is out and may only watch."""
    return bool(state.counts[FELL[seat]])


def random_below(state: State, number: int) -> int:
    """A secret lot of the game master, which is no die: a number below `number`."""
    assert state.luck is not None
    return state.luck.below(number)


def printed(options: Mapping[str, str]) -> bool:
    """Whether the goblins are printed cards on the real table, and this is only their game master."""
    return options.get("deck") == "table"


def on_printed_cards(state: State) -> bool:
    """Whether this match is played with printed cards."""
    return printed(state.options)


def random_choice(state: State, things: Sequence[int]) -> int:
    """One of the things, by lot; without a lot where there is no choice."""
    return things[random_below(state, len(things))] if len(things) > 1 else things[0]


def clockwise(state: State, seat: int) -> list[int]:
    """The living seats from this one on (whether it lives itself or not)."""
    alive = living(state)
    return [other for other in alive if other >= seat] + [other for other in alive if other < seat]


def speaker(state: State) -> int:
    """Who decides for the Horde: rolls, calls and optional feats (ruling R29); the next one if that seat is out."""
    return clockwise(state, max(0, state.counts[SPEAKER] - 1))[0]


def last_floor(state: State) -> bool:
    """Whether this is the room of the final foe."""
    return state.counts[FLOOR] == FLOORS


HAND_SIZE = 8
FLOORS = 10
_ROOMS_A_FLOOR = {"full": 2, "short": 1}


def floor_of(state: State, stage: int) -> int:
    """The floor of the room with this number from 1: one or two rooms a floor, and one on the last (ruling R6)."""
    return min(FLOORS, 1 + (stage - 1) // _ROOMS_A_FLOOR[state.options["climb"]])


def kinds(state: State, zone: int) -> list[int]:
    """The kinds of the cards in a zone."""
    return [card & KIND for card in state.zones[zone] if card >= 0]


def place_of(cards: Sequence[int], kind: int) -> int:
    """Where a card of this kind lies among others."""
    for place, card in enumerate(cards):
        if card & KIND == kind:
            return place
    raise AssertionError(f"no card of kind {kind} lies there")


def order(state: State, what: str, seat: int = -1, number: int = 0, left: int = 0) -> None:
    """The game master asks the players to do something with printed cards, and waits until they have."""
    state.then(Step("order", (speaker(state),), (what, seat, number, left)))


def draw(state: State, zone: int, number: int = 1) -> int:
    """Draws from the deck; the Pile becomes the deck when that has run out (rulings R41, R42). Says how many came.

    Printed cards are drawn by their players.
    """
    if on_printed_cards(state):
        order(state, "draw", state.layout.zones[zone].owner, number)
        return 0
    for drawn in range(number):
        if not state.zones[DECK]:
            if not state.zones[PILE]:
                return drawn
            state.pour(PILE, DECK)
            state.shuffle(DECK)
            state.say("reshuffled")
        state.move(DECK, -1, zone)
    return number


def earn(state: State, counter: int, number: int) -> None:
    """A counter of something owned grows or shrinks; never below nothing."""
    if number:
        state.count(counter, max(0, state.counts[counter] + number))
