"""Deeds and reasons in plain words: every action of every game can be said, and every reason that the code knows."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from game import Match, Rules
from game.ai.brain import reasons_for
from game.core import flow
from game.core.cards import KIND
from game.core.rules import no_reasons, rules_of
from game.core.views import is_known
from scenes.storage.files import problems
from scenes.words.catalogue import catalogue
from scenes.words.sentences import Sentences
from tests.ai.kit import questions
from tests.bounded import as_long_as
from tests.contract.kit import every_game, every_seating

NAMES = ["Ann", "Bob", "Cec", "Dan", "Eve", "Fay"]


def sentences(rules: Rules) -> Sentences:
    return Sentences(catalogue(), rules.key, NAMES)


@pytest.mark.parametrize("every", [8, pytest.param(3, marks=pytest.mark.slow)])
@every_seating
def test_every_action_and_its_reasons_have_words(rules: Rules, seats: int, every: int) -> None:
    problems.take_new()
    say = sentences(rules)
    for view, _ in questions(rules, seats, every, seeds=1):
        for action in flow.legal(view, view.viewer)[:40]:
            reasons = reasons_for(view, action)
            words = say.move(view, action) + say.why(reasons)
            assert "{" not in words and rules.key + "." not in words, (action, words)
            assert bool(say.why(reasons)) == bool(reasons)
    assert problems.take_new() == []


def test_a_move_names_the_cards_that_are_known_and_the_places_of_the_others() -> None:
    match = Match("battlegoats", seats=2, seed=3, options={"setup": "random"})
    for seat in (0, 1):
        for _ in as_long_as(lambda: seat in match.waiting):
            match.submit(match.legal(seat)[0])
    seat = match.waiting[0]
    view = match.view(seat)
    attacks = [action for action in match.legal(seat) if action.verb == "attack"]
    attack = next(one for one in attacks if not is_known(view, *view.layout.slot(one.picks[1])))
    zone, place = view.layout.slot(attack.picks[0])
    own = catalogue()(f"battlegoats.card.{view.game.cards[view.zones[zone][place] & KIND].key}.name")
    foe = attack.picks[1].rpartition("/")[2]
    said = sentences(rules_of(view)).move(view, attack)
    assert said == f"attack place {foe} of {NAMES[1 - seat]} with {own}"


def said_in(path: Path) -> list[re.Pattern[str]]:
    """Every string of a module that can be a key, its gaps open."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            found.add("".join(str(part.value) if isinstance(part, ast.Constant) else r"\w+" for part in node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            found.add(node.value)
    return [re.compile(words) for words in found if words != r"card:\w+"]


@every_game
def test_the_catalogue_has_exactly_the_reasons_of_the_code(rules: Rules) -> None:
    prefix = f"{rules.key}.reason."
    told = {key.removeprefix(prefix) for key in catalogue().texts if key.startswith(prefix)}
    known: list[re.Pattern[str]] = []
    if rules.heuristics.reasons is not no_reasons:
        brain = Path(inspect.getfile(rules.heuristics.reasons)).parent
        known = [key for path in sorted(brain.glob("*reasons.py")) for key in said_in(path)]
    assert [key for key in told if not any(words.fullmatch(key) for words in known)] == [], "nobody says these"
    for view, _ in questions(rules, rules.seats[-1], every=5, seeds=1):
        for action in flow.legal(view, view.viewer)[:40]:
            assert {key for key, _ in reasons_for(view, action)} <= told


@pytest.mark.parametrize("reasons, words", [((), ""), ((("coin", {}),), "one side of a coin is as good as the other")])
def test_reasons_are_one_line(reasons: tuple[tuple[str, dict[str, int | str]], ...], words: str) -> None:
    assert Sentences(catalogue(), "gothest", NAMES).why(reasons) == words
