"""Provers that know which ways of a game need not be tried, because others lead to the same."""

from __future__ import annotations

from typing import Any

from game.ai.proof import Prover, state_key
from game.core.actions import Action
from game.core.cards import KIND
from game.core.puzzle import Goal
from game.core.state import State
from game.gothies import state as gothies
from workshop.puzzles.goals import SAMPLED

_WITHIN_TURN = frozenset({"win", "blow", "slay", "shop", "full", "clear"})
"""Goals that are reached within the turn, if at all."""


class GothiesProver(Prover):
    """In GOTHIES cards that sing together are picked from left to right, and nothing is bought on the way to a goal
    that needs no seeds. `banned` are pairs of a verb and a kind of card that the seat must do without."""

    banned: frozenset[tuple[str, str]] = frozenset()

    def promising(self, state: State) -> list[Action]:
        """The decisions to try."""
        found = super().promising(state)
        if len(found) > 1 and not state.counts[gothies.TOPS] and self.goal.kind != "shop":
            found = [action for action in found if action.verb not in {"buy", "renew"}]
        if len(found) > 1 and self.goal.kind in _WITHIN_TURN:
            found = [action for action in found if action.verb != "end"] or found
        found = [action for action in found if deed(state, action) not in self.banned]
        step = state.stack[-1]
        if step.name == "sing" and len(step.data) > 2:
            last = step.data[-1]
            found = [one for one in found if one.verb != "add" or state.layout.slot(one.picks[0]) > last]
        return found

    def key(self, state: State) -> Any:
        """Equal for positions that differ only in the order of the cards in play, where that does not matter."""
        if self.goal.kind not in _WITHIN_TURN:
            return state_key(state)
        twin = state.copy()
        marks = []
        for zone, counters in (
            (gothies.ROW[self.seat], (gothies.OPEN, gothies.SONGS)),
            (gothies.LANDS[self.seat], (gothies.LAND_OPEN, gothies.READY, gothies.LAND_SONGS)),
        ):
            cards = twin.zones[zone]
            packs = [gothies.PER_CARD if c in {gothies.SONGS, gothies.LAND_SONGS} else gothies.MARKED for c in counters]
            marks.append(
                tuple(
                    sorted(
                        (card, *(pack.get(state.counts[c], place) for pack, c in zip(packs, counters, strict=True)))
                        for place, card in enumerate(cards)
                    )
                )
            )
            for counter in counters:
                twin.counts[counter] = 0
            cards.sort()
        if state.stack and state.stack[-1].name == "sing":
            return state_key(state)
        return state_key(twin), tuple(marks)


def deed(state: State, action: Action) -> tuple[str, str]:
    """The verb of an action and the kind of card that it is done with, wherever that lies."""
    if not action.picks:
        return action.verb, ""
    pick = action.picks[0]
    if "/" not in pick:
        return action.verb, pick
    zone, place = state.layout.slot(pick)
    cards = state.zones[zone]
    return action.verb, state.game.cards[cards[place] & KIND].key if place < len(cards) else pick


def prover_for(goal: Goal, seat: int, state: State, steps: int, seed: int) -> Prover:
    """The prover for a game."""
    kind = GothiesProver if state.game.key == "gothies" else Prover
    return kind(goal, seat, steps, seed=seed, sampled=SAMPLED)
