"""The score sheet that version 0.1.0 kept in a file of its own, as steps of the companion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.actions import BadData


def read(content: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of both sides, and the steps that tell the same as the lines of a score sheet; none if nothing was
    written down. Whether the steps make sense is not checked. Raises BadData for what is no score sheet."""
    if not isinstance(content, dict):
        raise BadData("a score sheet is an object")
    names, lines = content.get("names", []), content.get("lines", [])
    if not isinstance(names, list) or not isinstance(lines, list) or not all(isinstance(name, str) for name in names):
        raise BadData("a score sheet has names and lines")
    steps = [f"challenger/{content.get('challenger', 0)}"]
    if content.get("alternate", False):
        steps.append("lead/1")
    for line in lines:
        steps += _steps(line)
    return tuple(names[:2]), tuple(steps if lines else ())


def _steps(line: Any) -> Iterator[str]:
    """The steps of one line. Raises BadData."""
    match line:
        case {"type": "first" | "last" as verb, "side": side}:
            yield f"{verb}/{side}"
        case {"type": "five", "side": side}:
            yield "five/2" if line.get("both", False) else f"five/{side}"
        case {"type": "round", "plays": [dict() as one, dict() as two]}:
            for side, play in enumerate((one, two)):
                yield from _plays(side, play)
            toss = line.get("toss")
            yield "write" if toss is None else f"toss/{toss}"
        case _:
            raise BadData(f"{line} is no line of a score sheet")


def _plays(side: int, play: dict[str, Any]) -> Iterator[str]:
    """The steps for what one side played."""
    bats = play.get("bats", 0)
    yield f"play/{side}/{bats}"
    if bats:
        if play.get("ace", False):
            yield f"ace/{side}"
        if silver := play.get("silver", 0):
            yield f"silver/{side}/{silver}"
