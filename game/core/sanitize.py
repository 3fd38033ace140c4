"""Text from outside (a file, a typed name, the command line): made short and harmless before it is shown."""

from __future__ import annotations

from unicodedata import category

QUOTED = 40
"""Letters of a wrong word that a sentence repeats."""
_MARKS = 4
"""Combining marks on one letter, at most: more would cover the lines around it."""
_SPARE = 8
"""How many times the wanted number of letters is read, since some of them are invisible."""


def visible(words: str) -> str:
    """The words with all their letters, and nothing that cannot be seen as a letter.

    Line breaks and tabs become spaces. What has no picture goes: control characters, marks that turn the direction of
    writing, joiners and spaces without width, and all but a few of the accents on one letter. Half a letter (a lone
    surrogate) becomes the sign for a letter that cannot be read.
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
    """One line of at most `most` letters that can be shown anywhere; what is cut off leaves an ellipsis."""
    seen = visible(words[: _SPARE * most]).strip()
    if len(seen) <= most and len(words) <= _SPARE * most:
        return seen
    return seen[: most - 1].rstrip() + "…"
