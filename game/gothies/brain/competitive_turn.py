"""How an opponent plays a turn of the competitive game: the order of actions, what to dust, attack and buy."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain.card_worth import PLAIN_STYLE, PlayStyle, appeal, prices, stage_of, weights_of
from game.gothies.cards import BASE, COST, DEFENCE, DUST, INDEX, IS_FIXED, SEED, WELL

SHARP_STYLE = PlayStyle(
    early=(1.892, 0.8, 0.5, 1.6, 0.8, 1.243, 0.329),
    late=(0.2, 1.0, 0.8, 1.6, 0.8, 0.5, 0.192),
    rounds=8.467,
    match=1.865,
    walking=2.5,
    fixed=2.4,
    dust=0.072,
    least=1.487,
    raze=3.422,
    burn=0.95,
)
"""Tuned by self-play; the style of the playout policy."""
BEGINNER_STYLE = PlayStyle(
    early=(1.0,) * 7,
    late=(1.0,) * 7,
    rounds=8.0,
    match=0.0,
    walking=1.0,
    fixed=1.0,
    dust=0.0,
    least=0.0,
    raze=0.0,
    burn=0.0,
)
"""A beginner's: every card is worth the sum of its numbers, early and late."""
_NEAR = 1.2
"""A purchase is worth considering if it is at most this much less appealing than the best one."""
_RESOURCES = {"seeds": 0, "song": 1, "stones": 2}
"""The names of sides of an «or», and their indices in a `Gain`."""
_DRAWS = frozenset(row for row, sides in enumerate(BASE) if any(side.draw for side in sides))
_DRAW_KEYS = frozenset(key for key, kind in INDEX.items() if kind in _DRAWS)
"""Keys of the cards whose base draws."""


def by_verb(legal: list[Action]) -> dict[str, list[Action]]:
    """The actions by their verbs."""
    found: dict[str, list[Action]] = {}
    for action in legal:
        found.setdefault(action[1], []).append(action)
    return found


def at_once(ways: dict[str, list[Action]]) -> Action | None:
    """An action that is always good: call synergies, play cards, those that draw first, use lands; None if nothing is
    left."""
    if "synergy" in ways:
        return ways["synergy"][0]
    if "play" in ways:
        return next_play(ways["play"])
    if "use" in ways:
        return ways["use"][0]
    return None


def next_play(plays: list[Action]) -> Action:
    """The next card to play: those that draw come first."""
    for action in plays:
        if action[2][0] in _DRAW_KEYS:
            return action
    return plays[0]


def lethal(state: State, seat: int, dust_song: int) -> int:
    """An opponent that can be woken now with the song left and `dust_song` more, walls included; -1 for nobody."""
    counts = state.counts
    song = counts[at.SONG] + dust_song
    for foe in range(state.seats):
        if foe != seat and not counts[at.GONE[foe]]:
            need = counts[at.STONES[foe]]
            if need <= song and need + walls(state, foe) <= song:
                return foe
    return -1


def walls(state: State, foe: int) -> int:
    """The sum of the defences of a seat's fixed lands."""
    return sum([DEFENCE[card & KIND] for card in state.zones[at.LANDS[foe]] if IS_FIXED[card & KIND]])


def dust_songs(state: State, ways: dict[str, list[Action]]) -> list[tuple[int, Action]]:
    """The song that each dusting would give, with its action, most first; those without song are left out."""
    found = []
    for action in ways.get("dust", ()):
        zone, place = state.layout.slot(action.picks[0])
        song = DUST[state.zones[zone][place] & KIND].song
        if song:
            found.append((song, action))
    found.sort(reverse=True)
    return found


def card_to_dust(state: State, ways: dict[str, list[Action]], style: PlayStyle) -> Action | None:
    """The dusting of a card that is better dusted now than kept; None if there is none."""
    burns = prices(style, stage_of(state, style), state.counts[at.COOP]).burns if "dust" in ways else ()
    if burns:
        for action in ways["dust"]:
            zone, place = state.layout.slot(action[2][0])
            if state.zones[zone][place] & KIND in burns:
                return action
    return None


def finish(state: State, seat: int, ways: dict[str, list[Action]]) -> Action | None:
    """The next action towards waking an opponent this turn, if its song can: a dusting, a wall, the blow; otherwise
    None."""
    dusts = dust_songs(state, ways)
    foe = lethal(state, seat, sum([song for song, _ in dusts]))
    if foe < 0:
        return None
    if state.counts[at.SONG] < state.counts[at.STONES[foe]] + walls(state, foe):
        return dusts[0][1]
    return strike_at(state, foe, ways)


def strike_at(state: State, foe: int, ways: dict[str, list[Action]]) -> Action | None:
    """The next attack on an opponent: itself, or while it is shielded its weakest fixed land; None if not legal."""
    name = f"s{foe}"
    for action in ways.get("hit", ()):
        if action[2][0] == name:
            return action
    best, least = None, inf
    zone = at.LANDS[foe]
    for action in ways.get("raze", ()):
        owner, place = state.layout.slot(action[2][0])
        if owner == zone:
            kind = state.zones[zone][place] & KIND
            if IS_FIXED[kind] and DEFENCE[kind] < least:
                best, least = action, float(DEFENCE[kind])
    return best


