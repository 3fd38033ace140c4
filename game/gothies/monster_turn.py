"""The monsters' turn: whom they attack, what they possess, how they advance; and the preview of it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import (
    ATTACK,
    CARDS,
    COST,
    DEFENCE,
    GAIN_TABLES,
    ICON,
    IS_LAND,
    JOOMBIE_KINDS,
    LEAN,
    MONSTER_KINDS,
    RUNE,
)
from game.gothies.gains import FULL_WELL, coop_ranks, leave_play, torn

ICONS, _LEANS = ("A", "O", "E"), ("L", "R", "LR")
_ORDER = {kind: 3 * ICONS.index(ICON[kind]) + _LEANS.index(LEAN[kind]) for kind in MONSTER_KINDS}
"""Order of attack inside a zone, by kind: icons A, O, E; within an icon leans L, R, LR (ruling R46)."""
_ENDS = {"L": (0,), "R": (-1,), "LR": (0, -1)}
"""Indices into the GOTHIES of a row that a lean attacks, in order."""
_RELEASES = (1, 2, 3, 4, 5)
"""Monsters released at the end of a turn, by steps of `TURNS_A_STEP` turns."""
TURNS_A_STEP = 5
"""Turns after which more monsters are released."""
_DOUBLING_SEATS = 4
"""Number of seats that needs two sets of monsters and Joombies, and with which twice as many are released."""
_LEVELS = {"gentle": (-2, 0, 1, 0), "standard": (-1, 1, 2, 1), "fierce": (0, 2, 3, 2)}
"""What each Nightmare level adds to every attack, for 1 to 4 seats."""


class Victim(NamedTuple):
    """A GOTHIE that is attacked: its owner, its place in the row (from 0) before the monsters act, its kind, and
    whether it is possessed."""

    seat: int
    place: int
    kind: int
    possessed: bool


class Blow(NamedTuple):
    """What one group of monsters, or one Joombie, does in the monsters' turn."""

    zone: int
    """1 to 3."""
    places: tuple[int, ...]
    """Places of the attackers in their zone (from 0) before the monsters act."""
    icon: str
    """As in `MonsterRow`; "" for a Joombie."""
    lean: str
    strength: int
    """The sum of the attacks, Nightmare included."""
    targets: tuple[int, ...]
    """The seats that the icon means, of those still in the match."""
    victims: tuple[Victim, ...] = ()
    razed: tuple[tuple[int, int], ...] = ()
    """The fixed lands that fall: seat and kind."""
    well: int = 0
    """Timestones the Well loses."""
    stopped: int = -1
    """The kind of the fixed land that is too strong and absorbs the rest; -1 for none."""


def nightmare_bonus(seats: int, name: str) -> int:
    """The number that a Nightmare level ("gentle", "standard" or "fierce") adds to every attack with this many
    seats."""
    return _LEVELS[name][seats - 1]


_UNBEATABLE = 1 << 30
"""The strength of kinds that do not attack: no song overcomes them."""
_STRENGTHS = {
    more: tuple(max(1, attack + more) if attack else _UNBEATABLE for attack in ATTACK)
    for mores in _LEVELS.values()
    for more in mores
}
"""Attack strength by kind, at least 1, by what the Nightmare adds."""


def attack_strengths(state: State) -> tuple[int, ...]:
    """The attack of every kind at this match's Nightmare level; `_UNBEATABLE` for kinds that do not attack."""
    return _STRENGTHS[state.counts[at.NIGHTMARE]]


def attack_strength(state: State, kind: int) -> int:
    """The attack of a monster or Joombie at this match's Nightmare level, at least 1."""
    return _STRENGTHS[state.counts[at.NIGHTMARE]][kind]


def night_sets(seats: int) -> int:
    """The number of sets of monsters and Joombies in a co-operative match (ruling R67)."""
    return 2 if seats == _DOUBLING_SEATS else 1


