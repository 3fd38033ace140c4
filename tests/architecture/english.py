"""Patterns of another language's grammar in English texts, and how often each of them is still there.

`python -m tests.architecture.english` prints the numbers as test_english.py must hold them;
`python -m tests.architecture.english "so many"` prints every place of a pattern.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("shipped", "build", "tests", "docs", "en.toml")
"""Kinds of text: docstrings and comments of three kinds of code, documents, and the words of the game."""


class Pattern(NamedTuple):
    """An expression, what is wrong with it, and what to write instead."""

    expression: str
    reason: str
    cure: str
    right: tuple[str, ...] = ()
    """Words around a hit that make it right."""


PATTERNS: Mapping[str, Pattern] = {
    "own without an owner": Pattern(r"\b(the|an) own(?= [a-z])", "'own' needs an owner", "your own, their own, its"),
    "so many": Pattern(
        r"\bso (many|much) (?!that\b|as\b)", "promises a 'that'", "name its parameter", ("so much to say",)
    ),
    "shall": Pattern(
        r"\bshall\b",
        "an order of old",
        "should, or the plain verb; only characters say 'shall'",
        (
            "shall we take it back",
            "I shall think about this all week",
            "We shall see.",
            "how it falls. I shall not.",
            "we shall need singers",
            "Shall we see how to sing?",
            "we shall come to that",
        ),
    ),
    "but for": Pattern(r"\bbut for\b", "'but' reads as a conjunction", "except, apart from"),
    "is told": Pattern(
        r"\b(is|are|was|were|be|been) told\b(?! apart| from| by)",
        "only people are told things",
        "is shown, mentioned, known, reported",
        (
            "the phone that is told,",
            "All others are told that",
            "that cannot be told to wait",
            "a player who is told that",
            "everybody is told what to do",
            "A player who is told to be",
            "Nobody has been told of",
            "that a person is told about",
            "“I was told to make an entrance.”",
        ),
    ),
    "anew": Pattern(r"\banew\b", "nobody says it", "again, or a verb with re-"),
    "once more": Pattern(r"\bonce more\b", "mostly one 'again' too many", "again"),
    "else": Pattern(r"([,;:.] |\bor )else\b(?! :| if)", "'else' starts no clause", "otherwise"),
    "of who": Pattern(r"\b(of|to|by|from|for|with|on) who(ever)?\b", "'who' is no noun", "name the person"),
    "whoever": Pattern(r"\b(who|what)ever\b", "vague", "the player who …, any"),
    "nothing but": Pattern(r"\b(nothing|none|nobody) but\b", "'but' reads as a conjunction", "only, none except"),
    "has still to": Pattern(r"\b(has|have) (still|yet) to\b", "the order of another language", "still has to"),
    "as far as": Pattern(
        r"\bas far as\b(?! (?:\S+ ){1,4}(?:knows?|sees?)\b)",
        "is about a way",
        "if, where, as much as",
        ("not as far as the bar",),
    ),
}
"""Patterns that are wrong anywhere."""
VERBS = (
    "Adds|Asks|Begins|Comes|Does|Ends|Finds|Gives|Goes|Has|Is|Keeps|Lays|Lets|Looks|Makes|Opens|Plays|Prints|Puts|"
    "Raises|Reads|Returns|Runs|Says|Sends|Takes|Tells|Waits|Writes"
)
"""Verbs of the third person, with anything that follows; others are known by the next word."""
OPENINGS: Mapping[str, Pattern] = {
    "function: third person": Pattern(
        rf"(?!(?:Its|This|As|Always|Unless|Less)\b)(?:(?:{VERBS})\b|[A-Z]\w+[^s]s "
        r"(?:an?|the|its?|all|every\w*|each|one|both|no|any\w*|some\w*|what|whether|this|these|them|their)\b)",
        "one mood for docstrings",
        "the imperative for what acts, a noun for what answers",
    ),
    "function: What, How": Pattern(r"(?:What|How)\b", "a riddle", "a noun, or the imperative"),
    "constant: How, What, By …": Pattern(r"(?:How|What|By|From|Of|As|Where)\b", "a riddle", "a noun first, unit last"),
}
"""Openings of docstrings of public functions and of constants that are numbers."""

NEW_LINE = "\n"
WORDS = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|'
    r"(?P<comment>#[^\n]*(?:\n[ \t]*#[^\n]*)*)",
    re.DOTALL,
)
"""Strings, and comments with the lines of comment below. (To parse all files as trees takes ten seconds.)"""
DOCSTRING = re.compile(r'^([ \t]*)[rR]?"""((?:[^"\\]|\\.|"(?!""))*)"""[ \t]*(?:#[^\n]*)?$', re.DOTALL | re.MULTILINE)
FUNCTION = re.compile(r"[ \t]*(?:async )?def (?!_)|[ \t]*(class|def|async def) ")
CONSTANT = re.compile(r"[ \t]*_?[A-Z][A-Z0-9_]*(?:: [^=]+)? = [^\"'\[{(]*\d")


class Text(NamedTuple):
    """A docstring, comment, page or sentence, in one line; `where` it is; what a docstring is about."""

    where: str
    words: str
    about: str = ""


def plain(words: str) -> str:
    """Words in one line, without code."""
    return " ".join(re.sub(r"`[^`]*`", "`…`", words).split())


def about(before: str, margin: str) -> str:
    """The subject of the docstring behind these lines: "function" for a public one, "constant" for a number."""
    lines = before.rstrip().split("\n")
    if CONSTANT.match(lines[-1]) and lines[-1].startswith(margin):
        return "constant"
    if not lines[-1].endswith(":"):
        return ""
    for line in reversed(lines):
        if len(line) - len(line.lstrip()) < len(margin) and (opening := FUNCTION.match(line)):
            return "" if opening[1] else "function"
    return ""


def texts_of(source: str, where: str) -> Iterator[Text]:
    """The docstrings and comments of a module."""
    for found in DOCSTRING.finditer(source):
        before = source[max(0, found.start() - 4000) : found.start()]
        yield Text(f"{where}:{source.count(NEW_LINE, 0, found.start()) + 1}", plain(found[2]), about(before, found[1]))
    for found in WORDS.finditer(source):
        if comment := found["comment"]:
            line = source.count(NEW_LINE, 0, found.start()) + 1
            yield Text(f"{where}:{line}", plain(re.sub(r"^[ \t]*#+", "", comment, flags=re.MULTILINE)))


def sentences(table: Mapping[str, object], key: str = "") -> Iterator[Text]:
    """All texts of a table of words, and of the tables in it."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{key}{name}.")
        elif isinstance(value, str):
            yield Text(f"{key}{name}", plain(value))