def attack(state: State, seat: int, ways: dict[str, list[Action]], rng: Random, style: PlayStyle) -> Action | None:
    """An attack when nobody can be woken: on a walking land that is worth it, otherwise on a random opponent, so that
    no seat is preferred, or on its walls; otherwise on any land. None if nothing can be attacked."""
    razes = ways.get("raze", [])
    if style.raze and (nuisance := worst_land(state, razes, style, 0.0)):
        return nuisance
    foes = [foe for foe in at.living(state) if foe != seat]
    if len(foes) > 1:
        rng.shuffle(foes)
    for foe in foes:
        blow = strike_at(state, foe, ways)
        if blow is not None:
            return blow
    return worst_land(state, razes, style, -inf)


def worst_land(state: State, razes: list[Action], style: PlayStyle, most: float) -> Action | None:
    """The removal of the walking land that gives its owner most for its defence, if that is worth more than `most`."""
    table = prices(style, stage_of(state, style), 0)
    best = None
    for action in razes:
        zone, place = state.layout.slot(action[2][0])
        kind = state.zones[zone][place] & KIND
        if not IS_FIXED[kind]:
            gain = style.raze * table.base[kind] / style.walking - DEFENCE[kind]
            if gain > most:
                best, most = action, gain
    return best


def purchase(state: State, seat: int, ways: dict[str, list[Action]], style: PlayStyle) -> Action | None:
    """The most appealing purchase, if it is worth at least `style.least`; otherwise None."""
    buys = ways["buy"]
    scores = appeal(state, seat, [kind_for_sale(state, action) for action in buys], style)
    best = max(scores)
    return buys[scores.index(best)] if best >= style.least else None


def kind_for_sale(state: State, action: Action) -> int:
    """The kind that a purchase buys."""
    pick = action[2][0]
    return WELL if pick == "wells" else state.zones[at.MERCADO][int(pick[-1]) - 1] & KIND


def side(state: State, seat: int, ways: dict[str, list[Action]], style: PlayStyle) -> Action | None:
    """The better side of the first «or» in the list; None without one."""
    options = [action for verb in _RESOURCES for action in ways.get(verb, ())]
    if not options:
        return None
    pick = options[0][2][0]
    table = prices_of_sides(style, stage_of(state, style))
    best, most = options[0], -inf
    for action in options:
        if action[2][0] == pick:
            value = table[kind_of(state, seat, pick)][_RESOURCES[action[1]]]
            if value > most:
                best, most = action, value
    return best


def kind_of(state: State, seat: int, pick: str) -> int:
    """The kind that a pick names: a card of the hand by its key, or a land of the player by its place."""
    if pick in INDEX:
        return INDEX[pick]
    return state.zones[at.LANDS[seat]][int(pick[pick.index("/") + 1 :]) - 1] & KIND


@cache
def prices_of_sides(style: PlayStyle, stage: int) -> list[tuple[float, ...]]:
    """By kind: what its seeds, song and timestones are worth, in the order of `_RESOURCES`."""
    weights = weights_of(style, stage)
    return [
        tuple(sum(getattr(one, name) for one in sides) * weights[index] for name, index in _RESOURCES.items())
        for sides in BASE
    ]


def scrap_choice(state: State, legal: list[Action]) -> Action:
    """The choice of a card of hand or discard to dust: a Wishing Seed, otherwise a heart rune, otherwise none."""
    for action in legal:
        if action[2] and kind_scrapped(state, action[2][0]) == SEED:
            return action
    hearts = [action for action in legal if action[2] and COST[kind_scrapped(state, action[2][0])] == 0]
    return hearts[0] if hearts else next(action for action in legal if action[1] == "keep")


def kind_scrapped(state: State, pick: str) -> int:
    """The kind that a pick of a `scrap` action names."""
    if pick in INDEX:
        return INDEX[pick]
    zone, place = state.layout.slot(pick)
    return state.zones[zone][place] & KIND


def discard_choice(state: State, legal: list[Action], style: PlayStyle) -> Action:
    """The discard of the card that is worth least now."""
    table = prices(style, stage_of(state, style), state.counts[at.COOP])
    return min(legal, key=lambda action: table.base[INDEX[action[2][0]]])


def choose(state: State, seat: int, legal: list[Action], rng: Random, style: PlayStyle = PLAIN_STYLE) -> Action:
    """The action that looks best."""
    step = state.stack[-1].name
    if step == "turn":
        ways = by_verb(legal)
        return (
            at_once(ways)
            or side(state, seat, ways, style)
            or card_to_dust(state, ways, style)
            or (finish(state, seat, ways) or attack(state, seat, ways, rng, style) if state.counts[at.SONG] else None)
            or (purchase(state, seat, ways, style) if "buy" in ways else None)
            or ways["end"][0]
        )
    if step == "measure":
        return max(legal, key=lambda action: int(action[2][0]))
    if step == "scrap":
        return scrap_choice(state, legal)
    if step == "discard":
        return discard_choice(state, legal, style)
    return legal[int(rng.random() * len(legal))]


