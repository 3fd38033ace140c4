"""Two thousand spellings of good replays, decks, settings and saved matches: every one opens as the good one does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game import GAMES
from scenes.collection import deck_draft
from scenes.collection.card_names import card_names
from scenes.collection.deck_draft import DeckList
from scenes.collection.deck_files import read_file
from scenes.saves.matches import read_match
from scenes.saves.replay_files import read_entry, read_replay
from scenes.storage.files import Folders, problems
from scenes.storage.settings_file import FILE_NAME, LastGame, LastSeat, Settings, read_settings, save_settings
from scenes.storage.tolerant import signs_plain
from scenes.words.catalogue import catalogue
from tests.hostile import seeds
from tests.spellings.touches import DECK, LETTERS, RECORD, SPACES, TABLE, Touch, card_line, spelt

LANGUAGES = ("en", "fi", "es", "ja")
IN_CI, ALL = 120, 2000
"""Spellings that are tried."""
GAME = "gothest"
ROWS = {row.key: row for row in GAMES[GAME].cards}
NAMES = ("Väinö Öst", "Zoë “Z” Ruíz", "山田 はな", "O’Neill", "D'Artagnan")


class Good(NamedTuple):
    """A good text: what a person writes of it by luck, its touches, the name of its file, and what a reader gets."""

    write: Callable[[Random], str]
    touches: Sequence[Touch]
    name: str
    read: Callable[[Path], object]


def _as_it_is(text: str) -> Callable[[Random], str]:
    return lambda luck: text


def _replay(path: Path) -> object:
    """What counts of a replay; of its notes the plain signs."""
    replay, entry = read_replay(path), read_entry(path)
    record = replay.record
    notes = {name: signs_plain(words) for name, words in record.notes.items()}
    assert replay.unread == 0 and entry.match and entry.match.record.game == record.game
    return record._replace(notes={}), dict(record.options), notes


def _match(path: Path) -> object:
    saved = read_match(path)
    return saved.header, saved.entries, saved.damage


def _settings(path: Path) -> object:
    return read_settings(Folders(path.parent))


def _deck(path: Path) -> object:
    words = catalogue((), "en")
    names = card_names(words, GAME, ROWS, (*{row.cls for row in ROWS.values()},))
    return deck_draft.read(read_file(path), names, "character")


def _list(deck: DeckList, language: str, luck: Random) -> str:
    """A deck as a person of this language writes it."""
    words = catalogue((), language)
    counts = Counter(deck.cards)
    lines = [card_line(count, words(f"{GAME}.card.{key}.name"), luck) for key, count in counts.items()]
    leader = words(f"{GAME}.card.{deck.leader}.name")
    return "".join(f"{line}\n" for line in (f"# {deck.name}", leader, "", *lines))


def goods(folder: Path) -> list[list[Good]]:
    """Good files of the four kinds: of all games, in all languages."""
    everywhere = (*SPACES, *LETTERS)
    replays = []
    for place, good in enumerate(seeds.replay_files()):
        text = good.data.decode().replace(" Ben", f" {NAMES[place % len(NAMES)]}")
        replays.append(Good(_as_it_is(text), (*everywhere, *RECORD), "x.ggg", _replay))
    (folder / "journals").mkdir()
    saves = [
        Good(_as_it_is(good.data.decode()), (*everywhere, *TABLE), "x.match", _match)
        for good in seeds.journals(folder / "journals")
    ]
    (folder / "settings").mkdir()
    last = {
        game: LastGame([LastSeat("person", name), LastSeat("novice")]) for game, name in zip(GAMES, NAMES, strict=False)
    }
    save_settings(Settings(last=last, speed="slow", names=["Väinö Öst", "Ann"]), Folders(folder / "settings"))
    table = (folder / "settings" / FILE_NAME).read_text("utf-8")
    settings = [Good(_as_it_is(table), (*everywhere[:1], *everywhere[3:], *TABLE), FILE_NAME, _settings)]
    collecting = GAMES[GAME].collecting
    assert collecting is not None
    lists = [DeckList("Night & Day", rival.leader, rival.cards) for rival in collecting.rival_decks]
    decks = [
        Good(partial(_list, deck, language), (*everywhere, *DECK), "x.txt", _deck)
        for deck in lists
        for language in LANGUAGES
    ]
    return [replays, saves, settings, decks]


def refused(number: int, kinds: Sequence[Sequence[Good]], folder: Path) -> str:
    """The fault of the spelling of this number; "" if it is read as the good text is."""
    luck = Random(number)
    good = luck.choice(kinds[number % len(kinds)])
    (folder / "good").mkdir(exist_ok=True)
    (folder / "spelt").mkdir(exist_ok=True)
    text = good.write(luck)
    (folder / "good" / good.name).write_bytes(text.encode())
    path = folder / "spelt" / good.name
    path.write_bytes(spelt(text, good.touches, luck))
    problems.take_new()
    problems._known.clear()
    try:
        found, wanted = good.read(path), good.read(folder / "good" / good.name)
    except Exception as error:
        return f"{number} ({good.name}): {error!r}\n{path.read_bytes()[:400]!r}"
    if found != wanted or problems.take_new():
        return f"{number} ({good.name}): {found!r:.600}\nis not {wanted!r:.600}\n{path.read_bytes()[:400]!r}"
    return ""


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> list[list[Good]]:
    return goods(tmp_path_factory.mktemp("goods"))


@pytest.mark.parametrize(
    "numbers", [range(IN_CI), pytest.param(range(IN_CI, ALL), marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_no_spelling_of_a_good_file_is_refused_without_need(
    kinds: list[list[Good]], tmp_path: Path, numbers: range
) -> None:
    wrong = [told for number in numbers if (told := refused(number, kinds, tmp_path))]
    assert not wrong, f"{len(wrong)} of {len(numbers)}:\n" + "\n\n".join(wrong[:12])
