"""The coach: speaks once before a slip and lets the same press do it, tells what decided, and grows quiet."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import ClassVar

import pygame
import pytest

from game import GAMES
from game.ai.brain import RankedAction, Thought, thought_of
from game.ai.worker import Answer, InlineThinker
from game.core.actions import Action
from game.core.guide import Guide
from game.core.state import State
from scenes.shell.app import App
from scenes.storage.coach_notes import FILE_NAME, RIGHTS, CoachNotes, coach_notes_of
from scenes.storage.files import Folders
from scenes.table.intents import SitDown
from scenes.table.panels import coach, hints
from scenes.table.panels.coach import MOST_EVENTS, THANKS, Coach, Line
from scenes.table.show.clash import ClashScene
from scenes.table.signs import coach_bubble
from scenes.table.surface.free_room import taken
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import done, lay_out, settle, sit_at, to_my_turn
from tests.robot.robot import Robot
from tests.scenes.person import click, click_at, press, sees, told, wait

EXPLAINED = [key for key, rules in GAMES.items() if type(rules.guide).decided is not Guide.decided]
"""Games that tell what decided."""


class Judge(InlineThinker):
    """Finds the last legal action good and all others bad."""

    asked: ClassVar[list[State]] = []
    silent: ClassVar[bool] = False

    def ask(self, view: State, legal: object, level: object, seed: int) -> None:
        self.asked.append(view)
        assert isinstance(legal, list)
        self._legal: list[Action] = legal
        self._open = True

    @property
    def busy(self) -> bool:
        return getattr(self, "_open", False)

    def drop(self) -> None:
        self._open = False

    def poll(self) -> Answer | None:
        if self.silent or not self.busy:
            return None
        self._open = False
        return Answer(judged(self._legal), 0.0)


def judged(legal: list[Action]) -> Thought:
    """The thought in which only the last action is good."""
    ranked = [RankedAction(one, 0.9 if one == legal[-1] else 0.1, trials=200) for one in reversed(legal)]
    return thought_of(tuple(ranked))


@pytest.fixture(autouse=True)
def judge(still: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "Thinker", Judge)
    monkeypatch.setattr(Judge, "silent", False)
    Judge.asked = []


@pytest.fixture
def coached(open_app: OpenApp) -> App:
    """An App of somebody who has never played."""
    return open_app(coach=True)


def coach_of(table: Table) -> Coach:
    return table.panels.coach


def said(app: App) -> list[str]:
    """The coach's present words."""
    return [thing.label for thing in app.elements() if thing.role == "coach"]


def at_a_choice(app: App, game: str, verb: str = "") -> tuple[Table, Action]:
    """A table where seat 0 has to choose, and may do what has this verb; and what the judge finds bad there."""
    most = max(GAMES[game].seats)
    table = sit_at(app, ("person", "random", "random")[:most], 7, "instant", game)
    luck, match = Random(1), table.seating.match
    seating = table.seating
    for _ in as_long_as(
        lambda: not (seating.asked and len(seating.legal()) > 1 and verb in ("", seating.legal()[0].verb))
    ):
        seat = match.waiting[0]
        table.submit(luck.choice(match.legal(seat)))
    settle(table)
    coach_of(table).dismiss()
    wait(app, 0.3)
    return table, table.seating.legal()[0]


def last_press(app: App, table: Table, action: Action) -> None:
    """Do the last thing that carries an action out: press its button, or touch what it ends with."""
    spots, targets = table.panels.buttons.places(), table.input.targets
    names = (str(action), *table.context.picker.path(action)[-1:])
    spot = next((spots[name] for name in names if name in spots), None) or targets.stops(names)[names[-1]]
    click_at(app, spot.center)


def answer(app: App, table: Table, action: Action) -> None:
    """Touch and press all that leads to an action."""
    for word in table.context.picker.path(action)[:-1]:
        click_at(app, table.input.targets.stops([word])[word].center)
    last_press(app, table, action)


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_is_told_once_and_the_same_press_does_it(coached: App, game: str) -> None:
    table, bad = at_a_choice(coached, game)
    before = done(table)
    answer(coached, table, bad)
    assert done(table) == before
    (words,) = said(coached)
    assert "Press again" in words
    last_press(coached, table, bad)
    assert done(table)[len(before) :] == [bad]
    assert not said(coached) and not table.seating.hints


