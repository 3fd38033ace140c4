"""The words about a sign or place on the table: what it is, what it counts now, and the page of the rules about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.rules import rules_of
from game.core.state import State
from scenes.look.game_pages import PagePictures
from scenes.table.panels.explain_subjects import Subject
from scenes.words.sentences import Sentences

_AS_THEY_ARE = ("n", "word", "label", "why")
"""Gaps that are filled with words of the screen; those of all others are values as in `events.Said`."""


class Explanation(NamedTuple):
    """The words about a subject. what: a sentence that is always so; now: one with the present numbers, "" for none;
    page: the number of the page of the rules, 0 for none, and its title."""

    what: str
    now: str
    page: int
    title: str


class Explanations:
    """Explains the subjects of one match. Words of a game (`<game>.explain`) come before those for all games
    (`core.explain`); what a sentence says about the present position stands in a key of its own that ends in `.now`."""

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences

    def of(self, subject: Subject, view: State) -> Explanation | None:
        """The explanation of a subject, as the viewer of a view may know it; None if nothing is said of it."""
        what = self._first(subject.keys)
        if not what:
            return None
        page = next(filter(None, map(PagePictures.load(self.sentences.game).page_of, subject.keys)), 0)
        title = self.sentences.words(f"{self.sentences.game}.rules.{page}.title") if page else ""
        return Explanation(self._said(what, subject.gaps), self._now(subject, view), page, title)

    def _now(self, subject: Subject, view: State) -> str:
        own = rules_of(view).guide.explain(view, subject.name)
        if own is not None:
            return self._said(f"{self.sentences.game}.explain.{own[0]}", {**subject.gaps, **own[1]})
        key = self._first([f"{key}.now" for key in subject.keys])
        return self._said(key, subject.gaps) if key else ""

    def _said(self, key: str, gaps: Mapping[str, int | str]) -> str:
        """A sentence with its gaps filled."""
        names = self.sentences.filled({name: value for name, value in gaps.items() if name not in _AS_THEY_ARE})
        return self.sentences.words(key, **{**gaps, **names})

    def _first(self, keys: Sequence[str]) -> str:
        """The first of these that the catalogue has, for the game or for all games; "" for none."""
        for key in keys:
            for whole in (f"{self.sentences.game}.explain.{key}", f"core.explain.{key}"):
                if self.sentences.words.has(whole):
                    return whole
        return ""
