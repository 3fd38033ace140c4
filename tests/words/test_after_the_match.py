"""After a match: results and statistics speak the present language, whatever was spoken when it was played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pygame
import pytest

from scenes.pages.results import Results
from scenes.saves.setup import name_in
from scenes.shell.app import App
from scenes.statistics.match_history import history_of
from scenes.statistics.player_statistics import people_who_played, player_statistics
from scenes.table.match.match_end import match_summary
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.robot.kit import sit_at
from tests.statistics.kit import write
from tests.words.kit import CODE, MARK, english_words, made_up
from tests.words.reader import Reader

Write = Callable[[str, str], None]


@pytest.mark.parametrize("game", ["battlegoats", "goblins"])
def test_results_are_told_in_the_language_of_the_page(
    app: App, write_language: Write, still: None, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    write_language(CODE, made_up())
    table = sit_at(app, ("person", "novice+bold"), game=game)
    match, luck = table.seating.match, Random(3)
    for _ in as_long_as(lambda: match.outcome is None):
        legal = match.legal(match.waiting[0])
        match.submit(luck.choice(legal))
    summary = match_summary(app, table.seating, table.setup, table.panels.opponent_lines.farewell(), ())
    assert len(summary.facts) > 2 and summary.facts[0].key == "ui.rival.says"
    app.replace(Results(summary))
    app.settings.language = CODE
    app.speak(CODE)
    reader = Reader(monkeypatch)
    pygame.event.clear()
    app.relayout()
    for _ in range(40):
        app.step([], 0.05)
    told = [words for words in reader.read if english_words(words)]
    assert told == [] and any(f"{MARK}You" in words for words in reader.read)


def test_you_is_one_person_in_all_languages(app: App) -> None:
    history = history_of(app)
    for number, code in enumerate(("en", "fi", "ja")):
        words = catalogue((), code)
        write(history, [number + 1], names=(words("ui.newgame.you"), words("battlegoats.opponent.2")))
    write(history, [9], names=("Ada", "Billy"))
    assert len(people_who_played(history, "battlegoats")) == 4
    for code, you in (("en", "You"), ("es", "Tú")):
        words = catalogue((), code)
        told = partial(name_in, words)
        assert people_who_played(history, "battlegoats", told) == [you, "Ada"]
        found = player_statistics(history, "battlegoats", you, told=told)
        assert found.wins.matches == 3
        assert [(name, wins.matches) for name, wins in found.by_name.items()] == [(words("battlegoats.opponent.2"), 3)]
