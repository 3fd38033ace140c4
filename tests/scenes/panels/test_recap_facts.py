"""The strip of what happened names what was done, tells several of a kind as one, and counts what it leaves out."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest

from game import Match, Rules
from game.core.events import Said
from game.core.views import mask_event
from scenes.look.theme import GameLook
from scenes.shell.app import App
from scenes.table.panels.recap_strip import More, Told, counted, gathered, laid_out
from scenes.words.catalogue import catalogue
from scenes.words.sentences import LogEntry, Sentences
from tests.bounded import as_long_as
from tests.contract.kit import every_game

NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eva", "Fil"]
DECISIONS, WINDOW = 160, 25
"""Decisions of a match that are looked at, and those between two turns of the viewer, about."""


def line(sentences: Sentences, key: str, decision: int = 1, **gaps: int | str) -> LogEntry:
    """A line of the log."""
    found = sentences.entry(Said(key, tuple(gaps.items())))
    assert found is not None
    return found._replace(decision=decision)


def gothies_lines() -> tuple[Sentences, list[LogEntry]]:
    """A turn of Ben: he bought three cards, two alike, sang twice at Ana and once at Cleo."""
    sentences = Sentences(catalogue(), "gothies", NAMES)
    cards = ("crater_throne", "wishing_seed", "crater_throne")
    lines = [
        line(sentences, "bought", number, seat="seat:1", card=f"card:{card}") for number, card in enumerate(cards, 1)
    ]
    for number, (foe, song, left) in enumerate(((0, 3, 45), (2, 1, 47), (0, 4, 41)), 4):
        lines.append(line(sentences, "hit", number, seat="seat:1", foe=f"seat:{foe}", song=song, total=left))
    return sentences, lines


def test_several_of_a_kind_are_one_and_the_weightiest_comes_first() -> None:
    sentences, lines = gothies_lines()
    told = gathered(lines, 0, GameLook.load("gothies"), sentences, str)
    assert [one.sentence for one in told] == [
        "Ben sings 7 song at Ana: 41 timestones left.",
        "Ben sings 1 song at Cleo: 47 timestones left.",
        "Ben buys 2 × Crater Throne, Wishing Seed.",
    ]
    assert [one.mine for one in told] == [True, False, False] and told[0].decision == 4


def going_on(match: Match) -> bool:
    """Whether a match is looked at any further."""
    return match.outcome is None and match.decisions < DECISIONS


@every_game
def test_what_is_told_as_one_is_what_happened(rules: Rules) -> None:
    """Over random play: each line of the strip says as much as the lines that it stands for, and none is lost."""
    look, joined = GameLook.load(rules.key), 0
    for seed in range(3):
        match, luck = Match(rules, rules.seats[-1], {}, seed), Random(seed)
        sentences = Sentences(catalogue(), rules.key, NAMES)
        lines: list[LogEntry] = []
        for _ in as_long_as(partial(going_on, match)):
            seat = match.waiting[0]
            for event in match.submit(luck.choice(match.legal(seat))):
                if isinstance(event, Said) and (entry := sentences.entry(event)):
                    lines.append(entry._replace(decision=match.decisions))
        for begin in range(0, match.decisions, WINDOW):
            news = [one for one in lines if begin < one.decision <= begin + WINDOW]
            told = gathered(news, 0, look, sentences, str)
            alike = Counter(
                (one.key, tuple(arg for arg in one.event.args if arg[0] not in (look.joins[one.key], "total")))
                for one in news
                if one.key in look.joins and isinstance(one.event, Said)
            )
            passing = sum(one.key in look.passing for one in news)
            less = sum(alike.values()) - len(alike)
            assert len(news) - less - passing <= len(told) <= len(news) - less
            joined += less
            for one in news:
                if one.key not in look.joins and one.key not in look.passing:
                    assert one.sentence in {entry.sentence for entry in told}
    assert joined or not look.joins


@pytest.mark.parametrize("most", [0, 1, 2, 5])
def test_what_is_left_out_is_counted(most: int) -> None:
    told = [Told(f"Line {number}", number % 3, number % 3 == 0, number) for number in range(12)]
    told.sort(key=lambda one: one.seat)
    shown = counted(told, lambda seat, number: More(f"{seat}: {number}", f"… {number}"), most)
    assert [one for one in shown if one.mine] == told[:4]
    for seat in (1, 2):
        lines = [one for one in shown if one.seat == seat and one.about is None]
        rest = [one.short for one in shown if one.about == seat]
        assert len(lines) == min(most, 4) and rest == ([f"… {4 - most}"] if most < 4 else [])


def test_the_less_room_the_fewer_facts_but_never_a_bare_number_of_things(app: App) -> None:
    """As long as there is room for it, a fact of each other player is named."""
    sentences, lines = gothies_lines()
    told = gathered(lines, 2, GameLook.load("gothies"), sentences, str)
    measure = app.measure
    seen = []
    for high in (66, 44, 22):
        chips = laid_out(
            "News", told, lambda seat, n: More(f"{n} more in the log", f"… {n} more"), (520, high), 22, measure
        )
        seen.append([chip.words for chip in chips[1:]])
    assert seen[0] == [one.sentence for one in told]
    assert seen[1][0] == told[0].sentence and seen[1][-1] == "… 1 more"
    assert seen[2] == [told[0].sentence, "… 2 more"]


@pytest.mark.parametrize("wide", [400, 330, 260])
def test_where_nothing_is_about_the_viewer_the_weightiest_fact_is_still_told(app: App, wide: int) -> None:
    """Of two others with three lines each, in one narrow line: not “3 more, 3 more”, but the first and the number of
    the rest."""
    said = "Prudence calls odd, and it is not"
    told = [Told(f"{said} {number}", seat, False, number) for seat in (1, 2) for number in range(3)]
    chips = laid_out("", told, lambda seat, n: More(f"{n} more in the log", f"{n} more"), (wide, 22), 22, app.measure)
    assert chips[1].words[:8] == said[:8] and chips[-1].words == "5 more"


def parts_of(told: list[Told], kind: str) -> list[str]:
    """The values of all parts of a kind in entries."""
    return [part.value for one in told for part in one.parts if part.kind == kind]


def cards_in(events: list[Said]) -> set[str]:
    """The keys of all cards that events name."""
    values = [str(value).partition(":") for event in events for _, value in event.args]
    return {key for sort, _, rest in values if sort in ("card", "cards") for key in rest.split(",")}


@every_game
def test_what_is_shown_below_rivals_is_what_they_did_and_what_the_viewer_may_know(rules: Rules) -> None:
    """Over random play: every purchase is named below its buyer, the hits of each on each are summed, and no card is
    shown that no event of this time has named to the viewer."""
    look, purchases, hits = GameLook.load(rules.key), 0, 0
    several = 0
    for seed in range(3):
        match, luck = Match(rules, rules.seats[-1], {}, seed), Random(seed)
        sentences = Sentences(catalogue(), rules.key, NAMES)
        lines: list[LogEntry] = []
        for _ in as_long_as(partial(going_on, match)):
            seat = match.waiting[0]
            legal = match.legal(seat)
            busy = [action for action in legal if action.verb in ("play_all", "play", "buy", "attack")]
            for event in match.submit(luck.choice(busy if busy and luck.random() < 0.8 else legal)):
                seen = mask_event(event, 0, match.rules)
                if isinstance(seen, Said) and (entry := sentences.entry(seen)):
                    lines.append(entry._replace(decision=match.decisions))
        for begin in range(0, match.decisions, 2 * WINDOW):
            news = [one for one in lines if begin < one.decision <= begin + 2 * WINDOW]
            events = [one.event for one in news if isinstance(one.event, Said)]
            told = gathered(news, 0, look, sentences, str)
            several += any(sum(part.kind == "card" for part in one.parts) > 1 for one in told if one.by > 0)
            assert set(parts_of(told, "card")) <= cards_in(events)
            for event in events:
                gaps = dict(event.args)
                by = int(str(gaps.get("seat", "seat:-1")).removeprefix("seat:"))
                below = [one for one in told if one.by == by]
                if event.key == "bought" and by > 0:
                    purchases += 1
                    assert str(gaps["card"]).removeprefix("card:") in parts_of(below, "card")
                if event.key == "hit" and by > 0:
                    hits += 1
                    same = [one for one in events if one.key == "hit" and dict(one.args)["seat"] == gaps["seat"]]
                    total = sum(int(dict(one.args)["song"]) for one in same if dict(one.args)["foe"] == gaps["foe"])
                    foe = str(gaps["foe"]).removeprefix("seat:")
                    mine = [one for one in below if ("seat", foe) in one.parts and ("words", f"−{total}") in one.parts]
                    assert len(mine) == 1 and mine[0].mine == (foe == "0")
    assert rules.key != "gothies" or (purchases and hits and several)