def test_a_card_that_is_dropped_comes_back_once(coached: App) -> None:
    table, bad = at_a_choice(coached, "gothest", "play")
    robot, before = Robot(coached), done(table)
    card, place = table.input.targets.stops(table.context.picker.path(bad)[:2]).values()
    thing = next(thing for thing in robot.elements("card") if thing.rect.colliderect(card) and thing.lit)
    robot.drag(thing, place.center)
    assert done(table) == before and len(said(coached)) == 1 and not table.input.holding
    robot.drag(thing, place.center)
    assert done(table)[len(before) :] == [bad] and not said(coached)


@pytest.mark.parametrize("game", GAMES)
def test_a_topic_that_is_known_is_silent(coached: App, game: str) -> None:
    table, bad = at_a_choice(coached, game)
    answer(coached, table, bad)
    assert said(coached)
    click(coached, "Thanks, I know")
    assert not said(coached)
    again, bad = at_a_choice(coached, game)
    before = done(again)
    answer(coached, again, bad)
    assert not said(coached)
    if done(again) == before:  # the game itself warns of it
        last_press(coached, again, bad)
    assert not said(coached) and done(again)[len(before) :] == [bad]


def test_the_same_words_are_said_once_in_a_match(coached: App) -> None:
    table, bad = at_a_choice(coached, "gothest")
    answer(coached, table, bad)
    (words,) = said(coached)
    coach_of(table).dismiss()
    coach_of(table)._objected = None
    assert coach_of(table).objection(bad) == "" and not said(coached)
    again, bad = at_a_choice(coached, "gothest")
    answer(coached, again, bad)
    assert said(coached) == [words]


def test_an_explanation_is_said_once_in_a_match(coached: App) -> None:
    table = sit_at(coached, ("person", "random"), 7, "instant", "gothest")
    gaps: dict[str, int | str] = {"mine": 2, "theirs": 2}
    for first in (True, False):
        coach_of(table)._tell(("tie", gaps))
        assert bool(coach_of(table).dismiss()) == first


def test_what_the_coach_has_changed_counts_as_a_hint(coached: App) -> None:
    table, bad = at_a_choice(coached, "gothest")
    better = table.seating.legal()[-1]
    answer(coached, table, bad)
    answer(coached, table, better)
    assert done(table)[-1] == better and table.seating.hints == {0: 1}


