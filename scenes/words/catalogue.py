"""The text catalogue: every sentence a player reads, by key, in the language in use, with its gaps filled."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import TypeAlias, cast

from scenes.storage.faults import tell_with
from scenes.storage.files import BadFile, log, problems, toml_text
from scenes.words.gaps import GAP as GAP
from scenes.words.gaps import Grammar
from scenes.words.gaps import fill_gaps as fill_gaps
from scenes.words.house_names import YOU as YOU
from scenes.words.house_names import forget_house_names, note_spoken
from scenes.words.languages import ENGLISH, best, codes, languages, path_of, system_languages
from scenes.words.names import FORMS, NAME, Name
from scenes.words.tables import Tables, keys_with, starting

VARIANT_MARK = "@"
"""Stands between a key and the option for which its text differs: `gothies.card.lava_gait.text@mode.coop`."""
Variant: TypeAlias = tuple[str, ...]
"""The options of a match that change texts of its game, each as `name.value`."""
NO_TEXTS = "The texts in {file} cannot be read; install the game again."
"""The message when there is no catalogue to say it."""
NO_TEXT = "The text {key} is missing in the text catalogue."
"""The message when the catalogue has a gap; a sentence of its own might be the one that is missing."""
MOST_BYTES = 2_000_000
"""Bytes of a text catalogue; a larger file is refused."""

KEY_GAP = "{key_"
KEY_GAPS: dict[str, str] = {}
"""What sentences call the keys of deeds now, by the name of the gap (`key_<deed>`); the shell keeps it true."""


class Words:
    """The text catalogue of one language: dotted key -> text with gaps.

    A gap `{n}` is filled from the keyword arguments; `{n|card|cards}` gives the text that the language has for such a
    number. The same for names: `{name|play|plays}` gives the first text when the name is the pronoun "You", otherwise
    the second. A text may contain plain gaps: `{name|your|{name}’s} hand`. `{card.gen}` is a form of the name that
    fills the gap, `{card.g|o|a}` chooses by one; names with forms come from `card`. `{n.1|one|not one}` asks for the
    very number, `{n.nth|st|nd|rd|th}` for the place in a row.

    A text that the language lacks is that of `fallback`, with its forms and its pronoun. An unknown key is shown as it
    is, and reported once.

    A key may have other texts for options of a match: `rules.5.text@mode.coop` stands instead of `rules.5.text` where
    `mode` is `coop`, and `text@lead.fixed@opening.choose` where both options have these values (see `under`).
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        language: str = ENGLISH,
        options: Variant = (),
        overrides: Mapping[str, str] = {},
    ) -> None:
        """overrides: the texts that replace those of the same keys under these options."""
        self._texts = texts
        self._overrides = overrides
        self._language = language
        self._options = options
        self._forms: dict[str, dict[str, str]] = {}
        """Of names that were asked for, by their keys."""
        self._conditional: list[tuple[str, str, frozenset[str]]] | None = None
        self._grammar: Grammar | None = None

    @classmethod
    def load(cls, path: Path, language: str = ENGLISH) -> Words:
        """Read a catalogue; an unreadable file gives an empty one and a reported problem."""
        try:
            return cls(Tables(toml_text(path, MOST_BYTES), partial(_unreadable, path)), language)
        except (OSError, BadFile) as error:
            _unreadable(path, error)
            return cls({}, language)

    @property
    def texts(self) -> Mapping[str, str]:
        """The texts of this language alone, by key."""
        return ChainMap(dict(self._overrides), cast(dict[str, str], self._texts)) if self._overrides else self._texts

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

    def _text(self, key: str) -> str | None:
        """The text of a key in this language, with its gaps; None if it has none."""
        text = self._overrides.get(key)
        return self._texts.get(key) if text is None else text

    def __call__(self, key: str, **gaps: object) -> str:
        """The text of `key` with its gaps filled."""
        text = self._text(key)
        if text is None:
            if self.fallback:
                return self.fallback(key, **gaps)
            problems.add(NO_TEXT.format(key=key))
            return key
        if "{" not in text:
            return text
        return fill_gaps(text, {**KEY_GAPS, **gaps} if KEY_GAP in text else gaps, self.grammar)

    def card(self, game: str, key: str) -> Name:
        """The name of a card, with the forms that sentences with a gap for it may ask for."""
        name = f"{game}.card.{key}{NAME}"
        if self._text(name) is None and self.fallback:
            return self.fallback.card(game, key)
        if name not in self._forms:
            stem = name.removesuffix(NAME) + FORMS
            self._forms[name] = {one.removeprefix(stem): form for one, form in starting(self._texts, stem).items()}
        return Name(self(name), self._forms[name])

    def listed(self, items: Iterable[str]) -> str:
        """Several things in a row, as the language lists them."""
        return self("core.list").join(items)

    def decimal(self, number: float, places: int = 1) -> str:
        """A number with `places` decimal places, as the language writes it."""
        return f"{number:.{places}f}".replace(".", self("core.decimal"))

    def grouped(self, number: int) -> str:
        """A whole number in groups of three digits, as the language writes them; where they are only set apart by a
        space, four digits stay together."""
        sign = self("core.thousands").strip("01")
        return f"{number:,}".replace(",", sign) if abs(number) > 9999 or not sign.isspace() else str(number)

    def has(self, key: str) -> bool:
        """True when the catalogue knows `key`."""
        return self._text(key) is not None or bool(self.fallback and self.fallback.has(key))

    @property
    def you(self) -> str:
        """The name of a person who plays alone, a pronoun."""
        return self._text(YOU) or (self.fallback.you if self.fallback else "")

    @property
    def grammar(self) -> Grammar:
        """The rules by which the language chooses between the texts of a gap; English ones where it states none."""
        if self._grammar is None:
            stated = {name: text for name in Grammar._fields if (text := self._text(f"app.grammar.{name}"))}
            usual = self.fallback.grammar if self.fallback and len(stated) < len(Grammar._fields) - 1 else Grammar()
            self._grammar = usual._replace(**stated)._replace(you=self.you)
        return self._grammar

    def starting(self, stem: str) -> dict[str, str]:
        """All texts whose keys begin with `stem`, with their gaps, those of the fallback too."""
        found = self.fallback.starting(stem) if self.fallback else {}
        return found | starting(self._texts, stem) | starting(self._overrides, stem)

    def under(self, variant: Variant) -> Words:
        """The catalogue with the texts for these options; of several for a key, the one that names most options."""
        held = sorted((len(asked), key, base) for base, key, asked in self._optional_keys() if asked <= set(variant))
        return Words(self._texts, self.language, variant, {base: self._texts[key] for _, key, base in held})

    def variant(self, game: str, options: Mapping[str, str]) -> Variant:
        """Which of these options of a match change texts of its game."""
        asked = {pair for base, _, pairs in self._optional_keys() if base.startswith(f"{game}.") for pair in pairs}
        return tuple(sorted(asked & {f"{name}.{value}" for name, value in options.items()}))

    def _optional_keys(self) -> Sequence[tuple[str, str, frozenset[str]]]:
        """The keys with an option, looked for once: base key, whole key, options."""
        if self._conditional is None:
            parts = [(key, *key.split(VARIANT_MARK)) for key in keys_with(self._texts, VARIANT_MARK)]
            self._conditional = [(base, key, frozenset(asked)) for key, base, *asked in parts]
        return self._conditional


