"""The text catalogue: every sentence a player reads, by key, in the language in use, with its gaps filled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from threading import Thread
from typing import TypeAlias

from scenes.storage.faults import tell_with
from scenes.storage.files import BadFile, log, problems, toml_text
from scenes.words.gaps import GAP as GAP
from scenes.words.gaps import fill_gaps as fill_gaps
from scenes.words.house_names import YOU as YOU
from scenes.words.house_names import forget_house_names
from scenes.words.languages import ENGLISH, best, languages, path_of, system_languages
from scenes.words.names import Name, all_forms
from scenes.words.tables import texts_of

VARIANT_MARK = "@"
"""Stands between a key and the option for which its text differs: `gothies.card.lava_gait.text@mode.coop`."""
Variant: TypeAlias = tuple[str, ...]
"""The options of a match that change texts of its game, each as `name.value`."""
NO_TEXTS = "The texts in {file} cannot be read; install the game again."
"""What is told when there is no catalogue to say it."""
NO_TEXT = "The text {key} is missing in the text catalogue."
"""What is told when the catalogue has a gap; a sentence of its own may be the one that is missing."""
MOST_BYTES = 2_000_000
"""Bytes of a text catalogue; a larger file is refused."""


class Words:
    """The text catalogue of one language: dotted key -> text with gaps.

    A gap `{n}` is filled from the keyword arguments; `{n|card|cards}` gives the first text when n is 1, else the other.
    The same for names: `{name|play|plays}` gives the first text when the name is the pronoun "You", else the second. A
    text may contain plain gaps: `{name|your|{name}’s} hand`. `{card.gen}` is a form of the name that fills the gap,
    `{card.g|o|a}` chooses by one; names with forms come from `card`.

    A text that the language lacks is that of `fallback`, with its forms and its pronoun. An unknown key is shown as it
    is, and reported once.

    A key may have other texts for options of a match: `rules.5.text@mode.coop` stands instead of `rules.5.text` where
    `mode` is `coop`, and `text@lead.fixed@opening.choose` where both options have these values (see `under`).
    """

    def __init__(self, texts: dict[str, str], language: str = ENGLISH, options: Variant = ()) -> None:
        """options: those under which the texts read so."""
        self._texts = texts
        self._language = language
        self._options = options
        self._forms: dict[str, dict[str, str]] | None = None

    @classmethod
    def load(cls, path: Path, language: str = ENGLISH) -> Words:
        """Read a catalogue; an unreadable file gives an empty one and a reported problem."""
        try:
            return cls(texts_of(toml_text(path, MOST_BYTES)), language)
        except (OSError, BadFile, ValueError, RecursionError) as error:
            log.error("%s: %s", path, error)
            problems.add(NO_TEXTS.format(file=path.name))
            return cls({}, language)

    @property
    def texts(self) -> Mapping[str, str]:
        """The texts of this language alone, by key."""
        return self._texts

    @property
    def language(self) -> str:
        """The code of the language."""
        return self._language

    @property
    def fallback(self) -> Words | None:
        """The catalogue for what this one lacks; None for the English one."""
        return None if self.language == ENGLISH else catalogue(self._options, ENGLISH)

    def in_language(self, language: str) -> Words:
        """The catalogue of another language, under the same options."""
        return catalogue(self._options, language)

    @property
    def forms(self) -> Mapping[str, Mapping[str, str]]:
        """The forms of all names that have some, by the key of the name."""
        if self._forms is None:
            self._forms = all_forms(self._texts)
        return self._forms

    def __call__(self, key: str, **gaps: object) -> str:
        """The text of `key` with its gaps filled."""
        text = self.texts.get(key)
        if text is None:
            if self.fallback:
                return self.fallback(key, **gaps)
            problems.add(NO_TEXT.format(key=key))
            return key
        return fill_gaps(text, gaps, self.you)

    def card(self, game: str, key: str) -> Name:
        """The name of a card, with the forms that sentences with a gap for it may ask for."""
        name = f"{game}.card.{key}.name"
        if name not in self.texts and self.fallback:
            return self.fallback.card(game, key)
        return Name(self(name), self.forms.get(name, {}))

    def listed(self, items: Iterable[str]) -> str:
        """Several things in a row, as the language lists them."""
        return self("core.list").join(items)

    def decimal(self, number: float, places: int = 1) -> str:
        """A number with so many decimal places, as the language writes it."""
        return f"{number:.{places}f}".replace(".", self("core.decimal"))

    def has(self, key: str) -> bool:
        """True when the catalogue knows `key`."""
        return key in self.texts or bool(self.fallback and self.fallback.has(key))

    @property
    def you(self) -> str:
        """The name of a person who plays alone, a pronoun."""
        return self.texts.get(YOU, "") or (self.fallback.you if self.fallback else "")

    def starting(self, stem: str) -> dict[str, str]:
        """All texts whose keys begin with `stem`, with their gaps, those of the fallback too."""
        found = self.fallback.starting(stem) if self.fallback else {}
        return found | {key: text for key, text in self.texts.items() if key.startswith(stem)}

    def under(self, variant: Variant) -> Words:
        """The catalogue with the texts for these options; of several for a key, the one that names most options."""
        held = sorted((len(asked), key, base) for base, key, asked in self._variant_keys() if asked <= set(variant))
        return Words({**self.texts, **{base: self.texts[key] for _, key, base in held}}, self.language, variant)

    def variant(self, game: str, options: Mapping[str, str]) -> Variant:
        """Which of these options of a match change texts of its game."""
        asked = {pair for base, _, pairs in self._variant_keys() if base.startswith(f"{game}.") for pair in pairs}
        return tuple(sorted(asked & {f"{name}.{value}" for name, value in options.items()}))

    def _variant_keys(self) -> Iterable[tuple[str, str, frozenset[str]]]:
        """The keys with an option: base key, whole key, options."""
        for key in self.texts:
            base, *asked = key.split(VARIANT_MARK)
            if asked:
                yield base, key, frozenset(asked)


class SpokenWords(Words):
    """The catalogue of whichever language the screen speaks: who keeps it need not ask again when that changes."""

    def __init__(self, options: Variant) -> None:
        super().__init__({}, options=options)

    def __call__(self, key: str, **gaps: object) -> str:
        return self._now(key, **gaps)

    def card(self, game: str, key: str) -> Name:
        return self._now.card(game, key)

    @property
    def _now(self) -> Words:
        return catalogue(self._options, spoken())

    @property
    def texts(self) -> Mapping[str, str]:
        return self._now.texts

    @property
    def language(self) -> str:
        return spoken()

    @property
    def forms(self) -> Mapping[str, Mapping[str, str]]:
        return self._now.forms


class _Screen:
    """Which language the screen speaks; "" before anybody has asked."""

    language = ""


def speak(language: str) -> None:
    """From now on the screen speaks this language, or English if it is not offered."""
    _Screen.language = best([language])


def wished_language(chosen: str) -> str:
    """The language to begin with: the chosen one, else that of the system."""
    return best([chosen, *system_languages()])


def spoken() -> str:
    """The code of the language that the screen speaks, at first that of the system."""
    if not _Screen.language:
        _Screen.language = wished_language("")
    return _Screen.language


@lru_cache(maxsize=64)
def catalogue(variant: Variant = (), language: str = "") -> Words:
    """The shared catalogue of a language with the texts for these options; without a language that of the screen,
    whatever it speaks later."""
    if not language:
        return SpokenWords(variant)
    if variant:
        return catalogue((), language).under(variant)
    return Words.load(path_of(language), language)


def read_ahead() -> Thread:
    """Begin to read the catalogues of all languages in a thread, so that a change of language need not wait."""
    thread = Thread(target=lambda: [catalogue((), code) for code in languages()], daemon=True)
    thread.start()
    return thread


def forget_catalogues() -> None:
    """Read everything anew: the files have changed."""
    languages.cache_clear()
    catalogue.cache_clear()
    forget_house_names()


def _tell(key: str, **gaps: object) -> str:
    """A sentence about a fault, in the language in use."""
    return catalogue()(key, **gaps)


tell_with(_tell)


def variant_of(game: str, options: Mapping[str, str]) -> Variant:
    """Which of these options change texts of the game; part of the cache key of pictures with such texts."""
    return catalogue().variant(game, options)
