"""Votes by keys: everybody at once, and nothing on the screen or in the speakers answers a press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pygame
import pytest
from pygame import Event

from game.core.actions import Action
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide, EndTalk
from scenes.table.match.key_vote import KEYS, SECONDS, SECONDS_EACH, KeyVote
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.robot import FRAME, Robot


def at_vote(app: App, people: int = 4, computers: int = 0, seed: int = 5, **options: str) -> tuple[Table, Robot]:
    """Goblins before the first door, which people have talked about."""
    seats = (SeatSetup("person", ""),) * people + (SeatSetup("random", ""),) * computers
    table = Table(app, Setup("goblins", seats, {"talk": "off", **options}, seed, "instant"))
    app.push(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    table.post(EndTalk())
    robot.wait(3.2)
    return table, robot


def pressed(robot: Robot, scancode: int) -> None:
    """A key goes down and comes up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        robot.frame(Event(kind, key=0, mod=0, unicode="", scancode=scancode))


def votes(table: Table) -> dict[int, str]:
    """The first decision of each seat, by the record."""
    return {move.action.seat: str(move.action).partition(" ")[2] for move in reversed(table.seating.match.record.moves)}


def test_the_last_press_of_each_counts_and_all_are_sealed_together(app: App) -> None:
    table, robot = at_vote(app)
    seating = table.seating
    assert seating.sharing.voters == (0, 1, 2, 3) and not robot.lit("seat_key")
    pressed(robot, KEYS[0][0])
    pressed(robot, KEYS[2][2])
    pressed(robot, KEYS[0][1])
    robot.wait(8.0)
    assert not seating.decisions, "nobody has answered before the clock is out"
    robot.wait(2.5)
    assert seating.decisions >= 4 and seating.sharing.vote is None
    assert votes(table) == {0: "vote doors/2", 1: "abstain", 2: "vote doors/3", 3: "abstain"}


@pytest.mark.parametrize(("people", "seed"), [(4, 0), (4, 1), (4, 2), (5, 0), (6, 1)])
def test_no_frame_and_no_sound_tells_what_anybody_pressed(open_app: OpenApp, people: int, seed: int) -> None:
    """From the beginning to the end of the clocks all is the same, byte by byte, for any presses at any time."""
    told: list[list[object]] = []
    for luck in (None, Random(seed), Random(seed + 100)):
        app = open_app((640, 360))
        table, robot = at_vote(app, people)
        heard: list[object] = []
        app.sound.play = lambda cue, *rest, heard=heard: heard.append(("sound", cue))  # type: ignore[method-assign]
        for _ in range(int(((SECONDS if people < 5 else people * SECONDS_EACH) - 1.0) / FRAME)):
            if luck is not None and luck.random() < 0.1:
                scancode = luck.choice(luck.choice(KEYS))
                events = [Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=scancode)]
                robot.frame(*events, Event(pygame.KEYUP, key=0, mod=0, scancode=scancode))
            else:
                robot.frame()
            heard.append(hash(app.screen.get_buffer().raw))
        assert table.seating.sharing.vote is not None
        told.append([*heard, [thing.label for thing in robot.elements()]])
        app.quit()
    assert told[0] == told[1] == told[2] and len(set(map(str, told[0]))) > 5, "and the clock has run"


def test_a_page_above_begins_the_vote_again(app: App) -> None:
    table, robot = at_vote(app)
    pressed(robot, KEYS[1][0])
    robot.wait(6.0)
    robot.press(pygame.K_ESCAPE)
    assert robot.scene() == "Pause"
    robot.press(pygame.K_ESCAPE)
    robot.wait(0.2)
    assert table.seating.sharing.vote is not None and table.seating.sharing.vote.left > SECONDS - 1
    robot.wait(SECONDS + 0.5)
    assert set(votes(table).values()) == {"abstain"}, "what was pressed before does not count"


@pytest.mark.parametrize(("people", "computers", "by_keys"), [(1, 3, False), (2, 2, True), (4, 2, True), (6, 0, True)])
def test_several_people_vote_by_keys(app: App, people: int, computers: int, by_keys: bool) -> None:
    """Alone there is nobody to hide from."""
    table, _ = at_vote(app, people, computers)
    assert (table.seating.sharing.vote is not None) == by_keys


@pytest.mark.parametrize("people", [5, 6])
def test_five_and_six_press_the_same_keys_one_after_the_other(app: App, people: int) -> None:
    """Each has four seconds, never less; all are sealed together, and who does not press has not voted."""
    table, robot = at_vote(app, people)
    vote, order = table.seating.sharing.vote, list[int]()
    assert vote is not None
    for turn in range(people):
        (seat,) = vote.now
        order.append(seat)
        assert len(robot.lit("vote_key")) == 3 and table.seating.names[seat] in robot.question()
        assert not table.seating.decisions
        if turn:
            pressed(robot, KEYS[0][1])
            pressed(robot, KEYS[0][turn % 3])
        robot.wait_until(lambda: vote.turn > turn or vote.over)
    assert sorted(order) == list(range(people)) != order, "in an order that is drawn for each question"
    robot.wait_until(lambda: table.seating.sharing.vote is None)
    cast = votes(table)
    assert cast[order[0]] == "abstain"
    assert all(cast[seat] == f"vote doors/{turn % 3 + 1}" for turn, seat in enumerate(order) if turn)


