"""What goes over the wire: thoughts of all games as plain data and back, and nothing else is taken for one."""

from __future__ import annotations

import json
import multiprocessing
import pickle
import sys
from collections.abc import Iterator
from contextlib import suppress
from math import inf, nan
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

import pytest

from game import Match, Rules
from game.ai.brain import ALL_CHOICES, RankedAction, Thought, reasons_for, thought_of
from game.ai.levels import LEVELS
from game.ai.message_pipe import MOST_BYTES, MessagePipe, send_json
from game.ai.thinking import thoughts
from game.ai.thought_json import MOST_REASONS, thought_from_json, thought_to_json
from game.core import flow
from game.core.actions import Action, BadData
from game.core.state import State
from scenes.words.catalogue import Words
from scenes.words.sentences import Sentences
from tests.ai.kit import questions, quick
from tests.ai.test_worker import until
from tests.bounded import as_long_as
from tests.contract.kit import every_game


def legal_of(view: State) -> list[Action]:
    """The legal actions of the viewer."""
    return flow.legal(view, view.viewer)


def again(thought: Thought, view: State) -> Thought:
    """The thought as it arrives."""
    return read(json.loads(json.dumps(thought_to_json(thought))), view)


@pytest.mark.parametrize("every", [31, pytest.param(9, marks=pytest.mark.slow)])
@every_game
def test_thoughts_of_ours_arrive_as_they_were(rules: Rules, every: int) -> None:
    for number, (view, _) in enumerate(questions(rules, rules.seats[-1], every, seeds=1)):
        for name in LEVELS:
            for thought in thoughts(view, quick(name, 20), number):
                assert again(thought, view) == thought


@every_game
def test_every_reason_of_every_game_can_be_said(rules: Rules) -> None:
    for view, rng in questions(rules, rules.seats[-1], 5, seeds=1):
        legal = {str(action): action for action in legal_of(view)}
        for action in rng.sample(list(legal.values()), min(8, len(legal))):
            thought = thought_of((RankedAction(action, reasons=reasons_for(view, action)),))
            assert thought_from_json(thought_to_json(thought), view, legal) == thought


@pytest.fixture
def asked() -> State:
    """The first question of a match."""
    return Match("battlegoats", 2, seed=1).view(0)


def read(data: Any, view: State) -> Thought:
    """The thought as it is understood."""
    return thought_from_json(data, view, {str(action): action for action in legal_of(view)})


def sound(view: State) -> list[Any]:
    """A thought that is one."""
    text = str(legal_of(view)[0])
    return [text, [["because", {"card": "card:lion", "n": 3}]], 0.5, 10, [[text, 0.5, [], 0.5, 10]]]


def test_a_sound_thought_is_understood(asked: State) -> None:
    thought = read(sound(asked), asked)
    assert thought.action in legal_of(asked) and thought.choices[0].action == thought.action
    for chance in (-1.0, 0.0, 1.0):
        data = sound(asked)
        data[2] = chance
        assert read(data, asked).chance == chance
    worst = sound(asked)
    worst[4][0][3] = -inf
    assert read(worst, asked).choices[0].worth == -inf


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "0 win"),
        (0, 7),
        (0, None),
        (0, ["0"]),
        (1, None),
        (1, "because"),
        (1, [["because"]]),
        (1, [["because", []]]),
        (1, [[7, {}]]),
        (1, [["a" * 41, {}]]),
        (1, [["because\n", {}]]),
        (1, [["{0}", {}]]),
        (1, [["because", {}]] * (MOST_REASONS + 1)),
        (1, [["because", {f"n{number}": 1 for number in range(9)}]]),
        (1, [["because", {"n": 10**10}]]),
        (1, [["because", {"n": 0.5}]]),
        (1, [["because", {"n": True}]]),
        (1, [["because", {"n": None}]]),
        (1, [["because", {"n": "x" * 41}]]),
        (1, [["because", {"n": "a\nb"}]]),
        (1, [["because", {"n" * 50: 1}]]),
        (1, [["because", {"card": "card:unicorn"}]]),
        (1, [["because", {"card": "card:"}]]),
        (1, [["because", {"who": "seat:2"}]]),
        (1, [["because", {"who": "seat:-1"}]]),
        (1, [["because", {"who": "seat:x"}]]),
        (1, [["because", {"where": "place:s0.field/1"}]]),
        (1, [["because", {"word": "rune:" + "x" * 50}]]),
        (2, nan),
        (2, inf),
        (2, -0.5),
        (2, 1.01),
        (2, "1"),
        (2, None),
        (2, 10**400),
        (3, -1),
        (3, 0.5),
        (3, 10**20),
        (3, None),
        (4, None),
        (4, {}),
        (4, [[]]),
        (4, [["0 win", 0.5, [], 0.5, 1]]),
    ],
)
def test_what_is_not_a_thought_is_refused(place: int, value: Any, asked: State) -> None:
    data = sound(asked)
    data[place] = value
    with pytest.raises(BadData):
        read(data, asked)


