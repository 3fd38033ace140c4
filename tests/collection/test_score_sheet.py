"""The score sheet for real cards counts as the rules do (scenarios of the rules page)."""
from __future__ import annotations

import random
from collections import defaultdict

import msgspec
import pytest

from game import GAMES, Match
from scenes.collection.score_sheet import (
    ROUNDS,
    FirstToss,
    FiveAces,
    LastToss,
    Play,
    Round,
    ScoreSheet,
    Side,
    gain,
    is_tie,
    read,
    winner,
)
from tests.bounded import as_long_as

GOTH, GOTHER, GOTHEST, NOTHING = Play(1), Play(2), Play(3), Play()


def begun(alternate: bool = False) -> ScoreSheet:
    """A score sheet after the first toss: side 0 leads."""
    sheet = ScoreSheet(alternate=alternate)
    sheet.write(FirstToss(0))
    return sheet


def score(mine: Play, theirs: Play, toss: Side | None = None) -> tuple[int, int]:
    """The bats of one round."""
    sheet = begun()
    sheet.write(Round((mine, theirs), toss))
    return sheet.bats


def test_the_difference_counts() -> None:
    """Scenario 2: a Goth against a Gothest costs two bats."""
    assert score(GOTH, GOTHEST) == (0, 2)
    assert score(GOTHEST, GOTHER) == (1, 0)


@pytest.mark.parametrize(("toss", "bats"), [(0, (2, 0)), (1, (0, 2))])
def test_a_tie_pays_what_the_cards_count_now(toss: Side, bats: tuple[int, int]) -> None:
    """Scenario 3 and G10: 3 against 2 with an Ace is 2 against 2."""
    assert score(GOTHEST, Play(2, ace=True), toss) == bats


def test_an_ace_takes_one_bat_and_nothing_goes_below_zero() -> None:
    """Scenarios 4, 5, 7; G8, G9, G11."""
    assert score(GOTHEST, GOTHEST, 0) == (3, 0)
    assert score(GOTHEST, Play(3, ace=True)) == (0, 1)
    assert score(GOTH, Play(1, ace=True)) == (0, 1)
    assert score(Play(1, ace=True), Play(1, ace=True), 1) == (0, 0)
    assert winner(Round((Play(1, ace=True), Play(1, ace=True)), 1)) == 1


def test_against_nothing_the_whole_card_counts_and_an_ace_finds_no_target() -> None:
    """Scenario 9 and G12; scenario 11 and G14: when neither can play nothing is scored, but the round counts."""
    assert score(GOTHEST, NOTHING) == (3, 0)
    assert score(Play(0, ace=True), GOTHEST) == (0, 3)
    assert score(Play(2, ace=True), NOTHING) == (2, 0)
    assert score(NOTHING, NOTHING) == (0, 0)
    assert winner(Round((NOTHING, NOTHING))) is None and gain(Round((NOTHING, NOTHING))) == 0


def test_silver_goes_to_the_winner_of_the_round_only() -> None:
    """Scenario 18 and G21: also when the coin has decided."""
    sheet = begun()
    sheet.write(Round((Play(2, silver=4), Play(1, silver=5))))
    assert (sheet.bats, sheet.silver) == ((1, 0), (4, 0))
    sheet.write(Round((Play(2, silver=4), Play(2, silver=3)), 1))
    assert (sheet.bats, sheet.silver) == ((1, 2), (4, 3))


def test_a_toss_belongs_to_a_tie_and_to_nothing_else() -> None:
    sheet = begun()
    with pytest.raises(ValueError, match="toss"):
        sheet.write(Round((GOTH, GOTH)))
    with pytest.raises(ValueError, match="toss"):
        sheet.write(Round((GOTH, GOTHER), 0))
    with pytest.raises(ValueError, match="toss"):
        sheet.write(Round((NOTHING, NOTHING), 0))


def test_every_card_of_the_game_can_be_written_down() -> None:
    """As many bats and as much silver as there is on any card, and no more."""
    bases = [row.numbers for row in GAMES["gothest"].cards if "bats" in row.numbers]
    plays = {(numbers["bats"], numbers.get("silver", 0)) for numbers in bases}
    for bats, silver in plays:
        sheet = begun()
        sheet.write(Round((Play(bats, silver=silver), NOTHING)))
        assert read(msgspec.json.encode(sheet)) == sheet and sheet.silver == (silver, 0)
    most = max(silver for _, silver in plays)
    sheet = begun()
    sheet.write(Round((Play(3, silver=most + 1), NOTHING)))
    with pytest.raises(msgspec.ValidationError):
        read(msgspec.json.encode(sheet))


def test_after_thirteen_rounds_bats_decide_before_silver() -> None:
    """Scenario 20."""
    sheet = begun()
    for _ in range(ROUNDS - 1):
        sheet.write(Round((GOTH, Play(1, silver=1)), 1))
    assert sheet.phase == "round"
    sheet.lines[1:] = [Round((Play(2), Play(1))), *[Round((NOTHING, NOTHING))] * 11]
    sheet.write(Round((NOTHING, NOTHING)))
    assert (sheet.phase, sheet.victor) == ("over", 0)


def end(*rounds: Round) -> ScoreSheet:
    """A score sheet with these rounds, and nothing in the others."""
    sheet = begun()
    for line in [*rounds, *[Round((NOTHING, NOTHING))] * (ROUNDS - len(rounds))]:
        sheet.write(line)
    return sheet


