"""Makes text from outside (a file, a typed name, the command line) short and harmless before it is shown."""

from __future__ import annotations

from unicodedata import category

QUOTED = 40
"""Characters of a wrong word that an error message quotes at most."""
_MARKS = 4
"""Combining marks that one letter keeps at most: more would cover the lines around it."""
_SPARE = 8
"""Characters that are read for each one wanted, since some of them are invisible."""


def visible(words: str) -> str:
    """The text without invisible characters.

    Line breaks and tabs become spaces. Control characters, direction marks, joiners, zero-width spaces and all but a
    few combining marks per letter are removed. A lone surrogate becomes U+FFFD.
    """
    if words.isascii() and words.isprintable():
        return words
    found: list[str] = []
    marks = 0
    for letter in words:
        kind = category(letter)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if kind == "Cs":
            found.append("\N{REPLACEMENT CHARACTER}")
        elif kind in {"Zl", "Zp"} or (kind == "Cc" and letter.isspace()):
            found.append(" ")
        elif kind not in {"Cc", "Cf"} and marks <= _MARKS:
            found.append(letter)
    return "".join(found)


def printable(words: str, most: int = QUOTED) -> str:
    """The text as one visible line of at most `most` characters; if it is cut, it ends in an ellipsis."""
    seen = visible(words[: _SPARE * most]).strip()
    if len(seen) <= most and len(words) <= _SPARE * most:
        return seen
    return seen[: most - 1].rstrip() + "…"
