"""What the pages in docs/developers/contributing say to do, done to a copy of the tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "developers" / "contributing"
_LEFT_OUT = shutil.ignore_patterns(".git", ".*_cache", ".venv", ".hypothesis", "out", "*.egg-info", "*.pyc.*")
"""What is no part of the tree; what is compiled comes along, so that only what changes is compiled again."""
_BLOCK = re.compile(r"^ *```(diff|python|sh)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of code of a page: `diff` (lines of a file that come or go), `python` (a new file), `sh` (commands)."""

    kind: str
    text: str


def blocks(page: str, part: str = "") -> list[Block]:
    """The blocks of a page, or of its part with this heading, in order."""
    whole = (PAGES / f"{page}.md").read_text("utf-8")
    if part:
        found = re.search(rf"^## {part}\n(.*?)(?=^## |\Z)", whole, re.MULTILINE | re.DOTALL)
        assert found, f"{page}.md has no part «{part}»"
        whole = found[1]
    return [Block(kind, textwrap.dedent(text)) for kind, text in _BLOCK.findall(whole)]


class Change(NamedTuple):
    """A file that differs from the tree: how many lines it has more, and whether it is new."""

    lines: int
    new: bool


class Tree:
    """A copy of the tree in which the steps of pages are done."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT, folder, ignore=_LEFT_OUT, dirs_exist_ok=True)

    def follow(self, steps: Iterable[Block]) -> None:
        """Do what all of these blocks say, in their order."""
        for block in steps:
            self.do(block)

    def do(self, block: Block) -> None:
        """Do what a block says. Raises AssertionError when it does not fit the tree or a command fails."""
        match block.kind:
            case "diff":
                self._change(block.text)
            case "python":
                path = self.folder / block.text.partition("\n")[0].removeprefix("# ")
                assert not path.exists(), f"{path.name} is there already"
                path.write_text(block.text.partition("\n")[2], "utf-8")
            case _:
                for command in block.text.splitlines():
                    self.run(command)

    def _change(self, text: str) -> None:
        """Add the lines of a diff that begin with + and take out those with -; the others must be found once."""
        head, *lines = text.splitlines()
        assert head.startswith("--- "), head
        path = self.folder / head.removeprefix("--- ")
        old = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
        new = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
        whole = path.read_text("utf-8")
        assert whole.count(old) == 1, f"{path.name} has {whole.count(old)} times: {old}"
        path.write_text(whole.replace(old, new), "utf-8")

    def run(self, command: str) -> str:
        """The output of a command. Raises AssertionError with it when the command fails."""
        command = re.sub(r"^python ", lambda _: f"{sys.executable} ", command)
        env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        places = filter(None, (str(self.folder), os.environ.get("PYTHONPATH")))
        env |= {"PYTHONPATH": os.pathsep.join(places), "PYTEST_ADDOPTS": "-p no:cacheprovider -n 0", "PYTHONUTF8": "1"}
        env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = subprocess.run(
            command,
            shell=True,
            cwd=self.folder,
            env=env,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}"
        return done.stdout

    def texts(self) -> dict[str, bytes]:
        """Every file as it is now, by its path; what programs leave behind is not counted."""
        return {name.as_posix(): path.read_bytes() for name, path in self._files()}

    def changes(self) -> dict[str, Change]:
        """Every file that differs from the tree, by its path; what programs leave behind is not counted."""
        return dict(self._differing())

    def _files(self) -> Iterator[tuple[Path, Path]]:
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder)
            if not (path.is_dir() or "__pycache__" in name.parts or name.parts[0].startswith(".")):
                yield name, path

    def _differing(self) -> Iterator[tuple[str, Change]]:
        for name, path in self._files():
            before = (ROOT / name).read_bytes() if (ROOT / name).exists() else b""
            now = path.read_bytes()
            if now != before:
                yield name.as_posix(), Change(now.count(b"\n") - before.count(b"\n"), not (ROOT / name).exists())
