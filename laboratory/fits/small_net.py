"""Fits a small net (`game/core/value_net.py`) to the winners, and writes its weights as a module of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

BATCH = 1024
"""Positions of one step."""
RATE, LATER_RATE = 3e-3, 1e-3
"""The rate of learning at the beginning, of a new net and of one that is taught more; it falls to 0 along a cosine."""
DECAY = 1e-4
"""Strength with which weights are drawn to 0."""


class Sample(NamedTuple):
    """Positions: inputs of each side (n, sides, inputs), 1 for each side that exists (n, sides), the index of the side
    that won (n), and how much each position counts (n). A position with one side is won by it (0) or lost (1)."""

    inputs: Floats
    exists: Floats
    winner: NDArray[np.int64]
    weight: Floats

    def part(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> Sample:
        """The positions for which `chosen` is true, or those with these numbers."""
        return Sample(self.inputs[chosen], self.exists[chosen], self.winner[chosen], self.weight[chosen])


class Weights(NamedTuple):
    """hidden (inputs, units), hidden_bias (units), out (units), direct (inputs), bias (only against nobody)."""

    hidden: Floats
    hidden_bias: Floats
    out: Floats
    direct: Floats
    bias: Floats


def scores(weights: Weights, inputs: Floats) -> Floats:
    """The score of each side."""
    units = np.maximum(inputs @ weights.hidden + weights.hidden_bias, 0)
    return np.asarray(units @ weights.out + inputs @ weights.direct + weights.bias, np.float32)


def chances(found: Floats, exists: Floats) -> Floats:
    """The chance of each side to win; a position with one side gets a second column, its chance to lose."""
    if exists.shape[1] == 1:
        won = 1 / (1 + np.exp(-np.clip(found, -30, 30)))
        return np.asarray(np.concatenate([won, 1 - won], axis=1), np.float32)
    masked = np.where(exists > 0, found, -1e9)
    powers = np.exp(masked - masked.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


def losses(weights: Weights, sample: Sample) -> Floats:
    """The negative log-likelihood of the winner, for each position."""
    chance = chances(scores(weights, sample.inputs), sample.exists)
    return np.asarray(-np.log(chance[np.arange(len(chance)), sample.winner] + 1e-9), np.float32)


def mean_of(values: Floats, matches: NDArray[np.int64]) -> tuple[float, float]:
    """The mean of a value over positions and half its 95 % interval; positions of one match are no independent ones."""
    _, place = np.unique(matches, return_inverse=True)
    mean = float(values.mean())
    apart = np.bincount(place, values - mean)
    return mean, float(1.96 * np.sqrt((apart * apart).sum()) / len(values))


def new_weights(inputs: int, units: int, seed: int = 0) -> Weights:
    """A net that knows nothing."""
    luck = np.random.default_rng(seed)
    return Weights(
        luck.normal(0, 1 / np.sqrt(inputs), (inputs, units)).astype(np.float32),
        np.zeros(units, np.float32),
        luck.normal(0, 1 / np.sqrt(units), units).astype(np.float32),
        np.zeros(inputs, np.float32),
        np.zeros(1, np.float32),
    )


def known_weights(module: Mapping[str, Any], facts: Sequence[str], marks: Sequence[str]) -> Weights:
    """The weights in a module of numbers; a mark that was not there when they were learned has none."""
    bias, none = np.array(module["BIAS"], np.float32), (0.0,) * len(module["BIAS"])
    rows = [module["FACTS"][name] for name in facts] + [module["MARKS"].get(name, none) for name in marks]
    table = np.array(rows, np.float32)
    return Weights(table[:, 1:].copy(), bias[1:], np.array(module["OUT"], np.float32), table[:, 0].copy(), bias[:1])


def fit(sample: Sample, start: Weights, rounds: int, rate: float, seed: int = 0) -> Weights:
    """The weights after `rounds` rounds over all positions, with Adam."""
    luck, sides = np.random.default_rng(seed), sample.inputs.shape[1]
    weights = Weights(*[part.copy() for part in start])
    means, squares = [[np.zeros_like(part) for part in weights] for _ in range(2)]
    step, last = 0, rounds * -(-len(sample.inputs) // BATCH)
    for _ in range(rounds):
        order = luck.permutation(len(sample.inputs))
        for first in range(0, len(order), BATCH):
            step += 1
            now = rate * 0.5 * (1 + np.cos(np.pi * step / last))
            batch = sample.part(order[first : first + BATCH])
            for part, mean, square, slope in zip(weights, means, squares, _slopes(weights, batch, sides), strict=True):
                pull = slope + DECAY * part
                mean += 0.1 * (pull - mean)
                square += 0.001 * (pull * pull - square)
                steep = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                np.subtract(part, now * (mean / (1 - 0.9**step)) / steep, out=part, casting="same_kind")
    return weights


def _slopes(weights: Weights, batch: Sample, sides: int) -> list[Floats]:
    """The gradient of the loss for each part of the weights."""
    units = batch.inputs @ weights.hidden + weights.hidden_bias
    lit = np.maximum(units, 0)
    found = lit @ weights.out + batch.inputs @ weights.direct + weights.bias
    wrong = chances(found, batch.exists)
    wrong[np.arange(len(wrong)), batch.winner] -= 1
    wrong = np.asarray(wrong[:, :sides] * batch.exists * (batch.weight / batch.weight.sum())[:, None], np.float32)
    back = wrong[..., None] * weights.out * (units > 0)
    bias = wrong.sum(keepdims=True)[0] if sides == 1 else np.zeros(1, np.float32)
    return [
        np.tensordot(batch.inputs, back, axes=((0, 1), (0, 1))),
        back.sum((0, 1)),
        np.tensordot(wrong, lit, axes=((0, 1), (0, 1))),
        np.tensordot(wrong, batch.inputs, axes=((0, 1), (0, 1))),
        bias,
    ]


def as_module(about: str, weights: Weights, facts: Sequence[str], marks: Sequence[str]) -> str:
    """The text of a module of numbers: BIAS, OUT, FACTS and MARKS by name. Lines are not wrapped."""
    rows = np.concatenate([weights.direct[:, None], weights.hidden], axis=1)
    lines = [f'"""{about}"""', "# ruff: noqa: E501", "", "from __future__ import annotations", ""]
    lines.append(f"BIAS = {_row([weights.bias[0], *weights.hidden_bias])}")
    lines.append(f"OUT = {_row(weights.out)}")
    for title, names, first in (("FACTS", facts, 0), ("MARKS", marks, len(facts))):
        lines.append(f"{title} = {{")
        lines += [f'    "{name}": {_row(rows[first + place])},' for place, name in enumerate(names)]
        lines.append("}")
    return "\n".join(lines) + "\n"


def _row(numbers: Sequence[float] | Floats) -> str:
    return "(" + ", ".join(f"{number + 0.0:.3f}".replace("-0.000", "0.000") for number in map(float, numbers)) + ")"
