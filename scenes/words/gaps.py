"""The gaps of a text: how they are written, and how they are filled."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scenes.words.names import Name

_CHOICE = r"((?:[^|{}]|\{[\w.]+\})*)"
"""One of the two texts of a gap that chooses: it may contain gaps that do not."""
GAP = re.compile(rf"\{{(\w+)(?:\.(\w+))?(?:\|{_CHOICE}\|{_CHOICE})?\}}")
"""`{n}`, `{n|card|cards}`, `{card.gen}` or `{card.g|o|a}`: name, form, first and second text."""
FIRST_GENDER = "m"
"""The form for which `{card.g|o|a}` gives the first text, as it does for a name without that form."""


def fill_gaps(text: str, gaps: Mapping[str, object], you: str = "") -> str:
    """`text` with its gaps filled; a gap without a value stays visible. `you` is the name that takes the first text."""

    if "{" not in text:
        return text

    def one(match: re.Match[str]) -> str:
        name, form, first, second = match.groups()
        if name not in gaps:
            return match.group(0)
        value = gaps[name]
        if first is None:
            return value.form(form) if form and isinstance(value, Name) else str(value)
        if form:
            takes_first = not isinstance(value, Name) or value.forms.get(form, FIRST_GENDER) == FIRST_GENDER
        else:
            takes_first = value in (1, you or 1)
        return fill_gaps(first if takes_first else second, gaps, you)

    return GAP.sub(one, text)
