"""The command line: a wrong argument gets one sentence and exit code 2, before any window opens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from scenes import VERSION, smoke
from scenes.launch import _first_scene, _setup, _size, argument_parser
from scenes.lobby.page import Lobby
from scenes.pages.results import Results
from scenes.phones.seats import phone_seats
from scenes.shell.app import App
from scenes.smoke import split_warnings
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.phones.kit import FakeLine

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--bogus", "--bogus"),
        ("--game chess", "chess"),
        ("--game battlegoats --seats person", "2 to 6"),
        ("--game battlegoats --seats person,wizard", "wizard"),
        ("--game battlegoats --seats person,expert+rude", "expert+rude"),
        ("--game battlegoats --seats regular,person+bold", "person+bold"),
        ("--game battlegoats --option colour=red", "colour"),
        ("--game battlegoats --option setup=auction", "auction"),
        ("--game battlegoats --seed soon", "soon"),
        ("--seats person,regular", "--game"),
        ("--phones", "--game"),
        ("--smoke --phones --game goblins --seats regular,regular", "phones"),
        ("--size tiny", "tiny"),
        ("--size 20x20", "20x20"),
        ("--speed warp", "warp"),
        ("--smoke --game battlegoats --seats person,regular", "--smoke"),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(words: str, named: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = argument_parser(catalogue())
    with pytest.raises(SystemExit) as ended:
        wish = args.read(words.split())
        _size(args, wish.size)
        _setup(args, wish)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert named in told and told.count("\n") == 1


def test_a_table_can_be_ordered_whole() -> None:
    args = argument_parser(catalogue())
    words = "--game battlegoats --seats person,novice,random --seed 7 --option setup=draft --speed instant"
    setup = _setup(args, args.read(words.split()))
    assert setup is not None
    assert [seat.kind for seat in setup.seats] == ["person", "novice", "random"]
    assert (setup.seed, setup.options, setup.speed) == (7, {"setup": "draft"}, "instant")


def test_the_lobby_can_be_ordered_as_chosen_last_or_as_told(app: App) -> None:
    args = argument_parser(catalogue())
    line = FakeLine()
    phone_seats(app).open(lambda: line)
    app.settings.last["goblins"] = LastGame([LastSeat("person", "Ann"), LastSeat("person"), LastSeat("expert")])
    for words, kinds in (
        ("--phones --game goblins", ["person", "person", "expert"]),
        (
            "--phones --game goblins --seats person,person,novice,person --seed 7",
            ["person", "person", "novice", "person"],
        ),
    ):
        wish = args.read(words.split())
        page = _first_scene(app, wish, _setup(args, wish), first_time=True)
        assert isinstance(page, Lobby)
        app.push(page)
        assert [seat.kind for seat in page.gathering.choices.seats] == kinds
        lobby = page
    assert [lobby.gathering.who(seat) for seat in range(4)] == ["laptop", "free", "computer", "free"]
    for seat in (1, 3):
        lobby.gathering.to_laptop(seat)
    assert lobby.gathering.setup().seed == 7


def test_a_rival_can_be_ordered() -> None:
    args = argument_parser(catalogue())
    setup = _setup(args, args.read(["--game", "gothest", "--seats", "person,expert+bold"]))
    assert setup is not None
    assert (setup.seats[1].level, setup.seats[1].rival) == ("expert", "bold")


def test_a_game_alone_is_you_against_one_opponent() -> None:
    args = argument_parser(catalogue())
    setup = _setup(args, args.read(["--game", "battlegoats"]))
    assert setup is not None and [seat.kind for seat in setup.seats] == ["person", "regular"]


def test_the_version_is_printed_by_the_door_itself() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "--version"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and VERSION in done.stdout


def test_before_anything_is_installed_one_sentence_says_what_to_do() -> None:
    bare = [sys.executable, "-S", "-E", "main.py"]
    done = subprocess.run(bare, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "pip install" in done.stderr and done.stderr.count("\n") == 1


def test_smoke_plays_a_match_without_a_person_and_leaves_a_clean_log(tmp_path: Path) -> None:
    words = "--smoke --game battlegoats --seats regular,novice --seed 7 --speed instant --user-dir"
    done = subprocess.run(
        [sys.executable, "main.py", *words.split(), str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    told = (tmp_path / "log" / "log.txt").read_text(encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "to its end" in told and "to its end" in done.stdout
    late, wrong = split_warnings(told)
    assert not wrong, (late, wrong)


class SlowApp:
    """An App whose every step takes long; in the `moving` ones a decision is made, and then the match is over."""

    def __init__(self, moving: int, over: bool) -> None:
        self.scene = Table.__new__(Table)
        self.scene.seating = SimpleNamespace(decisions=0)  # type: ignore[assignment]
        self.moving, self.over, self.now = moving, over, 0.0

    def step(self) -> None:
        """Most of the patience passes."""
        self.now += 0.9 * smoke.PATIENCE
        if self.moving:
            self.moving -= 1
            self.scene.seating.decisions += 1  # type: ignore[misc]
        elif self.over:
            self.scene = Results.__new__(Results)  # type: ignore[assignment]

    def quit(self) -> None:
        """Nothing to end."""

    run = quit


@pytest.mark.parametrize(("over", "code"), [(True, 0), (False, 1)])
def test_a_trial_on_a_slow_machine_ends_when_nothing_happens_any_more(
    over: bool, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = SlowApp(20, over)
    monkeypatch.setattr(smoke, "time", SimpleNamespace(monotonic=lambda: app.now, sleep=lambda seconds: None))
    assert smoke.run(app, match=True) == code  # type: ignore[arg-type]
    assert app.moving == 0, "it was given all the time it needed"


def test_lateness_is_told_apart_from_faults() -> None:
    late = [
        "1 WARNING the thinking process is late",
        "2 WARNING the thinking process is silent; it is replaced",
        "3 WARNING The thinking of an opponent broke off and was started again; what was due …",
    ]
    wrong = ["4 WARNING the thinking process has died; it is replaced", "5 ERROR Nothing happened", "6 WARNING x"]
    assert split_warnings("\n".join([*late, "7 INFO The first frame is shown.", *wrong])) == (late, wrong)
