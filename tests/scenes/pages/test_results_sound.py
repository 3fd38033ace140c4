"""What is heard when the results open."""

from __future__ import annotations

import pytest

from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.sound.scores import MUSIC


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
    monkeypatch.setattr(app.sound, "play", lambda cue, *_, **__: heard.append(cue))
    app.push(Results(MatchSummary(Setup("goblins", tuple(SeatSetup(kind, "") for kind in kinds)), "SURFACE", ranks)))
    assert app.sound.music._ending == MUSIC / "goblins" / f"{cue}.ogg" and not heard


@pytest.mark.parametrize(("ranks", "cue"), [((1, 2), "song_chime"), ((2, 1), "d20_one")])
def test_a_game_without_a_score_has_a_chime(
    app: App, monkeypatch: pytest.MonkeyPatch, ranks: tuple[int, ...], cue: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda cue, *_, **__: heard.append(cue))
    monkeypatch.setattr(app.sound.music, "end", lambda score, how: False)
    setup = Setup("goblins", (SeatSetup("person", ""), SeatSetup("novice", "")))
    app.push(Results(MatchSummary(setup, "SURFACE", ranks)))
    assert heard == [cue]
