"""Puzzles of the goblins: odds of a roll, and battles that one card decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.ai.proof import Branch, Prover, TooLong, worlds_of
from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.chance import Chance
from game.core.match import Match
from game.core.puzzle import OPEN, REACHED, Goal
from game.core.rules import rules_of
from game.core.state import State
from game.core.views import mask
from workshop.puzzles.candidates import FIRST_WORLDS, MORE_STEPS, STEPS, WORLDS, alike, puzzle
from workshop.puzzles.goals import GOALS, MARGIN

LEAST_CARDS = 4
"""Different cards among which a single one is to be found."""
ODDS = frozenset({"offer", "conjure", "bleed", "weave", "ping"})
"""Questions of the goblins whose odds can be counted out."""
_SAME = 0.02
"""Chances that differ less are equally good."""


def odds_puzzles(match: Match, seat: int) -> Iterator[dict[str, Any]]:
    """The puzzle of the decision with the best odds for a goal of this round, if it is clearly better than all others;
    dice and coins are counted out, the others' answers sampled."""
    view, state = match.view(seat), match.states[-1]
    if state.stack[-1].name not in ODDS:
        return
    groups = alike(view, seat, match.legal(seat))
    for goal in GOALS[match.rules.key](state, seat):
        try:
            right, odds = _likeliest(view, seat, goal, groups, FIRST_WORLDS, STEPS)
            if not right or odds[0] - odds[1] < MARGIN:
                continue
            again, odds = _likeliest(view, seat, goal, groups, WORLDS, 10 * MORE_STEPS)
        except TooLong:
            continue
        if again != right or odds[0] - odds[1] < MARGIN:
            continue
        record, played = match.record, Match.replay(match.record)
        played.submit(right[0])
        line = list(played.record.moves[len(record.moves) :])
        asked = Goal("spoils" if goal.kind == "spoils" else "odds")
        told = puzzle(match, seat, asked, line, right, "chance", len(match.legal(seat)))
        told["chances"], told["goal"] = [round(100 * chance) for chance in odds], list(goal.wishes)
        yield told


def _likeliest(
    view: State, seat: int, goal: Goal, groups: list[list[Action]], worlds: int, steps: int
) -> tuple[list[Action], tuple[float, float]]:
    """The first decisions with the best chance of the goal, that chance, and the best one of all others; [] if all are
    equally good. Raises TooLong."""
    group = worlds_of(view, worlds, worlds)
    chances = {one: Prover(goal, seat, steps, any_answer=False).chance(group, one) for alike in groups for one in alike}
    best = max(chances.values())
    right = [one for one, chance in chances.items() if chance > best - _SAME]
    others = [chance for one, chance in chances.items() if one not in right]
    return (right, (best, max(others))) if others else ([], (best, best))


def lone_puzzles(match: Match, seat: int) -> Iterator[dict[str, Any]]:
    """The puzzle of the single card with which the Horde has by far the best chance to win the round, when the others
    bring what they usually bring."""
    state, view = match.states[-1], match.view(seat)
    if match.question != "commit" or seat in state.answers:
        return
    room = view.zones[view.layout.zone_index["room"]]
    foe = view.game.cards[room[-1] & KIND].key
    goal = Goal("lone", (f"{foe} in met",), "count round")
    cards = sorted({action.picks[0] for action in match.legal(seat) if action.verb == "commit"})
    if len(cards) < LEAST_CARDS:
        return
    for worlds, seed in ((FIRST_WORLDS, 1), (WORLDS, 2), (10 * WORLDS, 3)):
        group = worlds_of(view, worlds, seed)
        shares = sorted(((_share(group, seat, goal, card), card) for card in cards), reverse=True)
        if shares[0][0] - shares[1][0] < MARGIN:
            return
    record, action = match.record, Action(seat, "commit", (shares[0][1],))
    played = Match.replay(record)
    played.submit(action)
    told = puzzle(match, seat, Goal("lone"), played.record.moves[len(record.moves) :], [action], "chance", len(cards))
    told["chances"], told["goal"] = [round(100 * share) for share, _ in shares[:2]], list(goal.wishes)
    yield told


def _share(group: Sequence[Branch], seat: int, goal: Goal, card: str) -> float:
    """The share of these worlds in which the goal is reached with this card alone, with the others' usual answers."""
    rng = Random(5)
    return sum(_wins(world.now, seat, goal, card, rng) for world in group) / len(group)


def _wins(world: State, seat: int, goal: Goal, card: str, rng: Random) -> bool:
    state = world.copy()
    by: list[int] = []
    state.luck = Chance(rng)
    path = [world]
    for action in (Action(seat, "commit", (card,)), Action(seat, "done")):
        flow.play(state, action)
        path.append(state.copy())
        by.append(seat)
    while goal.status(seat, path, by) == OPEN:
        other = flow.waiting(state)[0]
        here = mask(state, other)
        flow.play(state, rules_of(here).heuristics.policy(here, other, flow.legal(state, other), rng))
        path.append(state.copy())
        by.append(other)
    return goal.status(seat, path, by) == REACHED
