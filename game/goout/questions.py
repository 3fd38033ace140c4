"""The open question of Go Out Battle as the seat that answers is asked it; it names only what that seat can do."""

from __future__ import annotations

from types import MappingProxyType

from game.core import flow
from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.goout import state as at
from game.goout.cards import CARDS, MIX_KINDS, PAIR, POWER, CharacterPower
from game.goout.turn import opened


def ask(view: State, seat: int) -> Sentence:
    """The open question; leading and following are asked differently."""
    step, counts = view.stack[-1], view.counts
    match step.name:
        case "turn":
            return _follow(view, seat) if counts[at.NUMBER] else _lead(view, seat)
        case "lay" | "drop" | "noted":
            return _lose(view, seat)
        case "choose":
            return "choose", {"battle": counts[at.BATTLE]}
        case "mix" | "flush":
            return step.name, {"chosen": ", ".join(map(str, step.data[1:]))}
        case _:
            return step.name, {}


_TO_TEN = MappingProxyType({"lay": "lay_hidden", "noted": "noted_gift"})
"""By question: how the owner of a hidden Ten is asked."""


def _lose(view: State, seat: int) -> Sentence:
    """The question with the number of cards to lay or drop, if any; the owner of a hidden Ten learns what revealing her
    allows."""
    step, kind = view.stack[-1], at.character(view, seat)
    hidden = kind < len(CARDS) and not at.is_revealed(view, seat)
    gaps: dict[str, int | str] = {"left": step.data[0] if step.data else 0}
    if step.name in _TO_TEN and hidden and POWER[kind] is CharacterPower.GIVES:
        return _TO_TEN[step.name], {**gaps, "card": f"card:{CARDS[kind].key}"}
    return step.name, gaps


def _shown_power(view: State, seat: int) -> CharacterPower | None:
    """The power of a seat's character, if it is revealed."""
    return POWER[at.character(view, seat)] if at.is_revealed(view, seat) else None


def _lead(view: State, seat: int) -> Sentence:
    """The plays of a leader: single cards, sets, a pair of Kyoko's, Nerai's sets, or only Guards."""
    legal = [action for action in flow.legal(view, seat) if action.verb != "reveal"]
    if all(action.verb == "guard" for action in legal):
        return "lead_guard", {}
    if _shown_power(view, seat) is CharacterPower.PAIRS:
        return "lead_pair", {}
    sets = any(len(action.picks) > 1 for action in legal)
    if any(action.verb == "mix" for action in legal):
        wild = sum(card & KIND in MIX_KINDS for card in view.zones[at.HAND[seat]])
        return "lead_mix", {"sets": int(sets), "wild": wild}
    return ("lead" if sets else "lead_single"), {}


def _follow(view: State, seat: int) -> Sentence:
    """The question with what beats the pile, also after revealing the character; a Guard only if one is held."""
    counts = view.counts
    verbs = {action.verb for action in flow.legal(view, seat)}
    gaps: dict[str, int | str] = {"number": counts[at.NUMBER], "count": counts[at.COUNT], "damage": counts[at.HURT]}
    gaps |= {verb: int(verb in verbs) for verb in ("guard", "mix", "top")}
    if "play" in verbs:
        pairs = _shown_power(view, seat) is CharacterPower.PAIRS
        return ("follow_sweep" if "flush" in verbs else "follow_pair" if pairs else "follow"), gaps
    for verb in ("flush", "top", "mix"):
        if verb in verbs:
            return f"follow_{verb}", gaps
    if _shown_power(view, seat) is CharacterPower.PAIRS and counts[at.COUNT] != PAIR:
        return "follow_never", gaps
    card: dict[str, int | str] = {"card": f"card:{CARDS[at.character(view, seat)].key}"}
    if opened(view, seat):
        return show_first(view, seat), gaps | card
    if "evade" in verbs:
        cards = min(counts[at.HURT], len(view.zones[at.HAND[seat]]))
        return "follow_evade", gaps | card | {"cards": cards}
    return ("follow_guard" if gaps["guard"] else "follow_stuck"), gaps


def show_first(view: State, seat: int) -> str:
    """The key of a sentence that says what the power of a seat's hidden character opens once she is revealed."""
    power = POWER[view.zones[at.CHARACTER[seat]][0] & KIND]
    assert power is not None
    return f"show_{power.name.lower()}"
