"""What is heard when the results open."""

from __future__ import annotations

import pytest

from scenes.look.theme import GameLook
from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App


@pytest.mark.parametrize(
    ("kinds", "ranks", "cue"),
    [
        (("person", "novice"), (1, 2), "victory"),
        (("person", "novice"), (2, 1), "lost"),
        (("person", "person"), (2, 1), "victory"),
        (("novice", "novice"), (2, 1), "victory"),
        (("person", "novice"), (2, 2), "lost"),
    ],
)
def test_a_person_who_won_hears_so_and_everybody_who_only_watched(
    app: App, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...], ranks: tuple[int, ...], cue: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", heard.append)
    app.push(Results(MatchSummary(Setup("goblins", tuple(SeatSetup(kind, "") for kind in kinds)), "SURFACE", ranks)))
    sounds = GameLook.load("goblins").sounds
    assert sounds.get(cue, {"victory": "victory", "lost": "defeat"}[cue]) in heard
    assert len({sounds.get("victory", "victory"), sounds.get("lost", "defeat")} & set(heard)) == 1
