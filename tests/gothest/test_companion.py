"""Gothest BATtle with printed cards: bats, silver, tosses, five Aces, as the table counts them."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES, Match
from game.core.actions import BadData
from game.core.companion import LOT, NO_SEAT
from game.gothest import companion
from game.gothest.companion import BOTH, GothestKnown, caller, do, sheet, start, steps, victor
from tests.bounded import as_long_as
from tests.contract.kit import truth


def after(*taken: str) -> GothestKnown:
    """The facts that are known after these steps; side 0 has challenged and leads."""
    known = start(2)
    for step in ("challenger/0", "first/0", *taken):
        known = do(known, step)
    return known


def a_round(one: str, two: str, end: str = "write") -> tuple[str, ...]:
    """The steps of a round: for each side bats, A for an Ace, and s with silver, such as `2As4`."""
    found = []
    for side, played in enumerate((one, two)):
        found.append(f"play/{side}/{played[0]}")
        found += [f"ace/{side}"] * ("A" in played)
        found += [f"silver/{side}/{played[-1]}"] * ("s" in played)
    return (*found, end)


@pytest.mark.parametrize(
    ("one", "two", "end", "bats"),
    [
        ("1", "3", "write", (0, 2)),  # scenario 2, the rulebook's first example
        ("3", "2A", "toss/1", (0, 2)),
        ("3", "2A", "toss/0", (2, 0)),  # scenario 3 and G10
        ("3", "3", "toss/0", (3, 0)),  # scenario 4
        ("3", "3A", "write", (0, 1)),  # scenario 5
        ("1", "1A", "write", (0, 1)),
        ("1A", "1A", "toss/1", (0, 0)),  # scenario 7, G8, G9, G11
        ("3", "0", "write", (3, 0)),
        ("0", "2", "write", (0, 2)),
        ("2A", "0", "write", (2, 0)),  # scenario 9, G12
        ("0", "0", "write", (0, 0)),  # scenario 11, G14
    ],
)
def test_a_round_scores_the_bats_that_the_rules_say(one: str, two: str, end: str, bats: tuple[int, int]) -> None:
    known = after(*a_round(one, two, end))
    assert known.bats == bats and known.rounds == 1


def test_silver_goes_to_the_winner_of_the_round_only() -> None:
    """Scenario 18, the rulebook's note on silver, and G21: also when the coin has decided, and at 0 to 0."""
    known = after(*a_round("2s4", "1s5"))
    assert (known.bats, known.silver) == ((1, 0), (4, 0))
    assert after(*a_round("2s4", "2s3", "toss/1")).silver == (0, 3)
    assert after(*a_round("1As5", "1As2", "toss/0")).silver == (5, 0)
    assert after(*a_round("3s5", "0")).silver == (5, 0)


def test_who_has_only_aces_has_neither_ace_nor_silver() -> None:
    known = after("play/0/2", "ace/0", "silver/0/4", "play/0/0")
    assert known.plays[0] == companion.NotedPlay(0) and "ace/0" not in steps(known)


def test_a_toss_belongs_to_a_tie_and_to_nothing_else() -> None:
    assert "toss/0" not in steps(after("play/0/2", "play/1/1")) and "write" in steps(after("play/0/2", "play/1/1"))
    assert "write" not in steps(after("play/0/2", "play/1/2")) and not {"write", "toss/0"} & steps(after("play/0/2"))


def test_bats_decide_then_silver_then_the_coin_that_the_defender_calls() -> None:
    """Scenario 20, and the rulebook on ties at the end."""
    rest = a_round("0", "0") * 11
    known = after(*a_round("2", "1"), *a_round("0", "0"), *rest)
    assert victor(known) == 0 and not steps(known)
    assert victor(after(*a_round("2s1", "1"), *a_round("1", "2s3"), *rest)) == 1
    even = after(*a_round("2s3", "1"), *a_round("1", "2s3"), *rest)
    assert victor(even) == -1 and caller(even) == 1 and steps(even) == {"last/0", "last/1"}
    assert victor(do(even, "last/0")) == 0


def test_five_aces_lose_at_once_and_both_together_fall_back_on_the_score() -> None:
    """Scenario 12; G15, G16."""
    assert victor(after("five/0")) == 1 and victor(do(do(start(2), "challenger/1"), "five/1")) == 0
    assert victor(after(*a_round("3", "1"), f"five/{BOTH}")) == 0
    early = do(do(start(2), "challenger/0"), f"five/{BOTH}")
    assert victor(early) == -1 and caller(early) == 1, "straight to the defender's coin"


def test_the_challenger_calls_first_and_player_2_in_ties() -> None:
    """G29: the challenger the first one, who plays second in a tie."""
    assert caller(do(start(2), "challenger/1")) == 1
    known = after("play/0/2", "play/1/2")
    assert sheet(known, "").head == ("head.tie", {"player": 1})


