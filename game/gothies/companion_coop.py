"""The co-operative game with printed cards: the Well of Ceiba, the turn, and how many monsters are where and are due.

Which monsters lie there is on the table; people tell what the Well loses, what falls and what is possessed.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.actions import BadData
from game.core.companion import NO_SEAT, PlayerLine, Sheet, SheetChoice
from game.core.guide import Sentence
from game.gothies.cards import CARDS, JOOMBIE_KINDS, MONSTER_KINDS
from game.gothies.cooperative import DISSONANCE, NIGHTS, WELL
from game.gothies.gains import FULL_WELL
from game.gothies.monster_turn import ICONS, night_sets, releases, seats_meant
from game.gothies.turn import HAND_SIZE

LAST = int(NIGHTS[0])
"""The turn after which a Well that still has timestones is saved."""
ZONES = (1, 2, 3)
"""From the Well outwards."""
MOST_HARM, MOST_GAIN = 24, 12
"""Timestones that have a key of their own."""
_SET = tuple(sum(CARDS[kind].copies for kind in kinds) for kinds in (MONSTER_KINDS, JOOMBIE_KINDS))
"""Monsters, and Joombies, in one set."""


class CoopKnown(NamedTuple):
    """well: timestones of the Well; turn: 0 for the preparation; active: the seat that plays, `players` while the
    monsters act; monsters, joombies: how many are in zones 1, 2 and 3; fresh: Joombies that came in this turn of the
    monsters and do not move yet (ruling R52); end: "" or how the match has ended."""

    players: int
    well: int = WELL
    turn: int = 0
    active: int = 0
    monsters: tuple[int, ...] = (0, 0, 0)
    joombies: tuple[int, ...] = (0, 0, 0)
    fresh: int = 0
    end: str = ""


def start(players: int) -> CoopKnown:
    """The state of `players` players before their preparation."""
    return CoopKnown(players)


def due(known: CoopKnown) -> int:
    """The number of monsters that appear at the end of this turn: no more than are left (rulings R40, R58)."""
    left = night_sets(known.players) * _SET[0] - sum(known.monsters)
    return min(left, releases(known.players, known.turn, LAST))


def do(known: CoopKnown, step: str) -> CoopKnown:
    """Take a step: `done`, `gain/<timestones>`, `harm/<timestones>`, `slain/<zone>`, `freed/<zone>`, `lured` (by
    dissonance), `taken` (possessed) or `rise` (the monsters come nearer, and new ones appear). Raises BadData for one
    that cannot be taken."""
    if step not in steps(known):
        raise BadData(f"{step} is no step now")
    verb, _, rest = step.partition("/")
    match verb:
        case "done":
            return _hand_on(known)
        case "gain" | "harm":
            return _to_well(known, int(rest) if verb == "gain" else -int(rest))
        case "slain" | "lured":
            monsters = _changed(known.monsters, 3, 1) if verb == "lured" else _changed(known.monsters, int(rest), -1)
            return known._replace(monsters=monsters)
        case "taken":
            return known._replace(joombies=_changed(known.joombies, 3, 1), fresh=known.fresh + 1)
        case "freed":
            joombies = _changed(known.joombies, int(rest), -1)
            return known._replace(joombies=joombies, fresh=min(known.fresh, joombies[2]))
    return _rise(known)


def _to_well(known: CoopKnown, more: int) -> CoopKnown:
    """The Well gains or loses timestones: full it wins, dry it loses at once (rulings R39, R41)."""
    well = known.well + more
    return known._replace(well=well, end="full" if well >= FULL_WELL else "" if well else "dry")


def _changed(numbers: tuple[int, ...], zone: int, more: int) -> tuple[int, ...]:
    return (*numbers[: zone - 1], numbers[zone - 1] + more, *numbers[zone:])


def _hand_on(known: CoopKnown) -> CoopKnown:
    """The next player, or the monsters; they do nothing in turn 0 (ruling R43)."""
    active = known.active + 1
    if active == known.players and not known.turn:
        return known._replace(turn=1, active=0)
    return known._replace(active=active)


def _rise(known: CoopKnown) -> CoopKnown:
    """Everything comes one zone nearer, new monsters appear, and the next turn begins; after the last one the match is
    won."""
    if known.turn == LAST:
        return known._replace(end="dawn")
    (one, two, three), (first, second, third) = known.monsters, known.joombies
    return known._replace(
        turn=known.turn + 1,
        active=0,
        fresh=0,
        monsters=(one + two, three, due(known)),
        joombies=(first + second, third - known.fresh, known.fresh),
    )


def steps(known: CoopKnown) -> frozenset[str]:
    """All steps that can be taken."""
    if known.end:
        return frozenset()
    found = {f"gain/{many}" for many in range(1, MOST_GAIN + 1)}
    if known.turn:
        found |= {f"harm/{many}" for many in range(1, min(MOST_HARM, known.well) + 1)}
        found |= {f"slain/{zone}" for zone in ZONES if known.monsters[zone - 1]}
        found |= {f"freed/{zone}" for zone in ZONES if known.joombies[zone - 1]}
    if known.active < known.players:
        lured = known.turn > 0 and sum(known.monsters) < night_sets(known.players) * _SET[0]
        return frozenset(found | {"done"} | ({"lured"} if lured else set()))
    taken = sum(known.joombies) < night_sets(known.players) * _SET[1] and sum(known.monsters[1:]) > 0
    return frozenset(found | {"rise"} | ({"taken"} if taken else set()))


# What is shown ------------------------------------------------------------------------------------


def sheet(known: CoopKnown, place: str) -> Sheet:
    """Places: `well`, `zone/<n>` what happens there, `whom` whom the monsters attack."""
    can = steps(known)
    if known.end:
        return Sheet((f"head.{known.end}", {"last": LAST}), (_well(known),))
    if place == "well":
        return Sheet(("head.well", {}), (_well(known),), _amounts(can))
    if place == "whom":
        return Sheet(("head.whom", {}), tuple(_streya(known, seat) for seat in range(known.players)))
    zone = next((zone for zone in ZONES if place == f"zone/{zone}"), 0)
    if zone and known.turn:
        return Sheet(("head.zone", {"n": zone}), (_zone(known, zone),), _in_zone(known, zone, can))
    zones = tuple(_zone(known, zone) for zone in reversed(ZONES)) if known.turn else ()
    return Sheet(_head(known), (*zones, _well(known)), _now(known, can))


def _head(known: CoopKnown) -> Sentence:
    if not known.turn:
        return "head.prepares", {"player": known.active, "n": HAND_SIZE}
    if known.active == known.players:
        return "head.monsters", {"n": known.turn, "last": LAST}
    return "head.streya", {"n": known.turn, "last": LAST, "player": known.active}


def _now(known: CoopKnown, can: frozenset[str]) -> tuple[SheetChoice, ...]:
    """The entries for what comes next at the table."""
    found = []
    if "done" in can:
        found.append(SheetChoice(("done", {"player": known.active}), "done", strong=True))
    if "lured" in can:
        found.append(SheetChoice(("lured", {"n": DISSONANCE}), "lured"))
    if "rise" in can:
        found.append(SheetChoice(("harm", {}), opens="well"))
        if "taken" in can:
            found.append(SheetChoice(("taken", {}), "taken"))
        key = "rise_last" if known.turn == LAST else "rise"
        found.append(SheetChoice((key, {"n": due(known)}), "rise", strong=True))
    return (*found, SheetChoice(("whom", {}), opens="whom"))


def _amounts(can: frozenset[str]) -> tuple[SheetChoice, ...]:
    """Keys for what the Well loses and gains."""
    return tuple(
        SheetChoice((words, {"n": many}), step)
        for verb, words, most in (("harm", "minus", MOST_HARM), ("gain", "plus", MOST_GAIN))
        for many in range(1, most + 1)
        if (step := f"{verb}/{many}") in can
    )


def _in_zone(known: CoopKnown, zone: int, can: frozenset[str]) -> tuple[SheetChoice, ...]:
    """The entries for what can happen to those in a zone."""
    return tuple(SheetChoice((verb, {}), step) for verb in ("slain", "freed") if (step := f"{verb}/{zone}") in can)


def _well(known: CoopKnown) -> PlayerLine:
    words: Sentence = "line.well", {"n": FULL_WELL, "last": LAST}
    return PlayerLine(NO_SEAT, str(known.well), words, opens="" if known.end else "well", head=("well", {}))


def _zone(known: CoopKnown, zone: int) -> PlayerLine:
    """The line of a zone: who is there and what they do; for the farthest one, who will come."""
    many, more = known.monsters[zone - 1], known.joombies[zone - 1]
    words: Sentence = f"line.zone.{zone}" if many + more else "line.nobody", {"monsters": many, "joombies": more}
    note: Sentence | None = None
    if zone == ZONES[-1] and due(known):
        note = "line.due", {"n": due(known)}
    figure = f"{many}+{more}" if more else str(many)
    return PlayerLine(NO_SEAT, figure, words, note, not many + more, f"zone/{zone}", ("zone", {"n": zone}))


def _streya(known: CoopKnown, seat: int) -> PlayerLine:
    """The line of a player: which monsters mean them."""
    everybody = tuple(range(known.players))
    every, single = (icon for icon in ICONS if seat in seats_meant(everybody, icon))
    words: Sentence = "line.streya", {"every": every, "single": single}
    note: Sentence | None = ("line.alone", {"icon": ICONS[-1]}) if known.players == 1 else None
    return PlayerLine(seat, str(seat + 1), words, note)
