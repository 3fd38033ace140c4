"""What Go Out Battle tells a person: why a touched card cannot be played, what lies there, and what to beware of."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import Guide, Sentence
from game.core.state import State
from game.goout import harm
from game.goout import state as at
from game.goout.battle import wins_needed
from game.goout.cards import (
    CARDS,
    INDEX,
    LIFE,
    PAIR,
    POWER,
    Power,
)

_PLAIN = {
    "choose": "own_character",
    "lay": "own_hand",
    "drop": "own_hand",
    "give": "give_to",
    "mix": "mix_only",
    "flush": "flush_only",
}
"""Questions that need one kind of thing: the sentence that says which."""


def why_not(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """The key of a sentence and what fills it, or None when these picks are fine or no question is open to the seat."""
    if not view.stack or seat not in view.stack[-1].seats or not picks:
        return None
    step = view.stack[-1].name
    if step in _PLAIN:
        return _PLAIN[step], {}
    if len(picks) > 1:
        return "how_many", {}
    kind = INDEX.get(picks[0], -1)
    if all(card & KIND != kind for card in view.zones[at.HAND[seat]]):
        return "own_hand", {}
    return _number(view, seat, kind) if view.counts[at.NUMBER] else None


def _number(view: State, seat: int, kind: int) -> Sentence | None:
    """Why this number cannot follow the pile."""
    number, count = view.counts[at.NUMBER], view.counts[at.COUNT]
    if at.is_revealed(view, seat) and POWER[at.character(view, seat)] is Power.PAIRS:
        if count != PAIR:
            return "only_pairs", {"count": count}
        return ("too_low", {"number": number}) if kind <= number else None
    if kind <= number:
        return "too_low", {"number": number}
    held = sum(card & KIND == kind for card in view.zones[at.HAND[seat]])
    return ("too_few", {"count": count, "held": held}) if held < count else None


def ask(view: State, seat: int) -> Sentence:
    """The open question: leading and following sound different."""
    step, counts = view.stack[-1], view.counts
    match step.name:
        case "turn" if not counts[at.NUMBER]:
            return "lead", {}
        case "turn":
            return "follow", {"number": counts[at.NUMBER], "count": counts[at.COUNT], "damage": counts[at.HURT]}
        case "lay" | "drop":
            return step.name, {"left": step.data[0]}
        case "choose":
            return "choose", {"battle": counts[at.BATTLE]}
        case _:
            return step.name, {}


def caution(view: State, action: Action) -> Sentence | None:
    """Passing that eliminates, and revealing that gives a power away."""
    if view.stack[-1].name != "turn":
        return None
    seat, kind = action.seat, at.character(view, action.seat)
    match action.verb:
        case "pass" if harm.overwhelms(view, seat, view.counts[at.HURT]):
            return "eliminated", {"total": at.taken(view, seat) + view.counts[at.HURT], "life": LIFE[kind]}
        case "reveal" if POWER[kind] is Power.EVADES:
            return "evasion_lost", {"card": f"card:{CARDS[kind].key}"}
        case "reveal" if POWER[kind] is Power.PAIRS:
            return "pairs_only", {"card": f"card:{CARDS[kind].key}"}
    return None


def plate(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """A name plate shows hand, damage (of life, once that is known) and battles won; who passed is marked."""
    kind = at.character(view, seat)
    life = f"/{LIFE[kind]}" if kind in range(len(CARDS)) else ""
    shown = [("cards", str(len(view.zones[at.HAND[seat]])))]
    if at.taken(view, seat) or life:
        shown.append(("damage", f"{at.taken(view, seat)}{life}"))
    if wins_needed(view) > 1:
        shown.append(("crown", str(view.counts[at.WINS[seat]])))
    if view.counts[at.FALLEN] >> seat & 1:
        shown.append(("skull", ""))
    elif view.counts[at.PASSED] >> seat & 1:
        shown.append(("pass", ""))
    return tuple(shown)


def gloss(view: State, zone: int, index: int) -> tuple[tuple[str, int], ...]:
    """What passing on the top of the pile costs; how much life a character has left."""
    if zone == at.PILE and index == len(view.zones[zone]) - 1:
        return (("damage", view.counts[at.HURT]),)
    owner = view.layout.zones[zone].owner
    if owner >= 0 and zone == at.CHARACTER[owner] and (kind := at.character(view, owner)) < len(LIFE):
        return (("heart", LIFE[kind] - at.taken(view, owner)),)
    return ()


GUIDE = Guide(why_not, gloss, plate, ask, caution)
