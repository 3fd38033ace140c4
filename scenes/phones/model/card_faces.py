"""Cards and places as a phone shows them: a picture, a name, numbers, signs, and all of it in words to be read out."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import EMPTY, HIDDEN, KIND, UP, is_hidden
from game.core.guide import Sentence, span
from game.core.layout import Eyes
from game.core.rules import Rules
from game.core.state import State
from scenes.phones.model.hand_map import HandMap
from scenes.phones.pages import CardFace, CardSign
from scenes.storage.files import ASSETS
from scenes.words.advice import advice_of
from scenes.words.catalogue import Words
from scenes.words.sentences import Sentences

_ICONS = "common/icons"
"""The folder of the icons of all games, below assets/art."""


@lru_cache(maxsize=1024)
def picture(*names: str) -> str:
    """The first of these pictures (paths below assets/art, without ending) that exists; "" for none."""
    return next((name for name in names if name and (ASSETS / "art" / f"{name}.webp").exists()), "")


def icon(game: str, name: str) -> str:
    """The picture of a sign: the game's own, or the one of all games; "" for neither."""
    return picture(f"{game}/{name}", f"{_ICONS}/{name}")


def own(words: Words, game: str, *keys: str) -> str:
    """The first of these keys that the catalogue has for the phones of a game, then of those for all games; "" for
    none."""
    whole = (*(f"{game}.phone.{key}" for key in keys), *(f"core.phone.{key}" for key in keys))
    return next((key for key in whole if words.has(key)), "")


def said(sentences: Sentences, sort: str, sentence: Sentence) -> str:
    """A sentence of the guide as a phone words it: where the table's words speak of the table, there are others."""
    (key, gaps), game = sentence, sentences.game
    other = f"{game}.phone.{sort}.{key}"
    return sentences.said(other if sentences.words.has(other) else f"{game}.{sort}.{key}", gaps)


class PrintedFace(NamedTuple):
    """The print on a kind of card, in words. say: all of it in one line."""

    key: str
    name: str
    art: str
    kind: str
    text: str
    number: str
    say: str


