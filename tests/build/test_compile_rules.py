"""What is compiled for bundles, and that it can be: compiled classes have no children that are not compiled."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from game import COMPILED, GAMES
from release import bundle
from release.compile_rules import AI, NoCompiler, check_compiler, compile_rules, compiled_modules, with_finals
from release.trials import Failure
from tests.bench.compiled import match_digest, matches, told_by

ROOT = Path(__file__).resolve().parents[2]
MODULES = {path for paths in compiled_modules(ROOT).values() for path in paths}


def classes(path: Path) -> dict[str, list[str]]:
    """The names of a module's classes, and of their parents as they are written."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name: [ast.unparse(base) for base in node.bases]
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def test_every_game_is_compiled_but_for_its_talk() -> None:
    for game in GAMES:
        assert {f"game/{game}/cards.py", f"game/{game}/state.py", f"game/{game}/brain/prior.py"} <= MODULES
        assert not {f"game/{game}/guide.py", f"game/{game}/rules.py", f"game/{game}/brain/reasons.py"} & MODULES
    assert {"game/core/state.py", "game/core/views.py", "game/core/flow.py"} <= MODULES
    assert "game/core/match.py" not in MODULES
    assert {path for path in MODULES if path.startswith("game/ai/")} == {f"game/ai/{name}.py" for name in AI}


def test_who_inherits_from_a_compiled_class_is_compiled() -> None:
    compiled = {name for path in MODULES for name in classes(ROOT / path)}
    children = {
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for top in ("game", "scenes", "laboratory", "bridges")
        for path in (ROOT / top).rglob("*.py")
        for name, parents in classes(path).items()
        if compiled & set(parents)
    }
    assert children, "there are some: the kinds of cards"
    assert not [child for child in children if child.partition(":")[0] not in MODULES]


def test_a_compiled_class_is_only_made_by_calling_it() -> None:
    compiled = {name for path in MODULES for name in classes(ROOT / path)}
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not [name for name in compiled if f"{name}.__new__(" in text], path


def test_constants_are_marked_and_every_line_stays_where_it_was() -> None:
    text = (
        '"""Words."""\nfrom __future__ import annotations\n\n_LIMIT = 3\nONE, TWO = range(\n    2\n)\n'
        "ROW: tuple[int, ...] = (1, 2)\nFACES = 1, 2, 3\nPAIR = 1, 2\nAGAIN = 1\nAGAIN = 2\n"
        "Kind = int\nT = TypeVar('T')\n"
    )
    values = {"_LIMIT": 3, "ONE": 0, "TWO": 1, "FACES": (1, 2, 3), "PAIR": (1, 2), "AGAIN": 2}
    assert with_finals(text, values).splitlines() == [
        '"""Words."""',
        "from __future__ import annotations; from typing import Final",
        "",
        "_LIMIT: Final = 3",
        "ONE: Final = 0; TWO: Final = 1",
        "",
        "",
        "ROW: Final[tuple[int, ...]] = (1, 2)",
        "FACES: Final[tuple[int, ...]] = 1, 2, 3",
        "PAIR: Final = 1, 2",
        "AGAIN = 1",
        "AGAIN = 2",
        "Kind = int",
        "T = TypeVar('T')",
    ]


def test_without_a_compiler_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*words: object) -> None:
        raise NoCompiler("no cc")

    monkeypatch.setattr(bundle, "compile_rules", missing)
    assert bundle.rules_folder() == ROOT
    told = capsys.readouterr().out
    assert "no cc" in told and told.count("\n") == 1
    with pytest.raises(Failure, match="no cc"):
        bundle.rules_folder("compiled")
    monkeypatch.setenv("CC", str(tmp_path / "nothing"))
    with pytest.raises(NoCompiler):
        check_compiler()


def test_rules_from_the_source_are_plain() -> None:
    assert not COMPILED


def test_a_match_has_the_same_digest_again_and_another_one_has_another() -> None:
    first, again, other = (match_digest(GAMES["goout"], number) for number in (1, 1, 2))
    assert first == again != other


@pytest.mark.slow
def test_compiled_rules_play_the_same_matches(tmp_path: Path) -> None:
    """The extra `bundle` and a C compiler are needed."""
    compile_rules(tmp_path, "0")
    for key in GAMES:
        assert told_by(tmp_path, "--tell-matches", "0:6", key) == matches(key, range(6))
    code = (
        "import game, pickle; m = game.Match('goblins', 3); s = m.view(0); assert game.COMPILED; "
        "assert pickle.loads(pickle.dumps(s)) == s"
    )
    subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, check=True)
