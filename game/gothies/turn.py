"""What a Streya can do in its turn in both games: play cards, use lands, call synergies, dust, buy, renew."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.gothies import state as at
from game.gothies.cards import CARDS, COST, GAIN_TABLES, INDEX, SIDES, WELL
from game.gothies.gains import draw, dust_away, enter, give, leave_play
from game.gothies.seat_actions import SEAT_ACTIONS

HAND_SIZE = 5
"""Cards up to which a seat draws."""
TURN_COUNTERS = (
    at.SEEDS,
    at.SONG,
    at.RUNES,
    at.OPEN,
    at.LAND_OPEN,
    at.READY,
    at.TOPS,
    at.RENEWED,
    at.SONGS,
    at.LAND_SONGS,
)
"""The counters that are 0 when a turn begins."""


def forget_turn(state: State) -> None:
    """Reset the counters of a turn at its end; unused seeds and song are lost (ruling R9)."""
    for counter in TURN_COUNTERS:
        if state.counts[counter]:
            state.count(counter, 0)


def refill(state: State, seat: int) -> None:
    """Draw until the seat holds HAND_SIZE cards."""
    missing = HAND_SIZE - len(state.zones[at.HAND[seat]])
    if missing > 0:
        draw(state, seat, missing)


@cache
def _place(pick: str) -> tuple[str, int]:
    """Zone name and place (from 0) of a pick such as `s0.row/3`."""
    name, _, place = pick.partition("/")
    return name, int(place) - 1


# Playing ------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Action) -> None:
    """Play a card of the hand: a land to the lands, any other card to the right end of the row."""
    _play(state, seat, INDEX[action.picks[0]], 0)


def _play(state: State, seat: int, kind: int, side: int) -> None:
    coop = state.counts[at.COOP]
    gain_table, hand = GAIN_TABLES[coop], at.HAND[seat]
    zone = at.LANDS[seat] if gain_table.stays[kind] else at.ROW[seat]
    state.move(hand, _in_hand(state.zones[hand], kind), zone, up=True)
    if state.news is not None:
        state.say("played", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    place = len(state.zones[zone]) - 1
    if gain_table.stays[kind]:
        state.count(at.READY, at.MARKED.put(state.counts[at.READY], place, 1))
        enter(state, seat, kind, zone)
    else:
        enter(state, seat, kind, zone)
        give(state, seat, gain_table.base[kind][side], at.SONGS, place)


def _in_hand(cards: list[int], kind: int) -> int:
    for index, card in enumerate(cards):
        if card & KIND == kind:
            return index
    raise AssertionError(f"no card of kind {kind} is in the hand")


def choose_side(state: State, seat: int, action: Action) -> None:
    """Play a card of the hand, or use a land, with the chosen side of its «or» (ruling R23)."""
    verb, pick = action.verb, action.picks[0]
    if pick in INDEX:
        kind = INDEX[pick]
        _play(state, seat, kind, SIDES[kind].index(verb))
    else:
        place = _place(pick)[1]
        _use(state, seat, place, SIDES[state.zones[at.LANDS[seat]][place] & KIND].index(verb))


def use(state: State, seat: int, action: Action) -> None:
    """Take the base of a land, once a turn (rulings R19, R24)."""
    _use(state, seat, _place(action.picks[0])[1], 0)


def _use(state: State, seat: int, place: int, side: int) -> None:
    kind = state.zones[at.LANDS[seat]][place] & KIND
    state.count(at.READY, at.MARKED.put(state.counts[at.READY], place, 0))
    if state.news is not None:
        state.say("used", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    give(state, seat, GAIN_TABLES[state.counts[at.COOP]].base[kind][side], at.LAND_SONGS, place)


def synergy(state: State, seat: int, action: Action) -> None:
    """Call a synergy that was waiting (`effects.ASKED`)."""
    name, place = _place(action.picks[0])
    zone = state.layout.zone_index[name]
    on_land = zone == at.LANDS[seat]
    mark = at.LAND_OPEN if on_land else at.OPEN
    kind = state.zones[zone][place] & KIND
    state.count(mark, at.MARKED.put(state.counts[mark], place, 0))
    if state.news is not None:
        state.say("synergy", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    songs = at.LAND_SONGS if on_land else at.SONGS
    give(state, seat, GAIN_TABLES[state.counts[at.COOP]].synergy[kind], songs, place)


# Dusting ------------------------------------------------------------------------------------------


def dust(state: State, seat: int, action: Action) -> None:
    """Dust a card in play for its dust effect; what it has already given is kept (ruling R25).

    In the co-operative game a card with song left stays until it has sung, at the latest until the end of the turn.
    """
    name, place = _place(action.picks[0])
    zone = state.layout.zone_index[name]
    on_land = zone == at.LANDS[seat]
    songs = at.LAND_SONGS if on_land else at.SONGS
    gain = GAIN_TABLES[state.counts[at.COOP]].dust[state.zones[zone][place] & KIND]
    if state.counts[at.COOP] and _has_to_sing(state, songs, place, gain.song):
        mark = at.LAND_OPEN if on_land else at.OPEN
        state.count(mark, at.MARKED.put(state.counts[mark], place, 0))
        state.count(songs, at.PER_CARD.add(state.counts[songs], place, at.TORN))
        give(state, seat, gain, songs, place)
    else:
        leave_play(state, seat, zone, place)
        give(state, seat, gain._replace(song=0) if state.counts[at.COOP] else gain, songs, place)


def _has_to_sing(state: State, songs: int, place: int, more: int) -> bool:
    """Whether a card has song to use this turn, `more` included; never in turn 0, which has no targets (ruling R43)."""
    song = at.PER_CARD.get(state.counts[songs], place)
    return bool(state.counts[at.TURN]) and song != at.SUNG and song + more > 0


def scrap_legal(state: State, step: Step, seat: int) -> list[Action]:
    """One card of the player's hand or discard, equal ones listed once, or none (ruling R26)."""
    acts, zones = SEAT_ACTIONS[seat], state.zones
    found = [acts.scrap[kind] for kind in {card & KIND for card in zones[at.HAND[seat]]}]
    last = {card & KIND: place for place, card in enumerate(zones[at.DISCARD[seat]])}
    found += [_scrap_place(seat, place) for place in last.values()]
    found.append(acts.keep)
    found.sort()
    return found


