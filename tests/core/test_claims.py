"""Statements about a state."""

from __future__ import annotations

import pytest

from game.core.actions import Action
from game.core.claims import holds
from game.core.match import Match
from game.core.stacked import Start

GOTHEST = Start(
    "gothest",
    stack={
        "s0.deck": ["funeral_train", "iron_lantern", "skull_mug", "wilted_rose", "stained_glass_window"],
        "s1.deck": ["rainy_walk", "black_wedding", "lace_gloves", "fog_machine", "coffin_bed"],
    },
    moves=["0 call heads ; 1", "1 play rainy_walk"],
)


@pytest.fixture
def match() -> Match:
    """The person has to follow a Goth, which counts 1, and holds a Gothest, which counts 3."""
    return GOTHEST.match()


@pytest.mark.parametrize(
    "claim",
    [
        "rainy_walk in s1.present",
        "rainy_walk in s1.present/1",
        "funeral_train in s0.hand",
        "#s0.hand = 5",
        "#s0.hand:funeral_train = 1",
        "#s1.present:rainy_walk >= 1",
        "=s1.present/1 = 1",
        "round = 1",
        "s0.bats <= s1.bats",
        "asked follow",
        "can play funeral_train",
        "can play *",
        "some target_falls play funeral_train",
        "every target_falls play funeral_train",
        "not over",
        "not won",
        "not shared",
    ],
)
def test_what_is_true_on_the_table_holds(match: Match, claim: str) -> None:
    assert holds(claim, match.view(0), 0)
    assert not holds(f"not {claim}", match.view(0), 0)


@pytest.mark.parametrize(
    "claim",
    [
        "black_wedding in s1.hand",
        "rainy_walk in s1.present/2",
        "=s1.present/2 = 1",
        "=s1.present/0 = 1",
        "=s1.present/-9 = 1",
        "rainy_walk in s1.present/0",
        "bats@s0.score > 0",
        "song@s1.present/2 > 0",
        "asked lead",
        "can call *",
        "every target_falls play *",
        "every target_falls call *",
        "over",
        "did 1 play rainy_walk",
    ],
)
def test_what_is_not_so_or_not_known_does_not_hold(match: Match, claim: str) -> None:
    assert not holds(claim, match.view(0), 0)


def test_only_what_happened_did(match: Match) -> None:
    happened = [str(Action(1, "play", ("rainy_walk",))), "said won"]
    assert holds("did 1 play *", match.view(0), 0, happened) and holds("did said won", match.view(0), 0, happened)
    assert not holds("did 0 *", match.view(0), 0, happened) and holds("not did said tie", match.view(0), 0, happened)


def test_the_end_is_won_or_shared() -> None:
    match = GOTHEST.match()
    match.submit(Action(1, "concede"))
    assert all(holds(claim, match.view(0), 0) for claim in ("over", "won", "not shared"))
    assert holds("not won", match.view(1), 1)


@pytest.mark.parametrize("claim", ["nothing = 1", "lion in s0.hand", "round ! 1", "round", "every nobody play *"])
def test_what_means_nothing_is_an_error(match: Match, claim: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        holds(claim, match.view(0), 0)
