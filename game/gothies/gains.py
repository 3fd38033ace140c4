"""What cards give when they are played, used, matched by their colour, or dusted."""

from __future__ import annotations

from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.gothies import state as at
from game.gothies.cards import CARDS, GAIN_TABLES, RUNE, WELL
from game.gothies.effects import Gain

FULL_WELL = 100
"""So many timestones in the Well of Ceiba win the co-operative game."""
_SCRAP = tuple(tuple(Step("scrap", (seat,), (count,)) for count in range(8)) for seat in range(at.MOST_SEATS))


def give(state: State, seat: int, gain: Gain, songs: int, place: int) -> None:
    """A Streya gets what a line of a card says.

    `songs` and `place` say which card it is: the counter of the songs of its zone, and its place there.
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
    """In the co-operative game song stays with its card (ruling R59); what comes after it has sung is lost."""
    if at.PER_CARD.get(state.counts[songs], place) != at.SUNG:
        state.count(songs, at.PER_CARD.add(state.counts[songs], place, song))


def _add_stones(state: State, seat: int, stones: int) -> None:
    """Timestones of the own dream, more than 48 too (ruling R27); of the Well when all play together (R41, R42)."""
    counts = state.counts
    if not counts[at.COOP]:
        state.count(at.STONES[seat], counts[at.STONES[seat]] + stones)
        return
    state.count(at.WELL, counts[at.WELL] + stones)
    if counts[at.WELL] >= FULL_WELL:
        state.end("WELL_FULL", coop_ranks(state, won=True))


def coop_ranks(state: State, won: bool) -> tuple[int, ...]:
    """The ranks of the co-operative game: all who stayed win, or nobody does."""
    return tuple(1 if won and not at.is_gone(state, seat) else 2 for seat in range(state.seats))


def draw(state: State, seat: int, number: int) -> None:
    """Draws cards; when the deck is empty the discard is shuffled at that moment (rulings R5, R6). Hands of the
    co-operative game lie open."""
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
    """The card on top of the row or of the lands has come into play: it matches others of its rune, and they match it
    (rulings R16 to R21)."""
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
    """The only other card of this rune, if it is still in play, is matched now."""
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
    """The synergy of a card wakes: numbers at once, what asks for more when its owner calls it (ruling R22)."""
    gain_table = GAIN_TABLES[state.counts[at.COOP]]
    on_land = zone == at.LANDS[seat]
    if gain_table.asked[kind]:
        opened = at.LAND_OPEN if on_land else at.OPEN
        state.count(opened, at.MARKED.put(state.counts[opened], place, 1))
    else:
        give(state, seat, gain_table.synergy[kind], at.LAND_SONGS if on_land else at.SONGS, place)


def ready_lands(state: State, seat: int) -> None:
    """A turn begins: lands are ready again and match each other; in the co-operative game all synergies of a fixed land
    are always on."""
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
    """The opponents that still have a card to discard."""
    counts, zones = state.counts, state.zones
    return [foe for foe in at.living(state) if foe != seat and len(zones[at.HAND[foe]]) > counts[at.OWES[foe]]]


def make_discard(state: State, seat: int, number: int) -> None:
    """An opponent must discard: the active Streya says who where there is a choice (ruling R35)."""
    foes = victims(state, seat)
    if len(foes) == 1:
        owe_discard(state, seat, foes[0], number)
    elif foes:
        state.stack.append(Step("whom", (seat,), (number,)))


def owe_discard(state: State, seat: int, foe: int, number: int) -> None:
    """The victim discards when its own turn begins, its hand is the same until then (rulings R36, R37)."""
    held = len(state.zones[at.HAND[foe]])
    state.count(at.OWES[foe], min(held, state.counts[at.OWES[foe]] + number))
    state.say("troubled", seat=f"seat:{seat}", foe=f"seat:{foe}", total=state.counts[at.OWES[foe]])


# Leaving play -------------------------------------------------------------------------------------


def dust_away(state: State, seat: int, zone: int, place: int) -> None:
    """A card leaves the game for the Dust Pile; a Wishing Well goes back to the Wells instead (ruling R13)."""
    kind = state.zones[zone][place] & KIND
    at.own(state, seat, kind, -1)
    state.move(zone, place, at.WELLS if kind == WELL else at.DUST, up=True)
    if state.news is not None:
        state.say("dusted", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}")


def close_gap(state: State, seat: int, zone: int, place: int) -> None:
    """After a card has left the row or the lands, what is counted by place moves up."""
    marks = (at.OPEN,) if zone == at.ROW[seat] else (at.LAND_OPEN, at.READY)
    for mark in marks:
        if state.counts[mark]:
            state.count(mark, at.MARKED.remove(state.counts[mark], place))
    songs = at.SONGS if zone == at.ROW[seat] else at.LAND_SONGS
    if state.counts[songs]:
        state.count(songs, at.PER_CARD.remove(state.counts[songs], place))


def leave_play(state: State, seat: int, zone: int, place: int) -> None:
    """A dusted card leaves the row or the lands."""
    dust_away(state, seat, zone, place)
    close_gap(state, seat, zone, place)


def torn(state: State, seat: int) -> list[tuple[int, int]]:
    """Where the cards lie that are dusted but have yet to sing, zone and place, the last ones first."""
    if not (state.counts[at.SONGS] | state.counts[at.LAND_SONGS]) & at.ANY_TORN:
        return []
    return [
        (zone, place)
        for zone, counter in ((at.LANDS[seat], at.LAND_SONGS), (at.ROW[seat], at.SONGS))
        for place in reversed(range(len(state.zones[zone])))
        if at.PER_CARD.get(state.counts[counter], place) & at.TORN
    ]
