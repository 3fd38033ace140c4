"""How an opponent plays a turn of the competitive game: what first, what to dust, whom to attack, what to buy."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain.card_worth import PLAIN_STYLE, PlayStyle, appeal, prices, stage_of, weights_of
from game.gothies.cards import BASE, COST, DEFENCE, DUST, INDEX, IS_FIXED, WELL

SHARP_STYLE = PlayStyle(
    early=(1.892, 0.8, 0.5, 1.6, 0.8, 1.243, 0.329), late=(0.2, 1.0, 0.8, 1.6, 0.8, 0.5, 0.192), rounds=8.467,
    match=1.865, walking=2.5, fixed=2.4, dust=0.072, least=1.487, raze=3.422, burn=0.95,
)  # fmt: skip
"""Found by play with itself."""
BEGINNER_STYLE = PlayStyle(
    early=(1.0,) * 7, late=(1.0,) * 7, rounds=8.0, match=0.0, walking=1.0, fixed=1.0, dust=0.0, least=0.0, raze=0.0,
    burn=0.0,
)  # fmt: skip
"""What a beginner likes: whatever gives much, always."""
_NEAR = 1.2
"""Purchases that are at most so much less appealing are worth a thought."""
_RESOURCES = {"seeds": 0, "song": 1, "stones": 2}
_DRAWS = frozenset(row for row, sides in enumerate(BASE) if any(side.draw for side in sides))
_DRAW_KEYS = frozenset(key for key, kind in INDEX.items() if kind in _DRAWS)


def by_verb(legal: list[Action]) -> dict[str, list[Action]]:
    """The actions sorted out."""
    found: dict[str, list[Action]] = {}
    for action in legal:
        found.setdefault(action[1], []).append(action)
    return found


def at_once(state: State, seat: int, ways: dict[str, list[Action]]) -> Action | None:
    """What is always good: call synergies, play draws first, then all the rest, use lands."""
    if "synergy" in ways:
        return ways["synergy"][0]
    if "play" in ways:
        plays = ways["play"]
        for action in plays:
            if action[2][0] in _DRAW_KEYS:
                return action
        return plays[0]
    if "use" in ways:
        return ways["use"][0]
    return None


def lethal(state: State, seat: int, dust_song: int) -> int:
    """An opponent that the song of this turn can wake, dust included; -1 for nobody."""
    counts = state.counts
    song = counts[at.SONG] + dust_song
    for foe in range(state.seats):
        if foe != seat and not counts[at.GONE[foe]]:
            need = counts[at.STONES[foe]]
            if need <= song and need + walls(state, foe) <= song:
                return foe
    return -1


def walls(state: State, foe: int) -> int:
    """The defences of all fixed lands of a Streya."""
    return sum([DEFENCE[card & KIND] for card in state.zones[at.LANDS[foe]] if IS_FIXED[card & KIND]])


def dust_songs(state: State, ways: dict[str, list[Action]]) -> list[tuple[int, Action]]:
    """The song that dusting would give, best first."""
    found = []
    for action in ways.get("dust", ()):
        zone, place = state.layout.slot(action.picks[0])
        song = DUST[state.zones[zone][place] & KIND].song
        if song:
            found.append((song, action))
    found.sort(reverse=True)
    return found


def card_to_dust(state: State, seat: int, ways: dict[str, list[Action]], style: PlayStyle) -> Action | None:
    """A card that is better dusted now than kept."""
    burns = prices(style, stage_of(state, style), state.counts[at.COOP]).burns if "dust" in ways else ()
    if burns:
        for action in ways["dust"]:
            zone, place = state.layout.slot(action[2][0])
            if state.zones[zone][place] & KIND in burns:
                return action
    return None


def finish(state: State, seat: int, ways: dict[str, list[Action]]) -> Action | None:
    """The next action on the way to waking somebody this turn."""
    dusts = dust_songs(state, ways)
    foe = lethal(state, seat, sum([song for song, _ in dusts]))
    if foe < 0:
        return None
    if state.counts[at.SONG] < state.counts[at.STONES[foe]] + walls(state, foe):
        return dusts[0][1]
    return strike_at(state, foe, ways)


def strike_at(state: State, foe: int, ways: dict[str, list[Action]]) -> Action | None:
    """The next blow against a Streya: the weakest fixed land, then itself."""
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
    """Whom the song goes to when it wakes nobody: a land that is worth its price, then any opponent, by lot, so that no
    seat is preferred; if all are shielded, any land."""
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
    """The walking land that is cheapest to remove for what it gives, if that is worth more than `most`."""
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
    """The most appealing card that can be paid, if it is worth having."""
    buys = ways["buy"]
    scores = appeal(state, seat, [kind_for_sale(state, action) for action in buys], style)
    best = max(scores)
    return buys[scores.index(best)] if best >= style.least else None


def kind_for_sale(state: State, action: Action) -> int:
    """What a purchase buys."""
    pick = action[2][0]
    return WELL if pick == "wells" else state.zones[at.MERCADO][int(pick[-1]) - 1] & KIND


def side(state: State, seat: int, ways: dict[str, list[Action]], style: PlayStyle) -> Action | None:
    """One side of the first «or»."""
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
    """The kind of a card of the hand or of a land."""
    if pick in INDEX:
        return INDEX[pick]
    return state.zones[at.LANDS[seat]][int(pick[pick.index("/") + 1 :]) - 1] & KIND


@cache
def prices_of_sides(style: PlayStyle, stage: int) -> list[tuple[float, ...]]:
    """Per kind what the sides of an «or» are worth: seeds, song, stones."""
    weights = weights_of(style, stage)
    return [
        tuple(sum(getattr(one, name) for one in sides) * weights[index] for name, index in _RESOURCES.items())
        for sides in BASE
    ]


def scrap_choice(state: State, seat: int, legal: list[Action]) -> Action:
    """Dusts what is worth least: Wishing Seeds, then hearts; nothing better than that."""
    for key in ("wishing_seed",):
        for action in legal:
            if action[2] and kind_scrapped(state, action[2][0]) == INDEX[key]:
                return action
    hearts = [action for action in legal if action[2] and COST[kind_scrapped(state, action[2][0])] == 0]
    return hearts[0] if hearts else next(action for action in legal if action[1] == "keep")


def kind_scrapped(state: State, pick: str) -> int:
    """What would be dusted."""
    if pick in INDEX:
        return INDEX[pick]
    zone, place = state.layout.slot(pick)
    return state.zones[zone][place] & KIND


def discard_choice(state: State, seat: int, legal: list[Action], style: PlayStyle) -> Action:
    """Discards what is worth least now."""
    table = prices(style, stage_of(state, style), state.counts[at.COOP])
    return min(legal, key=lambda action: table.base[INDEX[action[2][0]]])


def choose(state: State, seat: int, legal: list[Action], rng: Random, style: PlayStyle = PLAIN_STYLE) -> Action:
    """What looks best."""
    step = state.stack[-1].name
    if step == "turn":
        ways = by_verb(legal)
        return (
            at_once(state, seat, ways)
            or side(state, seat, ways, style)
            or card_to_dust(state, seat, ways, style)
            or (finish(state, seat, ways) or attack(state, seat, ways, rng, style) if state.counts[at.SONG] else None)
            or (purchase(state, seat, ways, style) if "buy" in ways else None)
            or ways["end"][0]
        )
    if step == "measure":
        return max(legal, key=lambda action: int(action[2][0]))
    if step == "scrap":
        return scrap_choice(state, seat, legal)
    if step == "discard":
        return discard_choice(state, seat, legal, style)
    return legal[int(rng.random() * len(legal))]


# What else could be done --------------------------------------------------------------------------


def scores(view: State, seat: int, legal: list[Action], style: PlayStyle = PLAIN_STYLE) -> dict[Action, float]:
    """How promising the actions look that are worth a thought."""
    step = view.stack[-1].name
    if step == "turn":
        return _turn_scores(view, seat, by_verb(legal), style)
    if step == "scrap":
        return _scrap_scores(view, seat, legal)
    if step == "discard":
        table = prices(style, stage_of(view, style), 0)
        return {action: -table.base[INDEX[action.picks[0]]] for action in legal}
    if step == "measure":
        return {max(legal, key=lambda action: int(action.picks[0])): 1.0}
    return dict.fromkeys(legal, 0.0)


def _turn_scores(view: State, seat: int, ways: dict[str, list[Action]], style: PlayStyle) -> dict[Action, float]:
    """First what is always good, then one side of an «or», then song, then seeds."""
    sure = at_once(view, seat, ways)
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
    """Any opponent, or the weakest of its walls; beside that other lands, and song from dust."""
    found: dict[Action, float] = {}
    for action in ways.get("raze", ()):
        zone, place = view.layout.slot(action.picks[0])
        kind = view.zones[zone][place] & KIND
        found[action] = 1.0 - DEFENCE[kind] / 100 if IS_FIXED[kind] else -1.0
    found |= dict.fromkeys(ways.get("hit", ()), 1.0)
    if found:
        found |= dict.fromkeys((action for _, action in dust_songs(view, ways)), -2.0)
    return found


def _scrap_scores(view: State, seat: int, legal: list[Action]) -> dict[Action, float]:
    """The cheapest cards, seeds first; or none."""
    found = {scrap_choice(view, seat, legal): 1.0}
    for action in legal:
        if action not in found and (not action.picks or COST[kind_scrapped(view, action.picks[0])] <= 2):
            found[action] = 0.0
    return found


def policy_scores(view: State, seat: int, legal: list[Action]) -> dict[Action, float]:
    """What a sharp eye would do, and what comes near to it."""
    if view.stack[-1].name != "turn":
        return scores(view, seat, legal, SHARP_STYLE)
    best = choose(view, seat, legal, Random(0), SHARP_STYLE)
    if best.verb in ("buy", "end"):
        found = scores(view, seat, legal, SHARP_STYLE)
        return {action: score for action, score in found.items() if score >= found[best] - _NEAR}
    if best.verb in ("hit", "raze") and finish(view, seat, by_verb(legal)) is None:
        likes = {best.verb: 1.0}
        return {action: likes.get(action.verb, 0.0) for action in legal if action.verb in ("hit", "raze")}
    if best.verb in _RESOURCES:
        return dict.fromkeys((action for action in legal if action.picks == best.picks), 0.0) | {best: 1.0}
    return {best: 1.0}
