"""What is written on the table of GOTHIES: badges on cards, name plates and captions, all read from one view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.cards import KIND
from game.core.guide import UNKNOWN, CaptionPart, CardLink, Sentence, TrackStep
from game.core.state import State
from game.gothies import cooperative, monster_preview, monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, COST, DEFENCE, GAIN_TABLES, JOOMBIE_KINDS, OWNABLE, RUNE
from game.gothies.effects import NOTHING, Gain, Rune
from game.gothies.gains import FULL_WELL

Badge = tuple[tuple[str, int | str], ...]
"""Icons with their numbers or words, or "" for an icon alone."""
_TAKES = "text:gothies.intent.takes"
"""The intention of a group that possesses one GOTHIE."""
_NEXT = "text:gothies.intent.next"
"""The mark of the GOTHIE that is hit first in its row."""


# Cards --------------------------------------------------------------------------------------------


def badges(view: State, zone: int, index: int) -> Badge:
    """The numbers of a card now.

    In the hand: what playing it gives. In the row: its song and dangers. A land: its defence. For sale: its price if it
    can be paid now. A monster: what its group will do.
    """
    kind = view.zones[zone][index] & KIND
    owner = view.layout.zones[zone].owner
    if zone in (at.MERCADO, at.WELLS):
        return (("seeds", COST[kind]),) if kind < len(OWNABLE) and COST[kind] <= view.counts[at.SEEDS] else ()
    if zone in at.ZONES[1:]:
        return _foe(view, zone, index)
    if owner < 0 or kind >= len(OWNABLE):
        return ()
    if zone == at.HAND[owner]:
        return _badge(gain_now(view, owner, kind)) if owner == view.counts[at.ACTIVE] else ()
    if zone == at.ROW[owner]:
        return _on_row(view, owner, index)
    return _on_lands(view, owner, index, kind) if zone == at.LANDS[owner] else ()


def gain_now(view: State, seat: int, kind: int) -> Gain:
    """The gain at once from playing a card of the hand: its base (but not of a land or with an «or», which is chosen
    later), its synergy if it has a match, and the synergy of the card that it is the first match of."""
    gain_table, rune = GAIN_TABLES[view.counts[at.COOP]], RUNE[kind]
    total = NOTHING if gain_table.stays[kind] or len(gain_table.base[kind]) > 1 else gain_table.base[kind][0]
    if rune < 0:
        return total
    before = at.in_play(view, rune)
    if before or (view.counts[at.COOP] and gain_table.stays[kind]):
        total = _sum(total, gain_table.synergy[kind])
    if before == 1:
        zones = (at.ROW[seat],) if view.counts[at.COOP] else (at.ROW[seat], at.LANDS[seat])
        waiting = [card & KIND for zone in zones for card in view.zones[zone] if RUNE[card & KIND] == rune]
        for partner in waiting:
            total = _sum(total, gain_table.synergy[partner])
    return total


def _sum(one: Gain, other: Gain) -> Gain:
    return Gain(*(a + b for a, b in zip(one, other, strict=True)))


def _badge(gain: Gain) -> Badge:
    return tuple(gain.numbers().items())


def _on_row(view: State, seat: int, index: int) -> Badge:
    """For a card of the row: its song left, whether it is dusted or can call its synergy, and what the night does."""
    parts: list[tuple[str, int | str]] = []
    if seat == view.counts[at.ACTIVE]:
        song = at.PER_CARD.get(view.counts[at.SONGS], index)
        if song & at.SUNG and song != at.SUNG:
            parts.append(("song", song & at.SUNG))
        if song & at.TORN:
            parts.append(("torn", ""))
        if at.MARKED.get(view.counts[at.OPEN], index):
            parts.append(("synergy", ""))
    if view.counts[at.COOP] and (mark := _night_mark(view, seat, index)):
        parts.append(mark)
    return tuple(parts)


def _night_mark(view: State, seat: int, index: int) -> tuple[str, str] | None:
    """What the night does to a card of the row: it is possessed, or attacked in vain as the first of its row."""
    hits = [hit for blow in monster_turn.preview(view) for hit in blow.victims if hit.seat == seat]
    mine = [hit for hit in hits if hit.place == index]
    is_next = bool(hits) and hits[0].place == index
    if any(hit.possessed for hit in mine):
        return "possess", _NEXT if is_next else ""
    return ("attack", _NEXT) if is_next else None


def _on_lands(view: State, seat: int, index: int, kind: int) -> Badge:
    """For a land: its defence and song left, what can be done with it, and whether monsters will destroy it."""
    parts: list[tuple[str, int | str]] = [("shield", DEFENCE[kind])]
    if seat == view.counts[at.ACTIVE]:
        song = at.PER_CARD.get(view.counts[at.LAND_SONGS], index)
        if song & at.SUNG and song != at.SUNG:
            parts.append(("song", song & at.SUNG))
        if at.MARKED.get(view.counts[at.READY], index):
            parts.append(("ready", ""))
        if at.MARKED.get(view.counts[at.LAND_OPEN], index):
            parts.append(("synergy", ""))
    if view.counts[at.COOP] and any((seat, kind) in blow.razed for blow in monster_turn.preview(view)):
        parts.append(("attack", ""))
    return tuple(parts)


def _foe(view: State, zone: int, index: int) -> Badge:
    """On the first monster or Joombie of a group: what the group will do. A fixed land that it will meet is named."""
    parts: list[tuple[str, int | str]] = []
    number = zone - at.ZONES[0]
    for blow in monster_turn.preview(view):
        if blow.zone == number and blow.places[0] == index:
            taken = _possessed(view, blow)
            parts += taken or [("possess", UNKNOWN)] * monster_turn.is_open(view, blow)
            met = blow.razed[0][1] if blow.razed else blow.stopped
            parts += [("shield", f"card:{CARDS[met].key}")] * (met >= 0) + [("well", blow.well)] * bool(blow.well)
    return tuple(parts)


def _possessed(view: State, blow: monster_turn.Blow) -> list[tuple[str, int | str]]:
    """The GOTHIES that a group will possess: of several Streya the mark of each who loses some, with their number."""
    owners = Counter(victim.seat for victim in blow.victims if victim.possessed)
    number = owners.total()
    if not number or view.seats == 1:
        return [("possess", number if number > 1 else _TAKES)] * bool(number)
    if number == 1:
        return [("possess", _TAKES), *((f"s{seat}", "") for seat in owners)]
    return [("possess", ""), *((f"s{seat}", count) for seat, count in owners.items())]


# Name plates and captions -------------------------------------------------------------------------


def name_plate(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The name plate of a seat: its number in the co-operative game, deck and discard, of others also the hand. Plates
    of others in the co-operative game have room only for seeds and song, in their turn. Otherwise the map has places
    for those, and for timestones."""
    counts, zones = view.counts, view.zones
    own = seat == view.viewer
    has_room = own or not counts[at.COOP] or view.viewer >= view.seats
    parts = [("streya", str(seat + 1))] if counts[at.COOP] else []
    if has_room:
        parts += [] if own else [("draw", str(len(zones[at.HAND[seat]])))]
        parts += [("deck", str(len(zones[at.OWN_DECK[seat]]))), ("discard", str(len(zones[at.DISCARD[seat]])))]
    if counts[at.COOP] and seat == counts[at.ACTIVE] and view.outcome is None and not own:
        parts += [("seeds", str(counts[at.SEEDS])), ("song", str(song_of(view, seat)))]
    return tuple(parts)


