"""What a catalogue of another language has to keep, compared with the English one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from game import GAMES
from scenes.words.gaps import GAP, ORDINAL, choices
from scenes.words.names import FORMS, NAME

MEANT_EQUAL = Path(__file__).with_name("meant_equal.txt")
"""Texts that are meant to be as in English: on each line a language, or * for all, and a key, where * is anything."""
COLLECTION = "ui.collection."
"""Begins the keys whose cards are of games with a collection only."""
Texts = Mapping[str, str]


def missing(english: Texts, other: Texts) -> list[str]:
    """Keys that the other catalogue lacks."""
    return [key for key in english if key not in other]


def extra(english: Texts, other: Texts) -> list[str]:
    """Keys that only the other catalogue has; forms of names are its own."""
    return [key for key in other if key not in english and FORMS not in key]


def empty(other: Texts) -> list[str]:
    """Keys with nothing to read."""
    return [key for key, text in other.items() if not text.strip()]


def gaps(text: str) -> tuple[set[str], set[str]]:
    """The gaps whose value is shown, in some form, and those that only choose between texts."""
    shown: set[str] = set()
    choosing: set[str] = set()
    for name, _, texts in GAP.findall(text):
        if not texts:
            shown.add(name)
            continue
        choosing.add(name)
        for chosen in choices(texts):
            within = gaps(chosen)
            shown |= within[0]
            choosing |= within[1]
    return shown, choosing


def other_gaps(english: Texts, other: Texts) -> list[str]:
    """Keys whose gaps differ. A gap may choose instead of being shown, and one that only chooses may be left out."""
    found = []
    for key, text in english.items():
        shown, choosing = gaps(text)
        its_shown, its_choosing = gaps(other.get(key, text))
        its = its_shown | its_choosing
        if shown - its or its - shown - choosing:
            found.append(f"{key}: {sorted(shown - its)} are missing, {sorted(its - shown - choosing)} are unknown")
    return found


def broken(other: Texts) -> list[str]:
    """Keys with a brace that is part of no gap."""
    return [key for key, text in other.items() if set("{}") & set(GAP.sub("", text))]


def lacking_forms(other: Texts, cards: Mapping[str, Iterable[str]], collected: Iterable[str]) -> list[str]:
    """Forms that a sentence asks for and a card lacks. cards: the keys of each game's cards; collected: the games with
    a collection. Sentences of all games need the forms of all cards."""
    forms, found = _all_forms(other), []
    for form, games in sorted(_asked(other, cards, collected).items()):
        lacking = [
            f"{game}.card.{card}"
            for game in sorted(games)
            for card in cards[game]
            if form not in forms.get(f"{game}.card.{card}.name", {})
        ]
        found += [f"{card}: {form}" for card in lacking]
    return found


def _all_forms(texts: Texts) -> dict[str, dict[str, str]]:
    """The forms of all names of a catalogue, by the key of the name."""
    found: dict[str, dict[str, str]] = {}
    for key, text in texts.items():
        stem, mark, form = key.rpartition(FORMS)
        if mark:
            found.setdefault(stem + NAME, {})[form] = text
    return found


def _asked(other: Texts, cards: Mapping[str, Iterable[str]], collected: Iterable[str]) -> dict[str, set[str]]:
    """The games for whose cards each form is asked."""
    asked: dict[str, set[str]] = {}
    for key, text in other.items():
        for form in set(re.findall(r"\{\w+\.([a-z]\w*)", text)) - {ORDINAL}:
            game = key.partition(".")[0]
            games = {game} if game in cards else set(collected) if key.startswith(COLLECTION) else set(cards)
            asked.setdefault(form, set()).update(games)
    return asked


def unlisted(english: Texts, other: Texts, language: str, listed: Iterable[tuple[str, str]]) -> list[str]:
    """Keys whose text is as in English without being listed; texts without letters of their own are always."""
    patterns = [key for code, key in listed if code in ("*", language)]
    return [
        key
        for key, text in english.items()
        if other.get(key) == text
        and re.search(r"[^\W\d_]", GAP.sub("", text))
        and not any(fnmatchcase(key, pattern) for pattern in patterns)
    ]


def idle(english: Texts, others: Mapping[str, Texts], listed: Iterable[tuple[str, str]]) -> list[str]:
    """Lines of the list for which no text is as in English any more."""
    return [
        f"{code} {pattern}"
        for code, pattern in listed
        if code in ("*", *others)
        and others
        and not any(
            other.get(key) == text
            for language, other in others.items()
            if code in ("*", language)
            for key, text in english.items()
            if fnmatchcase(key, pattern)
        )
    ]


def read_list(text: str) -> list[tuple[str, str]]:
    """The list of texts that are meant to be equal; # begins a remark."""
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return [(words[0], words[1]) for words in lines if words]


def cards_of_games() -> dict[str, list[str]]:
    """The keys of the cards of each game."""
    return {game: [row.key for row in rules.cards] for game, rules in GAMES.items()}
