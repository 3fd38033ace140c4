"""What is heard when the results open."""

from __future__ import annotations

import pytest

from scenes.look.music import MUSIC
from scenes.look.theme import GameLook
from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App


@pytest.mark.parametrize(
    ("kinds", "ranks", "cue"),
    [
        (("person", "novice"), (1, 2), "victory"),
        (("person", "novice"), (2, 1), "defeat"),
        (("person", "person"), (2, 1), "victory"),
        (("novice", "novice"), (2, 1), "victory"),
        (("person", "novice"), (2, 2), "defeat"),
    ],
)
def test_a_person_who_won_hears_so_and_everybody_who_only_watched(
    app: App, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...], ranks: tuple[int, ...], cue: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", heard.append)
    app.push(Results(MatchSummary(Setup("goblins", tuple(SeatSetup(kind, "") for kind in kinds)), "SURFACE", ranks)))
    assert app.sound.music._ending == MUSIC / f"goblins_{cue}.ogg" and not heard


@pytest.mark.parametrize(("ranks", "cue"), [((1, 2), "victory"), ((2, 1), "lost")])
def test_a_game_without_a_score_has_its_sting(
    app: App, monkeypatch: pytest.MonkeyPatch, ranks: tuple[int, ...], cue: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", heard.append)
    monkeypatch.setattr(app.sound.music, "end", lambda score, how: False)
    setup = Setup("goblins", (SeatSetup("person", ""), SeatSetup("novice", "")))
    app.push(Results(MatchSummary(setup, "SURFACE", ranks)))
    assert heard == [GameLook.load("goblins").sounds.get(cue, "defeat")]
