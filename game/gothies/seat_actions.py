"""Every action that a seat can ever take in a turn, built once, and the lists of legal ones that both games share."""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import CAN_DUST, COST, GAIN_TABLES, OWNABLE, SIDES, TWO_SIDED, WELL

MOST_PLACES = 64
"""Cards in a row or among lands for which actions are prepared."""
_RENEWAL_PRICE = 1
"""Seeds."""
_KEYS = sorted(row.key for row in OWNABLE)
RANK = tuple(_KEYS.index(row.key) for row in OWNABLE)
"""By kind: its place among all kinds sorted by key, because lists of actions are sorted by key."""
_NAMED_SIDES = tuple(sorted({side for sides in SIDES for side in sides}))
"""All names of sides of an «or», sorted."""


def _at_places(seat: int, verb: str, zone: str, places: int = MOST_PLACES) -> tuple[Action, ...]:
    return tuple(Action(seat, verb, (f"{zone}/{place + 1}",)) for place in range(places))


class SeatActions:
    """All actions of one seat: single ones, or tuples indexed by the place or the seat that they touch."""

    def __init__(self, seat: int) -> None:
        row, lands = f"s{seat}.row", f"s{seat}.lands"
        self.buy = _at_places(seat, "buy", "mercado", at.MERCADO_PLACES)
        self.buy_well = Action(seat, "buy", ("wells",))
        self.renew = _at_places(seat, "renew", "mercado", at.MERCADO_PLACES)
        self.dust = _at_places(seat, "dust", row)
        self.dust_land = _at_places(seat, "dust", lands)
        self.end = Action(seat, "end")
        self.play = tuple(Action(seat, "play", (key,)) for key in _KEYS)
        """Indexed by RANK."""
        self.sided = tuple(
            {
                RANK[kind]: tuple(Action(seat, side, (OWNABLE[kind].key,)) for side in sides)
                for kind, sides in enumerate(SIDES)
                if sides and not gain_table.stays[kind]
            }
            for gain_table in GAIN_TABLES
        )
        """Indexed by the counter COOP, then by RANK: the sides of cards that say «or» when they are played."""
        self.use_side = {side: _at_places(seat, side, lands) for side in _NAMED_SIDES}
        self.synergy = _at_places(seat, "synergy", row)
        self.synergy_land = _at_places(seat, "synergy", lands)
        self.use = _at_places(seat, "use", lands)
        self.hit = tuple(Action(seat, "hit", (f"s{foe}",)) for foe in range(at.MOST_SEATS))
        self.raze = tuple(_at_places(seat, "raze", f"s{foe}.lands") for foe in range(at.MOST_SEATS))
        self.attack = tuple(_at_places(seat, "attack", f"zone{zone}", 2 * MOST_PLACES) for zone in range(4))
        self.add = _at_places(seat, "add", row)
        self.add_land = _at_places(seat, "add", lands)
        self.sing = Action(seat, "sing")
        self.scrap = tuple(Action(seat, "scrap", (row.key,)) for row in OWNABLE)
        self.keep = Action(seat, "keep")
        self.discard = tuple(Action(seat, "discard", (row.key,)) for row in OWNABLE)
        self.choose = tuple(Action(seat, "choose", (f"s{foe}",)) for foe in range(at.MOST_SEATS))


SEAT_ACTIONS = tuple(SeatActions(seat) for seat in range(at.MOST_SEATS))


@cache
def amounts(seat: int, most: int) -> tuple[Action, ...]:
    """The answers 1 to `most` to the question how much song an attack takes, sorted as text."""
    return tuple(sorted(Action(seat, "hit", (str(number),)) for number in range(1, most + 1)))


@lru_cache(maxsize=4096)
def places_of(marks: int) -> tuple[int, ...]:
    """The places whose flag is set in a number packed by `state.MARKED`, in order."""
    return tuple(place for place, marked in enumerate(at.MARKED.unpack(marks)) if marked)


def shopping(state: State, acts: SeatActions) -> list[Action]:
    """All purchases that the seeds left can pay (rulings R9, R13)."""
    counts, zones = state.counts, state.zones
    seeds = counts[at.SEEDS]
    if not seeds:
        return []
    found = [
        acts.buy[place] for place, card in enumerate(zones[at.MERCADO]) if card >= 0 and COST[card & KIND] <= seeds
    ]
    if seeds >= COST[WELL] and zones[at.WELLS]:
        found.append(acts.buy_well)
    return found


def renewing(state: State, acts: SeatActions) -> list[Action]:
    """The cards of the Mercado that may be renewed for 1 seed, once a turn, if the option allows it (ruling R12)."""
    if state.options["mercado"] == "stays" or state.counts[at.RENEWED] or state.counts[at.SEEDS] < _RENEWAL_PRICE:
        return []
    return [acts.renew[place] for place, card in enumerate(state.zones[at.MERCADO]) if card >= 0]


def dusting(state: State, seat: int, acts: SeatActions) -> list[Action]:
    """The cards in play that can be dusted for their own effect; lands only after they gave their base (ruling R25)."""
    zones, counts = state.zones, state.counts
    found = []
    if zones[at.LANDS[seat]]:
        ready, songs = counts[at.READY], counts[at.LAND_SONGS]
        for place, card in enumerate(zones[at.LANDS[seat]]):
            if CAN_DUST[card & KIND] and not (at.MARKED.get(ready, place) or is_torn(songs, place)):
                found.append(acts.dust_land[place])
    songs = counts[at.SONGS]
    for place, card in enumerate(zones[at.ROW[seat]]):
        if CAN_DUST[card & KIND] and not is_torn(songs, place):
            found.append(acts.dust[place])
    return found


def is_torn(songs: int, place: int) -> bool:
    """Whether the card at a place was dusted and only stays until it has sung; `songs` is packed by PER_CARD."""
    return bool(at.PER_CARD.get(songs, place) & at.TORN)


def playing(state: State, seat: int, acts: SeatActions) -> tuple[list[Action], list[Action]]:
    """Two lists: the cards of the hand without an «or», equal ones once; and the sides of every «or», of cards of the
    hand and of lands that have not given their base yet (rulings R23, R24)."""
    counts = state.counts
    sided = acts.sided[counts[at.COOP]]
    plays: list[Action] = []
    sides: list[Action] = []
    for rank in sorted({RANK[card & KIND] for card in state.zones[at.HAND[seat]]}):
        if rank in sided:
            sides += sided[rank]
        else:
            plays.append(acts.play[rank])
    if counts[at.READY]:
        lands = state.zones[at.LANDS[seat]]
        for place in places_of(counts[at.READY]):
            sides += [acts.use_side[side][place] for side in SIDES[lands[place] & KIND]]
    return plays, sides


def using(state: State, seat: int, acts: SeatActions) -> list[Action]:
    """Synergies that wait to be called, and lands without an «or» that have not given their base yet."""
    counts = state.counts
    found: list[Action] = []
    if counts[at.LAND_OPEN]:
        found += [acts.synergy_land[place] for place in places_of(counts[at.LAND_OPEN])]
    if counts[at.OPEN]:
        found += [acts.synergy[place] for place in places_of(counts[at.OPEN])]
    if counts[at.READY]:
        lands = state.zones[at.LANDS[seat]]
        found += [acts.use[place] for place in places_of(counts[at.READY]) if not TWO_SIDED[lands[place] & KIND]]
    return found


def is_unsorted(state: State, seat: int) -> bool:
    """Whether a place has two digits, so that the order by place is no longer the order by text."""
    return len(state.zones[at.ROW[seat]]) > 9 or len(state.zones[at.LANDS[seat]]) > 9
