"""Packs several small numbers into one integer, so that one counter of a state can hold a list or a set."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

_DIGITS_OF_A_BYTE = {
    base: tuple(tuple(byte // base**place % base for place in range(digits)) for byte in range(256))
    for base, digits in ((2, 8), (4, 4), (16, 2))
}
"""For bases of which a whole number of digits fits a byte: the digits of each byte, lowest first."""
_BYTE = 256


class Packed:
    """Packs a list of whole numbers from 0 to `base - 1` into one integer and reads it.

    The number at place 0 is the lowest digit in that base. Places that were never set hold 0, so 0 is the empty list.
    With base 2 the places that hold 1 are a set. At most `places` numbers fit; a higher place raises IndexError. The
    packed integer is an ordinary counter: it is copied, compared and written to files as a number.

    >>> dice = Packed(base=7, places=5)
    >>> dice.unpack(dice.add(dice.pack([3, 6]), 0, 1))
    [4, 6]
    """

    __slots__ = ("_digits", "base", "units")

    def __init__(self, base: int, places: int) -> None:
        self.base = base
        self.units: tuple[int, ...] = tuple(base**place for place in range(places))
        """The value of 1 at each place in the packed integer."""
        self._digits = _DIGITS_OF_A_BYTE.get(base)

    def get(self, packed: int, place: int) -> int:
        """The number at a place."""
        return packed // self.units[place] % self.base

    def put(self, packed: int, place: int, number: int) -> int:
        """`packed` with `number` at a place."""
        assert 0 <= number < self.base, number
        unit = self.units[place]
        return packed + (number - packed // unit % self.base) * unit

    def add(self, packed: int, place: int, number: int) -> int:
        """`packed` with `number` added to the one at a place. The sum must stay below `base`, which is not checked."""
        return packed + number * self.units[place]

    def remove(self, packed: int, place: int) -> int:
        """`packed` without the number at a place; those after it move down by one."""
        unit = self.units[place]
        return packed % unit + packed // (unit * self.base) * unit

    def pack(self, numbers: Iterable[int]) -> int:
        """The packed integer of these numbers, place by place."""
        packed = 0
        for place, number in enumerate(numbers):
            packed = self.put(packed, place, number)
        return packed

    def unpack(self, packed: int) -> list[int]:
        """The numbers by place, up to the last one that is not 0."""
        if self.base == _BYTE:  # here and below: several times faster than one division per place
            return list(packed.to_bytes((packed.bit_length() + 7) // 8, "little"))
        if self._digits:
            data = packed.to_bytes((packed.bit_length() + 7) // 8, "little")
            found = list(chain.from_iterable([self._digits[byte] for byte in data]))
            while found and not found[-1]:
                found.pop()
            return found
        numbers: list[int] = []
        while packed:
            packed, number = divmod(packed, self.base)
            numbers.append(number)
        return numbers
