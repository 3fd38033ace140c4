"""What is written on the table beside the cards: the sums of a battle, a foe's abilities, doors and floors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.chance import DIE_SIDES
from game.core.events import Event, Moved, Said
from game.core.guide import (
    UNKNOWN,
    CaptionPart,
    CardLine,
    CardValue,
    OutcomeCard,
    OutcomePicture,
    Sentence,
    Tone,
    TrackStep,
)
from game.core.state import State
from game.goblins import horde, loot
from game.goblins import state as at
from game.goblins.announcements import announced
from game.goblins.cards import CARDS, FOE_KINDS, INDEX, JESTER, POWER, foe_row
from game.goblins.picks import picked
from game.goblins.printed import own_reports
from game.goblins.printed.instructions import game_master_lines, needed

SECONDS = {"35": 35, "70": 70, "off": 0}
"""By the option `timer`: seconds for a vote, 0 for no limit. «auto» is 35, but no limit where people share a screen."""


_OPEN = "suggest talk haggle offer bet conjure weave rescue bribe order report reports filched staked fate"
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
            gaps["number"] = needed(view) if at.on_printed_cards(view) else horde.foe_total(horde.facts_ahead(view))
    match step.name:
        case "reports":
            if own_reports.reports_of(view).before:
                return "reports_again", gaps | reported(view)
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
    comes = at.living(view) and not horde.is_over(view)
    if not in_battle(view) or not (view.zones[at.HORDE] or comes):
        return ()
    seen = horde.facts_ahead(view)
    needed: CaptionPart = ("sword", ("foe", {"n": horde.foe_total(seen)}))
    choosing = view.stack and view.stack[-1].name == "commit" and view.viewer in view.stack[-1].seats
    if choosing and not view.zones[at.HORDE]:
        dice = JESTER in horde.chosen_by(view, view.viewer)
        return ("power", ("sent", {"n": UNKNOWN if dice else horde.sent(view, view.viewer)})), needed
    told = announced(view)
    if told and not view.zones[at.HORDE]:
        return ("speech", ("promised", {"n": sum(told.values())})), needed
    if not view.zones[at.HORDE] or max(seen.kinds) >= HIDDEN:
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
    seen, lines = horde.facts_ahead(view), list[Sentence]()
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


def reported(view: State) -> dict[str, int | str]:
    """The gaps of a sentence about reports that differed."""
    wins, losses = own_reports.counted(own_reports.differed(view))
    return {"wins": wins, "losses": losses}


def reports(view: State, seat: int) -> Sentence | None:
    """The report of a seat, or the one that differed from others; None without any."""
    if not view.stack or view.stack[-1].name != "reports":
        return None
    if word := own_reports.reported(view).get(seat):
        return word, {}
    word = own_reports.differed(view).get(seat)
    return (f"{word}_before", {}) if word else None


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


# What was decided -----------------------------------------------------------------------------------


def outcome(view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
    """The whole picture of what decides: a round, a die, odds and evens, an event, a fall."""
    event = said[-1]
    found = _DECIDED.get(event.key)
    return found(view, said, ahead) if found and not at.on_printed_cards(view) else None


def _round_over(view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
    """Both sums; each card with what it counts, if these add up to the announced sum, and every seat's word."""
    gaps, won = dict(said[-1].args), said[-1].key == "won"
    if not in_battle(view) or not view.zones[at.HORDE]:
        return None
    seen = horde.battle_facts(view)
    total, foe_total = int(gaps["total"]), int(gaps["foe_total"])
    told = max(seen.kinds) < HIDDEN and (horde.total(seen), horde.foe_total(seen)) == (total, foe_total)
    counts = horde.powers(seen) if told else []
    cards = tuple(
        OutcomeCard(CARDS[kind].key, CardValue(POWER[kind], counts[place], counts[place]) if told else None)
        for place, kind in enumerate(seen.kinds)
        if kind < HIDDEN
    )
    verdict = "won" if won else "lost", {"card": str(gaps["card"])}
    by = "by_missing" if total < foe_total else "by_over" if total > foe_total else "by_even"
    reason = by, {"total": total, "foe_total": foe_total, "n": abs(total - foe_total)}
    tone, foe = Tone.GOOD if won else Tone.BAD, str(gaps["card"]).removeprefix("card:")
    return OutcomePicture(tone, verdict, reason, foe, str(foe_total), cards, _pledges(view))


def _pledges(view: State) -> tuple[tuple[int, Sentence], ...]:
    """How many cards each living seat has sent, and what it had announced."""
    told, found = announced(view), list[tuple[int, Sentence]]()
    for seat in at.living(view):
        if count := view.counts[at.COUNT[seat]]:
            key = "said" if seat in told else "silent"
            found.append((seat, (key, {"count": count, "number": told.get(seat, 0)})))
    return tuple(found)


