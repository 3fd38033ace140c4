"""How an opponent plays a turn of the co-operative game: the order of cards, whom to attack, what to dust and buy."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.brain.card_worth import PlayStyle, appeal
from game.gothies.brain.competitive_turn import by_verb, kind_for_sale, purchase, scrap_choice, side
from game.gothies.cards import BASE, COST, DUST, ICON, INDEX, IS_LAND, JOOMBIE_KINDS, LEAN, MONSTER_KINDS, RUNE
from game.gothies.effects import Rune
from game.gothies.gains import FULL_WELL
from game.gothies.seat_actions import SEAT_ACTIONS

COOP_STYLE = PlayStyle(
    early=(1.2, 0.8, 0.5, 1.6, 0.8, 1.0, 0.5),
    late=(0.4, 1.0, 0.9, 1.6, 0.8, 0.8, 0.2),
    rounds=14.0,
    match=1.2,
    walking=1.0,
    fixed=2.5,
    dust=0.1,
    least=1.0,
    raze=0.0,
    burn=0.0,
)
"""The style of all levels in the co-operative game."""
_URGENCY = (0.0, 3.0, 2.2, 1.5)
"""What overcoming a target is worth for each point of its attack, by the number of its zone; in song."""
_SOUL = 1.5
"""Extra worth of freeing a GOTHIE; in song."""
_DISCORD = 6.0
"""Cost of a monster that comes by dissonance; in song."""
_FIRST_PAIR = (Rune.RED, Rune.BLUE)
"""The resonant pair that is counted first, as in `cooperative.Chord`."""
_DRAWS = frozenset(kind for kind, sides in enumerate(BASE) if any(gain.draw for gain in sides))
"""Kinds whose base draws."""


# Order of play ------------------------------------------------------------------------------------


class Threat(NamedTuple):
    """A group of monsters that will attack one seat's row: its lean, the sum of its attacks, and its runes."""

    lean: str
    strength: int
    runes: frozenset[int]


def threats(state: State, seat: int) -> list[Threat]:
    """The groups in zones 2 and 3 that will attack the row of a seat."""
    found: dict[tuple[int, str, str], list[int]] = {}
    for number in (2, 3):
        for card in state.zones[at.ZONES[number]]:
            kind = card & KIND
            if kind in MONSTER_KINDS and seat in monster_turn.targets(state, ICON[kind]):
                found.setdefault((number, ICON[kind], LEAN[kind]), []).append(kind)
    return [
        Threat(
            lean,
            sum(monster_turn.attack_strength(state, kind) for kind in kinds),
            frozenset(RUNE[kind] for kind in kinds),
        )
        for (_, _, lean), kinds in found.items()
    ]


def next_play(state: State, seat: int, plays: list[Action]) -> Action:
    """The next card to play: cards in little danger go to the ends of the row, between them those that draw first."""
    if len(plays) == 1:
        return plays[0]
    known = threats(state, seat)
    if known:
        row = [card & KIND for card in state.zones[at.ROW[seat]]]
        if not any(RUNE[kind] >= 0 and not IS_LAND[kind] for kind in row):
            return min(plays, key=lambda action: _danger(INDEX[action.picks[0]], "L", known))
        last = min(plays, key=lambda action: _danger(INDEX[action.picks[0]], "R", known))
        plays = [action for action in plays if action is not last]
    for action in plays:
        if INDEX[action.picks[0]] in _DRAWS:
            return action
    return plays[0]


def _danger(kind: int, end: str, known: list[Threat]) -> float:
    """The loss if this card stands at one end ("L" or "R"): its price and more if it can be possessed there.

    A card that is safe scores below 0, the dearer the lower; one that monsters skip protects nothing and scores 0.5.
    """
    if RUNE[kind] < 0 or IS_LAND[kind]:
        return 0.5
    taken = any(end in one.lean and one.strength > COST[kind] and RUNE[kind] in one.runes for one in known)
    return 2.0 + COST[kind] if taken else -COST[kind] / 10


# Songs --------------------------------------------------------------------------------------------


class Singer(NamedTuple):
    """A card that can sing: zone and place, its song, and its resonant pair (0 or 1; 2 for none)."""

    zone: int
    place: int
    song: int
    pair: int


def singers(state: State, seat: int) -> list[Singer]:
    """All cards of a seat that can still sing this turn."""
    zones = state.zones
    songs = cooperative.songs(state, seat)
    return [Singer(zone, place, song, _pair(zones[zone][place] & KIND)) for zone, place, song in songs]


def _pair(kind: int) -> int:
    rune = RUNE[kind]
    return 2 if rune < 0 else 0 if rune in _FIRST_PAIR else 1


class Choir(NamedTuple):
    """Cards that sing at one target: a bit for each index in the list of singers, their song, and that of each pair."""

    members: int
    song: int
    first: int
    second: int

    @property
    def is_dissonant(self) -> bool:
        """Whether singing it attracts a monster."""
        return self.first >= cooperative.DISSONANCE and self.second >= cooperative.DISSONANCE


EMPTY_CHOIR = Choir(0, 0, 0, 0)


def best_choir(able: list[Singer], need: int, begun: Choir) -> Choir | None:
    """The cards that overcome a target of `need` with the least surplus, without dissonance if possible.

    They include those of `begun`; None if all song together is not enough.
    """
    return _best_choir(tuple([singer[2:] for singer in able]), need, begun)


