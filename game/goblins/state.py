"""The zones and counters of Goblin Slayer-Slayer, and small queries and verbs that many rules share."""

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
"""Zones of minions. PILE: the graveyard, face down. ASIDE: cards of lost rounds. BESIDE: cards that Gravecallers
called. STAY: Wolfriders that wait for the next round. STAKE: what a representative stakes."""
BOX, DOOR, ROOM, MET, CHEST, LOOT, SHELF, STORE, FATES = range(7, 16)
"""Zones of other cards. BOX: encounters not met yet. DOOR: the encounters behind the three doors. ROOM: the open
encounter. MET: encounters met before. CHEST: lots of loot not in use. LOOT: the lots lying in the room. SHELF: things
not for sale now. STORE: things for sale. FATES: objectives that nobody has."""
LOTS = (16, 17, 18)
"""The zones of loot behind the three doors, the same number of lots behind each; a foe carries the first of them."""
_SEAT_ZONES = ("hand", "peek", "objective")
HAND, PEEK, OBJECTIVE = (
    tuple(LOTS[-1] + 1 + len(_SEAT_ZONES) * seat + place for seat in _SEATS) for place in range(len(_SEAT_ZONES))
)
"""Zones by seat. PEEK: cards that the seat looks at and chooses from. OBJECTIVE: its secret objective."""

STAGE, FLOOR, ROUND, FOUGHT, SPEAKER, DISCOUNT, OPENED, LAID, DARKER = range(9)
"""Counters of the table. STAGE: rooms entered. FLOOR: 1 to FLOORS. ROUND: of the battle, 0 outside one. FOUGHT: living
players when the battle began. SPEAKER: seat + 1 of the Speaker. DISCOUNT: place + 1 of the cheaper thing in the store.
OPENED: door + 1 of the open door. LAID: the stage for which the doors were laid. DARKER: the doors with fewer lamps
than that of a foe that grows by them."""
_COUNTERS = ("stage", "floor", "round", "fought", "speaker", "discount", "opened", "laid", "darker")
HINT, LAMPS = (tuple(len(_COUNTERS) + len(DOORS) * place + door for door in DOORS) for place in range(2))
"""Counters by door: what it hints at (an index into HINTS), and how many lamps hang over it."""
HINTS = ("none", "gold", "ears", "recruits", "scales")
"""Sorts of loot that a door can hint at; the scales are the store."""
_DOOR_COUNTERS = tuple(f"{name}.{door + 1}" for name in ("hint", "lamps") for door in DOORS)
_SEAT_COUNTERS = (
    "fell",
    "gone",
    "gold",
    "ears",
    "tokens",
    "armour",
    "aggressive",
    "greedy",
    "told",
    "count",
    "promised",
    "brought",
    "score",
    "foresight",
)
FELL, GONE, GOLD, EARS, TOKENS, ARMOUR, AGGRESSIVE, GREEDY, TOLD, COUNT, PROMISED, BROUGHT, SCORE, FORESIGHT = (
    tuple(len(_COUNTERS) + len(_DOOR_COUNTERS) + len(_SEAT_COUNTERS) * seat + place for seat in _SEATS)
    for place in range(len(_SEAT_COUNTERS))
)
"""Counters by seat. FELL: 0 while it lives, then its place in the order of falling, from 1. GONE: 1 after giving up.
GOLD. EARS. TOKENS: re-rolls bought. ARMOUR, AGGRESSIVE, GREEDY, FORESIGHT: 1 while it owns this thing of the store.
TOLD: while cards are talked about, Power announced + 1; while doors are, the door + 1; with printed cards, the place +
1 of the report. COUNT: cards committed in this
round, or printed cards left at the end. PROMISED, BROUGHT: sums over the match of the Power announced, and of the cards
committed after it. SCORE: the final score."""
OWN = {each[seat]: seat for each in (TOKENS, ARMOUR, AGGRESSIVE, GREEDY, FORESIGHT) for seat in _SEATS}
"""Counters that only one seat sees, and that seat: secret purchases."""
DISCREET = frozenset((BOX, DOOR, CHEST, *LOTS))
"""Zones in which nobody learns who has looked at a card (after a potion of foresight)."""

REPORTS = "_reports"
"""The option that says who reports what happens to printed cards."""
ONE, EACH = "one", "each"
"""Values of REPORTS: the Speaker for all, or every player for their own goblins."""

