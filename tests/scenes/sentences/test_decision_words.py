"""What a decision is called when others are asked about it: what everybody has seen of it, and nothing more."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from game import GAMES
from game.core.actions import Action
from game.core.cards import KIND, SPECTATOR, is_hidden
from game.core.events import Moved, Turned
from game.core.match import Match
from game.core.views import mask, mask_event
from scenes.shell.app import App
from scenes.table.match.decision_words import public_words
from scenes.table.table import Table
from tests.robot.kit import sit_at

pytestmark = pytest.mark.usefixtures("still")


def seat_people(app: App, game: str, seed: int = 5, **options: str) -> Table:
    """A table of people; where there is talk, it is left out."""
    return sit_at(app, ("person",) * max(2, min(3, GAMES[game].seats[-1])), seed, "instant", game, **options)


def until(table: Table, wanted: Callable[[Action], bool], seed: int = 1) -> Action:
    """Everybody decides at random until somebody may do this, who does it."""
    match, luck = table.seating.match, Random(seed)
    for _ in range(600):
        for seat in match.waiting:
            for action in match.legal(seat):
                if wanted(action):
                    match.submit(action)
                    return action
        match.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    raise AssertionError("nobody may do that")


def seen_by_all(match: Match, number: int) -> set[int]:
    """The kinds of all cards that lay openly before a decision, or were seen by everybody at it or later."""
    view = mask(match.states[number], SPECTATOR)
    cards = [card for zone in view.zones for card in zone if card >= 0]
    for event in (event for news in match.events[number:] for event in news):
        public = mask_event(event, SPECTATOR, match.rules)
        if isinstance(public, Moved):
            cards.append(public.after)
        elif isinstance(public, Turned):
            cards.append(public.card)
    return {card & KIND for card in cards if not is_hidden(card)}


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_named_that_not_everybody_has_seen(app: App, game: str) -> None:
    hidden = named = 0
    for seed in range(4):
        options = {"setup": "draft"} if game == "battlegoats" else {}
        table, luck = seat_people(app, game, seed, **options), Random(seed)
        match, rules = table.seating.match, table.rules
        for _ in range(120):
            if match.outcome is not None:
                break
            match.submit(luck.choice(match.legal(luck.choice(match.waiting))))
            for seat in range(len(table.setup.seats)):
                number = match.last_of(seat)
                if number < 0:
                    continue
                words, public = public_words(match, table.sentences, seat), seen_by_all(match, number)
                for pick in match.record.moves[number].action.picks:
                    if pick not in rules.index:
                        continue
                    name = app.text(f"{game}.card.{pick}.name")
                    says = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None
                    assert not says or rules.index[pick] in public, (words, pick)
                    named, hidden = named + says, hidden + (not says)
    assert named or hidden


@pytest.mark.parametrize(
    ("game", "options", "wanted", "words"),
    [
        ("goout", {}, lambda action: action.verb == "choose", "choose a hidden card"),
        ("goout", {}, lambda action: action.verb == "lay", "lay aside a hidden card"),
        ("goout", {}, lambda action: str(action)[2:] == "play n09", "play 9"),
        ("goout", {}, lambda action: action.verb == "reveal", "show the fighter"),
        ("battlegoats", {"setup": "draft"}, lambda action: action.verb == "keep", "keep a hidden card"),
        ("battlegoats", {}, lambda action: action.verb == "place", "put a hidden card on place"),
        ("gothest", {}, lambda action: action.verb == "call", "call "),
        ("gothies", {}, lambda action: str(action)[2:] == "play heart_red", "play Red Heart"),
        ("goblins", {"talk": "off"}, lambda action: action.verb == "vote", "a secret decision"),
        ("goblins", {"talk": "off"}, lambda action: action.verb == "rescue", "save "),
    ],
)
def test_secret_decisions_are_named_without_their_secret(
    app: App, game: str, options: dict[str, str], wanted: Callable[[Action], bool], words: str
) -> None:
    """A player who decides in secret does so by the name of a secret; what lies openly is called by its name."""
    table = seat_people(app, game, 5, **options)
    action = until(table, wanted)
    assert public_words(table.seating.match, table.sentences, action.seat).startswith(words)