@lru_cache(maxsize=4096)
def _best_choir(able: tuple[tuple[int, int], ...], need: int, begun: Choir) -> Choir | None:
    """The same by the song and the pair of each card."""
    sums: dict[tuple[int, int, int], int] = {(begun.song, begun.first, begun.second): begun.members}
    best, least = None, (inf, inf)
    for index, (own, pair) in enumerate(able):
        bit = 1 << index
        if begun.members & bit:
            continue
        for (song, first, second), members in list(sums.items()):
            if song >= need:
                continue
            key = (song + own, first + own if pair == 0 else first, second + own if pair == 1 else second)
            if key not in sums:
                sums[key] = members | bit
    for (song, first, second), members in sums.items():
        if song >= need:
            choir = Choir(members, song, first, second)
            cost = ((_DISCORD if choir.is_dissonant else 0.0) + song - need, members.bit_count())
            if cost < least:
                best, least = choir, cost
    return best


def gain_of(state: State, number: int, place: int) -> float:
    """The worth of overcoming the monster or Joombie at a place of zone `number` (1 to 3), in song."""
    kind = state.zones[at.ZONES[number]][place] & KIND
    return _URGENCY[number] * monster_turn.attack_strength(state, kind) + (_SOUL if kind in JOOMBIE_KINDS else 0.0)


def best_target(state: State, seat: int, attacks: list[Action]) -> Action | None:
    """The attack that is worth most after surplus song and dissonance; None if none is worth its song."""
    able = singers(state, seat)
    best, most = None, 0.0
    choirs: dict[int, Choir | None] = {}
    for action in attacks:
        zone, place = state.layout.slot(action.picks[0])
        need = monster_turn.attack_strength(state, state.zones[zone][place] & KIND)
        if need not in choirs:
            choirs[need] = best_choir(able, need, EMPTY_CHOIR)
        choir = choirs[need]
        if choir is None:
            continue
        gain = gain_of(state, zone - at.ZONES[0], place) - (choir.song - need)
        gain -= _DISCORD if choir.is_dissonant else 0.0
        if gain > most:
            best, most = action, gain
    return best


def next_singer(state: State, seat: int) -> Action:
    """In an open attack: add the next card of the best choir, or sing when it is complete."""
    picked = state.stack[-1].data[2:]
    able = singers(state, seat)
    now = cooperative.chord(state, state.stack[-1])
    members = sum(1 << index for index, singer in enumerate(able) if (singer.zone, singer.place) in picked)
    if now.song >= now.need:
        return SEAT_ACTIONS[seat].sing
    choir = best_choir(able, now.need, Choir(members, now.song, now.red_blue, now.purple_green))
    assert choir is not None
    missing = choir.members & ~members
    singer = able[(missing & -missing).bit_length() - 1]
    return (SEAT_ACTIONS[seat].add_land if singer.zone == at.LANDS[seat] else SEAT_ACTIONS[seat].add)[singer.place]


# The turn -----------------------------------------------------------------------------------------


def useful_dust(state: State, dusts: list[Action]) -> Action | None:
    """The best dusting if dusting can fill the Well and so win; None otherwise."""
    found = []
    for action in dusts:
        zone, place = state.layout.slot(action.picks[0])
        found.append((DUST[state.zones[zone][place] & KIND], action))
    stones = [(gain.stones, action) for gain, action in found if gain.stones]
    if stones and state.counts[at.WELL] + sum(number for number, _ in stones) >= FULL_WELL:
        return max(stones)[1]
    return None


def choose(state: State, seat: int, legal: list[Action], style: PlayStyle = COOP_STYLE) -> Action:
    """The action that looks best."""
    step = state.stack[-1].name
    if step == "sing":
        return next_singer(state, seat)
    if step == "scrap":
        return scrap_choice(state, legal)
    ways = by_verb(legal)
    return (
        _at_once(state, seat, ways)
        or side(state, seat, ways, style)
        or (useful_dust(state, ways["dust"]) if "dust" in ways else None)
        or (best_target(state, seat, ways["attack"]) if "attack" in ways else None)
        or (purchase(state, seat, ways, style) if "buy" in ways else None)
        or ways["end"][0]
    )


def _at_once(state: State, seat: int, ways: dict[str, list[Action]]) -> Action | None:
    """An action that is always good: synergies, then cards in the order of `next_play`, then lands; None if nothing is
    left."""
    if "play" in ways and "synergy" not in ways:
        return next_play(state, seat, ways["play"])
    for verb in ("synergy", "use"):
        if verb in ways:
            return ways[verb][0]
    return None


# Scores of alternatives ---------------------------------------------------------------------------


def scores(view: State, seat: int, legal: list[Action], style: PlayStyle = COOP_STYLE) -> dict[Action, float]:
    """Scores of the actions worth considering: the best one, and other targets, purchases or sides of an «or»."""
    best = choose(view, seat, legal, style)
    if best.verb == "attack":
        others = {action: _target_score(view, action) for action in legal if action.verb == "attack"}
        return others | {best: 1.0 + max(others.values())}
    if best.verb in ("buy", "end"):
        buys = [action for action in legal if action.verb == "buy"]
        appeals = appeal(view, seat, [kind_for_sale(view, action) for action in buys], style)
        rest = [action for action in legal if action.verb == "end"]
        return dict.fromkeys(rest, style.least) | dict(zip(buys, appeals, strict=True))
    if best.verb in ("seeds", "song", "stones"):
        sides = [action for action in legal if action.picks == best.picks]
        return dict.fromkeys(sides, 0.0) | {best: 1.0}
    return {best: 1.0}


def _target_score(view: State, action: Action) -> float:
    zone, place = view.layout.slot(action.picks[0])
    return gain_of(view, zone - at.ZONES[0], place)
