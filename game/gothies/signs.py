"""What is written on the table of GOTHIES: on cards, name plates and captions, all from one view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.cards import KIND
from game.core.events import Said
from game.core.guide import Part, Sentence
from game.core.state import State
from game.gothies import nightmare, vigil
from game.gothies import state as at
from game.gothies.cards import BOOKS, COST, DEFENCE, JOOMBIE_KINDS, MONSTER_KINDS, OWNABLE, RUNE, WELL
from game.gothies.effects import NOTHING, Gain

Badge = tuple[tuple[str, int | str], ...]


# Cards --------------------------------------------------------------------------------------------


def gloss(view: State, zone: int, index: int) -> Badge:
    """A card of the hand: what it gives now. Of the row: its song and what threatens it. A land: its defence. For sale:
    its price. A monster: its attack, and what its group will do."""
    kind = view.zones[zone][index] & KIND
    owner = view.layout.zones[zone].owner
    if zone in (at.MERCADO, at.WELLS):
        return (("seeds", COST[kind]),) if kind < len(OWNABLE) else ()
    if zone in at.ZONES[1:]:
        return _foe(view, zone, index, kind)
    if owner < 0 or kind >= len(OWNABLE):
        return ()
    if zone == at.HAND[owner]:
        return _badge(gives(view, owner, kind)) if owner == view.counts[at.ACTIVE] else ()
    if zone == at.ROW[owner]:
        return _on_row(view, owner, index)
    return _on_lands(view, owner, index, kind) if zone == at.LANDS[owner] else ()


def gives(view: State, seat: int, kind: int) -> Gain:
    """What playing a card gives at once: its base (of an «or» and of a land: what is left to choose is left out), its
    synergy if it meets a match, and that of the card which waited for it."""
    book, rune = BOOKS[view.counts[at.COOP]], RUNE[kind]
    total = NOTHING if book.stays[kind] or len(book.base[kind]) > 1 else book.base[kind][0]
    if rune < 0:
        return total
    before = at.in_play(view, rune)
    if before or (view.counts[at.COOP] and book.stays[kind]):
        total = _sum(total, book.synergy[kind])
    if before == 1:
        zones = (at.ROW[seat],) if view.counts[at.COOP] else (at.ROW[seat], at.LANDS[seat])
        waiting = [card & KIND for zone in zones for card in view.zones[zone] if RUNE[card & KIND] == rune]
        for partner in waiting:
            total = _sum(total, book.synergy[partner])
    return total


def _sum(one: Gain, other: Gain) -> Gain:
    return Gain(*(a + b for a, b in zip(one, other, strict=True)))


def _badge(gain: Gain) -> Badge:
    return tuple(gain.numbers().items())


def _on_row(view: State, seat: int, index: int) -> Badge:
    """The song that it still has; whether it is dusted, its synergy may be called, it will be possessed."""
    parts: list[tuple[str, int | str]] = []
    if seat == view.counts[at.ACTIVE]:
        song = at.digit(view.counts[at.SONGS], index, at.SONG_BITS)
        if song & at.SUNG and song != at.SUNG:
            parts.append(("song", song & at.SUNG))
        if song & at.TORN:
            parts.append(("torn", ""))
        if view.counts[at.OPEN] >> index & 1:
            parts.append(("synergy", ""))
    if view.counts[at.COOP] and any(
        victim.possessed and (victim.seat, victim.place) == (seat, index)
        for blow in nightmare.preview(view)
        for victim in blow.victims
    ):
        parts.append(("possess", ""))
    return tuple(parts)


def _on_lands(view: State, seat: int, index: int, kind: int) -> Badge:
    parts: list[tuple[str, int | str]] = [("shield", DEFENCE[kind])]
    if seat == view.counts[at.ACTIVE]:
        song = at.digit(view.counts[at.LAND_SONGS], index, at.SONG_BITS)
        if song & at.SUNG and song != at.SUNG:
            parts.append(("song", song & at.SUNG))
        if view.counts[at.READY] >> index & 1:
            parts.append(("ready", ""))
        if view.counts[at.LAND_OPEN] >> index & 1:
            parts.append(("synergy", ""))
    return tuple(parts)


def _foe(view: State, zone: int, index: int, kind: int) -> Badge:
    """What a group does is written on its first monster."""
    if kind < MONSTER_KINDS.start or kind >= JOOMBIE_KINDS.stop:
        return ()
    parts: list[tuple[str, int | str]] = [("attack", nightmare.menace(view, kind))]
    number = zone - at.ZONES[0]
    for blow in nightmare.preview(view):
        if blow.zone == number and blow.places[0] == index:
            possessed = sum(victim.possessed for victim in blow.victims)
            parts += [("possess", possessed)] * bool(possessed) + [("well", blow.well)] * bool(blow.well)
            parts += [("shield", len(blow.razed))] * bool(blow.razed)
    return tuple(parts)


# Name plates and captions -------------------------------------------------------------------------


def plate(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """Timestones, deck and discard; of the Streya whose turn it is seeds and song too."""
    counts, zones = view.counts, view.zones
    parts = [] if counts[at.COOP] else [("stones", str(counts[at.STONES[seat]]))]
    parts += [("deck", str(len(zones[at.OWN_DECK[seat]]))), ("discard", str(len(zones[at.DISCARD[seat]])))]
    if seat == counts[at.ACTIVE] and view.outcome is None:
        parts += [("seeds", str(counts[at.SEEDS])), ("song", str(song_of(view, seat)))]
    return tuple(parts)


def song_of(view: State, seat: int) -> int:
    """The song that the Streya whose turn it is still has."""
    if not view.counts[at.COOP]:
        return view.counts[at.SONG]
    return sum(song for _, _, song in vigil.songs(view, seat))


def _well(view: State) -> tuple[Part, ...]:
    return (("stones", ("well", {"total": view.counts[at.WELL]})),)


def _turn(view: State) -> tuple[Part, ...]:
    return (("", ("turn", {"turn": view.counts[at.TURN], "last": vigil.last_turn(view)})),)


def _release(view: State) -> tuple[Part, ...]:
    number = nightmare.releases(view.seats, view.counts[at.TURN], vigil.last_turn(view))
    left = len(view.zones[at.MONSTERS]) + len(view.zones[at.SLAIN])
    return (("monsters", ("release", {"count": min(number, left)})),)


def _threat(view: State) -> tuple[Part, ...]:
    """All that the monsters will do, in two numbers."""
    blows = nightmare.preview(view)
    harm = sum(blow.well for blow in blows)
    possessed = sum(victim.possessed for blow in blows for victim in blow.victims)
    return (("well", ("harm", {"harm": harm})), ("possess", ("souls", {"count": possessed})))


def _chord(view: State) -> tuple[Part, ...]:
    """The sum of the songs that are picked for a target."""
    if not view.stack or view.stack[-1].name != "sing":
        return ()
    now = vigil.chord(view, view.stack[-1])
    parts: list[Part] = [("song", ("chord", {"song": now.song, "need": now.need, "surplus": now.surplus}))]
    if now.is_dissonant:
        parts.append(("monsters", ("dissonance", {})))
    return tuple(parts)


_TOGETHER: Mapping[str, Callable[[State], tuple[Part, ...]]] = MappingProxyType(
    {"well": _well, "turn": _turn, "release": _release, "threat": _threat, "chord": _chord}
)


def caption(view: State, name: str) -> tuple[Part, ...]:
    """Running totals; of the co-operative game the Well, the turn, the next release, the threat and the open song."""
    if name in _TOGETHER:
        return _TOGETHER[name](view) if view.counts[at.COOP] and view.outcome is None else ()
    if name == "wells":
        return (("seeds", ("wells", {"cost": COST[WELL], "count": len(view.zones[at.WELLS])})),)
    if name in ("seeds", "song") and view.outcome is None:
        total = view.counts[at.SEEDS] if name == "seeds" else song_of(view, view.counts[at.ACTIVE])
        return ((name, ("total", {"total": total})),)
    if name in ("zone1", "zone2", "zone3"):
        cards = view.zones[view.layout.zone_index[name]]
        strength = sum(nightmare.menace(view, card & KIND) for card in cards if card & KIND >= MONSTER_KINDS.start)
        return (("attack", ("strength", {"strength": strength})),) if strength else ()
    return ()


def recap(view: State, told: Sequence[Said]) -> tuple[Sentence, ...]:
    """The mightiest song of a match; how many were overcome, possessed and freed."""
    facts = [(said.key, dict(said.args)) for said in told]
    if view.counts[at.COOP]:
        tally = {key: sum(fact == key for fact, _ in facts) for key in ("sang", "possessed", "freed")}
        return (("together", {"overcome": tally["sang"], "possessed": tally["possessed"], "freed": tally["freed"]}),)
    hits = [args for key, args in facts if key == "hit"]
    if not hits:
        return ()
    best = max(hits, key=lambda args: int(args["song"]))
    return (("mightiest", {"seat": best["seat"], "song": best["song"]}),)
