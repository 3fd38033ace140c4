"""What is written on the table beside the cards: the sums of a battle, a foe's abilities, doors and floors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.guide import UNKNOWN, CaptionPart, CardLine, Sentence, TrackStep
from game.core.state import State
from game.goblins import horde, loot
from game.goblins import state as at
from game.goblins.cards import CARDS, FOE_KINDS, INDEX, JESTER, foe_row
from game.goblins.instructions import game_master_lines, needed
from game.goblins.picks import picked

SECONDS = {"35": 35, "70": 70, "off": 0}
"""By the option `timer`: seconds for a vote, 0 for no limit. «auto» is 35, but no limit where people share a screen."""


_OPEN = "suggest talk haggle offer bet conjure weave rescue bribe order report filched staked fate"
OPEN_QUESTIONS = frozenset(_OPEN.split())
"""Questions that are answered openly, before everybody's eyes."""


def in_battle(view: State) -> bool:
    """Whether a battle is going on."""
    return bool(view.counts[at.ROUND] and view.zones[at.ROOM])


def moment(view: State) -> str:
    """A battle while the Horde lies on the table: then it has the room; before, the hands have it. The doors lie as for
    the vote while players of printed cards look at them, the loot as for pings while it is talked over."""
    if looks_at_doors(view):
        return "vote"
    if loot.claims(view):
        return "ping"
    return "battle" if view.zones[at.HORDE] and in_battle(view) else ""


def looks_at_doors(view: State) -> bool:
    """Whether players of printed cards look at the doors together, before they vote."""
    return bool(view.stack) and view.stack[-1].name == "order" and view.stack[-1].data[0] == "doors"


def ground(view: State) -> str:
    """The ground of each floor; before the first one that of the lowest."""
    return f"floor_{max(1, view.counts[at.FLOOR])}"


def stage(view: State) -> Sentence:
    """The open question for everybody, with the floor, the foe or the event that it is about."""
    step, gaps = view.stack[-1], dict[str, int | str](floor=view.counts[at.FLOOR])
    if view.zones[at.ROOM]:
        kind = view.zones[at.ROOM][-1] & KIND
        gaps["card"] = f"card:{CARDS[kind].key}"
        if kind in FOE_KINDS and view.counts[at.ROUND]:
            gaps["number"] = needed(view) if at.on_printed_cards(view) else horde.foe_total(horde.battle_facts(view))
    match step.name:
        case "weave":
            gaps["face"] = step.data[0]
        case "keep":
            gaps["left"] = step.data[0]
        case "steal":
            gaps["foe"] = f"seat:{step.data[0]}"
    return step.name, gaps


# The sum --------------------------------------------------------------------------------------------


def caption(view: State, name: str) -> tuple[CaptionPart, ...]:
    """The words of a caption of the map: what printed cards need, the Horde against the foe, gold, ears, piles."""
    if name in _WRITTEN:
        return _WRITTEN[name](view)
    if name in {"gold", "ears"}:
        return _riches(view, name)
    if name in _HEAPS and not at.on_printed_cards(view):
        return (("", (name, {"n": len(view.zones[_HEAPS[name]])})),)
    if name in _BESIDE and view.zones[_BESIDE[name]]:
        return (("", (name, {})),)
    return ()


def _heading(view: State) -> tuple[CaptionPart, ...]:
    """What everybody is about to decide, in a few words."""
    match view.stack[-1].name if view.stack else "":
        case "suggest" | "vote":
            return (("", ("asked_doors", {"floor": view.counts[at.FLOOR]})),)
        case "elect":
            return (("", ("asked_event", {"card": f"card:{CARDS[view.zones[at.ROOM][-1] & KIND].key}"})),)
        case "ping" | "haggle":
            lots = sum(card != EMPTY for card in view.zones[at.LOOT])
            return (("", ("asked_loot", {"lots": lots, "count": len(loot.claims(view) or view.stack[-1].seats)})),)
    return ()


def _meanings(view: State) -> tuple[CaptionPart, ...]:
    """The meaning of the lamps and of each sign that hangs over a door now."""
    hints = {at.HINTS[view.counts[hint]] for hint in at.HINT}
    shown = [name for name in at.HINTS[1:] if name in hints]
    lamps = any(view.counts[lamp] for lamp in at.LAMPS)
    return tuple((icon, (f"tells_{icon}", {})) for icon in ("lamp",) * lamps + tuple(shown))


_HEAPS = {"deck": at.DECK, "pile": at.PILE}
"""Captions that say how many cards a zone has."""
_BESIDE = {"aside": at.ASIDE, "stay": at.STAY, "beside": at.BESIDE}
"""Captions that are shown only while their zone has cards."""


