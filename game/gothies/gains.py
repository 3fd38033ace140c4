"""What cards give when they are played, used, matched or dusted, and how they leave play."""

from __future__ import annotations

from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.gothies import state as at
from game.gothies.cards import CARDS, GAIN_TABLES, RUNE, WELL
from game.gothies.effects import Gain

FULL_WELL = 100
"""Timestones in the Well of Ceiba that win the co-operative game."""
_SCRAP = tuple(tuple(Step("scrap", (seat,), (count,)) for count in range(8)) for seat in range(at.MOST_SEATS))
"""The step in which a seat may dust cards, by seat and number of cards."""


def give(state: State, seat: int, gain: Gain, songs: int, place: int) -> None:
    """Give a seat what one line of a card says.

    The card is named by `songs`, the song counter of its zone (SONGS or LAND_SONGS), and by its place there.
    """
    seeds, song, stones, draws, discard, scrap, top = gain
    counts = state.counts
    if seeds:
        state.count(at.SEEDS, counts[at.SEEDS] + seeds)
    if song:
        if counts[at.COOP]:
            add_card_song(state, songs, place, song)
        else:
            state.count(at.SONG, counts[at.SONG] + song)
    if stones:
        _add_stones(state, seat, stones)
    if draws:
        draw(state, seat, draws)
    if top:
        state.count(at.TOPS, counts[at.TOPS] + top)
    if scrap and state.outcome is None and (state.zones[at.HAND[seat]] or state.zones[at.DISCARD[seat]]):
        state.stack.append(_SCRAP[seat][scrap])
    if discard and state.outcome is None:
        make_discard(state, seat, discard)


def add_card_song(state: State, songs: int, place: int, song: int) -> None:
    """Add song to a card (co-operative game, ruling R59). Song for a card that has already sung is lost."""
    if at.PER_CARD.get(state.counts[songs], place) != at.SUNG:
        state.count(songs, at.PER_CARD.add(state.counts[songs], place, song))


def _add_stones(state: State, seat: int, stones: int) -> None:
    """Add timestones to the seat, without an upper limit (ruling R27), or in the co-operative game to the Well, which
    wins the match when it is full (R41, R42)."""
    counts = state.counts
    if not counts[at.COOP]:
        state.count(at.STONES[seat], counts[at.STONES[seat]] + stones)
        if state.news is not None:
            state.say("healed", seat=f"seat:{seat}", count=stones, total=counts[at.STONES[seat]])
        return
    state.count(at.WELL, counts[at.WELL] + stones)
    if state.news is not None:
        state.say("well_healed", seat=f"seat:{seat}", count=stones, total=counts[at.WELL])
    if counts[at.WELL] >= FULL_WELL:
        state.say("filled", total=counts[at.WELL])
        state.end("WELL_FULL", coop_ranks(state, won=True))


def coop_ranks(state: State, won: bool) -> tuple[int, ...]:
    """The ranks at the end of the co-operative game: 1 for every seat still in it if it is won, 2 for all others."""
    return tuple(1 if won and not at.is_gone(state, seat) else 2 for seat in range(state.seats))


def draw(state: State, seat: int, number: int) -> None:
    """Draw up to `number` cards. When the deck runs out, the discard is shuffled into a new one (rulings R5, R6).

    In the co-operative game they are drawn face up, because hands are open.
    """
    deck, up = at.OWN_DECK[seat], bool(state.counts[at.COOP])
    first = min(number, len(state.zones[deck]))
    state.pour(deck, at.HAND[seat], first, up)
    if first == number:
        return
    if state.zones[at.DISCARD[seat]]:
        state.pour(at.DISCARD[seat], deck)
        state.shuffle(deck)
        state.pour(deck, at.HAND[seat], min(number - first, len(state.zones[deck])), up)


# Colours ------------------------------------------------------------------------------------------


def enter(state: State, seat: int, kind: int, zone: int) -> None:
    """Count the rune of the card that has just come last into a row or among lands, and trigger the synergies that it
    makes work: its own, and that of the first card of its rune (rulings R16 to R21)."""
    rune = RUNE[kind]
    if rune < 0:
        return
    counts = state.counts
    before = at.in_play(state, rune)
    state.count(at.RUNES, at.PER_RUNE.add(counts[at.RUNES], rune, 1))
    always = counts[at.COOP] and zone == at.LANDS[seat]
    if before or always:
        match(state, seat, kind, zone, len(state.zones[zone]) - 1)
    if before == 1:
        _match_partner(state, seat, rune, zone)