@cache
def _scrap_place(seat: int, place: int) -> Action:
    return Action(seat, "scrap", (f"s{seat}.discard/{place + 1}",))


def scrap(state: State, step: Step, action: Action) -> None:
    """Dust the chosen card without its own dust effect, and ask again while more may be dusted."""
    if action.verb == "keep":
        return
    seat, pick = action.seat, action.picks[0]
    if pick in INDEX:
        hand = at.HAND[seat]
        dust_away(state, seat, hand, _in_hand(state.zones[hand], INDEX[pick]))
    else:
        dust_away(state, seat, at.DISCARD[seat], _place(pick)[1])
    left = step.data[0] - 1
    if left and (state.zones[at.HAND[seat]] or state.zones[at.DISCARD[seat]]):
        state.stack.append(step._replace(data=(left,)))


# Buying -------------------------------------------------------------------------------------------


def buy(state: State, seat: int, action: Action) -> None:
    """Buy a card: it goes to the discard or, where TOPS says so, on top of the deck; its place in the Mercado is
    filled at once (rulings R10, R11, R14, R15)."""
    pick = action.picks[0]
    zone, place = (at.WELLS, -1) if pick == "wells" else (at.MERCADO, _place(pick)[1])
    kind = state.zones[zone][place] & KIND
    state.count(at.SEEDS, state.counts[at.SEEDS] - COST[kind])
    at.own(state, seat, kind, 1)
    if state.counts[at.TOPS]:
        state.count(at.TOPS, state.counts[at.TOPS] - 1)
        state.move(zone, place, at.OWN_DECK[seat])
    else:
        state.move(zone, place, at.DISCARD[seat], up=True)
    if state.news is not None:
        state.say("bought", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")
    if kind != WELL:
        fill(state, place)


def fill(state: State, place: int) -> None:
    """Fill an empty place of the Mercado from the play deck, if that has cards left."""
    if state.zones[at.DECK]:
        state.move(at.DECK, -1, at.MERCADO, place, up=True)


def renew(state: State, seat: int, action: Action) -> None:
    """Pay 1 seed to dust a card of the Mercado and fill its place (the option `mercado`, ruling R12)."""
    place = _place(action.picks[0])[1]
    key = CARDS[state.zones[at.MERCADO][place] & KIND].key
    state.count(at.SEEDS, state.counts[at.SEEDS] - 1)
    state.count(at.RENEWED, 1)
    state.move(at.MERCADO, place, at.DUST, up=True)
    state.say("renewed", seat=f"seat:{seat}", card=f"card:{key}")
    fill(state, place)


DEEDS: dict[str, Callable[[State, int, Action], None]] = {
    "play": play,
    "use": use,
    "synergy": synergy,
    "dust": dust,
    "buy": buy,
    "renew": renew,
}
"""By verb: what both games do with an action of a turn."""
DEEDS.update((side, choose_side) for sides in SIDES for side in sides)
