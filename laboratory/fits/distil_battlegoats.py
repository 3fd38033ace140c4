"""Distils searches of BattleGoats into what each card is worth on a turn (`game/battlegoats/brain/learned_turn.py`).

    python -m laboratory.fits.distil_battlegoats play --matches 400 --seed 6000000 --out out/learn/turns.npz
    python -m laboratory.fits.distil_battlegoats fit out/learn/turns.npz

`play` plays matches of two seats in which every decision is searched: all candidates in the same few worlds. Some turns
are played at random, so that unusual positions are met. `fit` prints how well `prior` and the numbers that it fits rank
the candidates of matches that were kept back, and the numbers of all matches as the module writes them.
`PYTHONPATH=out/compiled:. python -P -m …` plays with compiled rules. Needs numpy.
"""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game import GAMES
from game.ai import search
from game.battlegoats import battle, powers
from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import KINDS, unknown_attack_gain, worth
from game.battlegoats.brain.turn import possible_kinds, with_plain_goats
from game.battlegoats.cards import CARDS, holders
from game.battlegoats.effects import Power
from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND, seen_bit
from game.core.match import Match
from game.core.state import State
from game.core.views import determinize, mask

RULES = GAMES["battlegoats"]
WORLDS = 12
"""Worlds in which all candidates of a decision are tried."""
STRAY = 0.1
"""The share of random turns."""
KEPT_BACK = 4
"""Number of matches of which one is kept back to measure the fit."""
RIDGE = 6.0
"""Strength with which what is said of a single kind is drawn to what holds for all."""
USES = (Power.STEALS, Power.RETURNS_GOAT, Power.PEEKS, Power.SWAPS)
FACTS = ("worth", "guess_worth", "taken", "lost", "shown", "guess", "steal", "call_back", "peek", "swap")
"""Facts of an action: the gain in card worth if the result is known; that of a guess if it is not; whether a known
card is taken, the seat's own card is lost to one and is shown, whether it is a guess; and which action of a card it
is."""
BY_KIND = ("taken", "lost", "shown", "guess")
"""The facts that count differently for each kind."""
Floats = NDArray[np.float64]
Kinds = NDArray[np.int64]


class Tried(NamedTuple):
    """A candidate of a searched turn."""

    facts: list[float]
    kinds: list[int]
    """The kind for each of BY_KIND; -1 for none."""
    prior: float
    value: float
    """The mean of its playouts, 0..1."""


class TriedTurns(NamedTuple):
    """Candidates of many turns (n): FACTS (n, 10), kinds (n, 4), priors, values, and the numbers of turn and match."""

    facts: Floats
    kinds: Kinds
    prior: Floats
    value: Floats
    turn: Kinds
    match: Kinds


def facts_of(view: State, seat: int, action: Action) -> tuple[list[float], list[int]]:
    """The FACTS of an action of a turn, and the kind for each of BY_KIND."""
    found, kinds = dict.fromkeys(FACTS, 0.0), dict.fromkeys(BY_KIND, -1)
    own = (seat, view.layout.slot(action.picks[0])[1])
    card = view.zones[at.field(seat)][own[1]]
    kind = card & KIND
    if not all(card & seen_bit(foe) for foe in powers.enemies(view, seat)):
        kinds["shown"] = kind
    if action.verb == "use":
        found[FACTS[-len(USES) :][[kind in holders(power) for power in USES].index(True)]] = 1.0
    else:
        zone, spot = view.layout.slot(action.picks[1])
        foe, other = (view.layout.zones[zone].owner, spot), view.zones[zone][spot]
        if other & seen_bit(seat):
            table = with_plain_goats(view, seat)
            totals = battle.strength(table, own, foe, True), battle.strength(table, foe, own, False)
            falls, wins = battle.verdict(kind, totals[0], other & KIND, totals[1])
            found["worth"] = worth()[other & KIND] * wins - worth()[kind] * falls
            kinds |= {"taken": other & KIND if wins else -1, "lost": kind if falls else -1}
        else:
            found["guess_worth"] = unknown_attack_gain(possible_kinds(view, seat))[kind]
            kinds["guess"] = kind
    found |= {name: float(one >= 0) for name, one in kinds.items()}
    return list(found.values()), list(kinds.values())


def searched(view: State, rng: Random) -> dict[Action, float]:
    """The mean result of the playouts of each candidate."""
    field = [one.action for one in search.shortlist(view, flow.legal(view, view.viewer), rng)]
    totals = dict.fromkeys(field, 0.0)
    for _ in range(WORLDS if len(field) > 1 else 0):
        world, luck = determinize(view, rng), rng.getrandbits(62)
        for one in field:
            totals[one] += search.playout(world, view.viewer, one, luck, RULES.heuristics.playout_limit)
    return {one: total / WORLDS for one, total in totals.items()}


def turns(seed: int) -> Iterator[list[Tried]]:
    """The candidates of each searched turn of a match."""
    rng, state = Random(seed), Match(RULES, 2, {}, seed=seed).states[-1]
    while asked := flow.waiting(state):
        seat = asked[0]
        legal, name = flow.legal(state, seat), state.stack[-1].name
        action = legal[0]
        if name in ("draft", "deploy", "choose"):
            action = RULES.heuristics.policy(state, seat, legal, rng)
        elif len(legal) > 1:
            view = mask(state, seat)
            found = searched(view, rng)
            action = max(found, key=found.__getitem__)
            if name == "turn":
                prior = RULES.heuristics.prior(view, seat, list(found))
                scored = zip(found.items(), prior, strict=True)
                yield [Tried(*facts_of(view, seat, one), score, value) for (one, value), score in scored]
                action = rng.choice(legal) if rng.random() < STRAY else action
        flow.play(state, action)