def _match_partner(state: State, seat: int, rune: int, entered: int) -> None:
    """Trigger the synergy of the one card of this rune that came before, if it is still in play."""
    row, lands = at.ROW[seat], at.LANDS[seat]
    songs = state.counts[at.SONGS]
    for zone in (row,) if state.counts[at.COOP] else (row, lands):
        cards = state.zones[zone]
        for place in range(len(cards) - (zone == entered)):
            kind = cards[place] & KIND
            if RUNE[kind] == rune:
                if not at.PER_CARD.get(songs, place) & at.TORN:
                    match(state, seat, kind, zone, place)
                return


def match(state: State, seat: int, kind: int, zone: int, place: int) -> None:
    """Trigger the synergy of a card: plain numbers are given at once, others when the owner calls it (ruling R22)."""
    gain_table = GAIN_TABLES[state.counts[at.COOP]]
    on_land = zone == at.LANDS[seat]
    if gain_table.asked[kind]:
        opened = at.LAND_OPEN if on_land else at.OPEN
        state.count(opened, at.MARKED.put(state.counts[opened], place, 1))
    else:
        give(state, seat, gain_table.synergy[kind], at.LAND_SONGS if on_land else at.SONGS, place)


def ready_lands(state: State, seat: int) -> None:
    """Make all lands usable again at the beginning of a turn, and trigger the synergies among them.

    In the co-operative game the synergy of a fixed land always works.
    """
    lands = state.zones[at.LANDS[seat]]
    if not lands:
        return
    kinds = [card & KIND for card in lands]
    packed = 0
    for kind in kinds:
        packed = at.PER_RUNE.add(packed, RUNE[kind], 1)
    state.count(at.RUNES, packed)
    state.count(at.READY, at.MARKED.pack([1] * len(kinds)))
    always = bool(state.counts[at.COOP])
    for place, kind in enumerate(kinds):
        if always or at.in_play(state, RUNE[kind]) > 1:
            match(state, seat, kind, at.LANDS[seat], place)


# Opponents ----------------------------------------------------------------------------------------


def victims(state: State, seat: int) -> list[int]:
    """The opponents who hold more cards than they already have to discard."""
    counts, zones = state.counts, state.zones
    return [foe for foe in at.living(state) if foe != seat and len(zones[at.HAND[foe]]) > counts[at.OWES[foe]]]


def make_discard(state: State, seat: int, number: int) -> None:
    """Make one opponent discard; where several could, the active Streya is asked which (ruling R35)."""
    foes = victims(state, seat)
    if len(foes) == 1:
        owe_discard(state, seat, foes[0], number)
    elif foes:
        state.stack.append(Step("whom", (seat,), (number,)))


def owe_discard(state: State, seat: int, foe: int, number: int) -> None:
    """Note that `foe` must discard `number` more cards, at most its hand, when its turn begins (rulings R36, R37)."""
    held = len(state.zones[at.HAND[foe]])
    state.count(at.OWES[foe], min(held, state.counts[at.OWES[foe]] + number))
    state.say("troubled", seat=f"seat:{seat}", foe=f"seat:{foe}", total=state.counts[at.OWES[foe]])


# Leaving play -------------------------------------------------------------------------------------


def dust_away(state: State, seat: int, zone: int, place: int) -> None:
    """Move a card to the Dust Pile, out of the game; a Wishing Well goes back to the Wells instead (ruling R13)."""
    kind = state.zones[zone][place] & KIND
    at.own(state, seat, kind, -1)
    state.move(zone, place, at.WELLS if kind == WELL else at.DUST, up=True)
    if state.news is not None:
        state.say("dusted", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")


def close_gap(state: State, seat: int, zone: int, place: int) -> None:
    """Move the flags and songs that are kept by place up, after a card has left the row or the lands."""
    marks = (at.OPEN,) if zone == at.ROW[seat] else (at.LAND_OPEN, at.READY)
    for mark in marks:
        if state.counts[mark]:
            state.count(mark, at.MARKED.remove(state.counts[mark], place))
    songs = at.SONGS if zone == at.ROW[seat] else at.LAND_SONGS
    if state.counts[songs]:
        state.count(songs, at.PER_CARD.remove(state.counts[songs], place))


def leave_play(state: State, seat: int, zone: int, place: int) -> None:
    """Dust a card of the row or of the lands and close the gap."""
    dust_away(state, seat, zone, place)
    close_gap(state, seat, zone, place)


def torn(state: State, seat: int) -> list[tuple[int, int]]:
    """Zone and place of the cards that were dusted but stay until they have sung; in each zone the last place first, so
    that they can be removed in this order."""
    if not (state.counts[at.SONGS] | state.counts[at.LAND_SONGS]) & at.ANY_TORN:
        return []
    return [
        (zone, place)
        for zone, counter in ((at.LANDS[seat], at.LAND_SONGS), (at.ROW[seat], at.SONGS))
        for place in reversed(range(len(state.zones[zone])))
        if at.PER_CARD.get(state.counts[counter], place) & at.TORN
    ]