@pytest.mark.parametrize("why", ["late", "off", "many", "printed", "lesson"])
def test_nothing_is_said_and_nothing_held_back(coached: App, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    if why == "late":
        monkeypatch.setattr(Judge, "silent", True)
    if why == "off":
        coached.settings.coach = False
    if why == "many":
        monkeypatch.setattr(coach, "FIRST_MATCHES", 0)
    table, bad = at_a_choice(coached, "gothest")
    if why == "printed":
        monkeypatch.setattr(type(table.seating), "free_undo", True)
    if why == "lesson":
        table.seating.coached = False
    before = done(table)
    answer(coached, table, bad)
    assert done(table)[len(before) :] == [bad] and not said(coached)
    assert bool(Judge.asked) == (why not in ("off", "many"))


def test_the_worker_gets_the_persons_view_once_a_question(coached: App) -> None:
    table, _ = at_a_choice(coached, "battlegoats")
    asked = len(Judge.asked)
    wait(coached, 1.0)
    assert len(Judge.asked) == asked
    assert Judge.asked[-1] == table.seating.match.view(0) and Judge.asked[-1].luck is None


def test_people_who_share_a_screen_hear_it_only_alone(coached: App) -> None:
    coached.settings.privacy = "curtain"
    table = sit_at(coached, ("person", "person"), 7, "instant", "gothest")
    assert not coach_of(table)._speaks
    seat = table.seating.next_person
    assert seat is not None
    table.post(SitDown(seat))
    wait(coached, 0.3)
    answer(coached, table, table.seating.legal()[0])
    assert said(coached) and Judge.asked[-1].viewer == seat
    table.seating.sit(1 - seat)  # the screen changes hands
    coached.step([], 0.02)
    assert not said(coached)


def until_a_line(app: App, table: Table, most: int = 150) -> Line | None:
    """Let everybody act until the coach has something to say."""
    luck, match = Random(3), table.seating.match
    for _ in range(most):
        if not match.waiting or coach_of(table).line:
            break
        seat = match.waiting[0]
        table.submit(luck.choice(match.legal(seat)))
        settle(table)
        app.step([], 0.02)
    return coach_of(table).line


@pytest.mark.parametrize(("game", "size"), [(game, size) for game in EXPLAINED for size in ((1280, 720), (1920, 1080))])
def test_what_decided_is_told_where_it_covers_nothing(open_app: OpenApp, game: str, size: tuple[int, int]) -> None:
    coached = open_app(size, coach=True)
    table = sit_at(coached, ("person", *("random",) * (3 if game == "goblins" else 1)), 7, "instant", game)
    if game == "battlegoats":
        lay_out(table)
    coach_of(table).dismiss()
    line = until_a_line(coached, table)
    assert line is not None and line.topic.startswith(f"{game}.")
    coached.step([], 0.02)
    place, tabletop = coach_of(table).place, table.tabletop
    assert said(coached) == [line.words] and place is not None and tabletop.window.contains(place)
    bar = [tabletop.rect(area) for name, area in tabletop.arrangement.items() if name in ("question", "buttons")]
    others = [rect for rect in taken(tabletop) if rect not in bar]
    assert not [rect for rect in others if rect.colliderect(place)]
    wait(coached, 25.0)
    assert not said(coached)


@pytest.mark.parametrize("times", [1, 4])
def test_what_is_asked_can_be_read_beside_what_is_told_in_the_bar(
    coached: App, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """Where there is no other room; long words lie on the table, over no button."""
    monkeypatch.setattr(coach_bubble, "placed", lambda *_: None)
    table, _ = at_a_choice(coached, "gothies")
    coach_of(table).line = Line("", "Only one monster was left, and it has fallen. " * times, None)
    asked, told = (next(thing for thing in coached.elements() if thing.role == role) for role in ("question", "coach"))
    (bar,) = table.panels.question_bar.whole()
    assert asked.label and bar.contains(asked.rect) and not asked.rect.colliderect(told.rect)
    assert bar.contains(told.rect) == (times == 1) and table.tabletop.window.contains(told.rect)
    buttons = [button.rect for name, button in table.panels.buttons.shown().items() if "coach" not in name]
    assert len(buttons) > 4 and told.rect.collidelist(buttons) < 0
    coach_of(table).dismiss()
    assert table.panels.question_bar.places() == [bar]


@pytest.mark.parametrize("action", [None, Action(0, "end")])
def test_what_is_told_in_the_bar_makes_way_for_a_hint(
    coached: App, monkeypatch: pytest.MonkeyPatch, action: Action | None
) -> None:
    """Except for what the coach says against an answer."""
    monkeypatch.setattr(hints, "Thinker", Judge)
    monkeypatch.setattr(coach_bubble, "placed", lambda *_: None)
    table, _ = at_a_choice(coached, "gothies")
    coach_of(table)._say(Line("", "Only one monster was left, and it has fallen.", action))
    coached.step([], 0.02)
    assert said(coached)
    press(coached, pygame.K_h)
    coached.step([], 0.1)
    assert table.panels.hints.choice is not None
    assert bool(said(coached)) == (action is not None)
    hint = next(thing.rect for thing in coached.elements() if thing.role == "hint")
    assert hint == table.panels.question_bar.places()[0]


def test_nothing_is_said_over_a_clash_and_it_is_said_again_after_it(coached: App) -> None:
    table = to_my_turn(coached)
    coach_of(table)._say(Line("", "Whoever attacks Land Mine falls with it.", None))
    coached.step([], 0.02)
    assert said(coached) and "Thanks, I know" in {thing.label for thing in coached.elements()}
    table.submit(next(one for one in table.seating.legal() if one.verb == "attack"))
    seen = list[tuple[bool, bool]]()
    for _ in range(120):
        coached.step([], 0.05)
        items = {item.name for item in table.items()}
        shown = isinstance(table.director.showpieces.shown, ClashScene)
        assert ("coach" in items) == bool(said(coached)) == (("button", THANKS) in items)
        seen.append((shown, bool(said(coached))))
        if seen[-2:] == [(True, False), (False, True)]:
            return
    raise AssertionError(f"a clash, and then the line again: {set(seen)}")


def test_an_event_is_told_twice_at_most(coached: App) -> None:
    topics = list[str]()
    for seed in (7, 8, 9):
        table = sit_at(coached, ("person", "random"), seed, "instant", "gothest")
        for line in as_long_as(partial(until_a_line, coached, table)):
            assert line
            topics.append(line.topic)
            press(coached, pygame.K_ESCAPE)
            assert not said(coached) and coached.scene is table
    assert topics and max(map(topics.count, topics)) == MOST_EVENTS


def test_one_press_switches_it_off_for_all_games(coached: App) -> None:
    table, bad = at_a_choice(coached, "gothest")
    answer(coached, table, bad)
    click(coached, "No coach")
    assert not coached.settings.coach and not said(coached)
    again, bad = at_a_choice(coached, "goout")
    answer(coached, again, bad)
    assert not said(coached)


def test_c_says_thanks(coached: App) -> None:
    table, bad = at_a_choice(coached, "gothest")
    answer(coached, table, bad)
    topic = (coach_of(table).line or Line("", "", None)).topic
    press(coached, pygame.K_c)
    assert not said(coached) and coach_notes_of(coached).is_silent(topic, 9)


def test_somebody_speaks_who_does_not_play(coached: App) -> None:
    table = sit_at(coached, ("person", "regular+careful"), 7, "instant", "gothest")
    assert coach_of(table).rival not in ("", "careful")


def test_the_memory_aid_is_on_in_the_first_match_of_a_game_that_needs_it(
    coached: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = sit_at(coached, game="battlegoats")
    coached.step([], 0.02)
    assert first.tabletop.memory_aid and sees(coached, "In your first match")
    assert not sit_at(coached, game="gothest").tabletop.memory_aid
    monkeypatch.setattr(Coach, "_finished", 1)
    assert not sit_at(coached, game="battlegoats").tabletop.memory_aid
    assert not coached.settings.memory_aid


def test_notes_are_kept(folders: Folders) -> None:
    notes = CoachNotes(folders)
    notes.tell("goout.pass")
    again = CoachNotes(folders)
    assert again.is_silent("goout.pass", 1) and not again.is_silent("goout.pass", 2)
    again.knows("goout.pass")
    assert CoachNotes(folders).is_silent("goout.pass", 99)


def test_who_does_it_right_hears_it_less(folders: Folders) -> None:
    notes = CoachNotes(folders)
    notes.did_right("goout.pass")
    assert not notes.is_silent("goout.pass", 1)  # nobody has told her yet
    notes.tell("goout.pass")
    for _ in range(RIGHTS):
        assert not notes.is_silent("goout.pass", 2)
        notes.did_right("goout.pass")
    assert notes.is_silent("goout.pass", 2)


@pytest.mark.usefixtures("nothing_told_yet")
@pytest.mark.parametrize("text", ["{", '{"topics": {"a": 3}}', "\x00"])
def test_damaged_notes_are_set_aside(folders: Folders, text: str) -> None:
    (folders.data / FILE_NAME).write_text(text)
    notes = CoachNotes(folders)
    assert "damaged" in told()
    notes.tell("goout.pass")
    assert CoachNotes(folders).is_silent("goout.pass", 1)
    assert (folders.data / f"{FILE_NAME}.damaged").read_text() == text


@pytest.mark.usefixtures("nothing_told_yet")
def test_notes_of_a_newer_version_stay(folders: Folders) -> None:
    newer = '{"format": 99, "topics": {}}'
    (folders.data / FILE_NAME).write_text(newer)
    notes = CoachNotes(folders)
    notes.tell("goout.pass")
    assert "newer version" in told() and notes.is_silent("goout.pass", 1)
    assert (folders.data / FILE_NAME).read_text() == newer


@pytest.mark.usefixtures("nothing_told_yet")
def test_what_cannot_be_written_is_remembered_and_told_once(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    notes = CoachNotes(Folders(tmp_path))
    told()
    (tmp_path / FILE_NAME).mkdir(exist_ok=True)
    notes.tell("goout.pass")
    notes.tell("goout.life")
    assert told().count("cannot be saved") == 1 and notes.is_silent("goout.pass", 1)
