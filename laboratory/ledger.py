"""The file of a run: a line of JSON with the plan, then one line of results per chunk."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.actions import BadData
from laboratory.experiment import Experiment, as_data, from_data

_FORMAT = 1
"""The version of the format."""


class Ledger:
    """The lines of a run on disk. A new ledger writes its plan; an existing one continues.

    Raises BadData if the file is of another plan or cannot be read. A last line that was cut off is dropped.
    """

    def __init__(self, path: Path, plan: Sequence[Experiment]) -> None:
        self.path = path
        self.lines: dict[int, dict[str, Any]] = {}
        """The lines so far, by the number of their chunk."""
        head = {"laboratory": _FORMAT, "plan": as_data(plan)}
        if path.exists():
            known, self.lines = read(path)
            if as_data(known) != head["plan"]:
                raise BadData(f"{path} holds another plan; name another file")
            self._rewrite(head)
        else:
            path.write_text(_text(head), encoding="utf-8")

    def add(self, line: Mapping[str, Any]) -> None:
        """Add the line of a chunk, unless the chunk has one."""
        if line["chunk"] in self.lines:
            return
        self.lines[line["chunk"]] = dict(line)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_text(line))

    def close(self, plan: Sequence[Experiment]) -> None:
        """Sort the lines by chunk, so that equal runs give equal files."""
        self._rewrite({"laboratory": _FORMAT, "plan": as_data(plan)})

    def _rewrite(self, head: Mapping[str, Any]) -> None:
        text = _text(head) + "".join(_text(self.lines[number]) for number in sorted(self.lines))
        beside = self.path.with_name(self.path.name + ".new")
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, self.path)


def _text(value: Mapping[str, Any]) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":")) + "\n"


def read(path: Path) -> tuple[list[Experiment], dict[int, dict[str, Any]]]:
    """The plan and the lines of a file, by chunk. Raises BadData with the number of a line that cannot be read."""
    words = path.read_text(encoding="utf-8").split("\n")
    whole = words[:-1]  # what follows the last line feed was cut off
    found: dict[int, dict[str, Any]] = {}
    plan: list[Experiment] = []
    for number, text in enumerate(whole, 1):
        try:
            value = json.loads(text)
            if number == 1:
                if value["laboratory"] != _FORMAT:
                    raise ValueError("another format")
                plan = from_data(value["plan"])
            else:
                found.setdefault(value["chunk"], value)
        except (ValueError, TypeError, KeyError) as error:
            raise BadData(f"{path}, line {number}: {error}") from error
    if not plan:
        raise BadData(f"{path} has no plan")
    return plan, found