class CardFaces:
    """Makes the faces of one match; `sentences` are those of the seat that looks."""

    def __init__(self, rules: Rules, sentences: Sentences, hand_map: HandMap) -> None:
        self.rules = rules
        self.game = rules.key
        self.sentences = sentences
        self.words = sentences.words
        self.map = hand_map
        self._printed: dict[int, PrintedFace] = {}
        self._signs: dict[tuple[str, str, str], CardSign] = {}

    def printed(self, kind: int) -> PrintedFace:
        """The printed face of a kind of card."""
        if kind not in self._printed:
            self._printed[kind] = self._read(kind)
        return self._printed[kind]

    def _read(self, kind: int) -> PrintedFace:
        row, words, game = self.rules.cards[kind], self.words, self.game
        stem = f"{game}.card.{row.key}"
        name, sort = words(f"{stem}.name"), f"{game}.class.{row.cls}"
        sort = words(sort) if words.has(sort) else ""
        text = next((key for key in (f"{stem}.text", f"{game}.does.{row.cls}") if words.has(key)), "")
        text = words(text, **row.numbers).replace("\n", " ") if text else ""
        number = next((str(row.numbers[one]) for one in self.map.numbers if one in row.numbers), "")
        told = [words(f"{game}.phone.number.{one}", n=row.numbers[one]) for one in self.map.told if one in row.numbers]
        lead = f"{game}.phone.text.{row.cls}"
        read = words(lead, text=text) if text and words.has(lead) else text
        say = words.listed(filter(None, (name, *told, sort if sort != name else "", read)))
        if advice := advice_of(words, game, row):
            text = f"{text} {advice.name} {advice.stars} {advice.words}"
        return PrintedFace(row.key, name, picture(f"{game}/cards/{row.key}"), sort, text, number, say)

    # Faces ----------------------------------------------------------------------------------------

    def empty(self, pick: str) -> CardFace:
        """An empty place."""
        number = int(pick.partition("/")[2])
        name = self.words("core.phone.place", n=number)
        return CardFace(name=name, place=pick, say=self.words("core.phone.empty", n=number))

    def seat(self, seat: int, pick: str) -> CardFace:
        """A player, where one has to be chosen."""
        return CardFace(name=self.sentences.names[seat], pick=pick)

    def face(self, view: State, zone: int, place: int, owned: bool = False) -> CardFace:
        """The card or empty place at `place` (from 0) of a zone; owned: whose it is stands beside its class."""
        card, pick = view.zones[zone][place], self._pick(view, zone, place)
        if card == EMPTY:
            return self.empty(pick[1])
        return self._closed(view, zone, place, pick) if is_hidden(card) else self._open(view, zone, place, pick, owned)

    def _pick(self, view: State, zone: int, place: int) -> tuple[str, str]:
        """The words by which actions pick a card: its key in the viewer's own or an open hand, otherwise "", and its
        place."""
        where, card = view.layout.zones[zone], view.zones[zone][place]
        by_key = view.layout.is_hand[zone] and (where.owner in (-1, view.viewer) or where.eyes is Eyes.ALL)
        if by_key and card != EMPTY and not is_hidden(card):
            return self.rules.cards[card & KIND].key, ""
        return "", view.layout.pick(zone, place)

    def _closed(self, view: State, zone: int, place: int, pick: tuple[str, str]) -> CardFace:
        """The back of a card that the viewer does not know, or what covers it."""
        game, words, guide = self.game, self.words, self.rules.guide
        cover, back = guide.cover(view, zone, place), (view.zones[zone][place] & KIND) - HIDDEN
        name = view.layout.zones[zone].name.rpartition(".")[2]
        numbered = view.layout.is_grid[zone] and not cover
        title = words(own(words, game, f"covered.{name}", "down" if numbered else "back"), n=place + 1)
        signs = self._all_signs(name, guide.hint(view, zone, place))
        say = self.words.listed((title, *(sign.words for sign in signs))) if signs else ""
        art = picture(f"{game}/{cover}" if cover else "", f"{game}/back_{back}" if back else "", f"{game}/back")
        return CardFace(title, "", pick[1], art, signs=signs, say=say, down=True)

    def _open(self, view: State, zone: int, place: int, pick: tuple[str, str], owned: bool) -> CardFace:
        """A card that the viewer knows, with what it counts where it lies."""
        where, guide = view.layout.zones[zone], self.rules.guide
        printed = self.printed(view.zones[zone][place] & KIND)
        name, sort = where.name.rpartition(".")[2], printed.kind
        if owned and where.owner >= 0:
            sort = self.words("core.phone.owned", name=self.sentences.names[where.owner], kind=sort)
        signs = self._eye(view, zone, place) + self._all_signs(name, guide.badges(view, zone, place))
        counts = self._counts(view, zone, place)
        whose, now = [sort] if sort != printed.kind else [], next(iter(counts.values()), "")
        more = [self.words(own(self.words, self.game, f"now.{sign}", "now"), n=n) for sign, n in counts.items()]
        say = self.words.listed((printed.say, *whose, *more, *(sign.words for sign in signs)))
        texts = printed.art, sort, printed.text, printed.number, now
        return CardFace(printed.name, *pick, *texts, signs, say)

    def _eye(self, view: State, zone: int, place: int) -> tuple[CardSign, ...]:
        """An eye on a card of a battlefield: on one of the viewer's that lies open for all, on another's that was
        only seen."""
        where, shown = view.layout.zones[zone], bool(view.zones[zone][place] & UP)
        if not view.layout.is_grid[zone] or where.eyes is Eyes.ALL or shown != (where.owner == view.viewer):
            return ()
        words = self.words("core.phone.sign.shown" if shown else "core.phone.sign.eye")
        return (CardSign(icon(self.game, "eye"), words),)

    def _counts(self, view: State, zone: int, place: int) -> dict[str, str]:
        """The present values of a card, where they are not the printed ones, by the sign for what it counts in."""
        return {
            one.sign: span(one.least, one.most)
            for one in self.rules.guide.values(view, zone, place)
            if (one.least, one.most) != (one.printed, one.printed)
        }

    def _all_signs(self, zone: str, parts: tuple[tuple[str, int | str], ...]) -> tuple[CardSign, ...]:
        """The signs in words; several equal ones without a number are one with their number."""
        found = Counter((name, str(self.sentences.word(number))) for name, number in parts)
        return tuple(
            self._sign(zone, name, number or (str(times) if times > 1 else ""))
            for (name, number), times in found.items()
        )

    def _sign(self, zone: str, name: str, number: str) -> CardSign:
        """A sign on a card in a zone, in words."""
        known = zone, name, number
        if known not in self._signs and name[:1] == "s" and name[1:].isdecimal():
            words = " ".join(filter(None, (self.sentences.names[int(name[1:])], number)))
            self._signs[known] = CardSign("", words, words)
        if known not in self._signs:
            count = int(number) if number.isdecimal() else number or 1
            key = own(self.words, self.game, f"sign.{zone}.{name}", f"sign.{name}")
            words = self.words(key, n=count) if key else number
            self._signs[known] = CardSign(icon(self.game, name), words, number)
        return self._signs[known]
