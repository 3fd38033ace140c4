"""What Go Out Battle tells a person: why a touched card cannot be played, what lies there, and what to beware of."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import CaptionPart, Guide, Sentence
from game.core.state import State
from game.goout import harm
from game.goout import state as at
from game.goout.battle import wins_needed
from game.goout.cards import (
    CARDS,
    FLUSH_KINDS,
    FLUSH_SIZE,
    INDEX,
    LIFE,
    PAIR,
    POWER,
    Power,
)
from game.goout.recap import recap

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
    if step in {"turn", "lay"} and picks[-1].startswith(f"s{seat}.character") and not at.is_revealed(view, seat):
        return "show_her", {}
    if step in _PLAIN or len(picks) > 1:
        return _PLAIN.get(step, "how_many"), {}
    return _card(view, seat, INDEX.get(picks[0], -1))


def _card(view: State, seat: int, kind: int) -> Sentence | None:
    """Why this card of the hand cannot be played, if it is one."""
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
            return _follow(view, seat)
        case "lay" | "drop":
            return _aside(view, seat)
        case "choose":
            return "choose", {"battle": counts[at.BATTLE]}
        case "mix" | "flush":
            return step.name, {"chosen": ", ".join(map(str, step.data[1:]))}
        case _:
            return step.name, {}


def _aside(view: State, seat: int) -> Sentence:
    """How many cards go; a hidden Ten is told what showing herself brings."""
    step, kind = view.stack[-1], at.character(view, seat)
    if step.name == "lay" and not at.is_revealed(view, seat) and kind < len(CARDS) and POWER[kind] is Power.GIVES:
        return "lay_hidden", {"left": step.data[0], "card": f"card:{CARDS[kind].key}"}
    return step.name, {"left": step.data[0]}


def _follow(view: State, seat: int) -> Sentence:
    """What beats the pile; a sweep and Kyoko's pairs are mentioned to whoever can play them."""
    counts = view.counts
    gaps = {"number": counts[at.NUMBER], "count": counts[at.COUNT], "damage": counts[at.HURT]}
    power = POWER[at.character(view, seat)] if at.is_revealed(view, seat) else None
    if power is Power.PAIRS:
        return ("follow_pair" if counts[at.COUNT] == PAIR else "follow_never"), gaps
    if power is Power.FLUSHES and sum(card & KIND in FLUSH_KINDS for card in view.zones[at.HAND[seat]]) >= FLUSH_SIZE:
        return "follow_sweep", gaps
    return "follow", gaps


def caution(view: State, action: Action) -> Sentence | None:
    """Passing that eliminates, and showing the fighter: that is for good, and may give a power away. While damage is
    laid aside that asks as well, for its button comes where that of the pass was."""
    if view.stack[-1].name not in {"turn", "lay"}:
        return None
    seat, kind = action.seat, at.character(view, action.seat)
    match action.verb:
        case "pass" if harm.overwhelms(view, seat, view.counts[at.HURT]):
            return "eliminated", {"total": at.taken(view, seat) + view.counts[at.HURT], "life": LIFE[kind]}
        case "reveal":
            return _shown(view.stack[-1].name, POWER[kind]), {"card": f"card:{CARDS[kind].key}"}
        case "evade":
            return "shown", {"card": f"card:{CARDS[kind].key}"}
    return None


def _shown(question: str, power: Power | None) -> str:
    """What showing a fighter with this power means at a question."""
    if power is Power.EVADES:
        return "evasion_lost"
    if power is Power.PAIRS:
        return "pairs_only"
    if question == "lay":
        return "shown_to_give" if power is Power.GIVES else "shown_for_nothing"
    return "shown"



def plate(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """A name plate shows hand, damage (of life, once that is known) and battles won; who passed is marked."""
    kind = at.character(view, seat)
    life = f"/{LIFE[kind]}" if kind in range(len(CARDS)) else ""
    shown = [("cards", str(len(view.zones[at.HAND[seat]])))]
    if at.taken(view, seat) or life:
        shown.append(("damage", f"{at.taken(view, seat)}{life}"))
    if wins_needed(view) > 1:
        shown.append(("crown", str(view.counts[at.WINS[seat]])))
    if aside(view, seat):
        shown.append(("skull", ""))
    elif at.BY_SEAT.get(view.counts[at.PASSED], seat):
        shown.append(("pass", ""))
    return tuple(shown)


def gloss(view: State, zone: int, index: int) -> tuple[tuple[str, int], ...]:
    """How much life a character has left while she is in the battle."""
    owner = view.layout.zones[zone].owner
    if owner < 0 or zone != at.CHARACTER[owner] or aside(view, owner):
        return ()
    kind = at.character(view, owner)
    return (("heart", LIFE[kind] - at.taken(view, owner)),) if kind < len(LIFE) else ()


def caption(view: State, name: str) -> tuple[CaptionPart, ...]:
    """What must be beaten and what passing costs, whatever is printed on the cards; damage taken; who is out."""
    counts = view.counts
    if name == "pile" and counts[at.NUMBER]:
        beat = "beat" if counts[at.COUNT] > 1 else "beat_one"
        gaps = {"count": counts[at.COUNT], "number": counts[at.NUMBER]}
        cost = ("cost", {"damage": counts[at.HURT]})
        return (f"s{counts[at.OWNER]}", (beat, gaps)), ("damage", cost)
    if name == "score":
        return (("crown", ("first_to", {"n": wins_needed(view)})), *_score(view))
    seat, _, own = name.partition(".")
    if own == "damage" and at.taken(view, int(seat[1:])):
        return (("damage", ("taken", {"n": at.taken(view, int(seat[1:]))})),)
    if own == "character" and aside(view, int(seat[1:])):
        return (("skull", ("out", {})),)
    return ()


def _score(view: State) -> list[CaptionPart]:
    """Battles won by everybody."""
    return [(f"s{seat}", ("wins", {"n": view.counts[at.WINS[seat]]})) for seat in range(view.seats)]


def covered(view: State, zone: int) -> int:
    """All sets of the pile but the last; a revealed Kyoko's pair is one card."""
    counts = view.counts
    if zone != at.PILE or not counts[at.NUMBER]:
        return 0
    owner = counts[at.OWNER]
    pairs = at.is_revealed(view, owner) and POWER[at.character(view, owner)] is Power.PAIRS
    return max(0, len(view.zones[zone]) - (1 if pairs else counts[at.COUNT]))


def aside(view: State, seat: int) -> bool:
    """Out of this battle."""
    return bool(at.BY_SEAT.get(view.counts[at.FALLEN], seat))


GUIDE = Guide(why_not, gloss, plate, ask, caution, caption, covered=covered, sits_out=aside, recap=recap)
