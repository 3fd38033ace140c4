"""Reviews one seat's decisions: what each of them cost, judged by what the seat could know when it made them.

The decisions that look worst at a glance come first, and every few of them the costliest so far are looked at closely.
So there are verdicts early, and whenever the time is up, what is left out is what looked soundest.

Where the order of a turn is free (`Rules.free_order`), whole turns are compared: both sides continue with what the seat
did next, and what it did later in the same turn is no alternative. A verdict is shown only after a second, independent
judgement, played to the end of the match, has confirmed it. Where nothing clearly cost anything, there is the decision
that gained most instead.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, isfinite, sqrt
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from game.ai.brain import Reason, likeness_of, reasons_for
from game.ai.decision import Decision, ends_turn, meaning
from game.ai.message_pipe import MessagePipe, send_json
from game.ai.priority import lower_priority
from game.ai.search import playout, shortlist
from game.ai.thought_json import action_from_json, chance_from_json, list_of, reasons_from_json, reasons_to_json
from game.ai.worker import kill_process, limit_memory
from game.core import flow
from game.core.actions import Action, BadData
from game.core.rules import rules_of
from game.core.views import PreparedView

PROCESSES = 2
"""Processes that review a match together, each every other decision."""
SECONDS = 3.4
"""Seconds after which a review ends with what it has found, from its start."""
LEAST_SECONDS = 2.5
"""Seconds that a process has in any case, however late it has begun."""
MOST_ALTERNATIVES = 5
"""Other actions, the most promising ones, that each decision is compared with at first at most."""
LEAST_ALTERNATIVES = 3
"""The same at least, when there are many decisions."""
MOST_WORLDS = 10
"""Worlds sampled for each decision at first at most."""
LEAST_WORLDS = 5
"""The same at least, when there are many decisions."""
FIRST_PLAYOUTS = 1200
"""Approximate number of playouts with which one process compares its decisions at first."""
BLOCK = 4
"""Decisions that are compared before the costliest so far are looked at closely."""
CLOSE_LOOKS = 2
"""Decisions that are looked at closely after each block at most."""
MOST_RETRIED = 14
"""Decisions that one process looks at closely at most."""
RETRY_WORLDS = 20
"""Worlds of a close look, in which the chosen action is compared with the best alternative."""
MOST_FINALISTS = 6
"""Decisions that one process judges in FINAL_WORLDS at most; only such results are reported."""
FINAL_WORLDS = 100
"""Worlds of a judgement."""
MOST_VERDICTS = 3
"""Decisions that are reported at most."""
MIN_COST = 0.02
"""Loss in the chance to win, 0..1, below which a decision is not reported."""
BEST_WORLDS = 50
"""Worlds of each judgement of the decision that gained most."""
_SURE = 2.0
"""Standard errors by which a loss or a gain must exceed 0 to be reported."""
_NICE = 10
"""Added to the niceness of the processes."""


class Verdict(NamedTuple):
    """The cost of a decision: its action and another one, and the chance to win (0..1) with each. The other one is
    better, or for the decision that gained most the next best."""

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


class Comparison(NamedTuple):
    """The most promising other action at a decision, by how much its chance to win is higher than that of the chosen
    one (below 0 if it is worse), the chance of the chosen one, 0..1 (None where there was nothing to compare), and how
    many others it was compared with."""

    other: Action
    cost: float
    chance: float | None = None
    others: int = 0


class Progress(NamedTuple):
    """The share of the work that is done, 0..1, and the verdicts so far, the costliest first; the chances to win
    (0..1) by the number of the decision, estimated in few worlds; the decision that gained most, at the end of a
    review without verdicts."""

    share: float
    verdicts: tuple[Verdict, ...] = ()
    chances: tuple[tuple[int, float], ...] = ()
    best: Verdict | None = None

    @property
    def done(self) -> bool:
        """Whether these are the last verdicts."""
        return self.share >= 1.0


def results_in_worlds(
    decision: Decision, field: Sequence[Action], worlds: int, rng: Random, to_the_end: bool = False
) -> list[list[float]]:
    """For each action of `field`, its playout results (0..1), one per world; worlds and luck are the same for all.

    After each of them the seat carries out what is possible of the rest of its turn. `to_the_end`: play to
    the end of the match, instead of judging positions before it.
    """
    view = decision.view
    ahead = inf if to_the_end else rules_of(view).heuristics.playout_limit
    found: list[list[float]] = [[] for _ in field]
    prepared = PreparedView(view)
    for _ in range(worlds):
        world, luck = prepared.world(rng), rng.getrandbits(62)
        for results, action in zip(found, field, strict=True):
            rest = () if ends_turn(view, action) else decision.rest
            results.append(playout(world, view.viewer, action, luck, ahead, rest))
    return found


def first_pass_size(decisions: int) -> tuple[int, int]:
    """The numbers of alternatives and worlds for each decision in the first pass over this number of decisions."""
    worlds = min(MOST_WORLDS, max(LEAST_WORLDS, FIRST_PLAYOUTS // max(1, decisions * (MOST_ALTERNATIVES + 1))))
    return min(MOST_ALTERNATIVES, max(LEAST_ALTERNATIVES, FIRST_PLAYOUTS // max(1, decisions * worlds) - 1)), worlds


def best_alternative(
    decision: Decision, rng: Random, others: int = MOST_ALTERNATIVES, worlds: int = MOST_WORLDS
) -> Comparison:
    """Compare a decision with the best of the `others` most promising alternatives in `worlds` worlds.

    Actions that look exactly like the chosen one, and those that the seat carried out later in the same turn (except
    ending it), are no alternatives. Without any, the other action is the chosen one.
    """
    view = decision.view
    legal = flow.legal(view, view.viewer)
    scores = (rules_of(view).heuristics.search_prior or rules_of(view).heuristics.prior)(view, view.viewer, legal)
    own = likeness_of(scores[legal.index(decision.action)], decision.action)
    done = {meaning(view, action) for action in decision.rest if not ends_turn(view, action)}
    best = [
        one.action for one in shortlist(view, legal, rng) if one.look != own and meaning(view, one.action) not in done
    ]
    field = [decision.action, *best[:others]]
    if len(field) == 1:
        return Comparison(decision.action, 0.0)
    chosen, *rest = (sum(results) / len(results) for results in results_in_worlds(decision, field, worlds, rng))
    place = max(range(len(rest)), key=rest.__getitem__)
    return Comparison(field[place + 1], rest[place] - chosen, chosen, len(rest))


def playout_gains(
    decision: Decision, better: Action, worlds: int, rng: Random, to_the_end: bool = False
) -> tuple[list[float], float]:
    """The result of `better` minus that of the chosen action in each of `worlds` new worlds, and the mean result of the
    chosen action."""
    mine, theirs = results_in_worlds(decision, (decision.action, better), worlds, rng, to_the_end)
    return [other - own for own, other in zip(mine, theirs, strict=True)], sum(mine) / worlds


def verdict(decision: Decision, better: Action, worlds: int, rng: Random) -> Verdict | None:
    """Compare a decision with `better` in `worlds` new worlds, confirmed in as many others that are played to the
    end; None if the loss is below MIN_COST or within the noise in either."""
    for to_the_end in (False, True):
        found, chance = playout_gains(decision, better, worlds, rng, to_the_end)
        if (judged := _told(decision, better, found, chance)) is None:
            break
    return judged


def best_decision(decision: Decision, other: Action, worlds: int, rng: Random) -> Verdict | None:
    """The same for a decision that is better than `other`; None if its gain is that small in either."""
    judged = None
    for to_the_end in (False, True):
        found, chance = playout_gains(decision, other, worlds, rng, to_the_end)
        mean, spread = _mean(found)
        if -mean < max(MIN_COST, _SURE * spread):
            return None
        why = reasons_for(decision.view, decision.action)
        judged = Verdict(decision.move, decision.action, other, chance, max(0.0, chance + mean), why)
    return judged


def _mean(gains: Sequence[float]) -> tuple[float, float]:
    """The mean of gains, one per world, and its standard error."""
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def _told(decision: Decision, better: Action, gains: Sequence[float], chance: float) -> Verdict | None:
    """The verdict that follows from these gains, one per world."""
    mean, spread = _mean(gains)
    if mean < max(MIN_COST, _SURE * spread):
        return None
    return Verdict(decision.move, decision.action, better, chance, chance + mean, reasons_for(decision.view, better))


def suspicion(decision: Decision) -> float:
    """The badness of a decision at a glance, 0..1: the distance of its prior below the best one, in parts of the
    range."""
    view = decision.view
    legal = flow.legal(view, view.viewer)
    scores = (rules_of(view).heuristics.search_prior or rules_of(view).heuristics.prior)(view, view.viewer, legal)
    own, finite = scores[legal.index(decision.action)], [score for score in scores if isfinite(score)]
    if not finite or own >= max(finite):
        return 0.0
    return (max(finite) - own) / (max(finite) - min(finite)) if isfinite(own) and own > min(finite) else 1.0


def costliest_first(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """The verdicts that are reported, the costliest first."""
    return tuple(sorted(verdicts, key=lambda one: (-one.cost, one.move))[:MOST_VERDICTS])


def review(decisions: Sequence[Decision], seed: int = 1, deadline: float = inf) -> Iterator[Progress]:
    """Review decisions until `deadline` (seconds on the monotonic clock) at the latest.

    It uses only the views of that time. If there is time for all, the same decisions and seed give the same verdicts.
    """
    assert all(decision.view.viewer == decision.action.seat for decision in decisions), "only what a seat could know"
    under_way = _Review(decisions, seed)
    for number, place in enumerate(sorted(range(len(decisions)), key=lambda one: -suspicion(decisions[one]))):
        under_way.compare(place)
        yield under_way.progress()
        if number % BLOCK == BLOCK - 1 or number < BLOCK:
            yield from under_way.look_closely(CLOSE_LOOKS)
        if monotonic() >= deadline:
            break
    for progress in under_way.look_closely(MOST_RETRIED):
        if monotonic() >= deadline:
            break
        yield progress
    yield Progress(1.0, costliest_first(under_way.verdicts), under_way.chances(), under_way.best())


class _Estimate(NamedTuple):
    """The estimated cost of decision `number`, compared with another action."""

    cost: float
    number: int
    other: Action


class _Review:
    """A review under way: the estimates so far, the verdicts, and how many playouts there were."""

    def __init__(self, decisions: Sequence[Decision], seed: int) -> None:
        self.verdicts: list[Verdict] = []
        self._decisions = decisions
        self._luck = [Random(f"{seed}/{decision.move}") for decision in decisions]
        self._estimates: list[_Estimate] = []
        self._gained: _Estimate | None = None
        """The decision that seems to have gained most so far."""
        self._chances: dict[int, float] = {}
        self._retried = self._judged = self._played = 0
        self._size = first_pass_size(len(decisions))

    def progress(self) -> Progress:
        """The progress so far, and the confirmed verdicts."""
        others, worlds = self._size
        retried = 2 * RETRY_WORLDS * min(len(self._decisions), MOST_RETRIED)
        whole = len(self._decisions) * worlds * (others + 1) + retried + 4 * FINAL_WORLDS * MOST_FINALISTS
        return Progress(min(0.99, self._played / whole), costliest_first(self.verdicts), self.chances())

    def chances(self) -> tuple[tuple[int, float], ...]:
        """The chances to win so far, by the number of the decision."""
        return tuple(sorted(self._chances.items()))

    def best(self) -> Verdict | None:
        """The decision that gained most, confirmed like a verdict; None if there is a verdict, or nothing is sure."""
        if self.verdicts or self._gained is None:
            return None
        decision, luck = self._decisions[self._gained.number], self._luck[self._gained.number]
        return best_decision(decision, self._gained.other, BEST_WORLDS, luck)

    def compare(self, place: int) -> None:
        """Estimate the cost of a decision in few worlds."""
        others, worlds = self._size
        decision = self._decisions[place]
        other, cost, chance, tried = best_alternative(decision, self._luck[place], others, worlds)
        self._played += worlds * (others + 1)
        found = _Estimate(cost, place, other)
        if cost > 0.0:
            self._estimates.append(found)
        if chance is not None:
            self._chances[decision.move] = chance
            if tried > 1 and (self._gained is None or cost < self._gained.cost):
                self._gained = found

    def look_closely(self, most: int) -> Iterator[Progress]:
        """Look closely at the costliest decisions so far, `most` at most, and judge those that stay costly."""
        for _ in range(most):
            if not self._estimates or self._retried == MOST_RETRIED:
                return
            found = max(self._estimates, key=lambda one: (one.cost, -one.number))
            self._estimates.remove(found)
            self._retried += 1
            decision, luck = self._decisions[found.number], self._luck[found.number]
            gains, _ = playout_gains(decision, found.other, RETRY_WORLDS, luck)
            self._played += 2 * RETRY_WORLDS
            judged = sum(gains) / RETRY_WORLDS > self._worth_judging() and self._judged < MOST_FINALISTS
            yield self.progress()
            if judged:
                self._judge(decision, found.other, luck)
                yield self.progress()

    def _worth_judging(self) -> float:
        """The cost from which on a decision is judged: half of what it must cost to be reported after all."""
        told = costliest_first(self.verdicts)
        return 0.5 * (told[-1].cost if len(told) == MOST_VERDICTS else MIN_COST)

    def _judge(self, decision: Decision, better: Action, luck: Random) -> None:
        self._judged += 1
        self._played += 4 * FINAL_WORLDS
        if one := verdict(decision, better, FINAL_WORLDS, luck):
            self.verdicts.append(one)


def _serve(pipe: Connection, decisions: Sequence[Decision], seed: int, deadline: float) -> None:
    """The main function of a reviewing process: sends each progress until it is done or the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    lower_priority(_NICE)
    try:
        for progress in review(decisions, seed, max(deadline, monotonic() + LEAST_SECONDS)):
            send_json(pipe, _progress_to_json(progress))
    except (BrokenPipeError, ConnectionResetError):
        return


