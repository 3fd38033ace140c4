"""Looking back at the decisions of one seat: what each of them cost by what the seat could know when it was made."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from game.ai.brain import Reason, look_of, reasons_for
from game.ai.plain import action_read, chance_read, fields, reasons_read, reasons_written
from game.ai.search import playout, shortlist
from game.ai.wire import Wire, tell
from game.ai.worker import end, limit_memory
from game.core import flow
from game.core.actions import Action, BadData
from game.core.rules import rules_of
from game.core.state import State
from game.core.views import determinize

FIELD, LEAST_FIELD = 5, 3
"""At most and at least so many of the most promising actions are compared with the one that was chosen."""
FIRST, LEAST_FIRST, TRIES = 10, 5, 3000
"""Worlds in which every decision is tried, fewer where there are many decisions: about so many playouts in all."""
SIEVE, AGAIN = 32, 20
"""So many decisions that look dearest are tried against the best other action in so many worlds more."""
FINALISTS, MORE = 8, 100
"""Then the dearest of these once more, and that counts."""
MOST = 3
"""So many decisions are told."""
LEAST = 0.02
"""What costs less of the chance to win is not worth a word."""
_SURE = 2.0
"""Standard errors by which a loss must stand out."""
_NICE = 10


class Decision(NamedTuple):
    """A decision as it was made: how many decisions came before it, what the seat saw, and what it did."""

    move: int
    view: State
    action: Action


class Verdict(NamedTuple):
    """What a decision cost: its action and a better one, with the chances to win that both had."""

    move: int
    action: Action
    better: Action
    chance: float
    could: float
    reasons: tuple[Reason, ...] = ()

    @property
    def cost(self) -> float:
        """The lost share of the chance to win."""
        return self.could - self.chance


class Progress(NamedTuple):
    """How much has been looked at, 0 to 1, and in the end the verdicts, the dearest first."""

    share: float
    verdicts: tuple[Verdict, ...] | None = None


def tried(decision: Decision, field: Sequence[Action], worlds: int, rng: Random) -> list[list[float]]:
    """The results of each action in the same worlds with the same luck."""
    view = decision.view
    ahead = rules_of(view).wits.ahead
    found: list[list[float]] = [[] for _ in field]
    for _ in range(worlds):
        world, luck = determinize(view, rng), rng.getrandbits(62)
        for results, action in zip(found, field, strict=True):
            results.append(playout(world, view.viewer, action, luck, ahead))
    return found


def depth(decisions: int) -> tuple[int, int]:
    """With how many other actions, and in how many worlds, each of so many decisions is compared at first."""
    worlds = min(FIRST, max(LEAST_FIRST, TRIES // max(1, decisions * (FIELD + 1))))
    return min(FIELD, max(LEAST_FIELD, TRIES // max(1, decisions * worlds) - 1)), worlds


def rival_of(decision: Decision, rng: Random, others: int = FIELD, worlds: int = FIRST) -> tuple[Action, float]:
    """The action that did best beside the one that was chosen, and by how much it seems better. What looks exactly
    alike is not better: heads is as good as tails."""
    view = decision.view
    legal = flow.legal(view, view.viewer)
    scores = (rules_of(view).wits.hunch or rules_of(view).wits.prior)(view, view.viewer, legal)
    own = look_of(scores[legal.index(decision.action)], decision.action)
    best = [one.action for one in shortlist(view, legal, rng) if one.look != own]
    field = [decision.action, *best[:others]]
    if len(field) == 1:
        return decision.action, 0.0
    chosen, *rest = (sum(results) / len(results) for results in tried(decision, field, worlds, rng))
    place = max(range(len(rest)), key=rest.__getitem__)
    return field[place + 1], rest[place] - chosen


def gains(decision: Decision, better: Action, worlds: int, rng: Random) -> tuple[list[float], float]:
    """By how much another action was better in each of so many new worlds; and the chance to win as it was decided."""
    mine, theirs = tried(decision, (decision.action, better), worlds, rng)
    return [other - own for own, other in zip(mine, theirs, strict=True)], sum(mine) / worlds


def verdict(decision: Decision, better: Action, rng: Random) -> Verdict | None:
    """What the decision cost against one other action, in worlds of its own; None if that is nothing to speak of."""
    found, chance = gains(decision, better, MORE, rng)
    mean = sum(found) / MORE
    spread = sqrt(sum((gain - mean) ** 2 for gain in found)) / MORE
    if mean < max(LEAST, _SURE * spread):
        return None
    why = reasons_for(decision.view, better)
    return Verdict(decision.move, decision.action, better, chance, chance + mean, why)


def review(decisions: Sequence[Decision], seed: int = 1) -> Iterator[Progress]:
    """Looks at all decisions, then at the dearest ones twice more; the last progress has the verdicts.

    Nothing but the views is used. The same decisions and seed give the same verdicts.
    """
    assert all(decision.view.viewer == decision.action.seat for decision in decisions), "only what a seat could know"
    rng, work = Random(seed), _Work(len(decisions))
    others, worlds = depth(len(decisions))
    seeming: list[_Seeming] = []
    for number, decision in enumerate(decisions):
        better, cost = rival_of(decision, rng, others, worlds)
        seeming.append(_Seeming(cost, number, better))
        yield work.done(worlds * (others + 1))
    again: list[_Seeming] = []
    for _, number, better in dearest(seeming, SIEVE):
        found, _ = gains(decisions[number], better, AGAIN, rng)
        again.append(_Seeming(sum(found) / AGAIN, number, better))
        yield work.done(2 * AGAIN)
    told: list[Verdict] = []
    for _, number, better in dearest(again, FINALISTS):
        if one := verdict(decisions[number], better, rng):
            told.append(one)
        yield work.done(2 * MORE)
    told.sort(key=lambda one: (-one.cost, one.move))
    yield Progress(1.0, tuple(told[:MOST]))


class _Seeming(NamedTuple):
    """What a decision seems to have cost against another action."""

    cost: float
    number: int
    better: Action


def dearest(seeming: Sequence[_Seeming], most: int) -> list[_Seeming]:
    """The decisions that seem to have cost most, as far as they cost anything."""
    return sorted((one for one in seeming if one.cost > 0.0), key=lambda one: (-one.cost, one.number))[:most]


class _Work:
    """How much of all playouts has been played."""

    def __init__(self, decisions: int) -> None:
        others, worlds = depth(decisions)
        self._played = 0
        self._whole = decisions * worlds * (others + 1) + min(decisions, SIEVE) * 2 * AGAIN + FINALISTS * 2 * MORE

    def done(self, playouts: int) -> Progress:
        """So many more."""
        self._played += playouts
        return Progress(min(0.99, self._played / self._whole))


def _serve(pipe: Connection, decisions: Sequence[Decision], seed: int) -> None:
    """The life of the process that looks back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        for progress in review(decisions, seed):
            tell(pipe, _written(progress))
    except (BrokenPipeError, ConnectionResetError):
        return