def song_of(view: State, seat: int) -> int:
    """The song left to the seat whose turn it is."""
    if not view.counts[at.COOP]:
        return view.counts[at.SONG]
    return sum(song for _, _, song in cooperative.songs(view, seat))


def _well(view: State) -> tuple[CaptionPart, ...]:
    return ("well", ("total", {"total": view.counts[at.WELL]})), ("", ("full", {"full": FULL_WELL}))


def _turn(view: State) -> tuple[CaptionPart, ...]:
    return (("", ("turn", {"turn": view.counts[at.TURN], "last": cooperative.last_turn(view)})),)


def _threat(view: State) -> tuple[CaptionPart, ...]:
    """The timestones that the monsters' next turn will cost the Well."""
    harm = sum(blow.well for blow in monster_turn.preview(view)) if view.outcome is None else 0
    return (("well", ("harm", {"harm": harm})),) if harm else ()


def _danger(view: State) -> tuple[CaptionPart, ...]:
    """The number of GOTHIES that will be possessed in the monsters' next turn."""
    blows = monster_turn.preview(view) if view.outcome is None else []
    owners = Counter(victim.seat for blow in blows for victim in blow.victims if victim.possessed)
    if not owners:
        return ()
    whose: list[CaptionPart] = [(f"s{seat}", ("total", {"total": owners[seat]})) for seat in sorted(owners)]
    return (("possess", ("souls", {"count": owners.total()})), *(whose if view.seats > 1 else ()))


def _chord(view: State) -> tuple[CaptionPart, ...]:
    """The song picked for the open attack, against what it takes."""
    song = chosen(view)
    if not song or any(place >= len(view.zones[zone]) for zone, place in song):
        return ()  # an event after the song: cards of the step have already left
    (seat,) = view.stack[-1].seats
    songs = [at.LAND_SONGS if zone == at.LANDS[seat] else at.SONGS for zone, _ in song[1:]]
    if any(
        at.PER_CARD.get(view.counts[counter], place) == at.SUNG
        for counter, (_, place) in zip(songs, song[1:], strict=True)
    ):
        return ()  # the same: a card has already sung
    now = cooperative.chord(view, view.stack[-1])
    gaps = {"song": now.song, "need": now.need, "surplus": now.surplus}
    parts: list[CaptionPart] = [("song", ("chord_over" if now.surplus else "chord", gaps))]
    if now.is_dissonant:
        parts.append(("monsters", ("dissonance", {})))
    return tuple(parts)