FACTS = 1
"""Index in the stack of the step whose data are the facts of the running round (`horde.RoundFact`)."""


@cache
def zones(seats: int) -> tuple[Zone, ...]:
    """All zones: those of the table first, then seat by seat."""
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
    """The names of all counters; the constants of this module are their indices."""
    seated = tuple(f"s{seat}.{name}" for seat in range(seats) for name in _SEAT_COUNTERS)
    return _COUNTERS + _DOOR_COUNTERS + seated


def living(state: State) -> list[int]:
    """The seats still in the match, in order."""
    fallen = state.counts[FELL[0] :: len(_SEAT_COUNTERS)]
    return [seat for seat, fell in enumerate(fallen) if not fell] if any(fallen) else list(range(len(fallen)))


def is_out(state: State, seat: int) -> bool:
    """Whether a seat is out of the match and may only watch."""
    return bool(state.counts[FELL[seat]])


def random_below(state: State, number: int) -> int:
    """A random number from 0 to `number` - 1: a secret draw of the game master, not a die that can be re-rolled."""
    assert state.luck is not None
    return state.luck.below(number)


def printed(options: Mapping[str, str]) -> bool:
    """Whether these options say that the goblins are printed cards and the program is only their game master."""
    return options.get("deck") == "table"


def on_printed_cards(state: State) -> bool:
    """Whether this match is played with printed cards."""
    return printed(state.options)


def random_choice(state: State, things: Sequence[int]) -> int:
    """One of the things at random; a single thing is returned without a draw."""
    return things[random_below(state, len(things))] if len(things) > 1 else things[0]


def clockwise(state: State, seat: int) -> list[int]:
    """The living seats in order, beginning with this one or, if it is out, with the next."""
    alive = living(state)
    return [other for other in alive if other >= seat] + [other for other in alive if other < seat]


def speaker(state: State) -> int:
    """The seat that decides about rolls, calls and optional feats (ruling R29); the next living one if it is out."""
    return clockwise(state, max(0, state.counts[SPEAKER] - 1))[0]


def last_floor(state: State) -> bool:
    """Whether this is the floor of the final foe."""
    return state.counts[FLOOR] == FLOORS


HAND_SIZE = 8
"""Cards each seat is dealt."""
FLOORS = 10
_ROOMS_A_FLOOR = {"full": 2, "short": 1}
"""By the option `climb`; the last floor always has one room."""


def floor_of(state: State, stage: int) -> int:
    """The floor (from 1) of the room with this number (from 1); ruling R6."""
    return min(FLOORS, 1 + (stage - 1) // _ROOMS_A_FLOOR[state.options["climb"]])


def kinds(state: State, zone: int) -> list[int]:
    """The kinds of the cards in a zone, in their order; empty places are left out."""
    return [card & KIND for card in state.zones[zone] if card >= 0]


def place_of(cards: Sequence[int], kind: int) -> int:
    """The place of the first card of this kind. AssertionError if there is none."""
    for place, card in enumerate(cards):
        if card & KIND == kind:
            return place
    raise AssertionError(f"no card of kind {kind} lies there")


def each_reports(options: Mapping[str, str]) -> bool:
    """Whether every player of printed cards reports for their own goblins, because they hold phones."""
    return printed(options) and options.get(REPORTS) == EACH


def order(state: State, what: str, seat: int = -1, number: int = 0, left: int = 0) -> None:
    """Ask the players to do something with printed cards, and wait until they say that they have: the Speaker, or, if
    each reports for themselves, the player who has to do it; and everybody after a look into another hand, because the
    program does not know whose.

    `what` is a key of `goblins.order`, `seat` who has to do it (-1: all), `number` and `left` are numbers in its text.
    """
    asked: tuple[int, ...] = (speaker(state),)
    if each_reports(state.options) and seat >= 0:
        asked = tuple(living(state)) if what == "bribe" else asked if is_out(state, seat) else (seat,)
    state.then(Step("order", asked, (what, seat, number, left)))


def draw(state: State, zone: int, number: int = 1) -> int:
    """Draw cards into a zone and return how many came; an empty deck is refilled from the Pile (rulings R41, R42).

    With printed cards the owner of the zone is asked to draw them, and the result is 0.
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
    """Add `number`, which may be negative, to a counter of something owned; it never falls below 0."""
    if number:
        state.count(counter, max(0, state.counts[counter] + number))