def _battle_caption(view: State) -> tuple[CaptionPart, ...]:
    """The Horde's Power, once all of it is seen and every Jester has rolled, and the foe's; before that the Power that
    the viewer is committing. Where nobody is left no Horde comes any more, and none while loot is shared."""
    comes = at.living(view) and not any(step.name == "leave" for step in view.stack)
    if not in_battle(view) or not (view.zones[at.HORDE] or comes):
        return ()
    seen = horde.battle_facts(view)
    needed: CaptionPart = ("sword", ("foe", {"n": horde.foe_total(seen)}))
    choosing = view.stack and view.stack[-1].name == "commit" and view.viewer in view.stack[-1].seats
    if choosing and not view.zones[at.HORDE]:
        sent = sum(max(0, horde.active(view).printed[INDEX[key]]) for key in picked(view, view.viewer))
        return ("power", ("sent", {"n": sent})), needed
    told = [count - 1 for seat in range(view.seats) if (count := view.counts[at.TOLD[seat]])]
    if told and not seen.kinds:
        return ("speech", ("promised", {"n": sum(told)})), needed
    if not seen.kinds or max(seen.kinds) >= HIDDEN:
        return ("power", ("unseen", {})), needed
    waits = any(kind == JESTER and not horde.has_rolled(seen, place) for place, kind in enumerate(seen.kinds))
    return ("power", ("horde", {"n": UNKNOWN if waits else horde.total(seen)})), needed


_WRITTEN: Mapping[str, Callable[[State], tuple[CaptionPart, ...]]] = MappingProxyType(
    {"crib": game_master_lines, "asked": _heading, "tells": _meanings, "might": _battle_caption}
)
"""Captions by their names on the map."""


def _riches(view: State, name: str) -> tuple[CaptionPart, ...]:
    """The viewer's gold or ears; () if the viewer is no living seat."""
    if view.viewer >= view.seats or at.is_out(view, view.viewer):
        return ()
    counter = at.GOLD if name == "gold" else at.EARS
    return ((name, ("horde", {"n": view.counts[counter[view.viewer]]})),)


def breakdown(view: State, name: str) -> tuple[Sentence, ...]:
    """The steps of the Horde's sum (`horde`), of the foe's (`room`), or of both (`might`)."""
    if not in_battle(view):
        return ()
    seen, lines = horde.battle_facts(view), list[Sentence]()
    if name in {"might", "horde"} and view.zones[at.HORDE] and max(seen.kinds) < HIDDEN:
        lines += _steps(horde.horde_lines(seen), "together")
    if name in {"might", "room"}:
        lines += _steps(horde.foe_lines(seen, horde.foe_kind(view)), "needed")
    return tuple(lines)


def _steps(steps: Sequence[horde.SumStep], end: str) -> list[Sentence]:
    """The steps of a sum as sentences; the last one, `end`, says the total."""
    told: list[Sentence] = [
        (step.key, {"card": f"card:{CARDS[step.kind].key}", "number": step.number}) for step in steps
    ]
    return [*told, (end, {"number": max(0, steps[-1].total) if steps else 0})]


def chosen(view: State) -> tuple[tuple[int, int], ...]:
    """Zone and place of the cards of the hand already chosen for the Horde, or of the things chosen in the store."""
    seat = view.viewer
    if not view.stack or seat not in view.stack[-1].seats:
        return ()
    found: list[tuple[int, int]] = []
    if view.stack[-1].name == "commit":
        for key in picked(view, seat):
            cards = view.zones[at.HAND[seat]]
            free = [(at.HAND[seat], place) for place, card in enumerate(cards) if card & KIND == INDEX[key]]
            found += [one for one in free if one not in found][:1]
    elif view.stack[-1].name == "shop":
        found = [(at.STORE, view.layout.slot(card)[1]) for card in picked(view, seat)[::2]]
    return tuple(found)


# The room -------------------------------------------------------------------------------------------


def lines(view: State, name: str) -> tuple[CardLine, ...]:
    """The abilities of the foe in the room, line by line, lit while they are active."""
    if name != "abilities" or not view.zones[at.ROOM]:
        return ()
    kind = view.zones[at.ROOM][-1] & KIND
    if kind not in FOE_KINDS:
        return ()
    text = f"card:{CARDS[kind].key}"
    planned = in_battle(view) and horde.active(view) is horde.IGNORED
    at_work = [number < view.counts[at.ROUND] for number, phase in enumerate(foe_row(kind).phases) if phase]
    return tuple(CardLine(text, line, lit and not planned) for line, lit in enumerate(at_work))


def cover(view: State, zone: int, index: int) -> str:
    """The picture of a closed door: by its number of lamps, or an open doorway for the store."""
    if zone != at.DOOR:
        return ""
    lamps = view.counts[at.LAMPS[index]]
    return f"door_{lamps}" if lamps else "doorway" if view.counts[at.HINT[index]] else ""


def track(view: State, name: str) -> tuple[TrackStep, ...]:
    """The floors of the climb, the last one first."""
    del name
    now = view.counts[at.FLOOR]
    return tuple(TrackStep(word=str(floor), here=floor == now, ahead=floor > now) for floor in range(at.FLOORS, 0, -1))


def claimed(view: State, claim: loot.Claim) -> Sentence | None:
    """The words of a seat about the lot that it wants; None if it has not said anything yet."""
    if claim.lot == loot.NOTHING:
        return ("nothing", {}) if claim.ready else None
    gaps: dict[str, int | str] = {"card": loot.lot_card(view, claim.lot), "lot": claim.lot + 1}
    return ("lot_ready" if claim.ready else "lot"), gaps


def time_limit(view: State, seat: int) -> tuple[float, Action] | None:
    """The time limit of votes in seconds, and to abstain as what happens then (ruling R7); None for other questions."""
    if view.stack[-1].name not in {"vote", "elect"}:
        return None
    wish = view.options["timer"]
    seconds = SECONDS.get(wish, 0 if len(view.people) > 1 else SECONDS["35"])
    return (float(seconds), Action(seat, "abstain")) if seconds else None