def _progress_to_json(progress: Progress) -> list[Any]:
    """A progress as a JSON value."""
    best = [_verdict_to_json(progress.best)] if progress.best else []
    return [progress.share, [_verdict_to_json(one) for one in progress.verdicts], list(progress.chances), best]


def _verdict_to_json(one: Verdict) -> list[Any]:
    return [one.move, str(one.action), str(one.better), one.chance, one.better_chance, reasons_to_json(one.reasons)]


def _progress_from_json(said: Any, decisions: Mapping[int, Decision]) -> Progress:
    """Read what `_progress_to_json` wrote; `decisions` are by number. Raises BadData for anything else."""
    share, verdicts, chances, best = list_of(said, 4)
    if not isinstance(verdicts, list) or len(verdicts) > MOST_VERDICTS:
        raise BadData("verdicts that are none")
    if not isinstance(chances, list) or len(chances) > len(decisions) or not isinstance(best, list) or len(best) > 1:
        raise BadData("chances that are none")
    return Progress(
        chance_from_json(share),
        tuple(_verdict_from_json(one, decisions) for one in verdicts),
        tuple(_chance_of(one, decisions) for one in chances),
        _verdict_from_json(best[0], decisions) if best else None,
    )


def _chance_of(said: Any, decisions: Mapping[int, Decision]) -> tuple[int, float]:
    move, chance = list_of(said, 2)
    if not isinstance(move, int) or move not in decisions:
        raise BadData("a chance that was not asked for")
    return move, chance_from_json(chance)


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
    """Runs a review in PROCESSES, which get views only: `poll` once a frame, `close` at the end."""

    def __init__(self, decisions: Sequence[Decision], seed: int = 1, seconds: float = SECONDS) -> None:
        deadline = monotonic() + seconds
        parts = [part for first in range(PROCESSES) if (part := decisions[first::PROCESSES])]
        self._processes = [_ReviewProcess(part, seed, deadline) for part in parts]

    def poll(self) -> Progress | None:
        """The newest progress; None if there is no new one. Raises EOFError or OSError if a process has died, BadData
        for an invalid message."""
        heard = [process.hear() for process in self._processes]
        if not any(heard):
            return None
        told = [process.told for process in self._processes]
        found = costliest_first(verdict for one in told for verdict in one.verdicts)
        chances = tuple(sorted(one for part in told for one in part.chances))
        gained = [one.best for one in told if one.best and not found]
        best = min(gained, key=lambda one: one.cost, default=None)
        return Progress(sum(one.share for one in told) / len(told), found, chances, best)

    def close(self) -> None:
        """End the processes."""
        for process in self._processes:
            process.close()


class _ReviewProcess:
    """A process that reviews a part of the decisions, and what it has told last."""

    def __init__(self, decisions: Sequence[Decision], seed: int, deadline: float) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self.told = Progress(0.0)
        self._decisions = {decision.move: decision for decision in decisions}
        self._process = context.Process(
            target=_serve, args=(theirs, decisions, seed, deadline), daemon=True, name="reviewer"
        )
        self._process.start()
        self._wire = MessagePipe(pipe, self._process.is_alive)
        theirs.close()

    def hear(self) -> bool:
        """Take what the process has told; return whether there was anything new."""
        if self.told.done:
            return False
        news = [_progress_from_json(said, self._decisions) for said in self._wire.hear()]
        if news:
            self.told = news[-1]
        return bool(news)

    def close(self) -> None:
        """End the process."""
        self._wire.close()
        kill_process(self._process)