def _unreadable(path: Path, error: Exception) -> None:
    """Report a file that cannot be read."""
    log.error("%s: %s", path, error)
    problems.add(NO_TEXTS.format(file=path.name))


class SpokenWords(Words):
    """The catalogue of whichever language the screen speaks: who keeps it need not ask again when that changes."""

    def __init__(self, options: Variant) -> None:
        super().__init__({}, options=options)

    def __call__(self, key: str, **gaps: object) -> str:
        return self._now(key, **gaps)

    def card(self, game: str, key: str) -> Name:
        return self._now.card(game, key)

    def has(self, key: str) -> bool:
        return self._now.has(key)

    def starting(self, stem: str) -> dict[str, str]:
        return self._now.starting(stem)

    def variant(self, game: str, options: Mapping[str, str]) -> Variant:
        return self._now.variant(game, options)

    @property
    def you(self) -> str:
        return self._now.you

    @property
    def _now(self) -> Words:
        return catalogue(self._options, spoken())

    @property
    def texts(self) -> Mapping[str, str]:
        return self._now.texts

    @property
    def language(self) -> str:
        return spoken()


class _Screen:
    """Which language the screen speaks; "" before anybody has asked."""

    language = ""


def speak(language: str) -> None:
    """Let the screen speak this language from now on, or English if it is not offered."""
    _Screen.language = best([language])
    note_spoken(_Screen.language)


def wished_language(chosen: str) -> str:
    """The language to begin with: the chosen one, otherwise that of the system."""
    return best([chosen, *system_languages()])


def spoken() -> str:
    """The code of the language that the screen speaks, at first that of the system."""
    if not _Screen.language:
        _Screen.language = wished_language("")
    return _Screen.language


@lru_cache(maxsize=64)
def catalogue(variant: Variant = (), language: str = "") -> Words:
    """The shared catalogue of a language with the texts for these options; without a language that of the screen, in
    any language that it speaks later."""
    if not language:
        return SpokenWords(variant)
    if variant:
        return catalogue((), language).under(variant)
    return Words.load(path_of(language), language)


def forget_catalogues() -> None:
    """Reload all files, because they have changed."""
    codes.cache_clear()
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
