"""The statistics of one person from the match history: wins with 95 % intervals, lengths, luck, favourite
characters."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

from game import GAMES
from game.ai.levels import LEVELS
from game.ai.strength import wilson
from scenes.saves.setup import PERSON
from scenes.statistics.luck import Luck
from scenes.statistics.match_history import CHANGED, CharacterEntry, LuckEntry, MatchEntry, MatchHistory, SeatEntry

MOST_FAVOURITES = 5
"""Number of favourite characters."""
Told = Callable[[str, int, str], str]
"""Says the name at a seat of a game: one that the program gave in another language reads as in the present one, so that
"You" of both is the same person."""


def _said(game: str, seats: Iterable[SeatEntry], told: Told | None) -> list[SeatEntry]:
    return [replace(seat, name=told(game, seat.place, seat.name)) if told else seat for seat in seats]


FEWEST = 5
"""Matches from which a share of wins says something."""


class Wins(NamedTuple):
    """A number of matches, and how many of them were won, alone or shared."""

    matches: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """The share of matches won, 0..1; 0 without matches."""
        return self.won / self.matches if self.matches else 0.0

    @property
    def few(self) -> bool:
        """Whether there are too few matches for a share: then only the numbers are shown."""
        return self.matches < FEWEST

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the chance of winning, after Wilson (1927); (0, 1) without matches."""
        if not self.matches:
            return 0.0, 1.0
        low, high = wilson(self.won, self.matches)
        return max(0.0, low), min(1.0, high)


class Favourite(NamedTuple):
    """A character by the key of its card, with the matches in which it was played."""

    key: str
    wins: Wins


class PlayerStatistics(NamedTuple):
    """The statistics of one person in one game."""

    wins: Wins
    by_level: dict[str, Wins]
    """By the opponents' level or "person", the weakest first."""
    by_name: dict[str, Wins]
    """By the opponents' names, the most frequent first."""
    minutes: float
    """Median length of a match."""
    decisions: float
    """Median number of decisions of a match."""
    luck: dict[str, Luck]
    """By sort, as in SORTS."""
    favourites: list[Favourite]
    hinted: int
    """Number of matches in which the person used hints."""
    taken_back: int
    """Number of matches with a decision taken back by agreement."""


def matches_by_game(history: MatchHistory) -> Counter[str]:
    """Number of matches of each game."""
    return Counter(match.game for match in history.rows(MatchEntry))


def modes_played(history: MatchHistory, game: str) -> list[str]:
    """The values of the option `mode` with which a game was played, the most frequent first; [] without that option."""
    counted = Counter(match.mode for match in history.rows(MatchEntry, "WHERE game = ? AND mode != ''", game))
    return [mode for mode, _ in counted.most_common()]


def people_who_played(history: MatchHistory, game: str, told: Told | None = None) -> list[str]:
    """The names of people who played a game, the most frequent first; told: how they are said now."""
    ids = {match.id for match in history.rows(MatchEntry, "WHERE game = ?", game)}
    seats = [seat for seat in history.rows(SeatEntry, "WHERE kind = ?", PERSON) if seat.match in ids]
    names = Counter(seat.name for seat in _said(game, seats, told))
    return [name for name, _ in sorted(names.items(), key=lambda pair: (-pair[1], pair[0]))]


def player_statistics(
    history: MatchHistory, game: str, name: str, mode: str = "", told: Told | None = None
) -> PlayerStatistics:
    """The statistics of a person in a game, in one `mode` or, for "", in all; told: how names are said now. Matches in
    which seats changed between people and levels count for nobody. Characters that the game does not know are left
    out; they stay in the file."""
    played = history.rows(MatchEntry, "WHERE game = ?", game)
    matches = {match.id: match for match in played if mode in ("", match.mode)}
    rows = history.rows(SeatEntry)
    shared = {seat.match for seat in rows if seat.kind == CHANGED}
    seats = _said(game, (seat for seat in rows if seat.match in matches and seat.match not in shared), told)
    own = {(seat.match, seat.place): seat for seat in seats if seat.kind == PERSON and seat.name == name}
    mine = {number for number, _ in own}
    won = {number for (number, _), seat in own.items() if seat.rank == 1}
    foes: dict[int, list[SeatEntry]] = defaultdict(list)
    for seat in seats:
        if seat.match in mine and (seat.match, seat.place) not in own:
            foes[seat.match].append(seat)
    numbers = sorted(mine)
    levels = _against({number: {seat.kind.partition("+")[0] for seat in foes[number]} for number in numbers}, won)
    return PlayerStatistics(
        Wins(len(mine), len(won)),
        {level: levels[level] for level in sorted(levels, key=_strength)},
        _against({number: {seat.name for seat in foes[number]} for number in numbers}, won),
        median(matches[number].seconds for number in numbers) / 60 if numbers else 0.0,
        median(matches[number].decisions for number in numbers) if numbers else 0.0,
        _luck(history.rows(LuckEntry), own),
        _favourites((row for row in history.rows(CharacterEntry) if row.key in GAMES[game].index), own, won),
        len({number for (number, _), seat in own.items() if seat.hints}),
        sum(1 for number in numbers if matches[number].taken_back),
    )


def _strength(level: str) -> int:
    """The order of a level: 0 for the weakest; people and guests come after all levels."""
    return [*LEVELS].index(level) if level in LEVELS else len(LEVELS)


def _against(opponents: dict[int, set[str]], won: set[int]) -> dict[str, Wins]:
    """Wins by opponent in the matches against each, the most frequent opponent first; `opponents` by match id."""
    met = Counter(one for them in opponents.values() for one in them)
    return {
        one: Wins(times, sum(1 for number, them in opponents.items() if one in them and number in won))
        for one, times in sorted(met.items(), key=lambda pair: (-pair[1], pair[0]))
    }


def _luck(rows: Iterable[LuckEntry], own: dict[tuple[int, int], SeatEntry]) -> dict[str, Luck]:
    """The person's luck by sort, with that of the table in their matches (a coin flipped for everybody)."""
    mine = {number for number, _ in own}
    found: dict[str, Luck] = {}
    for row in rows:
        if (row.match, row.place) in own or (row.place < 0 and row.match in mine):
            luck = Luck(row.times, row.got, row.expected, row.variance)
            found[row.sort] = found.get(row.sort, Luck()).plus(luck)
    return found


def _favourites(
    rows: Iterable[CharacterEntry], own: dict[tuple[int, int], SeatEntry], won: set[int]
) -> list[Favourite]:
    """The characters played in most matches; ties go to those played more often in all."""
    used: dict[str, set[int]] = defaultdict(set)
    times: Counter[str] = Counter()
    for row in rows:
        if (row.match, row.place) in own:
            used[row.key].add(row.match)
            times[row.key] += row.times
    ranked = sorted(used, key=lambda key: (-len(used[key]), -times[key], key))[:MOST_FAVOURITES]
    return [Favourite(key, Wins(len(used[key]), len(used[key] & won))) for key in ranked]
