"""Reviews one seat's decisions: what each of them cost, judged by what the seat could know when it made them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from game.ai.brain import Reason, likeness_of, reasons_for
from game.ai.message_pipe import MessagePipe, send_json
from game.ai.priority import lower_priority
from game.ai.search import playout, shortlist
from game.ai.thought_json import action_from_json, chance_from_json, list_of, reasons_from_json, reasons_to_json
from game.ai.worker import kill_process, limit_memory
from game.core import flow
from game.core.actions import Action, BadData
from game.core.rules import rules_of
from game.core.state import State
from game.core.views import determinize

MOST_ALTERNATIVES = 5
"""Other actions, the most promising ones, that each decision is compared with in the first pass at most."""
LEAST_ALTERNATIVES = 3
"""The same at least, when there are many decisions."""
MOST_WORLDS = 10
"""Worlds sampled for each decision in the first pass at most."""
LEAST_WORLDS = 5
"""The same at least, when there are many decisions."""
FIRST_PLAYOUTS = 3000
"""Approximate number of playouts of the first pass."""
MOST_RETRIED = 32
"""Decisions in the second pass at most: those that seem to have cost most."""
RETRY_WORLDS = 20
"""Worlds of the second pass, in which the chosen action is compared with the best alternative."""
MOST_FINALISTS = 8
"""Decisions in the last pass at most; its results are reported."""
FINAL_WORLDS = 100
"""Worlds of the last pass."""
MOST_VERDICTS = 3
"""Decisions that are reported at most."""
MIN_COST = 0.02
"""Loss in the chance to win, 0..1, below which a decision is not reported."""
_SURE = 2.0
"""Standard errors by which a loss must exceed 0 to be reported."""
_NICE = 10
"""Added to the niceness of the process."""


class Decision(NamedTuple):
    """A decision to review: the number of decisions before it, the view of the seat, and the action it chose."""

    move: int
    view: State
    action: Action


class Verdict(NamedTuple):
    """What a decision cost: its action and a better one, and the chance to win (0..1) with each."""

    move: int
    action: Action
    better: Action
    chance: float
    better_chance: float
    reasons: tuple[Reason, ...] = ()

    @property
    def cost(self) -> float:
        """The loss in the chance to win, 0..1."""
        return self.better_chance - self.chance


class Progress(NamedTuple):
    """The share of the work that is done, 0..1, and at the end the verdicts, the costliest first."""

    share: float
    verdicts: tuple[Verdict, ...] | None = None


def results_in_worlds(decision: Decision, field: Sequence[Action], worlds: int, rng: Random) -> list[list[float]]:
    """For each action of `field`, its playout results (0..1), one per world; worlds and luck are the same for all."""
    view = decision.view
    ahead = rules_of(view).heuristics.playout_limit
    found: list[list[float]] = [[] for _ in field]
    for _ in range(worlds):
        world, luck = determinize(view, rng), rng.getrandbits(62)
        for results, action in zip(found, field, strict=True):
            results.append(playout(world, view.viewer, action, luck, ahead))
    return found


def first_pass_size(decisions: int) -> tuple[int, int]:
    """The numbers of alternatives and worlds for each decision in the first pass over so many decisions."""
    worlds = min(MOST_WORLDS, max(LEAST_WORLDS, FIRST_PLAYOUTS // max(1, decisions * (MOST_ALTERNATIVES + 1))))
    return min(MOST_ALTERNATIVES, max(LEAST_ALTERNATIVES, FIRST_PLAYOUTS // max(1, decisions * worlds) - 1)), worlds


def best_alternative(
    decision: Decision, rng: Random, others: int = MOST_ALTERNATIVES, worlds: int = MOST_WORLDS
) -> tuple[Action, float]:
    """The best of the `others` most promising alternatives in `worlds` worlds, and by how much its chance to win is
    higher than that of the chosen action (below 0 if it is worse).

    Actions that look exactly like the chosen one are no alternatives. Without any, returns the chosen action and 0.0.
    """
    view = decision.view
    legal = flow.legal(view, view.viewer)
    scores = (rules_of(view).heuristics.search_prior or rules_of(view).heuristics.prior)(view, view.viewer, legal)
    own = likeness_of(scores[legal.index(decision.action)], decision.action)
    best = [one.action for one in shortlist(view, legal, rng) if one.look != own]
    field = [decision.action, *best[:others]]
    if len(field) == 1:
        return decision.action, 0.0
    chosen, *rest = (sum(results) / len(results) for results in results_in_worlds(decision, field, worlds, rng))
    place = max(range(len(rest)), key=rest.__getitem__)
    return field[place + 1], rest[place] - chosen


def playout_gains(decision: Decision, better: Action, worlds: int, rng: Random) -> tuple[list[float], float]:
    """The result of `better` minus that of the chosen action in each of `worlds` new worlds, and the mean result of the
    chosen action."""
    mine, theirs = results_in_worlds(decision, (decision.action, better), worlds, rng)
    return [other - own for own, other in zip(mine, theirs, strict=True)], sum(mine) / worlds


def verdict(decision: Decision, better: Action, rng: Random) -> Verdict | None:
    """The verdict on a decision compared with `better` in FINAL_WORLDS new worlds; None if the loss is below MIN_COST
    or within the noise."""
    found, chance = playout_gains(decision, better, FINAL_WORLDS, rng)
    mean = sum(found) / FINAL_WORLDS
    spread = sqrt(sum((gain - mean) ** 2 for gain in found)) / FINAL_WORLDS
    if mean < max(MIN_COST, _SURE * spread):
        return None
    why = reasons_for(decision.view, better)
    return Verdict(decision.move, decision.action, better, chance, chance + mean, why)


def review(decisions: Sequence[Decision], seed: int = 1) -> Iterator[Progress]:
    """Reviews all decisions, then the costliest ones twice more precisely; the last progress has the verdicts.

    It uses only the views of that time. The same decisions and seed give the same verdicts.
    """
    assert all(decision.view.viewer == decision.action.seat for decision in decisions), "only what a seat could know"
    rng, work = Random(seed), _Work(len(decisions))
    others, worlds = first_pass_size(len(decisions))
    estimates: list[_Estimate] = []
    for number, decision in enumerate(decisions):
        better, cost = best_alternative(decision, rng, others, worlds)
        estimates.append(_Estimate(cost, number, better))
        yield work.done(worlds * (others + 1))
    retried: list[_Estimate] = []
    for _, number, better in costliest(estimates, MOST_RETRIED):
        found, _ = playout_gains(decisions[number], better, RETRY_WORLDS, rng)
        retried.append(_Estimate(sum(found) / RETRY_WORLDS, number, better))
        yield work.done(2 * RETRY_WORLDS)
    verdicts: list[Verdict] = []
    for _, number, better in costliest(retried, MOST_FINALISTS):
        if one := verdict(decisions[number], better, rng):
            verdicts.append(one)
        yield work.done(2 * FINAL_WORLDS)
    verdicts.sort(key=lambda one: (-one.cost, one.move))
    yield Progress(1.0, tuple(verdicts[:MOST_VERDICTS]))


class _Estimate(NamedTuple):
    """The estimated cost of decision `number`, compared with another action."""

    cost: float
    number: int
    better: Action


def costliest(estimates: Sequence[_Estimate], most: int) -> list[_Estimate]:
    """At most `most` estimates with the highest costs above 0, the costliest first."""
    return sorted((one for one in estimates if one.cost > 0.0), key=lambda one: (-one.cost, one.number))[:most]


class _Work:
    """Counts playouts, for the progress of a review of so many decisions."""

    def __init__(self, decisions: int) -> None:
        others, worlds = first_pass_size(decisions)
        self._played = 0
        retried = min(decisions, MOST_RETRIED) * 2 * RETRY_WORLDS
        self._whole = decisions * worlds * (others + 1) + retried + MOST_FINALISTS * 2 * FINAL_WORLDS

    def done(self, playouts: int) -> Progress:
        """The progress after that many more playouts."""
        self._played += playouts
        return Progress(min(0.99, self._played / self._whole))


def _serve(pipe: Connection, decisions: Sequence[Decision], seed: int) -> None:
    """The main function of the reviewing process: sends each progress until it is done or the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    lower_priority(_NICE)
    try:
        for progress in review(decisions, seed):
            send_json(pipe, _progress_to_json(progress))
    except (BrokenPipeError, ConnectionResetError):
        return


