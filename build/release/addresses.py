"""Brings the addresses of build/release/addresses.toml to README.md and pyproject.toml: `python build/addresses.py`.

Everything else reads the file when it is made. It also names what is still empty, which is left out everywhere.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from checkout import ROOT, check_installed
from release.parcels.names import MAKERS
from scenes.storage.addresses import Addresses, addresses

MARKS = {
    "README.md": ("<!-- build/addresses.py -->", "<!-- . -->"),
    "pyproject.toml": ("# build/addresses.py: begin\n", "# build/addresses.py: end\n"),
}
"""By file: what stands before and behind the place of the addresses."""


def gaps(told: Addresses) -> str:
    """One sentence about the addresses that are empty; "" if none is."""
    if not told.missing:
        return ""
    return f"build/release/addresses.toml has no {', '.join(told.missing)}: fields that need them are left out."


def sentence(told: Addresses) -> str:
    """The sentence of README.md about where to get the game."""
    known = {"Downloads": told.downloads_page, "home page": told.home, "problems": told.issues}
    said = "; ".join(f"{name}: <{address}>" for name, address in known.items() if address)
    return f"\n{said}." if said else ""


def project(told: Addresses) -> str:
    """The lines of pyproject.toml for the project's page in pip's index."""
    said = ""
    if told.mail:
        said = f'maintainers = [{{ name = "{MAKERS}", email = "{told.mail}" }}]\n'
    named = {"Homepage": told.home, "Source": told.source, "Issues": told.issues, "Download": told.downloads_page}
    if urls := "".join(f'{name} = "{address}"\n' for name, address in named.items() if address):
        said += f"[project.urls]\n{urls}"
    return said


def page(name: str, text: str, told: Addresses) -> str:
    """The text of a file of MARKS with these addresses. Raises ValueError if it has no place for them."""
    begin, end = MARKS[name]
    between = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if len(between.findall(text)) != 1:
        raise ValueError(f"{name} must have {begin.strip()} and {end.strip()} once.")
    inside = sentence(told) if name == "README.md" else project(told)
    return between.sub(lambda found: f"{begin}{inside}{end}", text)


def main(argv: Sequence[str] | None = None) -> int:
    """Write README.md, and name the gaps; return the exit code."""
    argparse.ArgumentParser(
        description="Bring the addresses to README.md, and name those that are missing."
    ).parse_args(argv)
    check_installed("scenes")
    for name in MARKS:
        path = ROOT / name
        text = page(name, path.read_text(encoding="utf-8"), addresses())
        path.write_text(text, encoding="utf-8", newline="\n")
    print(gaps(addresses()) or "Every address is known.")
    return 0
