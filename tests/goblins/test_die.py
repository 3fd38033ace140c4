"""What a die has to show is said only when both outcomes are possible, and it is true."""

from __future__ import annotations

import pytest

from game.core.cards import SPECTATOR
from game.core.views import mask
from game.goblins.rules import RULES
from tests.goblins.cards.test_minions import Fight
from tests.goblins.table_talk import FACES

HORDES = [
    "conjurer warchief grunt",
    "conjurer cutpurse",
    "conjurer warchief grunt grunt grunt grunt",
    "conjurer conjurer grunt",
]
FOES = ["tax_collector", "hushed_novice", "glass_archmage"]


def said(fight: Fight, cards: str, foe: str) -> tuple[str, dict[str, object]] | None:
    """The words about the die before the Conjurer's roll; None if there are none."""
    t = fight(cards, foe=foe)
    if t.question != "conjure":
        return None
    words = RULES.guide.die(mask(t.state, SPECTATOR))
    return (words[0], dict(words[1])) if words else None


@pytest.mark.parametrize("foe", FOES)
def test_the_faces_that_are_named_win_and_no_others(fight: Fight, foe: str) -> None:
    for cards in HORDES[:3]:
        wins = [face for face in FACES if fight(cards, foe=foe, dice=[face]).do("conjure").won]
        words = said(fight, cards, foe)
        if 0 < len(wins) < len(FACES):
            assert words is not None, (cards, wins)
            assert wins == list(range(int(str(words[1]["n"])), int(str(words[1].get("most", FACES[-1]))) + 1))
        else:
            assert words is None, (cards, wins)


def test_nothing_is_promised_while_another_conjurer_may_still_roll(fight: Fight) -> None:
    assert all(said(fight, HORDES[3], foe) is None for foe in FOES)


@pytest.mark.parametrize("foe", FOES)
@pytest.mark.parametrize("cards", [*HORDES, "conjurer warchief warchief bruiser bruiser", "conjurer runt"])
def test_the_question_says_truly_what_a_roll_can_change(fight: Fight, cards: str, foe: str) -> None:
    """A round that is decided with and without the roll is said to be; a face that loses is named, and no other is."""
    t = fight(cards, foe=foe)
    if t.question != "conjure":
        return
    key, gaps = RULES.guide.ask(mask(t.state, t.match.waiting[0]), t.match.waiting[0])
    if cards == HORDES[3]:
        assert key == "conjure", "the other Conjurer may still roll"
        return
    won = {face for face in FACES if fight(cards, foe=foe, dice=[face]).do("conjure").won}
    without = fight(cards, foe=foe).do("skip").won
    assert key != "conjure_won" or (without and won == set(FACES))
    assert key != "conjure_lost" or (not without and not won)
    assert key != "conjure_always" or won == set(FACES)
    assert key != "conjure_never" or not won
    assert (key == "conjure") == (0 < len(won) < len(FACES))
    if key == "conjure":
        failed = {face for face in FACES if fight(cards, foe=foe, dice=[face]).do("conjure").said("backfired")}
        assert failed == ({face for face in FACES if face > int(gaps["most"])} if gaps["risky"] else set())


def test_a_die_that_decides_nothing_is_called_that(fight: Fight) -> None:
    keys = []
    for cards in ("conjurer runt", "conjurer warchief grunt", "conjurer warchief warchief bruiser wolfrider grunt"):
        t = fight(cards, foe="tax_collector")
        keys.append(RULES.guide.ask(mask(t.state, t.match.waiting[0]), t.match.waiting[0])[0])
    assert keys == ["conjure_lost", "conjure", "conjure_won"]
