"""Why an action is good, in words (`gothest.reason.<key>`), judged by the current position alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.gothest import state as at
from game.gothest.brain.future import unseen
from game.gothest.brain.prior import LaidCards, as_play, ends, in_play
from game.gothest.cards import BATS, BITE, INDEX, IS_ACE
from game.gothest.characters import leader
from game.gothest.spoils import claim_value

_FEW = 0.25
"""A lead is hard to beat if at most this share, 0..1, of the other seat's unseen base cards has a higher value."""
PUBLIC_REASONS = frozenset(
    {
        "a_trophy",
        "bites",
        "coin",
        "finest",
        "saves_cards",
        "scores_all",
        "sees_first",
        "sheds",
        "takes_silver",
        "ties",
        "ties_uneven",
        "wins_round",
    }
)
"""The reasons that tell nothing about what the seat holds or knows."""


def reasons(view: State, seat: int, action: Action) -> tuple[Sentence, ...]:
    """Why an action is good, the most important reason first; () if there is nothing to say."""
    say = _SAYS.get(action.verb)
    return tuple(say(view, seat, action)) if say else ()


def _card(action: Action) -> dict[str, int | str]:
    return {"card": f"card:{action.picks[0]}"}


def _play(view: State, seat: int, action: Action) -> list[Sentence]:
    mine = as_play(action)
    foe, answers = in_play(view, 1 - seat), view.stack[-1].name == "follow"
    said = [_answer(view, mine, foe) if answers else _lead(view, seat, action, mine)]
    if mine.aces and (foe.bats or not answers):
        said.append(("bites", {"count": BITE * mine.aces}))
    elif mine.aces and view.counts[at.ROUND] < at.ROUNDS:
        said.append(("sheds", {"n": at.FLOOD}))
    elif mine.silver and said[0][0] in {"wins_round", "scores_all"}:
        said.append(("takes_silver", {"silver": mine.silver}))
    return said


def _lead(view: State, seat: int, action: Action, mine: LaidCards) -> Sentence:
    """The reason for a lead: the share of the other seat's unseen cards that beats it, or that it risks little, being
    the weakest card of the hand."""
    cards = [kind for kind in unseen(view, 1 - seat) if not IS_ACE[kind]]
    beaten = sum(BATS[kind] > mine.bats for kind in cards) / max(1, len(cards))
    own = [BATS[card & KIND] for card in view.zones[at.HAND[seat]] if not IS_ACE[card & KIND]]
    if beaten <= _FEW:
        return "hard_to_beat", _card(action)
    if mine.bats == min(own) < max(own):
        return "risks_little", _card(action)
    return "beaten_by", {**_card(action), "percent": round(100 * beaten)}


def _answer(view: State, mine: LaidCards, foe: LaidCards) -> Sentence:
    """The reason for an answer to the lead `foe`: what it scores or saves."""
    found = ends(mine, foe)
    bats = found[0][0]
    if len(found) > 1:
        return _tie(mine, foe) if view.options["tie"] == "printed" else ("ties", {"bats": bats})
    if not foe.bats:
        return "scores_all", {"bats": bats}
    if bats < 0:
        return "saves_cards", {"bats": -bats}
    return "wins_round", {"bats": bats}


def _tie(mine: LaidCards, foe: LaidCards) -> Sentence:
    """The reason for a tie that scores printed bats: those of the winner's card."""
    if mine.bats == foe.bats:
        return "ties", {"bats": mine.bats}
    return "ties_uneven", {"bats": mine.bats, "theirs": foe.bats}


def _fixed(key: str) -> Callable[[State, int, Action], list[Sentence]]:
    return lambda view, seat, action: [(key, {})]


def _claim(view: State, seat: int, action: Action) -> list[Sentence]:
    if not action.picks:
        return []
    kind = INDEX[action.picks[0]]
    open_ones = [INDEX[one.picks[0]] for one in flow.legal(view, seat) if one.picks]
    if claim_value(kind) == max(map(claim_value, open_ones)):
        return [("finest", _card(action))]
    return [("bats", {**_card(action), "count": BATS[kind]})]


def _choose(view: State, seat: int, action: Action) -> list[Sentence]:
    leads = INDEX[action.picks[0]] == leader(view.options, seat)
    return [("leads_deck", _card(action)) if leads else ("any_face", {})]


_SAYS: Mapping[str, Callable[[State, int, Action], list[Sentence]]] = MappingProxyType(
    {
        "play": _play,
        "claim": _claim,
        "choose": _choose,
        "call": _fixed("coin"),
        "second": _fixed("sees_first"),
        "first": _fixed("hides_nothing"),
        "redraw": _fixed("too_many_aces"),
        "keep": _fixed("good_enough"),
        "take": _fixed("a_trophy"),
        "leave": _fixed("had_enough"),
    }
)
