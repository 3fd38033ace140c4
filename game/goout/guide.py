"""What Go Out Battle tells a person: warnings, name plates and captions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.guide import CaptionPart, Guide, Sentence
from game.core.state import State
from game.goout import coaching, damage
from game.goout import state as at
from game.goout.battle import wins_needed
from game.goout.cards import CARDS, LIFE, POWER, CharacterPower
from game.goout.difficulty import badges
from game.goout.forecast import covered, forecast, values
from game.goout.questions import ask
from game.goout.recap import face, recap, standing
from game.goout.refusals import why_not
from game.goout.turn import cards_played, opened

_DECLINES = frozenset({"pass", "renew"})
"""Verbs of a pass."""
_NO_PLAY = frozenset({*_DECLINES, "reveal", "evade"})
"""Verbs of a turn that lay no card on the pile."""


def _before_a_pass(view: State, seat: int, verb: str) -> Sentence | None:
    """A warning that a pass eliminates, or that a card could be played instead, now or once the character is shown."""
    kind, hurt = at.character(view, seat), view.counts[at.HURT]
    if verb == "pass" and damage.overwhelms(view, seat, hurt):
        return "eliminated", {"total": at.damage_taken(view, seat) + hurt, "life": LIFE[kind]}
    plays = {one.verb for one in flow.legal(view, seat)} - _NO_PLAY
    if plays:
        return ("could_guard" if plays == {"guard"} else "could_play"), {"damage": hurt}
    return ("could_show", {"card": f"card:{CARDS[kind].key}", "damage": hurt}) if opened(view, seat) else None


def _shown(question: str, power: CharacterPower | None) -> str:
    """The key of the warning before a character with this power is revealed at the step `question`."""
    if power is CharacterPower.EVADES:
        return "evasion_lost" if question == "turn" else "evasion_late"
    if power is CharacterPower.PAIRS:
        return "pairs_only"
    if question != "turn":
        return "shown_to_give" if power is CharacterPower.GIVES else "shown_for_nothing"
    return "shown"


def _score(view: State) -> list[CaptionPart]:
    """The battles won by each seat."""
    return [(f"s{seat}", ("wins", {"n": view.counts[at.WINS[seat]]})) for seat in range(view.seats)]


_FEW_CARDS, _LITTLE_LIFE = 3, 2
"""Cards in a hand, and points of life, from which a seat is within reach of the end of a battle."""


def _over(view: State) -> bool:
    """Whether no battle is under way: a hand is empty, or the next battle is dealt and nobody has had a turn in it."""
    return not view.counts[at.TURN] or not all(view.zones[at.HAND[seat]] for seat in at.living(view))


def _one_short(view: State) -> int:
    """1 if a seat needs one more battle to win a match of several, otherwise 0."""
    needed = wins_needed(view)
    return int(needed > 1 and max(view.counts[at.WINS[seat]] for seat in range(view.seats)) == needed - 1)


class GoOutGuide(Guide):
    """What Go Out Battle tells a person."""

    listed_questions = frozenset({"survived"})
    declines = _DECLINES
    own_places = ("evade", "reveal")
    mild_warnings = frozenset({"could_guard", "could_play", "could_show"})
    by_place = MappingProxyType({"play": "pile", "guard": "pile"})

    ask = staticmethod(ask)
    why_not = staticmethod(why_not)
    slip = staticmethod(coaching.slip)
    decided = staticmethod(coaching.decided)
    forecast = staticmethod(forecast)
    badges = staticmethod(badges)
    values = staticmethod(values)
    covered = staticmethod(covered)
    recap = staticmethod(recap)
    standing = staticmethod(standing)
    face = staticmethod(face)

    def on_button(self, view: State, action: Action) -> Mapping[str, int | str]:
        """The number of cards that a set takes from the hand."""
        if action.verb != "play":
            return {}
        return {"cards": cards_played(view, action.seat, action.picks)}

    def stage(self, view: State) -> Sentence:
        """The open question for everybody: the number of the battle, or what has to be beaten and what a pass costs."""
        name, counts = view.stack[-1].name, view.counts
        if name == "choose":
            return name, {"battle": counts[at.BATTLE]}
        if name != "turn":
            return name, {}
        if not counts[at.NUMBER]:
            return "lead", {}
        return "follow", {"count": counts[at.COUNT], "number": counts[at.NUMBER], "damage": counts[at.HURT]}

    def warning(self, view: State, action: Action) -> Sentence | None:
        """A warning before a pass that eliminates or that leaves a playable card unplayed, and before revealing the
        character, which is final and can waste her power."""
        if view.stack[-1].name not in {"turn", "lay", "noted"}:
            return None
        seat, kind = action.seat, at.character(view, action.seat)
        match action.verb:
            case "pass" | "renew":
                return _before_a_pass(view, seat, action.verb)
            case "reveal":
                return _shown(view.stack[-1].name, POWER[kind]), {"card": f"card:{CARDS[kind].key}"}
            case "evade":
                return "shown", {"card": f"card:{CARDS[kind].key}"}
        return None

    def name_plate(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """Cards in hand, damage (with the life, if known), battles won, and marks for a player who is out or has
        passed."""
        kind = at.character(view, seat)
        life = f"/{LIFE[kind]}" if kind in range(len(CARDS)) else ""
        shown = [("cards", str(len(view.zones[at.HAND[seat]])))]
        if at.damage_taken(view, seat) or life:
            shown.append(("damage", f"{at.damage_taken(view, seat)}{life}"))
        if wins_needed(view) > 1:
            shown.append(("crown", str(view.counts[at.WINS[seat]])))
        if self.sits_out(view, seat):
            shown.append(("skull", ""))
        elif at.BY_SEAT.get(view.counts[at.PASSED], seat):
            shown.append(("pass", ""))
        return tuple(shown)

    def explain(self, view: State, name: str) -> Sentence | None:
        """The damage on a name plate against the fighter's life, as far as the viewer knows her."""
        seat, _, sign = name.partition(".")
        kind = at.character(view, int(seat[1:])) if sign == "plate.damage" else -1
        if kind not in range(len(CARDS)):
            return None
        return "plate.damage.life.now", {"taken": at.damage_taken(view, int(seat[1:])), "life": LIFE[kind]}

    def caption(self, view: State, name: str) -> tuple[CaptionPart, ...]:
        """On the pile what must be beaten and what passing costs, while somebody has to; the score; a seat's damage;
        whether a seat is out."""
        counts = view.counts
        if name == "pile" and counts[at.NUMBER] and not _over(view) and len(at.living(view)) > 1:
            beat = "beat" if counts[at.COUNT] > 1 else "beat_one"
            gaps = {"count": counts[at.COUNT], "number": counts[at.NUMBER]}
            cost = ("cost", {"damage": counts[at.HURT]})
            return (f"s{counts[at.OWNER]}", (beat, gaps)), ("damage", cost)
        if name == "score":
            return (("crown", ("first_to", {"n": wins_needed(view)})), *_score(view))
        seat, _, own = name.partition(".")
        if own == "damage" and at.damage_taken(view, int(seat[1:])):
            return (("damage", ("taken", {"n": at.damage_taken(view, int(seat[1:]))})),)
        if own == "character" and self.sits_out(view, int(seat[1:])):
            return (("skull", ("out", {})),)
        return ()

    def rank(self, view: State, seat: int) -> tuple[int, ...]:
        """Battles won; then fighters of this battle come first, those with less damage before the others."""
        return view.counts[at.WINS[seat]], not self.sits_out(view, seat), -at.damage_taken(view, seat)

    def sits_out(self, view: State, seat: int) -> bool:
        """Whether a seat is out of this battle."""
        return bool(at.BY_SEAT.get(view.counts[at.FALLEN], seat))

    def near_end(self, view: State, seat: int) -> bool:
        """Whether a seat has a single card left, or is known to fall if it passes now."""
        counts = view.counts
        if _over(view) or seat not in at.living(view):
            return False
        if len(view.zones[at.HAND[seat]]) == 1:
            return True
        costs = counts[at.HURT] if counts[at.NUMBER] else 1
        known = at.is_revealed(view, seat)
        return known and LIFE[at.character(view, seat)] - at.damage_taken(view, seat) <= costs

    def tension(self, view: State) -> int:
        """1 while a seat has few cards or little life left, or is one battle short of the match; 2 while one has a
        single card, or falls if it passes now."""
        counts, alive = view.counts, at.living(view)
        if _over(view):
            return _one_short(view)
        cards = min(len(view.zones[at.HAND[seat]]) for seat in alive)
        shown = [(seat, at.character(view, seat)) for seat in alive if at.is_revealed(view, seat)]
        life = min((LIFE[kind] - at.damage_taken(view, seat) for seat, kind in shown), default=max(LIFE))
        costs = counts[at.HURT] if counts[at.NUMBER] else 1
        if cards <= 1 or life <= costs:
            return 2
        return max(_one_short(view), int(cards <= _FEW_CARDS or life <= _LITTLE_LIFE))