def play(matches: int, first: int, out: Path) -> None:
    """Play matches and write the candidates of their turns."""
    found = [(turn, seed) for seed in range(first, first + matches) for turn in turns(seed) if len(turn) > 1]
    rows = [(*one, number, seed) for number, (turn, seed) in enumerate(found) for one in turn]
    out.parent.mkdir(parents=True, exist_ok=True)
    facts, kinds, prior, value, turn, match = (np.array(column) for column in zip(*rows, strict=True))
    np.savez_compressed(out, facts=facts, kinds=kinds, prior=prior, value=value, turn=turn, match=match)
    print(len(rows), "candidates of", len(found), "turns of", matches, "matches")


def loaded(files: Sequence[Path]) -> TriedTurns:
    """The turns of all files, renumbered."""
    parts = [np.load(file) for file in files]
    whole = {name: np.concatenate([part[name] for part in parts]) for name in TriedTurns._fields}
    whole["turn"] = np.unique(np.stack([whole["match"], whole["turn"]]), axis=1, return_inverse=True)[1].ravel()
    return TriedTurns(**whole)


def beside_others(columns: Floats, turn: Kinds) -> Floats:
    """The columns less their mean over the candidates of the same turn."""
    total = np.zeros((turn.max() + 1, columns.shape[1]))
    np.add.at(total, turn, columns)
    return np.asarray(columns - (total / np.maximum(1, np.bincount(turn))[:, None])[turn])


def columns_of(known: TriedTurns) -> Floats:
    """The FACTS, then a column for each kind of each of BY_KIND, beside the other candidates."""
    single = [(known.kinds[:, [place]] == np.arange(len(CARDS))).astype(float) for place in range(len(BY_KIND))]
    return beside_others(np.hstack([known.facts, *single]), known.turn)


def fitted(columns: Floats, values: Floats) -> Floats:
    """The weights of a ridge regression."""
    pull = np.full(columns.shape[1], RIDGE)
    pull[: len(FACTS)] = 1e-3
    return np.asarray(np.linalg.solve(columns.T @ columns + np.diag(pull), columns.T @ values), np.float64)


def told(name: str, scores: Floats, known: TriedTurns, back: NDArray[np.bool_]) -> str:
    """The quality with which scores rank the candidates of some turns: a line of text."""
    scores, value, turn = scores[back], known.value[back], known.turn[back]
    ours, theirs = (beside_others(one[:, None], turn)[:, 0] for one in (scores, value))
    related = (ours @ theirs) / np.sqrt((ours @ ours) * (theirs @ theirs))
    chosen, best = firsts(scores, turn), firsts(value, turn)
    same, less = (chosen == best).mean(), (value[best] - value[chosen]).mean()
    return f"{name}: correlation {related:.3f}, same first choice {same:.1%}, less by {less:.4f} ({len(best)} turns)"


def firsts(scores: Floats, turn: Kinds) -> Kinds:
    """The index of the first candidate of each turn."""
    order = np.lexsort((-scores, turn))
    return np.asarray(order[np.unique(turn[order], return_index=True)[1]])


def as_text(weights: Floats) -> str:
    """The numbers as `learned_turn` writes them, in card worth."""
    unit, slope, *flat = weights[: len(FACTS)] / weights[0]
    gains = (weights[len(FACTS) :] / weights[0]).reshape(len(BY_KIND), -1) + np.array(flat[: len(BY_KIND)])[:, None]
    gains[0] += unit * np.array(worth())
    gains[1] -= unit * np.array(worth())
    words = [f"{CARDS[kind].key}=" + "/".join(f"{one + 0.0:.2f}" for one in gains[:, kind]) for kind in KINDS]
    uses = ", ".join(f"{name} {one:.2f}" for name, one in zip(FACTS[-len(USES) :], flat[-len(USES) :], strict=True))
    return "\n".join(textwrap.wrap(" ".join(words), 118)) + f"\nchance {weights[0]:.3f}, slope {slope:.3f}, {uses}"


def fit(files: Sequence[Path]) -> None:
    """Print what the fit is worth in matches that were kept back, and the numbers of all matches."""
    known = loaded(files)
    columns, values = columns_of(known), beside_others(known.value[:, None], known.turn)[:, 0]
    back = known.match % KEPT_BACK == 0
    print(told("prior", known.prior, known, back))
    print(told("fitted", columns @ fitted(columns[~back], values[~back]), known, back))
    print(as_text(fitted(columns, values)))


def main() -> None:
    """Play or fit, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    playing = tasks.add_parser("play")
    playing.add_argument("--matches", type=int, default=400)
    playing.add_argument("--seed", type=int, default=6_000_000, help="of the first match")
    playing.add_argument("--out", type=Path, required=True)
    fitting = tasks.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    wish = parser.parse_args()
    if wish.task == "fit":
        fit(wish.files)
        return
    play(wish.matches, wish.seed, wish.out)


if __name__ == "__main__":
    main()
