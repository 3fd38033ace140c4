"""Several numbers in one counter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.packed import Packed

BASES = (2, 4, 5, 7, 16, 100, 256)
PLACES = 40


@st.composite
def filled(draw: st.DrawFn) -> tuple[Packed, list[int]]:
    """A way to pack, and numbers that fit."""
    base = draw(st.sampled_from(BASES))
    return Packed(base, PLACES), draw(st.lists(st.integers(0, base - 1), min_size=1, max_size=PLACES))


def stripped(numbers: list[int]) -> list[int]:
    """Without the zeros at the end, which nothing tells from empty places."""
    return numbers[: max((place + 1 for place, number in enumerate(numbers) if number), default=0)]


@given(filled())
def test_what_was_packed_comes_out_again(case: tuple[Packed, list[int]]) -> None:
    field, numbers = case
    packed = field.pack(numbers)
    assert field.unpack(packed) == stripped(numbers)
    assert [field.get(packed, place) for place in range(len(numbers))] == numbers
    assert len(numbers) == PLACES or field.get(packed, len(numbers)) == 0


@given(filled(), st.data())
def test_each_change_touches_its_place_alone(case: tuple[Packed, list[int]], data: st.DataObject) -> None:
    field, numbers = case
    packed, place = field.pack(numbers), data.draw(st.integers(0, len(numbers) - 1))
    number = data.draw(st.integers(0, field.base - 1))
    changed = [*numbers[:place], number, *numbers[place + 1 :]]
    assert field.put(packed, place, number) == field.pack(changed)
    assert field.add(packed, place, number - numbers[place]) == field.pack(changed)
    assert field.remove(packed, place) == field.pack(numbers[:place] + numbers[place + 1 :])


def test_places_are_digits_from_the_lowest() -> None:
    """Recordings of matches hold packed counters as numbers: the encoding must stay."""
    assert Packed(256, 2).pack([5, 3]) == 5 | 3 << 8
    assert Packed(2, 4).pack([1, 0, 1, 1]) == 0b1101
    assert Packed(100, 3).pack([4, 2, 7]) == 70204


def test_what_does_not_fit_is_refused() -> None:
    field = Packed(4, 3)
    with pytest.raises(IndexError):
        field.get(0, 3)
    with pytest.raises(IndexError):
        field.pack([1, 1, 1, 1])
    for number in (-1, 4):
        with pytest.raises(AssertionError):
            field.put(0, 0, number)