def _progress_to_json(progress: Progress) -> list[Any]:
    """A progress as a JSON value."""
    if progress.verdicts is None:
        return [progress.share, None]
    return [progress.share, [
        [one.move, str(one.action), str(one.better), one.chance, one.better_chance, reasons_to_json(one.reasons)]
        for one in progress.verdicts
    ]]  # fmt: skip


def _progress_from_json(said: Any, decisions: Mapping[int, Decision]) -> Progress:
    """Reads what `_progress_to_json` wrote; `decisions` are by number. Raises BadData for anything else."""
    share, verdicts = list_of(said, 2)
    if verdicts is None:
        return Progress(chance_from_json(share))
    if not isinstance(verdicts, list) or len(verdicts) > MOST_VERDICTS:
        raise BadData("verdicts that are none")
    return Progress(chance_from_json(share), tuple(_verdict_from_json(one, decisions) for one in verdicts))


def _verdict_from_json(said: Any, decisions: Mapping[int, Decision]) -> Verdict:
    move, action, better, chance, better_chance, reasons = list_of(said, 6)
    if not isinstance(move, int) or move not in decisions:
        raise BadData("a decision that was not asked about")
    view = decisions[move].view
    legal = {str(one): one for one in flow.legal(view, view.viewer)}
    done, other = action_from_json(action, legal), action_from_json(better, legal)
    chances = chance_from_json(chance), chance_from_json(better_chance)
    return Verdict(move, done, other, *chances, reasons_from_json(reasons, view))


class Reviewer:
    """Runs a review in a process of its own, which gets views only: `poll` once a frame, `close` at the end."""

    def __init__(self, decisions: Sequence[Decision], seed: int = 1) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self._decisions = {decision.move: decision for decision in decisions}
        self._process = context.Process(target=_serve, args=(theirs, decisions, seed), daemon=True, name="reviewer")
        self._process.start()
        self._wire = MessagePipe(pipe, self._process.is_alive)
        theirs.close()

    def poll(self) -> Progress | None:
        """The newest progress; None if there is no new one. Raises EOFError or OSError if the process has died, BadData
        for an invalid message."""
        news = None
        for said in self._wire.hear():
            news = _progress_from_json(said, self._decisions)
            if news.verdicts is not None:
                break
        return news

    def close(self) -> None:
        """Ends the process."""
        self._wire.close()
        kill_process(self._process)
