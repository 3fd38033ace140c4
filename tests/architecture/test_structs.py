"""The types of what is read from files: none that the library for them frees twice.

msgspec 0.22 frees a text with a pattern twice where it is one of several things that a field may be. The program then
ends now and then with a segmentation fault, after everything is done.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from tests.architecture.test_imports import KNOWN, within


def structs() -> list[type[msgspec.Struct]]:
    """All types of what is read from files."""
    for name in KNOWN:
        if within(name, "scenes", "game"):
            importlib.import_module(name)
    return [one for one in below(msgspec.Struct) if within(one.__module__, "scenes", "game")]


def below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """All types made from one, near and far."""
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def has_pattern(kind: Any) -> bool:
    """Whether a type is a text with a pattern."""
    return get_origin(kind) is Annotated and any(isinstance(one, Meta) and one.pattern for one in kind.__metadata__)


def freed_twice(kind: Any) -> Iterator[Any]:
    """The unions in a type that are freed twice."""
    parts = [part for part in get_args(kind) if part is not NoneType]
    if get_origin(kind) in (Union, UnionType) and len(parts) > 1 and any(map(has_pattern, parts)):
        yield kind
    for part in parts:
        yield from freed_twice(part)


def test_types_that_are_freed_twice_are_recognised() -> None:
    key: Any = Annotated[str, Meta(pattern="^a$")]
    short: Any = Annotated[str, Meta(max_length=2)]
    bad: list[Any] = [key | list[key], dict[str, list[key | int]]]
    good: list[Any] = [key | None, list[key], str | list[key], short | list[key]]
    assert all(list(freed_twice(kind)) for kind in bad)
    assert not any(list(freed_twice(kind)) for kind in good)


def test_no_type_of_what_is_read_is_freed_twice() -> None:
    kinds = {
        f"{one.__module__}.{one.__name__}.{name}": kind
        for one in structs()
        for name, kind in get_type_hints(one, include_extras=True).items()
    }
    assert len(kinds) > 100
    assert [name for name, kind in kinds.items() if list(freed_twice(kind))] == []
