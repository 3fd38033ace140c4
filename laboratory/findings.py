"""The results of a run: win rates, lengths, endings, first-player advantage and the strength of cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, median
from typing import Any, NamedTuple

from game.ai.strength import wilson
from laboratory.experiment import Experiment
from laboratory.play import USES, PlayedMatch

_DOUBT = 0.05
"""The probability that any of the cards is called uneven by chance alone."""


class Share(NamedTuple):
    """A share of wins: the sum of the wins, and the number of matches or seats."""

    wins: float
    of: int

    @property
    def value(self) -> float:
        """The share, 0..1; 0 of nothing."""
        return self.wins / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval after Wilson; 0 to 1 of nothing."""
        return wilson(self.wins, self.of) if self.of else (0.0, 1.0)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} [{low:.1%}–{high:.1%}] of {self.of}"


@dataclass
class Findings:
    """The results of one experiment."""

    experiment: Experiment
    matches: list[PlayedMatch] = field(default_factory=list)
    cards: dict[tuple[str, str], Share] = field(default_factory=dict)
    """Use and key of a card → the share of the seats that used it so."""

    @property
    def even(self) -> float:
        """The share of an average seat; together, the share of matches won. Every card has it if cards do not
        matter."""
        return self.wins.value if self.experiment.together else 1 / self.experiment.seats

    @property
    def wins(self) -> Share:
        """The hero's share; together, the share of matches won. Each deal counts once, with the mean of the seats from
        which it was played, so the interval is too wide rather than too narrow."""
        by_deal = defaultdict[int, list[float]](list)
        for match in self.matches:
            by_deal[match.deal].append(float(match.won) if self.experiment.together else match.scores[match.seat])
        return Share(sum(sum(scores) / len(scores) for scores in by_deal.values()), len(by_deal))

    @property
    def first(self) -> Share:
        """The share of the seat that began, over the matches in which one did."""
        begun = [match for match in self.matches if match.first >= 0]
        return Share(sum(match.scores[match.first] for match in begun), len(begun))

    @property
    def lengths(self) -> list[int]:
        """The decisions of each match."""
        return [match.decisions for match in self.matches]

    @property
    def length(self) -> float:
        """The median number of decisions."""
        return median(self.lengths)

    @property
    def endings(self) -> dict[str, Share]:
        """The endings of the matches, the most frequent first."""
        counted = Counter(match.reason for match in self.matches)
        return {reason: Share(number, len(self.matches)) for reason, number in counted.most_common()}

    def strength(self, use: str, least: int = 1) -> list[tuple[str, Share]]:
        """The cards that at least `least` seats used in this way, the strongest first."""
        found = [(key, share) for (how, key), share in self.cards.items() if how == use and share.of >= least]
        return sorted(found, key=lambda entry: (-entry[1].value, entry[0]))


def findings(plan: Sequence[Experiment], lines: Iterable[Mapping[str, Any]]) -> list[Findings]:
    """The results of each experiment of a plan so far."""
    found = [Findings(experiment) for experiment in plan]
    for line in sorted(lines, key=lambda line: int(line["chunk"])):
        one = found[line["experiment"]]
        one.matches += [PlayedMatch._make([*row[:5], tuple(row[5]), row[6]]) for row in line["matches"]]
        for use in USES:
            for key, (number, score) in line["cards"][use].items():
                old = one.cards.get((use, key), Share(0.0, 0))
                one.cards[use, key] = Share(old.wins + score, old.of + number)
    return found


def far_from(share: Share, even: float, margin: float, cards: int) -> bool:
    """Whether a card's share is at least `margin` from `even` and further than chance explains: at 5 % for all `cards`
    cards together (Bonferroni)."""
    if not share.of:
        return False
    sure = NormalDist().inv_cdf(1 - _DOUBT / 2 / max(1, cards))
    off = abs(share.value - even)
    return off >= margin and off > sure * sqrt(even * (1 - even) / share.of)


def by_game(found: Iterable[Findings]) -> dict[str, list[Findings]]:
    """The findings of each game, in order."""
    games: dict[str, list[Findings]] = {}
    for one in found:
        games.setdefault(one.experiment.game, []).append(one)
    return games