# Scores of alternatives ---------------------------------------------------------------------------


def scores(view: State, seat: int, legal: list[Action], style: PlayStyle = PLAIN_STYLE) -> dict[Action, float]:
    """Scores of the actions worth considering."""
    step = view.stack[-1].name
    if step == "turn":
        return _turn_scores(view, seat, by_verb(legal), style)
    if step == "scrap":
        return _scrap_scores(view, legal)
    if step == "discard":
        table = prices(style, stage_of(view, style), 0)
        return {action: -table.base[INDEX[action.picks[0]]] for action in legal}
    if step == "measure":
        return {max(legal, key=lambda action: int(action.picks[0])): 1.0}
    return dict.fromkeys(legal, 0.0)


def _turn_scores(view: State, seat: int, ways: dict[str, list[Action]], style: PlayStyle) -> dict[Action, float]:
    """Scores in a turn: what is always good alone, or the sides of one «or», or attacks, otherwise purchases."""
    sure = at_once(ways)
    if sure is not None:
        return {sure: 1.0}
    sides = [action for verb in _RESOURCES for action in ways.get(verb, ())]
    if sides:
        table = prices_of_sides(style, stage_of(view, style))
        return {
            action: table[kind_of(view, seat, action.picks[0])][_RESOURCES[action.verb]]
            for action in sides
            if action.picks == sides[0].picks
        }
    if view.counts[at.SONG]:
        last = finish(view, seat, ways)
        if last is not None:
            return {last: 1.0}
        found = _song_scores(view, ways)
        if found:
            return found
    buys = ways.get("buy", [])
    appeals = appeal(view, seat, [kind_for_sale(view, action) for action in buys], style)
    return {ways["end"][0]: style.least} | dict(zip(buys, appeals, strict=True))


def _song_scores(view: State, ways: dict[str, list[Action]]) -> dict[Action, float]:
    """Scores of attacks: opponents and weak walls around 1, walking lands -1, song from dust -2."""
    found: dict[Action, float] = {}
    for action in ways.get("raze", ()):
        zone, place = view.layout.slot(action.picks[0])
        kind = view.zones[zone][place] & KIND
        found[action] = 1.0 - DEFENCE[kind] / 100 if IS_FIXED[kind] else -1.0
    found |= dict.fromkeys(ways.get("hit", ()), 1.0)
    if found:
        found |= dict.fromkeys((action for _, action in dust_songs(view, ways)), -2.0)
    return found


def _scrap_scores(view: State, legal: list[Action]) -> dict[Action, float]:
    """Scores of what to dust: 1 for the best choice, 0 for other cards of a price up to 2 and for none."""
    found = {scrap_choice(view, legal): 1.0}
    for action in legal:
        if action not in found and (not action.picks or COST[kind_scrapped(view, action.picks[0])] <= 2):
            found[action] = 0.0
    return found


def policy_scores(view: State, seat: int, legal: list[Action]) -> dict[Action, float]:
    """Scores by the tuned style: the playout policy's choice, what comes near to it, and what could be dusted first."""
    if view.stack[-1].name != "turn":
        return scores(view, seat, legal, SHARP_STYLE)
    ways = by_verb(legal)
    best = choose(view, seat, legal, Random(0), SHARP_STYLE)
    if best.verb in _RESOURCES:
        return dict.fromkeys((action for action in legal if action.picks == best.picks), 0.0) | {best: 1.0}
    if at_once(ways) is not None or (view.counts[at.SONG] and finish(view, seat, ways) is not None):
        return {best: 1.0}
    if best.verb == "dust":
        kept = choose(view, seat, [action for action in legal if action.verb != "dust"], Random(0), SHARP_STYLE)
        return _dust_scores(view, ways, -1.0) | {kept: 0.0, best: 1.0}
    if best.verb in ("buy", "end"):
        near = scores(view, seat, legal, SHARP_STYLE)
        found = {action: score for action, score in near.items() if score >= near[best] - _NEAR}
    else:
        found = {action: 0.0 for action in legal if action.verb in ("hit", "raze")}
        found |= dict.fromkeys(ways.get(best.verb, ()), 1.0)
    return _dust_scores(view, ways, min(found.values()) - 1.0) | found


def _dust_scores(view: State, ways: dict[str, list[Action]], score: float) -> dict[Action, float]:
    """This score for the dusting of each kind in play, equal cards once."""
    by_kind: dict[int, Action] = {}
    for action in ways.get("dust", ()):
        zone, place = view.layout.slot(action.picks[0])
        by_kind.setdefault(view.zones[zone][place] & KIND, action)
    return dict.fromkeys(by_kind.values(), score)
