"""Figures of a person: wins with their uncertainty, opponents, luck, favourites, and who is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.saves.replay_files import playback_of
from scenes.statistics.match_history import CharacterEntry, MatchHistory
from scenes.statistics.player_statistics import (
    Wins,
    matches_by_game,
    modes_played,
    people_who_played,
    player_statistics,
)
from scenes.storage.files import Folders
from tests.replay.kit import finished
from tests.statistics.kit import write


@pytest.fixture
def history(tmp_path: Path) -> MatchHistory:
    return MatchHistory(Folders(tmp_path))


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(won: int, matches: int, low: float, high: float) -> None:
    """The figures are those of the literature (81 of 263: Newcombe 1998)."""
    assert Wins(matches, won).interval == pytest.approx((low, high), abs=1e-4)


def test_without_matches_everything_is_possible() -> None:
    assert Wins().interval == (0.0, 1.0) and Wins().share == 0.0


def test_wins_are_counted_by_level_and_by_opponent(history: MatchHistory) -> None:
    first = write(history, [1, 2, 3])
    more = write(history, [4], kinds=("person", "regular"), names=("Ada", "Old Bramble"))
    found = player_statistics(history, "battlegoats", "Ada")
    won = [match.outcome.ranks[0] == 1 for match in first + more if match.outcome]
    assert found.wins == Wins(4, sum(won))
    assert found.by_level == {"novice": Wins(3, sum(won[:3])), "regular": Wins(1, won[3])}
    assert found.by_name == {"Billy": Wins(3, sum(won[:3])), "Old Bramble": Wins(1, won[3])}


def test_a_rival_counts_for_the_level_it_plays_at(history: MatchHistory) -> None:
    write(history, [1], kinds=("person", "regular"))
    write(history, [2], kinds=("person", "regular+bold"), names=("Ada", "Braveheart"))
    write(history, [3])
    write(history, [4], kinds=("person", "person"), names=("Ada", "Bea"))
    found = player_statistics(history, "battlegoats", "Ada")
    assert {level: wins.matches for level, wins in found.by_level.items()} == {"novice": 1, "regular": 2, "person": 1}
    assert list(found.by_level) == ["novice", "regular", "person"], "the weakest first"
    assert found.by_name["Braveheart"].matches == 1


def test_what_is_played_together_is_counted_apart(history: MatchHistory) -> None:
    """Only games that can be played both ways have modes."""
    write(history, [1, 2], game="gothies", names=("Ada", "Nicte"))
    write(history, [1])
    match = finished("gothies", ("person", "novice"), 3, mode="coop")
    history.add(match, playback_of(match), 60.0, 0, ())
    assert modes_played(history, "gothies") == ["competitive", "coop"] and modes_played(history, "battlegoats") == []
    name = match.seats[0].name
    assert player_statistics(history, "gothies", name, "coop").wins.matches == 1
    assert player_statistics(history, "gothies", name, "competitive").wins.matches == 0
    assert player_statistics(history, "gothies", "Ada", "competitive").wins.matches == 2
    assert player_statistics(history, "gothies", "Ada").wins.matches == 2


def test_everybody_has_figures_of_their_own(history: MatchHistory) -> None:
    write(history, [1, 2])
    write(history, [3], names=("Bea", "Billy"))
    write(history, [5], game="goout", names=("Cleo", "Mika"))
    assert people_who_played(history, "battlegoats") == ["Ada", "Bea"]
    assert people_who_played(history, "goout") == ["Cleo"]
    assert matches_by_game(history) == {"battlegoats": 3, "goout": 1}
    assert player_statistics(history, "battlegoats", "Bea").wins.matches == 1
    assert player_statistics(history, "battlegoats", "Cleo").wins.matches == 0


def test_two_people_at_one_table_are_opponents(history: MatchHistory) -> None:
    (match,) = write(history, [2], kinds=("person", "person"), names=("Ada", "Bea"))
    assert match.outcome
    ada, bea = (player_statistics(history, "battlegoats", name) for name in ("Ada", "Bea"))
    assert ada.wins.won + bea.wins.won == 1
    assert set(ada.by_name) == {"Bea"} and set(bea.by_level) == {"person"}
    assert not {one.key for one in ada.favourites} & {one.key for one in bea.favourites}


def test_hints_and_consented_take_backs_mark_matches(history: MatchHistory) -> None:
    write(history, [1], hints=(2, 0))
    write(history, [2], hints=(0, 0), taken_back=1)
    write(history, [3])
    found = player_statistics(history, "battlegoats", "Ada")
    assert (found.hinted, found.taken_back) == (1, 1)


def test_favourites_are_those_of_most_matches(history: MatchHistory) -> None:
    write(history, [1, 2, 3, 4, 5])
    found = player_statistics(history, "battlegoats", "Ada").favourites
    counts = [one.wins.matches for one in found]
    assert len(found) == 5 and counts == sorted(counts, reverse=True) and counts[0] > 1
    assert all(one.wins.won <= one.wins.matches for one in found)


def test_a_character_that_the_game_does_not_know_is_no_favourite(history: MatchHistory) -> None:
    """Another version wrote it: there is neither a picture nor a name for it. It stays in the file."""
    write(history, [1])
    rename = "UPDATE card SET key = 'goat_of_the_future' WHERE key = 'avenger'"
    assert history.change(lambda db: db.execute(rename).rowcount) == 1
    found = {one.key for one in player_statistics(history, "battlegoats", "Ada").favourites}
    assert len(found) == 5 and found.isdisjoint({"avenger", "goat_of_the_future"})
    assert len(history.rows(CharacterEntry, "WHERE key = 'goat_of_the_future'")) == 1


def test_length_is_the_middle_one(history: MatchHistory) -> None:
    for seed, seconds in ((1, 60), (2, 6000), (3, 120)):
        write(history, [seed], seconds=seconds)
    assert player_statistics(history, "battlegoats", "Ada").minutes == 2