def _die_over(view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
    """A d20 that is added or loses the round: what each face would have done. None if the view does not hold yet all
    that has happened since the last question."""
    gaps, failed = dict(said[-1].args), said[-1].key == "backfired"
    face, card = int(gaps["face"]), str(gaps["card"])
    if not in_battle(view) or not view.zones[at.HORDE]:
        return None
    asked, seen = [step.name for step in view.stack[-2:]], horde.battle_facts(view)
    if asked[-1:] == ["conjure"]:
        seen = seen._replace(facts=(*seen.facts, horde.RoundFact(horde.DIE)))
    elif asked != ["burned", "weave"]:
        return None
    total, foe = horde.total(seen), horde.foe_total(seen)
    numbers: dict[str, int | str] = {"face": face, "card": card, "total": total, "sum": total + face, "foe_total": foe}
    if max(seen.kinds) >= HIDDEN or failed != (face > total):
        return None
    faces = tuple(
        Tone.BAD if one > total else Tone.GOOD if total + one >= foe else Tone.PLAIN for one in range(1, DIE_SIDES + 1)
    )
    tone = faces[face - 1]
    key = "backfired" if failed else "burned"
    foe_key, cards = CARDS[horde.foe_kind(view)].key, (OutcomeCard(card.removeprefix("card:")),)
    return OutcomePicture(tone, (key, numbers), (f"{key}_why", numbers), foe_key, str(foe), cards, (), faces, face)


def _call_over(view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
    """Odds and evens: who has called what, and the card that falls by it."""
    gaps, right = dict(said[-1].args), said[-1].key == "right"
    card = str(gaps["card"])
    calls = (one for one in reversed(said[:-1]) if one.key.startswith(("calls_", "called_")))
    call = next((one for one in calls if dict(one.args).get("card") == card), None)
    if call is None:
        return None
    odd = call.key.endswith("_odd")
    numbers: dict[str, int | str] = {"face": int(gaps["face"]), "card": card, "odd": int(odd)}
    who = dict(call.args).get("seat")
    reason = ("called_by", {**numbers, "seat": who}) if who is not None else ("called", numbers)
    cards = [OutcomeCard(card.removeprefix("card:"), falls=False)]
    if not right and (lost := _falls_next(view, ahead)) >= 0:
        own = CARDS[lost].key == cards[0].card
        cards = [*([] if own else cards), OutcomeCard(CARDS[lost].key, falls=True)]
    face = int(gaps["face"])
    verdict = f"{'odd' if face % 2 else 'even'}_{'right' if right else 'wrong'}"
    return OutcomePicture(Tone.GOOD if right else Tone.BAD, (verdict, numbers), reason, cards=tuple(cards), face=face)


def _falls_next(view: State, ahead: Sequence[Event]) -> int:
    """The kind of the card that leaves the Horde before the round is decided; -1 for none."""
    for event in ahead:
        if isinstance(event, Said) and event.key in ("won", "lost", "right", "wrong"):
            break
        if isinstance(event, Moved) and event.src == at.HORDE and event.before & KIND < HIDDEN:
            return event.before & KIND
    return -1


def _event_over(view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
    """An event: who went, how many cards were staked, and whether they come back."""
    gaps, good = dict(said[-1].args), said[-1].key == "reward"
    if not view.zones[at.ROOM] or "count" not in gaps:
        return None
    kind = view.zones[at.ROOM][-1] & KIND
    if kind >= HIDDEN:
        return None
    key = CARDS[kind].key
    numbers: dict[str, int | str] = {"seat": gaps["seat"], "count": int(gaps["count"]), "card": f"card:{key}"}
    staked = tuple(OutcomeCard(CARDS[one].key, falls=not good) for one in at.kinds(view, at.STAKE) if one < HIDDEN)
    names = ("reward", "reward_why") if good else ("tragedy", "tragedy_why")
    return OutcomePicture(Tone.GOOD if good else Tone.BAD, (names[0], numbers), (names[1], numbers), key, "", staked)


def _fallen(view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
    """Somebody falls: on which floor, before whom, and what stays behind."""
    seat = str(dict(said[-1].args)["seat"])
    number = int(seat.removeprefix("seat:"))
    numbers: dict[str, int | str] = {"seat": seat, "floor": view.counts[at.FLOOR]}
    numbers |= {"gold": view.counts[at.GOLD[number]], "ears": view.counts[at.EARS[number]]}
    kind = view.zones[at.ROOM][-1] & KIND if view.zones[at.ROOM] else HIDDEN
    key = CARDS[kind].key if kind < HIDDEN else ""
    reason = ("out_before", {**numbers, "card": f"card:{key}"}) if key else ("out_why", numbers)
    return OutcomePicture(Tone.BAD, ("out", numbers), reason, key, fallen=number)


_DECIDED: Mapping[str, Callable[[State, Sequence[Said], Sequence[Event]], OutcomePicture | None]] = MappingProxyType(
    {"won": _round_over, "lost": _round_over, "burned": _die_over, "backfired": _die_over, "out": _fallen}
    | {"right": _call_over, "wrong": _call_over, "reward": _event_over, "tragedy": _event_over}
)
"""By the sentence that decides: its picture."""