def test_nobody_votes_for_somebody_elses_turn() -> None:
    vote = KeyVote({seat: [Action(seat, "abstain"), Action(seat, "vote", ("doors/1",))] for seat in (3, 0, 4, 1, 2)})
    assert vote.one_by_one and vote.now == (3,)
    assert not vote.press(KEYS[1][0]) and vote.press(KEYS[0][0])
    assert not vote.update(0.5) and vote.update(SECONDS_EACH - 0.5), "the next one votes"
    assert vote.now == (0,) and vote.left == SECONDS_EACH and not vote.over
    for _ in range(4):
        vote.update(SECONDS_EACH)
    assert vote.over
    assert [str(one) for one in vote.answers()] == ["3 vote doors/1", *(f"{seat} abstain" for seat in (0, 4, 1, 2))]


def test_with_open_hands_at_a_press_or_behind_curtains_nobody_votes_by_keys(open_app: OpenApp) -> None:
    for privacy in ("press", "curtain"):
        table, _ = at_vote(open_app(privacy=privacy))
        assert not table.seating.sharing.voters and table.seating.sharing.vote is None


def test_a_vote_whose_question_was_taken_back_begins_again_with_what_is_open_then(app: App) -> None:
    table, robot = at_vote(app)
    pressed(robot, KEYS[0][2])
    vote = table.seating.sharing.vote
    assert vote is not None
    vote.choices = {seat: [] for seat in vote.choices}
    robot.frame()
    fresh = table.seating.sharing.vote
    assert fresh is not None and fresh is not vote and fresh.left > SECONDS - 1
    robot.wait(SECONDS + 0.5)
    assert set(votes(table).values()) == {"abstain"}


def choices(count: int) -> Mapping[int, Sequence[Action]]:
    """Two voters who may choose one of `count` things, or none."""
    return {
        seat: [Action(seat, "pass"), *(Action(seat, "ping", (f"loot/{lot}",)) for lot in range(1, count + 1))]
        for seat in (0, 3)
    }


def test_with_more_choices_than_keys_the_middle_one_counts_on() -> None:
    vote = KeyVote(choices(5))
    for key in (KEYS[0][1],) * 4 + (KEYS[1][1],) * 9:
        assert vote.press(key)
    assert not vote.press(pygame.KSCAN_Q)
    assert [str(one) for one in vote.answers()] == ["0 ping loot/4", "3 ping loot/5"], "it ends at the last one"
    vote.press(KEYS[0][0])
    assert [str(one) for one in vote.answers()] == ["0 pass", "3 ping loot/5"], "the left one begins again"
    vote.press(KEYS[0][1])
    vote.press(KEYS[0][2])
    assert str(vote.answers()[0]) == "0 ping loot/1", "the right one means nothing"


def test_a_whole_climb_of_votes_by_keys_is_decided(app: App) -> None:
    """Doors, names and lots: every vote that begins comes to an end, and says what was pressed."""
    table, robot = at_vote(app)
    seating, luck, asked = table.seating, Random(2), set()
    robot.dt = 0.2
    for _ in as_long_as(lambda: seating.outcome is None and seating.decisions < 220):
        if seating.sharing.vote is not None:
            asked.add(seating.match.question)
            events = [Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=luck.choice(keys)) for keys in KEYS]
            robot.frame(*events)
        elif seating.sharing.talking and not seating.sharing.talk.seconds:
            table.post(EndTalk())
        elif (seats := seating.sharing.holders or ((seating.actor,) if seating.asked else ())) and table.director.idle:
            legal = seating.match.legal(seats[0])
            table.post(Decide(table.rules.heuristics.policy(seating.match.view(seats[0]), seats[0], legal, luck)))
        robot.frame()
    assert {"vote", "ping"} <= asked


def test_nothing_is_explained_over_the_keys_of_a_vote(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pointer is put onto the question bar, which comes as a motion."""
    put: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.mouse, "set_pos", put.append)
    table, robot = at_vote(app)
    robot.point(put[-1])
    robot.wait(3.0)
    assert table.seating.sharing.vote is not None and not table.explain_input.explain.open


def test_a_hand_that_is_open_when_the_talk_ends_closes_and_all_vote(app: App) -> None:
    """Even if its key stays down: nobody votes alone, and everybody has the usual keys."""
    table = Table(app, Setup("goblins", (SeatSetup("person", ""),) * 3, {"talk": "off"}, 5, "instant"))
    app.push(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    for _ in range(2):
        table.post(EndTalk())
        robot.hold(1)
        robot.release(1)
    table.post(EndTalk())
    robot.hold(1)
    robot.wait(3.5)
    vote = table.seating.sharing.vote
    assert vote is not None and vote.now == (0, 1, 2) and table.seating.viewer not in table.seating.people
    assert not robot.lit("place"), "no door can be touched"


def test_each_seat_keeps_its_keys_when_others_do_not_vote(app: App) -> None:
    table, _ = at_vote(app, 3)
    vote = table.seating.sharing.vote
    assert vote is not None and vote.places == {0: 0, 1: 1, 2: 2}
    table.post(Decide(table.seating.match.legal(1)[0]))
    app.step([], 0.1)
    app.step([], 0.1)
    fresh = table.seating.sharing.vote
    assert fresh is not None and fresh.now == (0, 2) and fresh.places[2] == 2
    assert not fresh.press(KEYS[1][0]) and fresh.press(KEYS[2][0])