@pytest.mark.parametrize(("place", "value"), [(1, nan), (2, 7), (3, nan), (3, inf), (3, 10**400), (4, -1)])
def test_a_choice_is_read_as_carefully(place: int, value: Any, asked: State) -> None:
    data = sound(asked)
    data[4][0][place] = value
    with pytest.raises(BadData):
        read(data, asked)


@pytest.mark.parametrize("data", [None, 3, "x", {}, [], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6]])
def test_other_values_are_no_thoughts(data: Any, asked: State) -> None:
    with pytest.raises(BadData):
        read(data, asked)


def test_only_the_best_choices_are_read(asked: State) -> None:
    data = sound(asked)
    data[4] = data[4][:1] * ALL_CHOICES
    assert len(read(data, asked).choices) == ALL_CHOICES
    data[4] += data[4][:1]
    with pytest.raises(BadData):
        read(data, asked)
    many = thought_of(tuple(RankedAction(action) for action in legal_of(asked)[:1] * (ALL_CHOICES + 5)))
    assert len(read(thought_to_json(many), asked).choices) == ALL_CHOICES


def test_reasons_without_words_are_not_said() -> None:
    say = Sentences(Words({"core.reason": " and ", "x.reason.good": "it is good"}), "x", [])
    assert say.why([("good", {}), ("because", {})]) == "it is good"
    assert say.why([("because", {})]) == ""


# The wire ------------------------------------------------------------------------------------------


@pytest.fixture
def ends() -> Iterator[tuple[MessagePipe, Connection]]:
    """The window's end, and the other one."""
    ours, theirs = multiprocessing.Pipe()
    wire = MessagePipe(ours)
    yield wire, theirs
    wire.close()
    theirs.close()


def test_messages_come_in_order_and_whole(ends: tuple[MessagePipe, Connection]) -> None:
    wire, theirs = ends
    assert wire.hear() == []
    for value in (1, [2, None], "three"):
        send_json(theirs, value)
    assert wire.hear() == [1, [2, None], "three"]
    assert wire.hear() == []
    theirs.close()
    with pytest.raises((EOFError, OSError)):
        wire.hear()


def test_what_was_said_before_the_end_is_heard(ends: tuple[MessagePipe, Connection]) -> None:
    wire, theirs = ends
    send_json(theirs, "last words")
    theirs.close()
    assert wire.hear() == ["last words"]
    with pytest.raises((EOFError, OSError)):
        wire.hear()


def test_questions_arrive_pickled(ends: tuple[MessagePipe, Connection], asked: State) -> None:
    wire, theirs = ends
    for what in (asked, None, "x" * 1000):
        wire.send(what)
        assert theirs.recv() == what


def heard(wire: MessagePipe, theirs: Connection, message: bytes) -> list[Any]:
    """The messages that arrive; the sender of a large one may have to wait until it is read."""

    def send() -> None:
        with suppress(OSError):  # it may be refused
            theirs.send_bytes(message)

    sender = Thread(target=send, daemon=True)
    sender.start()
    values: list[Any] = []

    def came() -> bool:
        values.extend(wire.hear())
        return bool(values)

    until(came)
    sender.join()
    return values


def test_the_largest_message_is_still_taken(ends: tuple[MessagePipe, Connection]) -> None:
    wire, theirs = ends
    value = "x" * (MOST_BYTES - 2)
    assert heard(wire, theirs, f'"{value}"'.encode()) == [value]
    with pytest.raises(ValueError, match="too large"):
        send_json(theirs, value + "x")
    with pytest.raises((BadData, OSError)):
        heard(wire, theirs, f'"{value}x"'.encode())


@pytest.mark.parametrize(
    "message", [b"\xff", b"{", b"[" * 60_000, b"9" * 60_000, pickle.dumps([1, None]), b"\xed\xa0\x80", b"nul"]
)
def test_what_is_no_json_is_refused(message: bytes, ends: tuple[MessagePipe, Connection]) -> None:
    wire, theirs = ends
    with pytest.raises(BadData):
        heard(wire, theirs, message)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of Windows waits for its reader")
def test_who_does_not_read_stops_nobody(ends: tuple[MessagePipe, Connection]) -> None:
    """Nobody reads at the other end: sending goes on at once, until that is enough."""
    wire, _ = ends
    for _ in range(400):
        wire.send("x" * 2000)
    with pytest.raises(EOFError):
        wire.hear()


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of Windows waits for its reader")
def test_a_slow_reader_gets_all_of_it(ends: tuple[MessagePipe, Connection]) -> None:
    wire, theirs = ends
    for number in range(150):
        wire.send(f"{number}" + "x" * 2000)
    found: list[str] = []
    for _ in as_long_as(lambda: len(found) < 150):
        if theirs.poll():
            found.append(theirs.recv())
        assert wire.hear() == []
    assert [text.rstrip("x") for text in found] == [str(number) for number in range(150)]
