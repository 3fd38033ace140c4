"""What a coach says of Goblin Slayer-Slayer: before too little or too much is sent or staked, and what decided a vote,
a battle or a venture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.actions import Action
from game.core.events import Event, last_said
from game.core.guide import Sentence
from game.core.state import State
from game.goblins import state as at

_TOLD = {
    "backfired": "backfired",
    "won": "won",
    "lost": "lost",
    "tragedy": "tragedy",
    "reward": "reward",
    "tied": "tied",
    "votes": "votes",
    "bets_tied": "bets_tied",
    "lot_falls": "lots",
}
"""The topics by what was said, the most telling first."""
_DOORS = ("first", "second", "third")
"""The votes for each door, in the sentence that says them."""
_PAIR = 2
"""Voters of which each knows how the other one has voted."""


def slip(view: State, action: Action, better: Action) -> Sentence | None:
    """To stop where one more goblin would do good, or to send or stake one too many; None for anything else."""
    step = view.stack[-1].name
    if step not in {"commit", "stake"}:
        return None
    if action.verb == "done" and better.verb == step:
        return f"short.{step}", {"card": f"card:{better.picks[0]}"}
    if action.verb == step and better.verb == "done":
        return f"much.{step}", {"card": f"card:{action.picks[0]}"}
    return None


def decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """The sentence of the most telling of the last events."""
    for key, topic in _TOLD.items():
        if found := last_said(events, key):
            gaps = found[1]
            if key == "lost":
                gaps["missing"] = int(gaps["foe_total"]) - int(gaps["total"])
                topic = "lost" if int(gaps["missing"]) > 0 else "backfired"
            elif key == "votes":
                totals = [int(gaps[door]) for door in _DOORS]
                gaps |= {"door": totals.index(max(totals)) + 1, "n": max(totals)}
            return _exactly(topic, gaps, len(at.living(before))), gaps
    return None


def _exactly(topic: str, gaps: Mapping[str, int | str], voters: int) -> str:
    """The topic, with other words for votes that every voter can see through: all were alike, or only one is somebody
    else's."""
    if topic == "votes":
        most = max(int(gaps[door]) for door in _DOORS)
        return topic if most < voters and voters > _PAIR else "votes.open"
    return topic