_COOP_CAPTIONS: Mapping[str, Callable[[State], tuple[CaptionPart, ...]]] = MappingProxyType(
    {"well": _well, "turn": _turn, "threat": _threat, "danger": _danger, "chord": _chord, "plan": monster_preview.plan}
)


def track(view: State, name: str) -> tuple[TrackStep, ...]:
    """The turns of the night as lights on the way to the dawn, larger where more monsters come."""
    if name != "turn" or not view.counts[at.COOP]:
        return ()
    turn, last = view.counts[at.TURN], cooperative.last_turn(view)
    return tuple(
        TrackStep(-1, str(number) if number == turn else "", number == turn, number > turn, _weight(number))
        for number in range(1, last + 1)
    )


def _weight(number: int) -> int:
    """The step of the release table in which a turn is."""
    return (number - 1) // monster_turn.TURNS_A_STEP


def stage(view: State) -> Sentence:
    """The open question for everybody, with the number of the turn in the co-operative game."""
    name = view.stack[-1].name
    gaps = {"turn": view.counts[at.TURN], "last": cooperative.last_turn(view)} if name == "vigil" else {}
    return name, gaps


def caption(view: State, name: str) -> tuple[CaptionPart, ...]:
    """The words of a caption of the map: of the co-operative game, of the Wells, or of a seat (`s0.stones`)."""
    if name in _COOP_CAPTIONS:
        return _COOP_CAPTIONS[name](view) if view.counts[at.COOP] else ()
    if name == "wells":
        left = len(view.zones[at.WELLS])
        return (("", ("wells", {"count": left})),) if left else (("", ("no_wells", {})),)
    if name[:1] == "s" and name[1:2].isdecimal():
        return _of_seat(view, int(name[1]), name[3:])
    return ()


def _of_seat(view: State, seat: int, name: str) -> tuple[CaptionPart, ...]:
    """The timestones of a seat in the competitive game, and of a rival the cards in the hand; seeds and song of the
    seat whose turn it is."""
    if name == "hand" and not view.counts[at.COOP] and seat != view.viewer:
        held = len(view.zones[at.HAND[seat]])
        return (("", ("total", {"total": held})),) if held else ()
    if name == "stones" and not view.counts[at.COOP]:
        return (("stones", ("total", {"total": view.counts[at.STONES[seat]]})),)
    if name not in ("seeds", "song") or view.outcome is not None or seat != view.counts[at.ACTIVE]:
        return ()
    total = view.counts[at.SEEDS] if name == "seeds" else song_of(view, seat)
    return ((name, ("total", {"total": total})),)


# Links and chosen cards ---------------------------------------------------------------------------


def links(view: State) -> tuple[CardLink, ...]:
    """Cards of the active seat in play with the same rune, and monsters that attack together."""
    seat = view.counts[at.ACTIVE]
    if view.outcome is not None:
        return ()
    found: list[CardLink] = []
    for rune in Rune:
        cards = [
            (zone, place)
            for zone in (at.LANDS[seat], at.ROW[seat])
            for place, card in enumerate(view.zones[zone])
            if RUNE[card & KIND] == rune
        ]
        if len(cards) > 1:
            found.append(CardLink(tuple(cards), f"heart_{rune.name.lower()}", _given(view, cards)))
    if view.counts[at.COOP]:
        groups = monster_turn.groups(view)
        found += [CardLink(tuple((at.ZONES[zone], place) for place in places), "attack") for zone, places in groups]
    return tuple(found)


def _given(view: State, cards: list[tuple[int, int]]) -> tuple[tuple[str, int], ...]:
    """What the synergies of cards of one rune have given among rivals; those that wait to be called are left out."""
    table = GAIN_TABLES[0]
    if view.counts[at.COOP]:
        return ()
    kinds = [view.zones[zone][place] & KIND for zone, place in cards]
    total = NOTHING
    for kind in kinds:
        total = _sum(total, NOTHING if table.asked[kind] else table.synergy[kind])
    return tuple(total.numbers().items())


def under(view: State, zone: int) -> tuple[int, ...]:
    """The places of the possessed GOTHIES, each under the Joombie after it."""
    if zone not in at.ZONES[1:]:
        return ()
    cards = [card & KIND for card in view.zones[zone]]
    return tuple(place for place, above in enumerate(cards[1:]) if above in JOOMBIE_KINDS)


def chosen(view: State) -> tuple[tuple[int, int], ...]:
    """The target of the open attack and the cards picked for it."""
    if not view.stack or view.stack[-1].name != "sing":
        return ()
    zone, place, *singers = view.stack[-1].data
    return ((zone, place), *singers)