def page_words(page: Path) -> str:
    """The words of a document, without blocks of code."""
    return plain(re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE))


@cache
def read(kind: str) -> tuple[Text, ...]:
    """All texts of a kind."""
    if kind == "en.toml":
        return tuple(sentences(tomllib.loads((ROOT / "assets/text/en.toml").read_text(encoding="utf-8"))))
    if kind == "docs":
        places = ("*.md", "docs/**/*.md", "build/*.md", "tests/bench/*.md")
        pages = {page for place in places for page in ROOT.glob(place)} - {ROOT / "CHANGELOG.md"}
        return tuple(Text(str(page.relative_to(ROOT)), page_words(page)) for page in sorted(pages))
    folders = ("game", "scenes", "laboratory", "bridges") if kind == "shipped" else (kind,)
    files = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    files += [ROOT / "main.py"] if kind == "shipped" else []
    return tuple(
        text for path in files for text in texts_of(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT)))
    )


def hits(name: str, texts: tuple[Text, ...]) -> Iterator[tuple[str, str]]:
    """Where a pattern is found in these texts, each place with the words around it."""
    if name in OPENINGS:
        opening = re.compile(OPENINGS[name].expression)
        begun = [text for text in texts if text.about == name.partition(":")[0] and opening.match(text.words)]
        yield from ((text.where, text.words[:80]) for text in begun)
        return
    pattern = PATTERNS[name]
    expression = re.compile(pattern.expression, re.IGNORECASE)
    hint = max(
        re.split(r"\(\?.*|\(.*?\)|\\\w|[^a-z ]", pattern.expression), key=len
    )  # a word is found faster than a pattern
    for text in texts:
        for found in expression.finditer(text.words) if hint in text.words.lower() else ():
            around = text.words[max(0, found.start() - 50) : found.end() + 50]
            if not any(words in around for words in pattern.right):
                yield text.where, around


def counted() -> dict[str, tuple[int, ...]]:
    """The number of hits of every pattern, one for each kind of text."""
    return {name: tuple(sum(1 for _ in hits(name, read(kind))) for kind in KINDS) for name in (*PATTERNS, *OPENINGS)}


def main(names: list[str]) -> None:
    """Print the numbers, or the places of these patterns."""
    for name in names:
        for kind in KINDS:
            for where, around in hits(name, read(kind)):
                print(f"{kind}  {where}  {around}")
    if not names:
        print("HITS = {\n    #", ", ".join(KINDS))
        for name, numbers in counted().items():
            print(f'    "{name}": {numbers},')
        print("}")


if __name__ == "__main__":
    main(sys.argv[1:])
