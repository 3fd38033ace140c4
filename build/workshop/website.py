"""What the site has beyond docs/: pages made of README, changelog, the rules in the catalogue, and measured strength.

MkDocs calls the functions by their names. Nothing is written twice: a page here is its source, with links that fit.
"""

from __future__ import annotations

import json
import posixpath
import re
import tomllib
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {
    "index.md": "README.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "ARCHITECTURE.md": "ARCHITECTURE.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "SECURITY.md": "SECURITY.md",
    "release.md": "build/release.md",
    "CREDITS.md": "assets/CREDITS.md",
    "LICENSE.md": "LICENSE",
    "measurements/bench.md": "tests/bench/README.md",
}
"""Pages whose text is a file of the project, outside of docs/."""
STRENGTH = "measurements/strength.md"
LISTEN = "measurements/listen.md"
"""The page that plays the music."""
HEARD = (("music", "*/*.ogg"), ("sounds", "your_turn_*.ogg"), ("sounds", "hint_*.ogg"), ("sounds", "song_chime_*.ogg"))
"""The folders and files of assets/ that it plays."""
PAGES = {source: page for page, source in SOURCES.items()} | {"assets/strength.toml": STRENGTH}
"""The pages that show a file outside of docs/."""
_LINK = re.compile(r"(\]\(|src=\")(?!https?:|#|mailto:)([^)#\"]+)")
_VALUE = re.compile(r"\{[^{}]*\}")


def words() -> dict[str, Any]:
    """The text catalogue in English."""
    return tomllib.loads((ROOT / "assets" / "text" / "en.toml").read_text(encoding="utf-8"))


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put a page of rules per game into the navigation."""
    told = words()
    pages = [{told[game]["name"]: f"rules-{game}.md"} for game in games(told)]
    config.nav = [{"Rules": pages} if "Rules" in entry else entry for entry in config.nav or []]
    return config


def games(told: dict[str, Any]) -> list[str]:
    """The keys of all games that have rules in words."""
    return [key for key, section in told.items() if isinstance(section, dict) and {"rules", "name"} <= section.keys()]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    told = words()
    made = {page: page_of(source) for page, source in SOURCES.items()}
    made |= {f"rules-{game}.md": rules_page(told[game]) for game in games(told)}
    made[STRENGTH] = strength_page(told)
    made[LISTEN] = listen_page(told)
    for folder, pattern in HEARD:
        for path in sorted((ROOT / "assets" / folder).glob(pattern)):
            name = path.relative_to(ROOT / "assets").as_posix()
            files.append(File.generated(config, name, abs_src_path=str(path)))
    script = Path(__file__).with_name("listen.js")
    files.append(File.generated(config, "listen.js", content=script.read_text(encoding="utf-8")))
    for name, content in made.items():
        files.append(File.generated(config, name, content=content))
    icon = ROOT / "assets" / "art" / "common" / "icon-256.png"
    files.append(File.generated(config, "icon.png", content=icon.read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Turn links to files of the project into links to their pages."""
    name = page.file.src_uri
    return linked(markdown, SOURCES.get(name, f"docs/{name}"), name)


def page_of(source: str) -> str:
    """A file of the project as a page."""
    text = (ROOT / source).read_text(encoding="utf-8")
    return f"# Licence\n\n{text}" if source == "LICENSE" else text


def linked(text: str, source: str, page: str) -> str:
    """The text of a file as the text of a page: each link leads from the page to where it led from the file."""

    def link(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), found[2]))
        target = PAGES.get(path, path.removeprefix("docs/"))
        return found[1] + posixpath.relpath(target, posixpath.dirname(page) or ".")

    return _LINK.sub(link, text)


def rules_page(game: dict[str, Any]) -> str:
    """The rules of a game with its usual options, as the pages of the help tell them; their examples play there."""
    lines = [f"# {game['name']}", ""]
    for number in sorted((key for key in game["rules"] if key.isdecimal()), key=int):
        page = game["rules"][number]
        lines += [f"## {page['title']}", ""]
        lines += [paragraph + "\n" for paragraph in _VALUE.sub("", page["text"]).split("\n")]
    return "\n".join(lines)


def listen_page(told: dict[str, Any]) -> str:
    """The page that plays every score in every state of a match, its endings, and cues over its chords."""
    scores = tomllib.loads((ROOT / "assets" / "music" / "scores.toml").read_text(encoding="utf-8"))
    lines = [
        "# Listen",
        "",
        "Every score as it is heard in a match: calm, tense when the end is near, last when the next move can end it,",
        "and as if behind a wall under a pause. A change begins with the next bar. Cues follow the chord that sounds.",
        "What only ears can judge is written down [for developers](../developers/look.md#sound).",
        "",
    ]
    for score, times in scores.items():
        acts = [*times["layers"], *(["far", "victory", "defeat"] if times["far"] else []), "stop", *_CUES]
        buttons = " ".join(
            f'<button class="md-button" data-score="{score}" data-act="{act}">{_ACTS.get(act, act)}</button>'
            for act in acts
        )
        lines += [f"## {told.get(score, {}).get('name', 'Title')}", "", f"<p>{buttons}</p>", ""]
        times["chords"] = times["chords"].split()
    lines += [f"<script>const SCORES = {json.dumps(scores)};</script>", '<script src="../listen.js"></script>', ""]
    return "\n".join(lines)


_CUES = ("your_turn", "hint", "song_chime")
_ACTS = {"far": "behind a wall", "your_turn": "your turn", "song_chime": "chime"}
"""Names of buttons."""


def strength_page(told: dict[str, Any]) -> str:
    """The page of how often each level has won against another, as assets/strength.toml has it."""
    figures = tomllib.loads((ROOT / "assets" / "strength.toml").read_text(encoding="utf-8"))["figure"]
    lines = [
        "# How strong the levels are",
        "",
        "Matches of one seat of a level against others, every deal played from every seat; a shared win counts",
        "its share. The program itself measures them ([how](opponents.md)).",
        "",
        "| game | level | against | seats | matches | won |",
        "|---|---|---|---|---|---|",
    ]
    for one in figures:
        game = told.get(one["game"], {}).get("name", one["game"])
        lines.append(
            f"| {game} | {one['hero']} | {one['others']} | {one['seats']} | {one['games']} "
            f"| {one['wins'] / one['games']:.0%} |"
        )
    return "\n".join(lines) + "\n"
