"""The plan that measures the balance of all games, and the page of docs/ made from its results."""

from __future__ import annotations

from collections.abc import Sequence

from game import GAMES, Rules
from laboratory.experiment import Experiment
from laboratory.findings import Findings, by_game, far_from
from laboratory.play import DRAWN, USES

MARGIN = 0.05
"""Minimum distance of a card's share from an even one for the card to be named."""
_SHOWN = 8
"""Maximum number of cards that a list names, from each end."""
_FEWER = 3
"""Matches with the usual rules per match with each house rule."""
_LEAST_SEATS = 100
"""Minimum number of seats that used a card for it to be named."""


def variants(rules: Rules, seats: int) -> list[dict[str, str]]:
    """The usual rules, then each other value of each house rule alone, with the option it depends on. Options that only
    the program sets and those for cards on a real table are left out."""
    found: list[dict[str, str]] = [{}]
    for name, values in rules.choices(seats).items():
        if name.startswith("_") or name == "timer":
            continue
        for value in values[1:]:
            options = dict([rules.needs[name]] if name in rules.needs else []) | {name: value}
            if not rules.is_printed(options):
                found.append(options)
    return found


def balance_plan(matches: int, level: str) -> list[Experiment]:
    """Every game with two and four seats; with the most of these also each house rule alone, in fewer matches."""
    plan: list[Experiment] = []
    for key, rules in GAMES.items():
        sizes = [seats for seats in (2, 4) if seats in rules.seats]
        for seats in sizes:
            wanted = variants(rules, seats) if seats == sizes[-1] else [{}]
            for options in wanted:
                number = max(1, matches // _FEWER) if options else matches
                plan.append(Experiment(key, seats, level, level, number, options, rules.together(options)))
    return plan


def _summary(one: Findings) -> str:
    first = str(one.first) if one.first.of else "–"
    ends = ", ".join(f"{reason.lower()} {share.value:.0%}" for reason, share in list(one.endings.items())[:4])
    rules = ", ".join(f"{name} {value}" for name, value in one.experiment.options.items()) or "usual"
    won = str(one.wins) if one.experiment.together else "–"
    return f"| {one.experiment.seats} | {rules} | {len(one.matches)} | {won} | {first} | {one.length:g} | {ends} |"


def _uneven(one: Findings, use: str) -> list[str]:
    """The lines about the cards of one use that are clearly strong or weak."""
    cards = one.strength(use, _LEAST_SEATS)
    far = [(key, share) for key, share in cards if far_from(share, one.even, MARGIN, len(cards))]
    strong = [entry for entry in far if entry[1].value > one.even][:_SHOWN]
    weak = [entry for entry in reversed(far) if entry[1].value < one.even][:_SHOWN]
    lines: list[str] = []
    for name, some in (("strong", strong), ("weak", weak)):
        if some:
            words = "; ".join(f"{key} {share}" for key, share in some)
            lines.append(f"* {use}, {name} (even is {one.even:.0%}): {words}")
    if not lines and use == DRAWN and cards:
        lines.append(f"* {use}: none of {len(cards)} cards is {MARGIN:.0%} or more from even beyond doubt.")
    return lines


def markdown(found: Sequence[Findings], date: str, command: str) -> str:
    """The measured part of docs/measurements/balance.md."""
    count = sum(len(one.matches) for one in found)
    parts = [
        f"Measured on {date}: {count} matches, every deal another one, by `{command}`. 95 % intervals (Wilson). A card "
        f"is named if its share of wins is {MARGIN:.0%} or more from even by more than chance explains in as many "
        f"cards as there are, and at least {_LEAST_SEATS} seats used it in matches in which not all did."
    ]
    for key, some in by_game([one for one in found if one.matches]).items():
        parts.append(f"### {key}")
        head = "| seats | rules | matches | won together | won by the seat that begins | decisions | ends |"
        head += "\n|" + "---|" * 7
        parts.append("\n".join([head, *map(_summary, some)]))
        for one in some:
            if one.experiment.options in ({}, {"mode": "coop"}):
                lines = [line for use in USES for line in _uneven(one, use)]
                if lines:
                    parts.append(f"Cards, {one.experiment.title}:\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"