def releases(seats: int, turn: int, last: int) -> int:
    """The number of monsters released at the end of a turn, twice as many with four seats (ruling R40).

    None in turn 0 and in the last turn.
    """
    if not 0 < turn < last:
        return 0
    return _RELEASES[(turn - 1) // TURNS_A_STEP] * night_sets(seats)


def targets(state: State, icon: str) -> tuple[int, ...]:
    """The seats still in the match that an icon means: O seats 0 and 2, E seats 1 and 3, A all (rulings R57, R66a)."""
    return seats_meant(tuple(at.living(state)), icon)


@cache
def seats_meant(living: tuple[int, ...], icon: str) -> tuple[int, ...]:
    """The seats among `living` that an icon means."""
    return living if icon == "A" else tuple(seat for seat in living if seat % 2 == (icon == "E"))


# Attack -------------------------------------------------------------------------------------------


def preview(view: State) -> list[Blow]:
    """The blows of the monsters this night if nobody did anything more; `view` is not changed.

    Seats whose turns are still to come discard their old rows before (ruling R63). None before the first night.
    """
    if not view.counts[at.TURN]:
        return []
    state, seat = view.copy(), view.counts[at.ACTIVE]
    for later in still_to_come(view):
        state.zones[at.ROW[later]] = []
    state.counts[at.WELL] += still_given(view)
    if state.counts[at.WELL] >= FULL_WELL:
        return []
    rows = _rows(state)
    for zone, place in torn(state, seat):
        leave_play(state, seat, zone, place)
        if zone == at.ROW[seat]:
            del rows[seat][place]
    return _attack(state, rows)


def still_to_come(view: State) -> tuple[int, ...]:
    """The seats whose turns come before the monsters', after the open one: their new rows are not known yet."""
    return tuple(seat for seat in at.living(view) if seat > view.counts[at.ACTIVE])


def still_given(view: State) -> int:
    """The timestones that the fixed lands of the seats still to come give the Well when their turns begin."""
    gains = GAIN_TABLES[1].synergy
    return sum(gains[card & KIND].stones for seat in still_to_come(view) for card in view.zones[at.LANDS[seat]])


def is_open(view: State, blow: Blow) -> bool:
    """Whether a blow also means rows that are not known yet, and some of what it takes depends on them."""
    return blow.zone > 1 and bool(blow.icon) and not set(blow.targets).isdisjoint(still_to_come(view))


def attack(state: State) -> list[Blow]:
    """Carry out the monsters' attacks and return what they did; the match may have ended."""
    return _attack(state, _rows(state))


def _rows(state: State) -> dict[int, list[int]]:
    """By seat: the original place of each card of the row, kept in step as cards leave it."""
    return {seat: list(range(len(state.zones[at.ROW[seat]]))) for seat in range(state.seats)}


def _attack(state: State, rows: dict[int, list[int]]) -> list[Blow]:
    """All groups attack, zone 1 first, then all Joombies one by one (rulings R46, R54); stops when the Well is dry."""
    blows: list[Blow] = []
    living = tuple(at.living(state))
    strengths = _STRENGTHS[state.counts[at.NIGHTMARE]]
    for zone in (1, 2, 3):
        cards = state.zones[at.ZONES[zone]]
        for places in _groups(cards):
            kinds = [cards[place] & KIND for place in places]
            first = kinds[0]
            strength = sum([strengths[kind] for kind in kinds])
            meant = seats_meant(living, ICON[first])
            stopped = -1
            if zone == 1:
                razed, stopped, harm = _attack_lands_and_well(state, strength, meant)
                victims: list[Victim] = []
            else:
                razed, harm = [], 0
                victims = _attack_gothies(state, strength, meant, LEAN[first], {RUNE[kind] for kind in kinds}, rows)
            blows.append(
                Blow(
                    zone, places, ICON[first], LEAN[first], strength, meant, tuple(victims), tuple(razed), harm, stopped
                )
            )
            if _report(state, blows[-1]):
                return blows
    for zone in (1, 2):
        for place, card in enumerate(state.zones[at.ZONES[zone]]):
            if card & KIND in JOOMBIE_KINDS:
                strength = strengths[card & KIND]
                blows.append(Blow(zone, (place,), "", "", strength, (), well=_hit_well(state, strength)))
                if _report(state, blows[-1]):
                    return blows
    return blows


def _groups(cards: list[int]) -> list[tuple[int, ...]]:
    """The places of the monsters of one zone that attack together (same icon and lean), in the order of attack."""
    found: dict[int, list[int]] = {}
    for place, card in enumerate(cards):
        order = _ORDER.get(card & KIND)
        if order is not None:
            found.setdefault(order, []).append(place)
    return [tuple(found[order]) for order in sorted(found)]


def groups(view: State) -> list[tuple[int, tuple[int, ...]]]:
    """Zone number and places of the groups of at least two monsters that attack together."""
    found = ((zone, places) for zone in (1, 2, 3) for places in _groups(view.zones[at.ZONES[zone]]))
    return [(zone, places) for zone, places in found if len(places) > 1]


def _attack_gothies(
    state: State, strength: int, meant: tuple[int, ...], lean: str, runes: set[int], rows: dict[int, list[int]]
) -> list[Victim]:
    """A group in zone 3 or 2 attacks the GOTHIE at its end of each row, or at both ends (rulings R47, R50)."""
    hits: list[Victim] = []
    for seat in meant:
        souls = _gothie_places(state, seat)
        for end in _ENDS[lean] if len(souls) > 1 else (0,):
            if souls:
                hits.append(_possess(state, seat, souls[end], strength, runes, rows[seat]))
                souls = _gothie_places(state, seat)
    return hits


def _gothie_places(state: State, seat: int) -> list[int]:
    """The places of a row whose cards monsters may attack: cards with a rune that are no land (rulings R48, R49)."""
    row = state.zones[at.ROW[seat]]
    return [place for place, card in enumerate(row) if RUNE[card & KIND] >= 0 and not IS_LAND[card & KIND]]


def _possess(state: State, seat: int, place: int, strength: int, runes: set[int], row: list[int]) -> Victim:
    """Let a group attack one GOTHIE. If it costs less than the attack and shares a rune with an attacker, it goes to
    zone 3 under a Joombie of its colour, if one is left (rulings R47, R51 to R53)."""
    kind = state.zones[at.ROW[seat]][place] & KIND
    pile = at.JOOMBIES[RUNE[kind]]
    if not (strength > COST[kind] and RUNE[kind] in runes and state.zones[pile]):
        return Victim(seat, row[place], kind, False)
    joombies = sum(card & KIND >= JOOMBIE_KINDS.start for zone in at.ZONES[1:] for card in state.zones[zone])
    state.count(at.OWNERS, at.PER_JOOMBIE.put(state.counts[at.OWNERS], joombies, seat))
    state.move(at.ROW[seat], place, at.ZONES[3], up=True)
    state.move(pile, -1, at.ZONES[3], up=True)
    return Victim(seat, row.pop(place), kind, True)


def _attack_lands_and_well(
    state: State, strength: int, meant: tuple[int, ...]
) -> tuple[list[tuple[int, int]], int, int]:
    """A group in zone 1 destroys the fixed lands of the seats it means, seat by seat, weakest first, each for its
    defence. A land that is too strong absorbs the rest of the attack; what is left hits the Well once (rulings R55,
    R56, R66a).

    Returns seat and kind of the lands that fell, the kind of the one that absorbed the rest (-1 for none), and the
    timestones the Well lost.
    """
    fallen: list[tuple[int, int]] = []
    stopped = -1
    for seat in meant:
        lands = at.LANDS[seat]
        while strength and state.zones[lands]:
            defences = [DEFENCE[card & KIND] for card in state.zones[lands]]
            place = defences.index(min(defences))
            if defences[place] > strength:
                strength, stopped = 0, state.zones[lands][place] & KIND
                break
            strength -= defences[place]
            fallen.append((seat, state.zones[lands][place] & KIND))
            state.move(lands, place, at.DISCARD[seat], up=True)
    return fallen, stopped, _hit_well(state, strength)


def _hit_well(state: State, harm: int) -> int:
    """Take up to `harm` timestones from the Well; return how many."""
    harm = min(harm, state.counts[at.WELL])
    if harm:
        state.count(at.WELL, state.counts[at.WELL] - harm)
    return harm


def _report(state: State, blow: Blow) -> bool:
    """Say what an attack has done; end the match and return True if the Well is dry (ruling R39)."""
    if state.news is not None:
        _say_outcome(state, blow)
    if state.counts[at.WELL]:
        return False
    state.say("ran_dry")
    state.end("WELL_DRY", coop_ranks(state, won=False))
    return True


def _say_outcome(state: State, blow: Blow) -> None:
    """Say what an attack has done. Of a land that falls: the attack that met it, and what it held off."""
    first = state.layout.pick(at.ZONES[blow.zone], blow.places[0])
    left = blow.strength
    for seat, kind in blow.razed:
        state.say(
            "land_fell",
            seat=f"seat:{seat}",
            card=f"card:{CARDS[kind].key}",
            strength=blow.strength,
            met=left,
            held=DEFENCE[kind],
            by=first,
        )
        left -= DEFENCE[kind]
    for victim in blow.victims:
        key = "possessed" if victim.possessed else "resisted"
        state.say(
            key,
            seat=f"seat:{victim.seat}",
            card=f"card:{CARDS[victim.kind].key}",
            strength=blow.strength,
            cost=COST[victim.kind],
        )
    if blow.well:
        state.say("well_hit", harm=blow.well, total=state.counts[at.WELL], by=first)


# Coming nearer ------------------------------------------------------------------------------------


def advance(state: State, fresh: int) -> None:
    """Move everything one zone nearer to the Well, except the last `fresh` cards of zone 3: the Joombies that appeared
    this turn and the GOTHIES under them (ruling R52)."""
    for _ in range(len(state.zones[at.ZONES[2]])):
        state.move(at.ZONES[2], 0, at.ZONES[1], up=True)
    for _ in range(len(state.zones[at.ZONES[3]]) - fresh):
        state.move(at.ZONES[3], 0, at.ZONES[2], up=True)


def release(state: State, number: int) -> None:
    """Release up to `number` monsters into zone 3; an empty monster deck is refilled with the slain (ruling R58)."""
    for _ in range(number):
        if not state.zones[at.MONSTERS]:
            if not state.zones[at.SLAIN]:
                return
            state.pour(at.SLAIN, at.MONSTERS)
            state.shuffle(at.MONSTERS)
        state.move(at.MONSTERS, -1, at.ZONES[3], up=True)
        if state.news is not None:
            key = CARDS[state.zones[at.ZONES[3]][-1] & KIND].key
            state.say("released", card=f"card:{key}")
