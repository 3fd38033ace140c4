"""Every word that a hand can pick has a name on the screen: cards, seats, places, numbers and what lies nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest

from game import GAMES, Match
from game.core.actions import Action
from game.core.state import State
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.words.catalogue import catalogue
from tests.contract.kit import decisions
from tests.robot.kit import settle, sit_at

MOST = 300
"""Decisions of one match."""


def matches(game: str) -> Iterator[Match]:
    """One match for each value of each option, the other options by lot, at all seat counts in turn."""
    rules, luck = GAMES[game], Random(17)
    names = [name for name in rules.options if not name.startswith("_")]
    wishes = [(name, value) for name in names for value in rules.options[name]]
    for number, (name, value) in enumerate(wishes):
        seats = rules.seats[number % len(rules.seats)]
        choices = rules.choices(seats)
        options = {other: luck.choice(choices[other]) for other in names}
        if value in choices[name]:
            options[name] = value
        yield Match(game, seats, options, seed=number)


def words(legal: Sequence[Action]) -> set[str]:
    """All that can be picked."""
    return {word for action in legal for word in action.picks}


@cache
def questions(game: str) -> tuple[tuple[State, tuple[Action, ...]], ...]:
    """Views of the asked seats and their actions, by random play: all with a word or a verb that no earlier one has."""
    found: list[tuple[State, tuple[Action, ...]]] = []
    met: set[str] = set()
    for match in matches(game):
        for action in islice(decisions(match, Random(3)), MOST):
            legal = match.legal(action.seat)
            new = words(legal) | {f"{match.question} {one.verb} {len(one.picks)}" for one in legal}
            if not new <= met:
                met |= new
                found.append((match.view(action.seat), tuple(legal)))
            match.submit(action)
    return tuple(found)


def offered(legal: Sequence[Action], by_button: frozenset[str]) -> set[str]:
    """The verbs that stand on buttons: of what needs no pick, or of picks that do not settle alone what is meant."""
    by_picks = Counter(action.picks for action in legal)
    begun = {action.picks[:count] for action in legal for count in range(len(action.picks))}
    return {one.verb for one in legal if one.picks in begun or by_picks[one.picks] > 1 or one.verb in by_button}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_pick_has_a_name(app: App, game: str) -> None:
    """In sentences and, where it lies nowhere on the table, on its button; no key, no gap, no notice."""
    asked = questions(game)
    table = sit_at(app, ["person"] * GAMES[game].seats[-1], seed=1, speed="instant", game=game)
    settle(table)
    problems.take_new()
    for view, legal in asked:
        for word in sorted(words(legal)):
            if word[0] == "s" and word[1:].isdecimal():
                continue  # a seat is called by its name
            said = str(table.sentences.pick(view, word))
            assert said and not said.startswith(f"{game}.") and "{" not in said, word
            if "/" not in word:
                label = table.panels.buttons._loose_label(word)
                assert label and not label.startswith(f"{game}.") and "{" not in label, word
    assert problems.take_new() == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_can_be_named_on_a_button(app: App, game: str) -> None:
    """For cards that random play has not met: a card that cannot be touched is called by its name."""
    rules = GAMES[game]
    table = sit_at(app, ["person"] * rules.seats[0], seed=1, speed="instant", game=game)
    settle(table)
    labels = {key: table.panels.buttons._loose_label(key) for key in rules.index}
    assert labels == {key: catalogue()(f"{game}.card.{key}.name") for key in rules.index}
    for key in catalogue().texts:
        if key.startswith(f"{game}.pick.") and not key.endswith(".number"):
            word = key.removeprefix(f"{game}.pick.")
            assert table.panels.buttons._loose_label(word) == catalogue()(key)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_button_has_a_word(game: str) -> None:
    keys, guide = catalogue().texts, GAMES[game].guide
    verbs = {verb for _, legal in questions(game) for verb in offered(legal, frozenset(guide.by_button))}
    assert [verb for verb in sorted(verbs) if f"{game}.do.{verb}" not in keys] == []