def _written(progress: Progress) -> list[Any]:
    """The progress as JSON has it."""
    if progress.verdicts is None:
        return [progress.share, None]
    return [progress.share, [
        [one.move, str(one.action), str(one.better), one.chance, one.could, reasons_written(one.reasons)]
        for one in progress.verdicts
    ]]  # fmt: skip


def _read(said: Any, decisions: Mapping[int, Decision]) -> Progress:
    """The progress that `_written` wrote, on these decisions by their number. Raises BadFile for anything else."""
    share, verdicts = fields(said, 2)
    if verdicts is None:
        return Progress(chance_read(share))
    if not isinstance(verdicts, list) or len(verdicts) > MOST:
        raise BadData("verdicts that are none")
    return Progress(chance_read(share), tuple(_verdict_read(one, decisions) for one in verdicts))


def _verdict_read(said: Any, decisions: Mapping[int, Decision]) -> Verdict:
    move, action, better, chance, could, reasons = fields(said, 6)
    if not isinstance(move, int) or move not in decisions:
        raise BadData("a decision that was not asked about")
    view = decisions[move].view
    legal = {str(one): one for one in flow.legal(view, view.viewer)}
    done, other = action_read(action, legal), action_read(better, legal)
    return Verdict(move, done, other, chance_read(chance), chance_read(could), reasons_read(reasons, view))


class Reviewer:
    """Looks back in a process of its own that gets views only: `poll` once a frame, `close` when nobody waits."""

    def __init__(self, decisions: Sequence[Decision], seed: int = 1) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self._decisions = {decision.move: decision for decision in decisions}
        self._process = context.Process(target=_serve, args=(theirs, decisions, seed), daemon=True, name="reviewer")
        self._process.start()
        self._wire = Wire(pipe, self._process.is_alive)
        theirs.close()

    def poll(self) -> Progress | None:
        """The newest progress; None for nothing new. Raises EOFError or OSError when the process has died, BadFile when
        it says what cannot be."""
        news = None
        for said in self._wire.hear():
            news = _read(said, self._decisions)
            if news.verdicts is not None:
                break
        return news

    def close(self) -> None:
        """Ends the process."""
        self._wire.close()
        end(self._process)