def test_a_right_call_of_the_coin_is_the_first_of_its_lot() -> None:
    """G2, G29: it favours the caller, and the coin can be tossed for all to see."""
    for known, verb in (
        (do(start(2), "challenger/1"), "first"),
        (after("play/0/2", "play/1/2"), "toss"),
        (after(f"five/{BOTH}"), "last"),
    ):
        lots = [choice.step for choice in sheet(known, "").choices if LOT in choice.step]
        assert lots == [f"{verb}/1|{verb}/0"] and caller(known) == 1


def test_the_lead_stays_or_goes_round() -> None:
    """Scenario 22 and G1; what people have said of it can be changed until the first toss."""
    fixed, turns = after(), start(2)
    for step in ("challenger/0", "lead/1", "lead/0", "lead/1", "first/0"):
        turns = do(turns, step)
    leads: list[tuple[int, int]] = []
    for _ in range(13):
        leads.append((fixed.leader, turns.leader))
        assert caller(turns) == 1 - turns.leader
        for step in a_round("2", "1"):
            fixed, turns = do(fixed, step), do(turns, step)
    assert [lead for lead, _ in leads] == [0] * 13 and [lead for _, lead in leads] == [0, 1] * 6 + [0]
    assert "lead/1" not in steps(fixed)


def test_the_rounds_that_are_over_stay_on_the_sheet() -> None:
    known = after(*a_round("3", "1s2"), *a_round("0", "0"), *a_round("2", "2s4", "toss/1"), "play/0/3")
    marks = sheet(known, "").rounds
    assert [mark.figure for mark in marks] == ["2", "–", "2", *map(str, range(4, 14))]
    assert [mark.seat for mark in marks[:4]] == [0, NO_SEAT, 1, NO_SEAT]
    assert [mark.over for mark in marks] == [True] * 3 + [False] * 10 and [mark.coin for mark in marks].count(True) == 1
    assert [number for number, mark in enumerate(marks) if mark.now] == [3] and marks[2].coin
    assert not any(mark.now for mark in sheet(do(known, "five/0"), "").rounds)


def test_large_figures_are_what_both_cards_count() -> None:
    assert sheet(start(2), "").figures == ()
    assert sheet(after("play/0/3"), "").figures == ("3", "")
    assert sheet(after("play/0/3", "play/1/2", "ace/1"), "").figures == ("2", "2")
    assert sheet(after("play/0/0", "play/1/2"), "").figures == ("–", "2")
    assert sheet(after(*a_round("3", "1"), f"five/{BOTH}"), "").figures == ("2", "0")


def test_every_card_of_the_game_can_be_told() -> None:
    """As many bats and as much silver as there is on any card, and no more."""
    bases = [row.numbers for row in GAMES["gothest"].cards if "bats" in row.numbers]
    for numbers in bases:
        known = after(*a_round(f"{numbers['bats']}s{numbers.get('silver', 0)}", "0"))
        assert (known.bats[0], known.silver[0]) == (numbers["bats"], numbers.get("silver", 0))
    most = max(numbers.get("silver", 0) for numbers in bases)
    assert f"silver/0/{most + 1}" not in steps(after("play/0/3")) and "play/0/4" not in steps(after())


@pytest.mark.parametrize("seed", range(12))
def test_it_counts_as_the_table_does(seed: int) -> None:
    """Matches at random, told card by card."""
    match, luck, known = Match("gothest", 2, seed=seed), Random(seed), after()
    layout = truth(match).layout
    index = layout.counter_index
    for _ in as_long_as(lambda: match.waiting):
        action = luck.choice(match.legal(match.waiting[0]))
        before = list(truth(match).counts)
        if action.verb == "play":
            row = match.rules.cards[match.rules.index[action.picks[0]]].numbers
            known = do(known, f"play/{action.seat}/{row['bats']}")
            known = do(known, f"ace/{action.seat}") if len(action.picks) > 1 else known
            known = do(known, f"silver/{action.seat}/{row.get('silver', 0)}")
        match.submit(action)
        counts = truth(match).counts
        number = before[index["round"]]
        if number and counts[index[f"r{number}"]] != before[index[f"r{number}"]]:
            known = _ended(known, counts[index[f"r{number}"]])
            assert known.bats == (counts[index["s0.bats"]], counts[index["s1.bats"]])
            assert known.silver == (counts[index["s0.silver"]], counts[index["s1.silver"]])


def _ended(known: GothestKnown, noted: int) -> GothestKnown:
    """The round is over: who had only Aces is entered, and a tie went to the side that the table has noted."""
    for side, play in enumerate(known.plays):
        if play.bats < 0:
            known = do(known, f"play/{side}/0")
    return do(known, f"toss/{(noted - 1) % 2}" if companion.is_tie(known) else "write")


@pytest.mark.parametrize("step", ["", "challenger/2", "first/0", "play/0/4", "silver/0/1", "write", "five/3", "last/0"])
def test_what_is_no_step_is_refused(step: str) -> None:
    for known in (start(2), after()):
        with pytest.raises(BadData):
            do(known, step)
    assert GAMES["gothest"].companion is companion.COMPANION
