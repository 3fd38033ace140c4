"""Languages for tests."""

from __future__ import annotations

import json
import re
from functools import cache

from scenes.words.catalogue import catalogue
from scenes.words.gaps import GAP, choices
from scenes.words.languages import OWN_NAME

MARK = "°"
"""Stands in every word of the language that is made up."""
CODE, NAME = "eo", "Gradisch"
"""The code and the name of that language."""


@cache
def made_up() -> str:
    """A catalogue as TOML in which every word begins with a mark, so that words of another language show."""
    english = catalogue((), "en").texts
    tables: dict[str, list[str]] = {"app": [f'language = "{NAME}"']}
    for key, text in english.items():
        first, second, *rest = key.split(".")
        table, inner = (
            (f"{first}.{second}", ".".join(rest))
            if rest and f"{first}.{second}" not in english
            else (first, key.partition(".")[2])
        )
        if key != OWN_NAME and not key.startswith("app.grammar."):
            tables.setdefault(table, []).append(f"{json.dumps(inner)} = {_quoted(marked(text))}")
    return "\n".join(f"[{table}]\n" + "\n".join(lines) for table, lines in tables.items())


def _quoted(text: str) -> str:
    """A text as TOML, on several lines if it has several: longer lines than a person writes are refused."""
    plain = json.dumps(text, ensure_ascii=False)[1:-1].replace("\\n", "\n")
    return f'"""\n{plain}"""'


def marked(text: str) -> str:
    """The text with a mark before each of its words, in gaps too."""
    parts, low = [], 0
    for gap in GAP.finditer(text):
        parts.append(_marked(text[low : gap.start()]))
        name, form, texts = gap.groups()
        chosen = "".join(f"|{marked(one)}" for one in choices(texts))
        parts.append(f"{{{name}{'.' + form if form else ''}{chosen}}}")
        low = gap.end()
    return "".join(parts) + _marked(text[low:])


def _marked(plain: str) -> str:
    return re.sub(r"(?<![^\W\d_])(?=[^\W\d_]{2})", MARK, plain)


def english_words(label: str) -> list[str]:
    """The words of a label that the made-up language does not have."""
    return re.findall(rf"(?<![\w{MARK}’'])[^\W\d_]{{2,}}", label)
