"""The only source of random numbers in a match: it notes each number drawn, so that a replay needs no seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.core.actions import BadData

DIE_SIDES = 20
"""Sides of the die, a d20 in all games."""


class Chance:
    """Draws whole numbers: first those of a script, then random ones.

    Without `rng` there are only those of the script, for a replay. `drawn` lists all numbers so far.
    """

    __slots__ = ("drawn", "rng", "script")

    def __init__(self, rng: Random | None, script: Sequence[int] = ()) -> None:
        self.rng = rng
        self.script = list(reversed(script))
        self.drawn: list[int] = []

    def copy(self) -> Chance:
        """An independent copy that draws the same numbers."""
        twin = Chance(None)
        if self.rng is not None:
            twin.rng = Random()
            twin.rng.setstate(self.rng.getstate())
        twin.script, twin.drawn = self.script[:], self.drawn[:]
        return twin

    def below(self, sides: int) -> int:
        """A number from 0 to `sides - 1`. Raises BadData if the scripted number is too high or missing."""
        if self.script:
            number = self.script.pop()
            if not 0 <= number < sides:
                raise BadData(f"the luck {number} does not fit: a number below {sides} is needed")
        elif self.rng is not None:
            number = int(self.rng.random() * sides)
        else:
            raise BadData("the record ends in the middle of a stroke of luck")
        self.drawn.append(number)
        return number

    def below_each(self, sides: Iterable[int]) -> list[int]:
        """`below` for each of `sides`, in order."""
        if self.script or self.rng is None:
            return [self.below(one) for one in sides]
        draw = self.rng.random
        numbers = [int(draw() * one) for one in sides]
        self.drawn += numbers
        return numbers


def shuffle(cards: list[int], rng: Random) -> None:
    """`rng.shuffle(cards)`, with the same draws and the same order, but faster."""
    bits = rng.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        length = (last + 1).bit_length()
        other = bits(length)
        while other > last:
            other = bits(length)
        cards[last], cards[other] = cards[other], cards[last]
