"""A small neural net that scores positions, evaluated in plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import mul
from typing import NamedTuple, TypeAlias

Row: TypeAlias = tuple[float, ...]
"""The weights of one input: first that of its direct way to the score, then one for each hidden unit."""


class Inputs(NamedTuple):
    """The inputs of a net: facts in the order of their names, and the numbers of the marks that apply."""

    facts: tuple[float, ...]
    marks: list[int]
    lasting: list[tuple[int, ...]]
    """More marks, in groups that are the same in many positions, so that their weights are added up once."""

    def all_marks(self) -> list[int]:
        """All marks that apply."""
        return [*self.marks, *chain.from_iterable(self.lasting)]


class ValueNet(NamedTuple):
    """A net with one hidden layer and a direct way from each input to the score.

    score = x·direct + Σ out[i] · max(0, x·hidden[i]), where x are facts (any numbers) and marks (each there or not, or
    several times).
    """

    bias: Row
    out: tuple[float, ...]
    """One weight for each hidden unit."""
    columns: tuple[tuple[float, ...], ...]
    """The weights of the facts: for the direct way and for each hidden unit, one weight for each fact."""
    rows: tuple[Row, ...]
    """The weights of each kind of mark."""

    def sums(self, marks: Sequence[int]) -> Row:
        """The weights of these marks, each as often as it applies, added up."""
        rows = self.rows
        return tuple(map(sum, zip(*[rows[mark] for mark in marks], strict=True))) or (0.0,) * len(self.bias)

    def score(self, facts: Sequence[float], marks: Sequence[int], ready: Sequence[Row] = ()) -> float:
        """The score of a position, any number. facts: as many as the net was made for; marks: the numbers of the rows
        that apply, in any order, each as often as it applies; ready: what `sums` says of more marks."""
        rows = self.rows
        sums: list[float] = list(map(sum, zip(self.bias, *ready, *[rows[mark] for mark in marks], strict=True)))
        scores: list[float] = [
            known + sum(map(mul, facts, column)) for known, column in zip(sums, self.columns, strict=True)
        ]
        total, *units = scores
        return float(total + sum([weight * unit for weight, unit in zip(self.out, units, strict=True) if unit > 0.0]))


def net_of(bias: Row, out: Row, facts: Mapping[str, Row], names: Sequence[str], marks: Sequence[Row]) -> ValueNet:
    """A net with its facts in the order of `names`."""
    return ValueNet(bias, out, tuple(zip(*[facts[name] for name in names], strict=True)), tuple(marks))


def rows_of(known: Mapping[str, Row], names: Sequence[str]) -> list[Row]:
    """The weights of the marks with these names; a card that was not there when they were learned has none."""
    none = (0.0,) * len(next(iter(known.values())))
    return [known.get(name, none) for name in names]