def test_silver_breaks_equal_bats_and_then_the_defender_calls() -> None:
    one, two = Round((Play(2, silver=1), Play(1))), Round((Play(1), Play(2, silver=3)))
    assert end(one, two).victor == 1
    even = end(Round((Play(2, silver=3), Play(1))), two)
    assert (even.phase, even.victor, even.caller) == ("last", None, 1)
    even.write(LastToss(0))
    assert (even.phase, even.victor) == ("over", 0)


def test_who_calls_which_toss() -> None:
    """G29: the challenger calls the first, who plays second the ties, the defender the last."""
    sheet = ScoreSheet(challenger=1)
    assert sheet.caller == 1
    sheet.write(FirstToss(1))
    assert (sheet.leader, sheet.caller) == (1, 0)
    done = ScoreSheet(challenger=1, lines=[FirstToss(1), *[Round((NOTHING, NOTHING))] * ROUNDS])
    assert (done.phase, done.caller) == ("last", 0)


def test_the_lead_stays_or_goes_round() -> None:
    """Scenario 22 and G1."""
    fixed, turns = begun(), begun(alternate=True)
    leads: list[tuple[int, int]] = []
    for _ in range(ROUNDS):
        leads.append((fixed.leader, turns.leader))
        for sheet in (fixed, turns):
            sheet.write(Round((GOTH, GOTHER)))
    assert [lead for lead, _ in leads] == [0] * 13
    assert [lead for _, lead in leads].count(0) == 7


def test_five_aces_end_it_at_once() -> None:
    """Scenario 12; G15, G16: on both sides the score decides, and before the first round the coin."""
    sheet = ScoreSheet()
    sheet.write(FiveAces(0))
    assert (sheet.phase, sheet.victor) == ("over", 1)
    both = begun()
    both.write(Round((GOTHEST, GOTH)))
    both.write(FiveAces(0, both=True))
    assert (both.phase, both.victor) == ("over", 0)
    early = begun()
    early.write(FiveAces(1, both=True))
    assert early.phase == "last"


def test_every_line_can_be_crossed_out() -> None:
    sheet = end(Round((GOTH, GOTH), 0), Round((GOTH, GOTH), 1))
    sheet.write(LastToss(1))
    count = len(sheet.lines)
    for _ in range(count):
        assert sheet.undo()
    assert not sheet.undo() and sheet.phase == "first" and sheet.bats == (0, 0)


@pytest.mark.parametrize("line", [FirstToss(0), LastToss(0)])
def test_a_line_that_is_not_asked_for_is_refused(line: FirstToss | LastToss) -> None:
    with pytest.raises(ValueError, match="belong"):
        begun().write(line)


def test_a_notebook_comes_back_from_its_file() -> None:
    sheet = end(Round((Play(3, True, 2), GOTH)), Round((GOTH, GOTH), 0))
    sheet.names = ("Wren", "Silas")
    assert read(msgspec.json.encode(sheet)) == sheet


@pytest.mark.parametrize("change", [("3", "4"), ('"round"', '"rond"'), ('"toss":0', '"toss":null'),
                                    ('"first"', '"last"')])
def test_a_notebook_that_cannot_be_is_refused(change: tuple[str, str]) -> None:
    sheet = end(Round((GOTHEST, GOTHEST), 0))
    with pytest.raises(msgspec.ValidationError):
        read(msgspec.json.encode(sheet).replace(change[0].encode(), change[1].encode(), 1))


def played(seed: int) -> tuple[ScoreSheet, Match]:
    """A BATtle by luck, and the score sheet of somebody who watched it."""
    match, luck, plays = Match("gothest", 2, seed=seed), random.Random(seed), defaultdict[int, dict[int, Play]](dict)
    for _ in as_long_as(lambda: match.waiting):
        action = luck.choice(match.legal(match.waiting[0]))
        view = match.view(action.seat)
        if action.verb == "play":
            row = match.rules.cards[match.rules.index[action.picks[0]]].numbers
            number = view.counts[view.layout.counter_index["round"]]
            plays[number][action.seat] = Play(row["bats"], len(action.picks) > 1, row.get("silver", 0))
        match.submit(action)
    view = match.view(0)
    sheet = ScoreSheet(challenger=0)
    sheet.write(FirstToss(0))
    for number in range(1, view.counts[view.layout.counter_index["round"]] + 1):
        noted = view.counts[view.layout.counter_index[f"r{number}"]]
        both = plays[number].get(0, Play()), plays[number].get(1, Play())
        sheet.write(Round(both, (0, 1)[(noted - 1) % 2] if is_tie(both) else None))
        assert gain(sheet.rounds[-1]) == max(0, noted - 1) // 2
    return sheet, match


@pytest.mark.parametrize("seed", range(25))
def test_the_notebook_and_the_rules_of_the_table_never_disagree(seed: int) -> None:
    sheet, match = played(seed)
    view = match.view(0)
    for name, score in (("bats", sheet.bats), ("silver", sheet.silver)):
        assert score == tuple(view.counts[view.layout.counter_index[f"s{seat}.{name}"]] for seat in (0, 1))
    assert match.outcome
    if match.outcome.reason in ("BATS", "SILVER"):
        assert sheet.victor == match.outcome.ranks.index(1)
    elif match.outcome.reason == "COIN":
        assert sheet.phase == "last"
