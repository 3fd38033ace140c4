"""Real hand pages of every game and question, from random play; `python -m tests.phones.kit_pages folder` writes them
as JSON, one file per game: {"question, state": page}."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import GAMES, Match, Rules
from game.core.actions import Action
from scenes.phones.model.seat_pages import PageFacts, SeatPages
from scenes.phones.pages import Mark, SeatPage
from scenes.words.catalogue import catalogue, variant_of
from tests.contract.kit import single_options, truth

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")
SHAPES = ("circle", "square", "diamond", "triangle", "hexagon", "star")
COLOURS = ("#c2402f", "#e2b33c", "#3f7ab0", "#7fae3f", "#6a3f8a", "#f4e6c0")
MARKS = tuple(Mark(shape, colour, "#141110") for shape, colour in zip(SHAPES, COLOURS, strict=True))
_SENSIBLE, _RARE_TAKEN = 0.6, 0.5
"""How often a seat plays as a playout does, and how often it takes an action that leads on to a rare question."""
_RARE = frozenset(("use", "buy", "victory", "defeat", "synergy", "redraw"))


class SeenPage(NamedTuple):
    """A page with what it was made from."""

    match: Match
    seat: int
    question: str
    page: SeatPage
    legal: list[Action]


def pages_of(match: Match, names: Sequence[str] = NAMES, language: str = "") -> list[SeatPages]:
    """The makers of the pages of a match, by seat, in a language, "" for that of the screen."""
    seats = match.view(0).seats
    words = catalogue(variant_of(match.rules.key, match.view(0).options), language)
    return [SeatPages(match.rules, words, seat, names[:seats], MARKS) for seat in range(seats)]


def facts_of(match: Match, seat: int) -> PageFacts:
    """The facts of a table besides the view: the events since the seat's last decision, and undo."""
    events = [event for news in match.events[max(0, match.last_of(seat)) :] for event in news]
    undo = "right" if match.can_undo(seat) else ""
    return PageFacts(events=events, hints=True, undo=undo, undo_why="" if undo else match.why_no_undo(seat) or "")


def played(
    rules: Rules, seats: int, options: dict[str, str], seed: int, most: int = 400, language: str = ""
) -> Iterator[SeenPage]:
    """The pages of all seats before each decision of a random match, and after the last one."""
    match, rng = Match(rules, seats, options, seed=seed), random.Random(seed)
    makers = pages_of(match, language=language)
    for _ in range(most):
        for seat, maker in enumerate(makers):
            legal = match.legal(seat)
            page = maker.page(match.view(seat), legal, facts_of(match, seat))
            yield SeenPage(match, seat, match.question, page, legal)
        if not match.waiting:
            return
        match.submit(_chosen(match, rng.choice(match.waiting), rng))


def _chosen(match: Match, seat: int, rng: random.Random) -> Action:
    """What a seat does: at times something sensible, so that matches go far, at times something rare."""
    legal = match.legal(seat)
    rare = [action for action in legal if action.verb in _RARE]
    if rare and rng.random() < _RARE_TAKEN:
        return rng.choice(rare)
    if rng.random() < _SENSIBLE:
        return match.rules.heuristics.policy(truth(match), seat, legal, rng)
    return rng.choice(legal)


def samples(rules: Rules, runs: int = 24, language: str = "") -> dict[str, SeatPage]:
    """A page of each question that random play comes to, in each state, by "question, state"; the richest ones."""
    found: dict[str, tuple[int, SeatPage]] = {}
    for run in range(runs):
        rng = random.Random(run)
        seats = rng.choice(list(rules.seats))
        for seen in played(rules, seats, rng.choice(single_options(rules, seats)), run, language=language):
            key = f"{seen.question}, {seen.page.state}" if seen.question else seen.page.state
            size = len(msgspec.json.encode(seen.page))
            if size > found.get(key, (0, seen.page))[0]:
                found[key] = size, seen.page
    return {key: page for key, (_, page) in sorted(found.items())}


def write(folder: Path, runs: int = 24) -> None:
    """Write the samples of all games."""
    folder.mkdir(parents=True, exist_ok=True)
    for key, rules in GAMES.items():
        text = msgspec.json.format(msgspec.json.encode(samples(rules, runs)))
        (folder / f"{key}.json").write_bytes(text)


if __name__ == "__main__":
    write(Path(sys.argv[1]), *map(int, sys.argv[2:3]))
