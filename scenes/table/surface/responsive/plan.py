"""Plans of a table in words, as maps have them for wide and upright windows."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from scenes.table.surface.responsive.boxes import CORNER, Leaf, Part, leaves_of, lined, marked
from scenes.table.surface.responsive.splitter import cut

ANSWERS = "answers"
"""The word of a plan for the buttons that answer the question, if they get room of their own."""
_SIGNS = "<=+-"
"""Signs that may stand behind a name, see `marked`."""
_OVER = "^"
"""The sign behind the name of an area that stays over what it lies on."""


def has_answers(plan: str) -> bool:
    """Whether a plan gives answers room of their own."""
    return ANSWERS in re.findall(r"\w+", plan)


def lying_over(plan: str) -> set[str]:
    """The names of areas that a plan leaves over what they lie on."""
    return {word[:-1] for word in re.findall(r"[^\s()/|]+", plan) if word.endswith(_OVER)}


def plans_for(text: str, areas: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The plans in the text of a map that are meant for an arrangement with these areas, and those for any.

    `s2 !s3: plan` is meant for arrangements that have the area s2 and lack s3.
    """
    own, others = list[str](), list[str]()
    for one in text.split(";"):
        wanted, meant, plan = one.rpartition(":")
        if meant and all((word[1:] not in areas) if word[0] == "!" else word in areas for word in wanted.split()):
            own.append(plan.strip())
        elif not meant and plan.strip():
            others.append(plan.strip())
    return tuple(own), tuple(others)


class Planned:
    """A plan in words: names of areas, `a | b` side by side, `a / b` one above the other, in parentheses.

    `s1*` is all that belongs to a seat, `rivals` every rival in lines of their own, `foot` the question and the fixed
    buttons, `answers` the other buttons where they lie over something on the map, `rest` all that is not named. A name
    that the arrangement does not have is passed over. `s1.panel (s1 / s1.hand)` says how the inside of a panel is laid
    out; the signs in `s0.hand<`, `deck=` and `s1.discard+` say how large something becomes (`marked`),
    and `chord^` stays over what it lies on.
    """

    def __init__(self, plan: str, leaves: Sequence[Leaf]) -> None:
        self.words = re.findall(r"[()/|]|[^\s()/|]+", plan)
        self.free = list(leaves)
        named = {word.rstrip(_SIGNS) for word in self.words if word not in "()/|"}
        self.rest = [leaf for leaf in leaves if not any(self._names(word, leaf) for word in named)]

    def tree(self) -> Part:
        """The tree that the plan describes."""
        whole = self._whole()
        assert whole is not None, "a plan for no leaves"
        return whole

    def _whole(self) -> Part | None:
        found, left = self._line("/"), self._cut_of(self.free)  # what no word of the plan means comes first
        return lined([part for part in (left, found) if part is not None], down=True)

    def _line(self, sign: str) -> Part | None:
        parts = []
        while True:
            part = self._line("|") if sign == "/" else self._one()
            parts += [part] if part is not None else []
            if not self.words or self.words[0] != sign:
                break
            self.words.pop(0)
        return lined(parts, sign == "/")

    def _one(self) -> Part | None:
        if not self.words or self.words[0] in ")/|":  # an operand is missing
            return None
        word = self.words.pop(0)
        if word == "(":
            inner = self._line("/")
            self.words = self.words[1:]
            return inner
        if word == "rivals":
            seats = sorted({leaf.seat for leaf in self.free if leaf.rival})
            blocks = [self._cut_of([leaf for leaf in self.free if leaf.seat == seat]) for seat in seats]
            return lined([block for block in blocks if block is not None], down=False, flows=True)
        if word == "rest":
            return self._cut_of(self.rest)
        name = word.rstrip(_SIGNS)
        found = self._cut_of([leaf for leaf in self.free if self._names(name, leaf)])
        if self.words[:1] == ["("]:
            found = self._with_inside(found)
        return marked(found, word.removeprefix(name)) if found is not None and name != word else found

    def _with_inside(self, panel: Part | None) -> Part | None:
        """A panel with its inside laid out as the parentheses say that come next; they mean nothing for other parts."""
        inner = panel.inner if isinstance(panel, Leaf) else None
        planned = Planned(" ".join(self.words[1:]), leaves_of(inner) if inner is not None else [])
        found = planned._whole()
        self.words = planned.words[1:]
        return replace(panel, inner=found) if isinstance(panel, Leaf) and inner is not None else panel

    def _cut_of(self, leaves: Sequence[Leaf]) -> Part | None:
        wanted = [leaf for leaf in leaves if leaf in self.free]
        self.free = [leaf for leaf in self.free if leaf not in wanted]
        return cut(wanted) if wanted else None

    def _names(self, word: str, leaf: Leaf) -> bool:
        """Whether a word of the plan means this leaf."""
        if word == "rivals":
            return leaf.rival
        if word.endswith("*"):
            return leaf.seat == word[:-1]
        name = {"foot": CORNER, ANSWERS: "buttons"}.get(word, word)
        return any(area.name == name for area in leaf.areas)
