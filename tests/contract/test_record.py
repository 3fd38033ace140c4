"""Records: text that replays to an equal state anywhere, and one clear sentence when it is damaged."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game import Match, Rules
from game.core.actions import Action, BadData
from game.core.record import Record
from tests.contract.kit import Dealt, every_game, every_sample, finish, looks, matches, snapshot, truth

ROOT = Path(__file__).resolve().parents[2]


@every_sample
def test_a_record_is_its_text(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        record = finish(match, rng, concede=0.002).record
        assert Record.parse(str(record)) == record


@every_sample
def test_a_record_replays_to_an_equal_state_at_every_moment(rules: Rules, seats: int, dealt: Dealt) -> None:
    for match, rng in dealt(rules, seats):
        for number, action in enumerate(looks(match, rng, concede=0.002)):
            if number % 20 == 0:
                replayed = Match.replay(match.record)
                assert truth(replayed) == truth(match)
                assert replayed.record == match.record
            match.submit(action)
        assert truth(Match.replay(match.record)) == truth(match)


@every_game
def test_a_replayed_match_goes_on(rules: Rules) -> None:
    """From half of its decisions: the others, with the luck that they had, lead to the same end. With other decisions
    and other luck it comes to an end too, and the first half stays in its record."""
    record = finish(Match(rules, rules.seats[0], seed=3), random.Random(3)).record
    half = record._replace(moves=record.moves[: len(record.moves) // 2])
    match = Match.replay(half)
    for action, luck in record.moves[len(half.moves) :]:
        assert match.outcome is None
        match.submit(action, luck)
    assert match.outcome is not None and truth(match) == truth(Match.replay(record)) and match.record == record
    other = finish(Match.replay(half, seed=8), random.Random(8)).record
    assert other.moves[: len(half.moves)] == half.moves and len(other.moves) > len(half.moves) > 0


@every_game
def test_a_record_replays_equal_in_another_process(rules: Rules) -> None:
    """With another PYTHONHASHSEED than here, so that no order of a set decides anything."""
    seatings = sorted({rules.seats[0], rules.seats[-1]})
    played = [finish(match, rng) for seats in seatings for match, rng in matches(rules, seats, seeds=1)]
    text = "\f".join(str(match.record) for match in played)
    states = [snapshot(truth(match)) for match in played]
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    told = subprocess.run(
        [sys.executable, "-m", "tests.contract.replay_process"],
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
    )
    assert told.stdout.splitlines() == states


@every_game
def test_the_same_seed_plays_the_same_match(rules: Rules) -> None:
    one, two = (finish(Match(rules, rules.seats[-1], seed=5), random.Random(9)) for _ in range(2))
    other = finish(Match(rules, rules.seats[-1], seed=6), random.Random(9))
    assert one.record == two.record
    assert one.record != other.record or not draws_luck(one.record)


def draws_luck(record: Record) -> bool:
    """Whether luck drew a number, for the deal or later."""
    return bool(record.deal) or any(move.luck for move in record.moves)


def damage(text: str, rng: random.Random) -> str:
    """A record with one random injury."""
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        case 2:
            lines[at] = lines[at][: len(lines[at]) // 2]
        case 3:
            spot = rng.randrange(len(lines[at]))
            lines[at] = lines[at][:spot] + rng.choice("0 9;/\x00é\n²") + lines[at][spot + 1 :]
        case 4:
            lines[at] = lines[at].replace(" ", "  ", 1)
        case 5:
            lines = lines[:at]
    return "".join(lines)


@every_sample
def test_a_damaged_record_gives_one_sentence_or_a_match(rules: Rules, seats: int, dealt: Dealt) -> None:
    """Never another failure. What is still a record of a match (a last move missing) may be read as one."""
    for match, rng in dealt(rules, seats):
        text = str(finish(match, rng).record)
        for _ in range(min(12, 1 + 2000 // text.count("\n"))):
            try:
                Match.replay(Record.parse(damage(text, rng)))
            except BadData as error:
                assert str(error).startswith(("line ", "the header"))


@every_game
def test_a_broken_move_is_named_by_its_line(rules: Rules) -> None:
    text = str(finish(Match(rules, rules.seats[0], seed=3), random.Random(3)).record)
    lines = text.splitlines()
    for at in range(lines.index("moves") + 1, len(lines)):
        broken = "\n".join([*lines[:at], "0 no such", *lines[at + 1 :]])
        with pytest.raises(BadData, match=f"^line {at + 1}: "):
            Match.replay(Record.parse(broken))


@every_game
def test_luck_that_does_not_fit_is_named_by_its_line(rules: Rules) -> None:
    """Where no decision draws luck, any luck is too much."""
    lines = str(finish(Match(rules, rules.seats[0], seed=3), random.Random(3)).record).splitlines()
    first_move = lines.index("moves") + 1
    with_luck = next((at for at in range(first_move, len(lines)) if " ; " in lines[at]), first_move)
    spoilt = [" ; 999", " ; 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"]
    for luck in [*spoilt, ""] if " ; " in lines[with_luck] else spoilt:
        broken = [*lines]
        broken[with_luck] = broken[with_luck].partition(" ; ")[0] + luck
        with pytest.raises(BadData, match=f"^line {with_luck + 1}: "):
            Match.replay(Record.parse("\n".join(broken)))


WRONG_LINES = [
    ("game chess", "no game of ours"),
    ("game core", "no game of ours"),
    ("game ../chess", "names no game"),
    ("seats 77", "seats 2 to 6, not 77"),
    ("seats two", "not whole numbers"),
    ("seats 2 3", "one number is needed"),
    ("people 99", "people sit on seats"),
    ("option nothing yes", "no option 'nothing'"),
    ("option", "not a line"),
    ("option end", "not a line"),
    ("deal 9999", "does not fit"),
    ("deal", "ends in the middle"),
    ("deal ٣", "not whole numbers"),
    ("ggg-record 7", "line 1"),
    ("colour red", "line 3"),
    ("", "line 3"),
]


@every_game
@pytest.mark.parametrize(("line", "sentence"), WRONG_LINES)
def test_a_wrong_header_line_gives_one_sentence(rules: Rules, line: str, sentence: str) -> None:
    """The line stands in place of the first one of its name, or is one more."""
    record = Match(rules, rules.seats[0], seed=3).record
    lines, name = str(record).splitlines(), line.split(" ")[0]
    if name == "deal" and not record.deal:
        pytest.skip("the deal of this game draws no luck")
    at = next((n for n, old in enumerate(lines) if old.split(" ")[0] == name), None)
    wrong = [*lines[:2], line, *lines[2:]] if at is None else [*lines[:at], line, *lines[at + 1 :]]
    sentence = sentence.replace("2 to 6", f"{rules.seats[0]} to {rules.seats[-1]}")
    with pytest.raises(BadData, match=sentence):
        Match.replay(Record.parse("\n".join([*wrong, ""])))


@every_game
@pytest.mark.parametrize("name", ["game", "seats", "people", "deal"])
def test_a_header_that_lacks_a_line_says_which(rules: Rules, name: str) -> None:
    lines = str(Match(rules, rules.seats[0], seed=3).record).splitlines(keepends=True)
    with pytest.raises(BadData, match=f"the header lacks {name}"):
        Record.parse("".join(line for line in lines if line.split()[0] != name))


@every_game
def test_more_luck_than_the_deal_drew_is_refused(rules: Rules) -> None:
    text = str(Match(rules, rules.seats[0], seed=3).record)
    with pytest.raises(BadData, match="more luck"):
        Match.replay(Record.parse(text.replace("\nmoves", " 0\nmoves")))


@every_game
def test_a_record_cut_in_its_header_is_refused(rules: Rules) -> None:
    text = str(Match(rules, rules.seats[0], seed=3).record)
    for end in range(text.index("\nmoves")):
        with pytest.raises(BadData):
            Record.parse(text[:end])


@every_game
def test_a_record_does_not_tell_at_a_glance_who_did_what_where_nobody_may_know_it(rules: Rules) -> None:
    """Only in games of hidden owners: no verb, no card and no seat stands in its lines; it is read all the same."""
    record = finish(Match(rules, rules.seats[-1], seed=3), random.Random(3)).record
    lines = str(record).splitlines()[record.first_line - 1 :]
    words = {word for line in lines for word in line.partition(" ; ")[0].split()}
    told = {word for move in record.moves for word in (move.action.verb, *move.action.picks)}
    assert not words & told if rules.anonymous else told <= words
    assert record.veiled == rules.anonymous and Record.parse(str(record)) == record
    for move in record.moves[:50]:
        assert Action.parse(move.action.veiled) == move.action
    for wrong in ("~", "~MCA", "~é", "~MCBubyBzdWNo~"):
        with pytest.raises(BadData):
            Action.parse(wrong)
