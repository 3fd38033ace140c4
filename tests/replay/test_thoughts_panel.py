"""The opponent's eyes: beliefs rest on its view alone, its best moves have reasons, and its table is what it saw."""

from __future__ import annotations

from random import Random

import pytest

from game import Match
from game.ai.worker import InlineThinker
from game.battlegoats.brain.beginner_prior import BLIND_SPOTS
from game.core import flow, views
from game.core.cards import EMPTY, KIND, UP, is_hidden, seen_bit
from game.core.state import State
from scenes.pages.results import Results
from scenes.replay import thoughts_panel
from scenes.replay.page import Replay
from scenes.replay.reanalysis import WORLDS, Reanalysis
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from tests.bounded import as_long_as
from tests.replay.kit import finished, watch
from tests.robot.kit import sit_at
from tests.scenes.person import click, sees, wait


def analysed(view: State, kind: str = "regular") -> Reanalysis:
    """The finished analysis of the viewer's decision."""
    found = Reanalysis(view, kind, InlineThinker())
    for _ in as_long_as(lambda: not found.done):
        found.update()
    return found


def middle() -> tuple[Match, int]:
    """A BattleGoats match in which seat 1 knows little, and the seat that decides."""
    record = finished().record
    match = Match.replay(record._replace(moves=record.moves[:24]))
    return match, match.waiting[0]


def test_what_an_opponent_believes_adds_up_and_names_no_card_it_can_see() -> None:
    match, seat = middle()
    view = match.view(seat)
    found = analysed(view)
    known = {card & KIND for zone in view.zones for card in zone if card >= 0 and not is_hidden(card)}
    keys = {view.game.cards[kind].key for kind in known}
    foe = 1 - seat
    guesses = found.likely_cards(foe, 99)
    unknown = sum(map(is_hidden, view.zones[view.layout.zone_index[f"s{foe}.field"]]))
    assert found.owners() == [foe] and found.unknown_cards(foe) == unknown >= 5
    assert not keys & {guess.card for guess in guesses}
    assert sum(guess.share for guess in guesses) == pytest.approx(unknown)
    assert guesses == sorted(guesses, key=lambda guess: -guess.share)


def test_beliefs_and_best_moves_do_not_change_when_hidden_cards_do() -> None:
    match, seat = middle()
    world = views.determinize(match.view(seat), Random(5))
    one, other = analysed(match.view(seat)), analysed(views.mask(world, seat))
    assert one.likely_cards(1 - seat, 99) == other.likely_cards(1 - seat, 99)
    assert one.thought == other.thought


def test_a_card_that_was_looked_at_is_no_guess_unless_the_level_forgets() -> None:
    match, seat = middle()
    view = match.view(seat)
    foe = view.layout.zone_index[f"s{1 - seat}.field"]
    truth = match._state.zones[foe]
    hidden = {place for place, card in enumerate(view.zones[foe]) if is_hidden(card)}
    (centre,) = BLIND_SPOTS
    looked_at = {min(hidden - {centre}), centre}
    assert truth[centre] != EMPTY and not any(truth[place] & UP for place in looked_at)
    for place in looked_at:
        view.zones[foe][place] = truth[place] | seen_bit(seat)
    known = {place for place, card in enumerate(truth) if card != EMPTY and not card & UP} - (hidden - looked_at)
    assert len(known) > 2 and analysed(view).unknown_cards(1 - seat) == len(hidden - looked_at)
    assert analysed(view, "novice").unknown_cards(1 - seat) == len(hidden - looked_at) + 1, "the centre slips its mind"


def test_the_best_moves_are_legal_and_a_stranger_thinks_like_the_usual_level() -> None:
    match, seat = middle()
    view = match.view(seat)
    for kind in ("regular", "nobody-here"):
        thought = analysed(view, kind).thought
        assert thought is not None and 1 <= len(thought.choices) <= 3
        assert {choice.action for choice in thought.choices} <= set(flow.legal(view, seat))


@pytest.fixture
def page(app: App, monkeypatch: pytest.MonkeyPatch) -> Replay:
    """A replay at the sheet of thoughts, thinking in this process."""
    monkeypatch.setattr(thoughts_panel, "Thinker", InlineThinker)
    opened = watch(app, finished())
    opened.jump(18)
    app.step([], 0.02)
    opened.side_panel.turn("thoughts")
    wait(app, 0.2 + WORLDS / 40)
    return opened


def test_the_sheet_tells_what_an_opponent_believed_and_considered(app: App, page: Replay) -> None:
    assert page.by_computer(page.move) and page.mover(page.move) == 1
    for words in ("Decision", "It believed", "It considered", "1. "):
        assert sees(app, words)
    decided = page.table.sentences.move(page.playback.view(page.move, 1), page.playback.action(page.move + 1))
    assert sees(app, f"is about to {decided}")


@pytest.mark.usefixtures("at_once")
def test_what_it_decided_once_it_decides_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts_panel, "Thinker", InlineThinker)
    sit_at(app, ("novice", "regular"), speed="instant")
    for _ in as_long_as(lambda: not isinstance(app.scene, Results)):
        app.step([], 0.02)
    replay = watch(app, ReplayFolder(app.folders).read_all()[0])
    replay.side_panel.turn("thoughts")
    weighed = 0
    for move in range(replay.playback.last):
        replay.jump(move)
        for _ in as_long_as(lambda: not (replay.thoughts._reanalysis and replay.thoughts._reanalysis.thought)):
            app.step([], 0.02)
        assert replay.thoughts._reanalysis is not None
        thought = replay.thoughts._reanalysis.thought
        assert thought is not None
        assert thought.action == replay.playback.action(move + 1), f"decision {move + 1}"
        weighed += len(thought.choices) > 1
    assert weighed > 10


def test_its_table_is_seen_with_guesses_on_the_backs(app: App, page: Replay) -> None:
    click(app, "See the table as Player 1 did")
    wait(app, 0.2 + WORLDS / 40)
    assert page.table.board.view == page.playback.view(page.move, 1)
    assert page.thoughts.working is False
    for zone, place in page.table.context.signs.beliefs:
        assert is_hidden(page.table.board.view.zones[zone][place])


def test_the_next_opponents_decision_is_one_click_away(app: App, page: Replay) -> None:
    before = page.move
    click(app, "Next opponent")
    assert page.move > before and page.by_computer(page.move)


def test_a_persons_decision_is_not_thought_about(app: App, page: Replay) -> None:
    own = next(move for move in range(page.playback.last) if page.playback.action(move + 1).seat == 0)
    page.jump(own)
    wait(app, 0.2)
    assert not page.by_computer(own) and sees(app, "No opponent is deciding")
