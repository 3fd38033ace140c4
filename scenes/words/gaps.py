"""The gaps of a text: how they are written, and how they are filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from scenes.words.names import Name
from scenes.words.plurals import form_beside

GAP = re.compile(r"\{(\w+)(?:\.(\w+))?((?:\|(?:[^|{}]|\{[\w.]+\})*){2,})?\}")
"""`{n}`, `{n|card|cards}`, `{card.gen}` or `{card.g|o|a}`: name, form, and the texts to choose from, each behind a bar.
These may contain gaps that do not choose."""
ORDINAL = "nth"
"""The form of a number in a row: `{n.nth|st|nd|rd|th}`."""


class Grammar(NamedTuple):
    """How a language chooses: the name that takes the first text, the rules of numbers and of ordinal numbers
    (`form_beside`), and its genders in the order of their texts."""

    you: str = ""
    plurals: str = "one: n = 1; other"
    ordinals: str = "other"
    genders: str = "m f"


ENGLISH_GRAMMAR = Grammar()


def choices(texts: str | None) -> list[str]:
    """The texts of a gap that chooses, as `GAP` finds them: each behind a bar; [] for a gap that is shown."""
    return texts[1:].split("|") if texts else []


def fill_gaps(text: str, gaps: Mapping[str, object], grammar: Grammar = ENGLISH_GRAMMAR) -> str:
    """`text` with its gaps filled; a gap without a value stays visible. If there are fewer texts than forms, the last
    one is for all others."""

    if "{" not in text:
        return text

    def one(match: re.Match[str]) -> str:
        name, form, texts = match.groups()
        if name not in gaps:
            return match.group(0)
        value = gaps[name]
        if texts is None:
            return value.form(form) if form and isinstance(value, Name) else str(value)
        offered = choices(texts)
        return fill_gaps(offered[min(_chosen(value, form, grammar), len(offered) - 1)], gaps, grammar)

    return GAP.sub(one, text)


def _chosen(value: object, form: str | None, grammar: Grammar) -> int:
    """The place of the text that a value chooses."""
    if form and form.isdecimal():
        return int(value != int(form))
    if isinstance(value, int):
        rules = {None: grammar.plurals, ORDINAL: grammar.ordinals}.get(form, "other")
        return form_beside(rules, value)
    if form is None:
        return int(not grammar.you or value != grammar.you)
    genders = grammar.genders.split()
    gender = value.forms.get(form) if isinstance(value, Name) else None
    return genders.index(gender) if gender in genders else 0
