"""A match that begins where an example does: the other seats follow it as long as it fits."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.playback import Playback
from game.core.stacked import Start
from scenes.examples.example import Example, PlayedExample
from scenes.examples.followers import ExampleSeating
from scenes.words.catalogue import catalogue

HAND: tuple[str, ...] = ("n04", "n04", "n08", "n08", "n13", "n02", "n03", "n05", "n06", "n07", "n09", "n10", "n12")
THEIRS: tuple[str, ...] = ("n04", "n06", "n06", "n09", "n09", "n11", "n11", "n01", "n02", "n03", "n05", "n07", "n10")
BEFORE = ("0 choose kira", "1 choose saya ; 0")


def seated(*moves: str, before: Sequence[str] = BEFORE, game: str = "goout") -> ExampleSeating:
    stack = {"deck": HAND + THEIRS} if game == "goout" else {}
    example = Example(moves, stack=stack, before=tuple(before))
    match = Start(game, stack=stack, moves=(*before, *moves)).match()
    played = PlayedExample(game, "", example, Playback.of(match), len(before))
    return ExampleSeating(played.setup(catalogue()), played)


def submit(seating: ExampleSeating, action: str) -> None:
    seating.submit(Action.parse(action))


def answer(seating: ExampleSeating) -> str:
    decisions = seating.decisions
    seating.opponent(True, "instant")
    assert seating.decisions == decisions + 1
    return str(seating.match.record.moves[-1].action)


def test_the_others_do_what_the_example_shows() -> None:
    seating = seated("0 play n04 2", "1 play n11", "0 pass")
    submit(seating, "0 play n04 2")
    assert answer(seating) == "1 play n11"


def test_what_does_not_fit_is_answered_at_a_glance() -> None:
    seating = seated("0 play n04 2", "1 play n11")
    submit(seating, "0 play n12")
    assert answer(seating) in {"1 pass", "1 renew", "1 reveal"}


def test_nothing_is_answered_before_all_is_shown() -> None:
    seating = seated("0 play n04 2", "1 play n11")
    submit(seating, "0 play n13")
    assert not seating.opponent(False, "instant") and seating.match.waiting == (1,)


def test_what_led_to_the_example_cannot_be_taken_back() -> None:
    seating = seated("1 choose ten", before=BEFORE[:1])
    assert seating.match.can_undo(0) and not seating.can_undo()
    assert seating.why_no_undo() == "nothing"


def test_an_own_decision_can_be_taken_back_and_the_others_follow_again() -> None:
    seating = seated("0 choose ten", "1 choose ten ; 1", before=())
    for _ in range(2):
        submit(seating, "0 choose ten")
        assert seating.can_undo() and seating.undo() and seating.decisions == 0
    submit(seating, "0 choose ten")
    assert answer(seating) == "1 choose ten"
    assert seating.match.last_luck == (1,) and seating.match.waiting == (1,)
    assert not seating.can_undo()


def test_a_decision_brings_the_luck_of_the_example_along() -> None:
    for number in (0, 1):
        seating = seated(f"0 call heads ; {number}", before=(), game="gothest")
        submit(seating, "0 call heads")
        assert seating.match.last_luck == (number,)
