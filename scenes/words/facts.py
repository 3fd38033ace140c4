"""Facts: an event in a few words, small cards, marks and signs, for a place that shows by itself who did it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.core.events import Said
from scenes.words.sentences import LogEntry, Sentences

_GAP = re.compile(r"\{(\w+)\}")
_SIGN = "sign_"
"""How a gap begins that stands for a sign: `{sign_song}`."""


class Part(NamedTuple):
    """A part of a fact: words, the key of a card, the number of a seat, the name of a sign, or "rest": words for facts
    that are left out."""

    kind: Literal["words", "rest", "card", "seat", "sign"]
    value: str


def fact_of(sentences: Sentences, entry: LogEntry) -> tuple[Part, ...]:
    """The parts of what a line of the log tells, in the order of the language: those of the text `<game>.fact.<key>`,
    otherwise its sentence."""
    key = f"{sentences.game}.fact.{entry.key}"
    if not isinstance(entry.event, Said) or not sentences.words.has(key):
        return (Part("words", entry.sentence),)
    gaps = dict(entry.event.args)
    found: list[Part] = []
    for place, piece in enumerate(_GAP.split(sentences.words(key))):
        if place % 2:
            found += _filled(sentences, piece, gaps)
        elif words := piece.strip():
            found.append(Part("words", words))
    return tuple(_run_together(found))


def _filled(sentences: Sentences, name: str, gaps: dict[str, int | str]) -> Iterator[Part]:
    """What is shown in a gap."""
    if name.startswith(_SIGN):
        yield Part("sign", name.removeprefix(_SIGN))
        return
    sort, _, rest = str(gaps[name]).partition(":")
    if sort in ("card", "cards") and rest:
        for card, copies in Counter(rest.split(",")).items():
            yield Part("card", card)
            if copies > 1:
                yield Part("words", f"×{copies}")
    elif sort == "seat":
        yield Part("seat", rest)
    else:
        yield Part("words", str(sentences.filled({name: gaps[name]})[name]))


def _run_together(parts: list[Part]) -> Iterator[Part]:
    """The parts, with a sign of plus or minus written at its number."""
    held = ""
    for part in parts:
        if part.kind == "words" and part.value[-1] in "+−":
            held = part.value
        elif held:
            yield part._replace(value=held + part.value) if part.kind == "words" else Part("words", held)
            if part.kind != "words":
                yield part
            held = ""
        else:
            yield part
