"""A run goes on where it was, counts each deal once, and notes what happened; nothing here needs Dask."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.strength import wilson
from game.core.actions import BadData
from laboratory.balance import balance_plan
from laboratory.experiment import Chunk, Experiment, chunks
from laboratory.findings import Findings, Share, far_from, findings
from laboratory.ledger import Ledger, read
from laboratory.play import PlayedMatch, line_of

PLAN = [Experiment("gothest", 2, "random", "random", 6), Experiment("goout", 2, "random", "random", 2)]


def pieces() -> list[Chunk]:
    """The plan in chunks of two matches."""
    return [Chunk(0, 0, 0, 2), Chunk(1, 0, 2, 2), Chunk(2, 0, 4, 2), Chunk(3, 1, 0, 2)]


def test_an_interrupted_run_ends_with_the_same_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    whole = Ledger(one, PLAN)
    for chunk in pieces():
        whole.add(line_of(PLAN[chunk.experiment], chunk))
    whole.close(PLAN)
    broken = Ledger(other, PLAN)
    for chunk in (pieces()[2], pieces()[0]):
        broken.add(line_of(PLAN[chunk.experiment], chunk))
    other.write_text(other.read_text(encoding="utf-8") + '{"chunk": 1, "exp', encoding="utf-8")
    again = Ledger(other, PLAN)
    assert sorted(again.lines) == [0, 2]
    for chunk in pieces():
        again.add(line_of(PLAN[chunk.experiment], chunk))
    again.close(PLAN)
    assert one.read_bytes() == other.read_bytes()


def test_a_file_of_another_plan_is_refused(tmp_path: Path) -> None:
    Ledger(tmp_path / "run.jsonl", PLAN)
    with pytest.raises(BadData, match="another plan"):
        Ledger(tmp_path / "run.jsonl", PLAN[:1])


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    Ledger(tmp_path / "run.jsonl", PLAN)
    with (tmp_path / "run.jsonl").open("a", encoding="utf-8") as file:
        file.write("nothing\n")
    with pytest.raises(BadData, match="line 2"):
        read(tmp_path / "run.jsonl")


def test_the_chunks_hold_every_match_once() -> None:
    plan = [Experiment("gothest", 2, "random", "random", 1001), *PLAN]
    cut = list(chunks(plan))
    assert [chunk.number for chunk in cut] == list(range(len(cut)))
    for place, experiment in enumerate(plan):
        own = [chunk for chunk in cut if chunk.experiment == place]
        assert [n for c in own for n in range(c.first, c.first + c.count)] == list(range(experiment.matches))


def test_a_deal_that_was_played_from_both_seats_counts_once() -> None:
    rows = [PlayedMatch(7, seat, "END", 9, 0, (1.0, 0.0), True) for seat in (0, 1)]
    apart = Findings(Experiment("gothest", 2, "regular", "novice", 2), rows)
    assert apart.wins == Share(0.5, 1)
    together = Findings(Experiment("gothest", 2, "regular", "regular", 2, together=True), rows)
    assert together.wins == Share(1.0, 1)
    assert together.wins.interval == wilson(1, 1)


def test_who_fights_a_battle_is_judged_by_it() -> None:
    experiment = Experiment("goout", 2, "random", "random", 4)
    (found,) = findings([experiment], [line_of(experiment, Chunk(0, 0, 0, 4))])
    fought = found.strength("fought")
    assert fought and all(0 <= share.wins <= share.of for _, share in fought)
    assert sum(share.of for _, share in fought) == 2 * sum(share.wins for _, share in fought) > 0, "one of two wins"


def test_many_cards_need_more_to_be_called_uneven() -> None:
    share = Share(61, 100)
    assert far_from(share, 0.5, 0.05, 1)
    assert not far_from(share, 0.5, 0.05, 50)
    assert not far_from(Share(5300, 10000), 0.5, 0.05, 1)


def test_the_balance_is_of_all_games_and_never_of_printed_cards() -> None:
    plan = balance_plan(30, "regular")
    assert {one.game for one in plan} == {"gothest", "goout", "battlegoats", "gothies", "goblins"}
    assert not [one for one in plan if one.options.get("deck") == "table"]
    for one in plan:
        one.check()


def test_an_option_comes_with_what_it_needs() -> None:
    from_rules = [options for one in balance_plan(3, "regular") if (options := one.options) and "nights" in options]
    assert from_rules and all(options["mode"] == "coop" for options in from_rules)
