"""What GOTHIES tells a person: the open question, and warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import Guide, Sentence
from game.core.state import State
from game.core.steps import Step
from game.gothies import coaching, competitive, cooperative, labels, prospects
from game.gothies import state as at
from game.gothies.cards import CARDS, GAIN_TABLES, INDEX, SIDES
from game.gothies.drag_and_drop import gestures
from game.gothies.effects import NOTHING
from game.gothies.forecast import forecast, values
from game.gothies.gains import FULL_WELL
from game.gothies.monster_preview import breakdown, explain
from game.gothies.recap import recap, standing
from game.gothies.refusals import why_not
from game.gothies.songs import faint, sources, waits_for_match, whole


def _ask_turn(view: State, seat: int, name: str) -> Sentence:
    """The question with what can still be done in this turn, now or after other things."""
    counts = view.counts
    what = prospects.can_still(view, seat)
    if not what.now:
        return "nothing_left", {}
    gaps: dict[str, int | str] = {"seeds": counts[at.SEEDS], "song": labels.song_of(view, seat)}
    gaps |= {"turn": counts[at.TURN], "last": cooperative.last_turn(view)}
    gaps["what"] = _listed(what.now)
    key = ("vigil" if counts[at.TURN] else "prepare") if name == "vigil" else "turn"
    if what.later:
        return f"{key}_then", {**gaps, "later": _listed(what.later)}
    return ("turn_one" if key == "turn" and len(what.now) == 1 else key), gaps


def _listed(verbs: Sequence[str]) -> str:
    """The words for these verbs, for the gap of a question."""
    return "text:" + ",".join(f"gothies.able.{verb}" for verb in verbs)


def _ask_sing(view: State, step: Step) -> Sentence:
    now = cooperative.chord(view, step)
    kind = view.zones[step.data[0]][step.data[1]] & KIND
    gaps: dict[str, int | str] = {"card": f"card:{CARDS[kind].key}", "song": now.song, "need": now.need}
    gaps["surplus"] = now.surplus
    if now.song < now.need:
        return "sing", gaps | {"missing": now.need - now.song}
    return ("sing_dissonant" if now.is_dissonant else "sing_enough"), gaps


def _unused(view: State, seat: int) -> Sentence | None:
    """The most important thing that ending the turn would leave unused; None if there is nothing."""
    verbs = {one.verb for one in flow.legal(view, seat)}
    held = len(view.zones[at.HAND[seat]])
    if held:
        return "left_cards", {"count": held}
    if view.counts[at.READY]:
        return "left_lands", {}
    if "synergy" in verbs:
        return "left_synergy", {}
    if verbs & {"hit", "raze", "attack"}:
        return "left_song", {"song": labels.song_of(view, seat)}
    if "buy" in verbs:
        return "left_seeds", {"seeds": view.counts[at.SEEDS]}
    return None


def _song_warning(view: State, step: Step) -> Sentence | None:
    """A warning of dissonance, or of a card that would sing before a match in the hand has given it more song."""
    now = cooperative.chord(view, step)
    if now.is_dissonant:
        return "dissonance", {"first": now.red_blue, "second": now.purple_green}
    (seat,) = step.seats
    early = (view.zones[zone][place] for zone, place in step.data[2:] if waits_for_match(view, seat, zone, place))
    return next((("too_early", {"card": f"card:{CARDS[card & KIND].key}"}) for card in early), None)


_LOW_WELL, _EMPTY_WELL = 14, 6
"""Timestones of the Well, or short of a full one, from which the end is within reach, and may come in one turn."""
_LOW_STONES, _LAST_STONES = 16, 6
"""Timestones of a Streya from which it is within reach of waking up, and may do so in one turn."""


class GothiesGuide(Guide):
    """What GOTHIES tells a person."""

    accepts = frozenset({"scrap"})
    listed_questions = frozenset({"woke", "measure", "whom", "sing"})
    declines = frozenset({"end"})
    by_button = frozenset({"dust", "renew"})
    takes_out = frozenset({"add"})
    of_plates = frozenset({"shielded"})
    mild_warnings = frozenset({"left_cards", "left_lands", "left_synergy", "left_song", "left_seeds"})

    why_not = staticmethod(why_not)
    gestures = staticmethod(gestures)
    whole = staticmethod(whole)
    faint = staticmethod(faint)
    slip = staticmethod(coaching.slip)
    decided = staticmethod(coaching.decided)
    forecast = staticmethod(forecast)
    values = staticmethod(values)
    badges = staticmethod(labels.badges)
    name_plate = staticmethod(labels.name_plate)
    stage = staticmethod(labels.stage)
    caption = staticmethod(labels.caption)
    track = staticmethod(labels.track)
    under = staticmethod(labels.under)
    links = staticmethod(labels.links)
    sources = staticmethod(sources)
    chosen = staticmethod(labels.chosen)
    breakdown = staticmethod(breakdown)
    explain = staticmethod(explain)
    recap = staticmethod(recap)
    standing = staticmethod(standing)

    def rank(self, view: State, seat: int) -> tuple[int, ...]:
        """The timestones, among rivals."""
        return () if view.counts[at.COOP] else (view.counts[at.STONES[seat]],)

    def ask(self, view: State, seat: int) -> Sentence:
        """The open question, with the numbers in its text."""
        step, counts = view.stack[-1], view.counts
        match step.name:
            case "turn" | "vigil":
                return _ask_turn(view, seat, step.name)
            case "sing":
                return _ask_sing(view, step)
            case "measure":
                return "measure", {"song": counts[at.SONG], "foe": f"seat:{step.data[0]}"}
            case "scrap" | "whom" | "discard":
                return step.name, {"left": step.data[0]}
            case "woke":
                sleepers = len(competitive.sleepers(view))
                return ("woke_or_noon", {"n": sleepers}) if sleepers else ("woke", {})
            case _:
                return step.name, {}

    def warning(self, view: State, action: Action) -> Sentence | None:
        """A warning before ending a turn with something unused, or singing with dissonance or too early."""
        if action.verb == "end":
            return _unused(view, action.seat)
        if action.verb == "sing":
            return _song_warning(view, view.stack[-1])
        return None

    def batches(self, view: State, seat: int) -> Mapping[str, tuple[Action, ...]]:
        """«Play all»: the cards of the hand that leave nothing to choose, those that draw more cards last.

        Cards with an «or», and those after which something is asked, are played one at a time; the button says so while
        one of them is in the hand.
        """
        gain_table = GAIN_TABLES[view.counts[at.COOP]]
        plain: list[tuple[int, Action]] = []
        for action in flow.legal(view, seat):
            if action.verb == "play":
                kind = INDEX[action.picks[0]]
                gain = NOTHING if gain_table.stays[kind] else gain_table.base[kind][0]
                if not (gain.scrap or gain.discard):
                    held = sum(card & KIND == kind for card in view.zones[at.HAND[seat]])
                    plain += [(gain.draw, action)] * held
        name = "play_all" if len(plain) == len(view.zones[at.HAND[seat]]) else "play_plain"
        return {name: tuple(action for _, action in sorted(plain))}

    def on_button(self, view: State, action: Action) -> Mapping[str, int | str]:
        """The amount that the chosen side of an «or» gives and where it is printed, or all that dusting gives."""
        if action.verb == "dust":
            return prospects.given_by_dust(view, action)
        given = prospects.given_by_side(view, action)
        if not given:
            return {}
        return {"n": given, "place": SIDES[prospects.kind_of(view, action.picks[0])].index(action.verb)}

    def near_end(self, view: State, seat: int) -> bool:
        """Whether one attack can be enough to wake a seat's Streya up; nobody's in a match against the Well."""
        counts = view.counts
        apart = bool(counts[at.TURN]) and not counts[at.COOP]
        return apart and seat in at.living(view) and counts[at.STONES[seat]] <= _LAST_STONES

    def tension(self, view: State) -> int:
        """1 when the stones of the Well or of a Streya run low, or in the last three turns; 2 when one attack can be
        enough, or in the last turn."""
        counts = view.counts
        if not counts[at.TURN]:
            return 0
        if not counts[at.COOP]:
            fewest = min((counts[at.STONES[seat]] for seat in at.living(view)), default=_LAST_STONES)
            return (fewest <= _LOW_STONES) + (fewest <= _LAST_STONES)
        stones = min(counts[at.WELL], FULL_WELL - counts[at.WELL])
        left = cooperative.last_turn(view) - counts[at.TURN]
        return int(stones <= _LOW_WELL or left <= 2) + int(stones <= _EMPTY_WELL or left <= 0)
