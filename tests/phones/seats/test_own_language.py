"""Every sentence on a phone is in the language of its owner, not of the laptop: in random play with hints,
lost phones, decisions that are taken back or not, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game import GAMES
from scenes.phones.wishes import Agree, Hint, Leave, SeatBack, Speak, Undo
from scenes.shell.app import App
from scenes.table.match.decision_words import public_words
from scenes.words.catalogue import Words
from tests.phones.hands import PHONE, PhoneTable

pytestmark = pytest.mark.usefixtures("at_once")
LANGUAGES = ("fi", "ja", "es")
ENGLISH = "\u2020"
"""Marks a sentence that was made in English."""


def texts(part: Any) -> Iterator[str]:
    """All texts of a page."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list | tuple):
        for value in part.values() if isinstance(part, dict) else part:
            yield from texts(value)


def mark_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on all English sentences can be recognised, also those inside other ones."""
    say = Words.__call__

    def marked(words: Words, key: str, **gaps: object) -> str:
        sentence = say(words, key, **gaps)
        return f"{ENGLISH}{sentence}" if words.language == "en" and type(words) is Words else sentence

    monkeypatch.setattr(Words, "__call__", marked)


def play(there: PhoneTable, luck: Random, frames: int) -> None:
    """Random play; now and then somebody asks for a hint, or to take a decision back, and the others answer."""
    seats = sorted(there.phones.seats())
    for _ in range(frames):
        if there.robot.scene() in ("Results", "Ceremony", "Spoils"):
            return
        for seat in seats:
            phone = there.phones.phone_at(seat)
            version, page = there.line.version(phone), there.line.shown[phone]
            if getattr(page, "consent", None):
                there.line.say(phone, Agree(version, luck.random() < 0.3))
            elif getattr(page, "undo", "") and luck.random() < 0.3:
                there.line.say(phone, Undo(version))
            elif getattr(page, "hints", False) and luck.random() < 0.05:
                there.line.say(phone, Hint(version))
        there.go_on(1)
        there.robot.frame()


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6))])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_sentence_on_a_phone_is_english(app: App, monkeypatch: pytest.MonkeyPatch, game: str, seed: int) -> None:
    count = min(3, GAMES[game].seats[-1])
    there, luck = PhoneTable(app, game, (PHONE,) * count, seed=seed), Random(seed)
    phones = [there.phones.phone_at(seat) for seat in range(count)]
    for phone, language in zip(phones, LANGUAGES, strict=False):
        there.line.say(phone, Speak(language))
    there.robot.wait(0.5)
    mark_english(monkeypatch)
    before = {phone: there.line.version(phone) for phone in phones}
    play(there, luck, 60)
    there.line.say(phones[0], Leave())
    there.robot.wait(0.5)
    there.line.say(phones[0], SeatBack())
    there.robot.wait(0.5)
    play(there, luck, 30)
    for phone in phones:
        pages = there.line.pages[phone][before[phone] :]
        assert len(pages) > 5
        for page in pages:
            found = [text for text in texts(msgspec.to_builtins(page)) if ENGLISH in text]
            assert not found, found


def test_a_request_to_take_back_is_read_in_the_owners_language(app: App) -> None:
    there = PhoneTable(app, "goout", (PHONE,) * 3, {"length": "battle"})
    for seat, language in enumerate(LANGUAGES):
        there.line.say(there.phones.phone_at(seat), Speak(language))
    seating = there.table.seating
    for _ in range(400):
        there.robot.frame()
        asker = next((seat for seat in range(3) if there.page(seat).undo and not seating.rights.may_undo(seat)), None)
        if asker is not None:
            break
        for seat in range(3):
            there.answer(seat)
    assert asker is not None
    there.line.say(there.phones.phone_at(asker), Undo(there.page(asker).version))
    there.robot.wait(0.5)
    notes = {LANGUAGES[seat]: there.page(seat).consent for seat in range(3) if seat != asker}
    english = there.table.context.sentences
    for language, sheet in notes.items():
        assert sheet is not None, language
        words = english.words.in_language(language)
        assert public_words(seating.match, english, asker) not in sheet.note
        assert sheet.yes == words("ui.undo.yes") and words("ui.undo.marked") in sheet.note
    refuser = next(seat for seat in range(3) if seat != asker)
    there.line.say(there.phones.phone_at(refuser), Agree(there.page(refuser).version, False))
    there.robot.wait(0.5)
    words, name = english.words.in_language(LANGUAGES[asker]), seating.names[refuser]
    assert there.page(asker).note == words("ui.undo.refused", names=name)
