"""The strip of what happened since a person's last move: its entries, how they are put in lines, and their picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.events import Said
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.signs.recap_cells import MINE
from scenes.words.facts import Part, fact_of
from scenes.words.sentences import LogEntry, Sentences

FONT_SIZE = 14.0
"""Layout units of the letters."""
_SHORT = 170.0
"""Layout units that a shortened sentence about the viewer may be wide."""
_MOST_EACH = 5
"""Sentences of each other player where there is not room for all."""
_NAMED = 84.0
"""Layout units that the name of a card may be wide, where there is no room for a sentence."""
_MOST_BROKEN = 4
"""Lines of one sentence, at most."""
_OTHER = "#4a352c"
"""The ground of any other entry."""


@dataclass(frozen=True)
class Told:
    """One entry: what happened, or how much happened to one player.

    sentence: as it stands in the log; seat: whose mark it has, -1 for none; mine: whether it is about the viewer;
    decision: after how many decisions it was so; short: in two words; about: the seat whose lines of the log it stands
    for, -1 for all, None for a single line; head: whether it is the title; by: the other player who did it, -1 for
    nobody; parts: the same in a cell below that player.
    """

    sentence: str
    seat: int
    mine: bool
    decision: int
    short: str = ""
    about: int | None = None
    head: bool = False
    by: int = -1
    parts: tuple[Part, ...] = ()


class More(NamedTuple):
    """The words of an entry for lines that are left out: a sentence, and in short."""

    sentence: str
    short: str


@dataclass(frozen=True)
class Chip:
    """An entry with the lines of its words and its rectangle in the strip, in pixels."""

    told: Told
    lines: tuple[str, ...]
    rect: tuple[int, int, int, int]

    @property
    def words(self) -> str:
        """Its words, "" for a mark alone."""
        return " ".join(self.lines)


def gathered(
    entries: Sequence[LogEntry], viewer: int, look: GameLook, sentences: Sentences, name: Callable[[str], str]
) -> list[Told]:
    """The entries of the strip: what is about the viewer first, then each other player in turn, then the rest; of each
    what weighs most first. Lines that tell the same of other cards are one entry.

    look: what is left out where another sentence tells of the same decision and seats, what is joined, and what
    comes first; name: the name of a card by its key.
    """
    kept: list[LogEntry] = []
    for place, entry in enumerate(entries):
        others = (*entries[:place], *entries[place + 1 :])
        same = any(other.decision == entry.decision and set(other.seats) == set(entry.seats) for other in others)
        if not (entry.key in look.passing and same):
            kept.append(entry)
    told = [
        Told(
            entry.sentence,
            entry.seats[0] if entry.seats else -1,
            viewer in entry.seats,
            entry.decision,
            name(entry.card) if entry.card else "",
            by=next((seat for seat in entry.seats if seat != viewer), -1),
            parts=fact_of(sentences, entry),
        )
        for entry in sorted(_joined(kept, look.joins, sentences), key=lambda one: _weight(one, look.weighty))
    ]
    return sorted(
        told,
        key=lambda one: (not one.mine, 0 if one.mine else one.seat < 0, 0 if one.mine else (one.seat - viewer) % 99),
    )


def _weight(entry: LogEntry, weighty: Sequence[str]) -> int:
    return weighty.index(entry.key) if entry.key in weighty else len(weighty)


def _joined(entries: Sequence[LogEntry], joins: Mapping[str, str], sentences: Sentences) -> list[LogEntry]:
    """The lines, with one instead of several that differ only in the gap that joins them."""
    alike: dict[object, list[LogEntry]] = {}
    for place, entry in enumerate(entries):
        gap = joins.get(entry.key)
        if gap and isinstance(entry.event, Said):
            rest = tuple(arg for arg in entry.event.args if arg[0] not in (gap, "total"))
            alike.setdefault((entry.key, rest), []).append(entry)
        else:
            alike[place] = [entry]
    return [sentences.joined(group, joins[group[0].key]) if len(group) > 1 else group[0] for group in alike.values()]


def counted(told: Sequence[Told], more: Callable[[int, int], More], most: int) -> list[Told]:
    """The entries with at most `most` of each other player, and one for all that are left out, with the words of
    `more(seat, number)`."""
    found = [one for one in told if one.mine]
    for seat, group in groupby((one for one in told if not one.mine), key=lambda one: one.seat):
        lines = list(group)
        found += lines[:most]
        if (number := len(lines) - most) > 0:
            rest = more(seat, number)
            found.append(Told(rest.sentence, seat, False, lines[-1].decision, rest.short, seat))
    return found


def laid_out(
    title: str,
    told: Sequence[Told],
    more: Callable[[int, int], More],
    size: tuple[int, int],
    line: int,
    measure: Measure,
) -> list[Chip]:
    """The chips in a strip of a size in pixels with lines of a height, after its title, which may be a sign only.

    There are fewer words the less room there is: all sentences; those about the viewer, and ever fewer of each other
    player, with the number of those that are left out; where none is about the viewer, the weightiest one and a number;
    one number for all others; shorter ones; the names of cards; marks alone.
    """
    chips: list[Chip] = []
    few = counted(told, more, 0)
    head = Told(title, -1, False, 0, about=-1, head=True)
    brief = [one if one.mine else replace(one, sentence=one.short) for one in few]
    px = measure.pt(FONT_SIZE)
    mine = [one for one in told if one.mine]
    rest = more(-1, len(told) - len(mine))
    single = [Told(rest.sentence, -1, False, told[-1].decision, rest.short, -1)] if len(told) > len(mine) else []
    first = [] if mine else told[:1]
    if first and len(told) > 1:
        rest = more(-1, len(told) - 1)
        first = [*first, Told(rest.sentence, -1, False, told[-1].decision, rest.short, -1)]

    def shortened(one: Told, room: float) -> str:
        return text.shortened(one.sentence, theme.TEXT_FONT, px, measure.px(room))

    def named(one: Told) -> str:
        return text.shortened(one.short or one.sentence, theme.TEXT_FONT, px, measure.px(_NAMED))

    def whole(one: Told) -> str:
        return one.sentence if one.about is None else one.short

    def cut(one: Told) -> str:
        return shortened(one, _SHORT) if one.about is None else one.short

    firsts = [(first, whole), (first, cut), (first, named)] if first else []
    levels: list[tuple[Sequence[Told], Callable[[Told], str]]] = [
        (told, whole),
        *((counted(told, more, most), whole) for most in range(_MOST_EACH, 0, -1)),
        *firsts,
        (few, whole),
        (brief, lambda one: one.sentence),
        ([*mine, *single], whole),
        (brief, lambda one: shortened(one, _SHORT)),
        (brief, named),
        (brief, lambda one: "" if one.mine else one.sentence),
    ]
    for entries, words in levels:
        for name in (title, ""):
            chips = _flow([(head, name), *((one, words(one)) for one in entries)], size, line, measure)
            if len(chips) > len(entries):
                return chips
    return chips


def length(told: Sequence[Told], measure: Measure) -> int:
    """The pixels that all sentences take side by side, with some for ends of lines that stay empty."""
    px = measure.pt(FONT_SIZE)
    return round(1.3 * sum(text.width(one.sentence, theme.TEXT_FONT, px) + 2.5 * px for one in told))


def tells_all(chips: Sequence[Chip]) -> bool:
    """Whether every sentence about the viewer is there as a whole."""
    return all(chip.words == chip.told.sentence for chip in chips if chip.told.mine)


def told_of(chips: Sequence[Chip]) -> int:
    """The amount that chips tell, in letters; what is about the viewer counts most."""
    return sum(len(chip.words) * (10 if chip.told.mine else 1) for chip in chips)


def _flow(words: Sequence[tuple[Told, str]], size: tuple[int, int], line: int, measure: Measure) -> list[Chip]:
    """Chips side by side, in as many lines as there is room for; those that do not fit are left out. What is wider than
    a line takes several for itself."""
    px, gap, mark = measure.pt(FONT_SIZE), measure.px(4), line - measure.px(4)
    found: list[Chip] = []
    left = top = 0
    for told, said in words:
        start = (mark if told.seat >= 0 or told.head else 0) + measure.px(5)
        beside = left if len(found) == 1 and not found[0].lines else 0  # after the bare sign of the title
        said_lines = _broken(said, px, size[0] - beside - start - measure.px(9))
        widest = max((text.width(one, theme.TEXT_FONT, px) for one in said_lines), default=0)
        wide = start + (round(widest) + measure.px(8) if said_lines else 0)
        if left and left + wide > size[0]:
            left, top = 0, top + line
        high = line * max(1, len(said_lines))
        if top + high > size[1]:
            break
        found.append(Chip(told, said_lines, (left, top, wide, high - measure.px(2))))
        left += wide + gap
        if len(said_lines) > 1:
            left, top = 0, top + high
    return found


def _broken(said: str, px: float, room: int) -> tuple[str, ...]:
    """Wrap a sentence to `room` pixels. Too many lines are cut, and the last one is shortened."""
    if not said:
        return ()
    lines = text.wrapped(said, theme.TEXT_FONT, px, room)
    whole = (*lines[: _MOST_BROKEN - 1], " ".join(lines[_MOST_BROKEN - 1 :])) if len(lines) > _MOST_BROKEN else lines
    return tuple(text.shortened(one, theme.TEXT_FONT, px, room) for one in whole)


def extent(chips: Sequence[Chip]) -> tuple[int, int]:
    """The width and height in pixels that chips take."""
    boxes = [Rect(chip.rect) for chip in chips]
    whole = boxes[0].unionall(boxes[1:])
    return whole.right, whole.bottom


@cached
def picture(game: str, chips: tuple[Chip, ...], lit: int, rim: int, measure: Measure) -> Surface:
    """The strip; the chip with the index `lit` is bright. rim: pixels around the chips."""
    wide, high = extent(chips)
    size, px = (wide + 2 * rim, high + 2 * rim), measure.pt(FONT_SIZE)
    whole = paint.blank(size)
    whole.blit(paint.slab(size, min(rim * 3, size[1] // 2), f"{theme.INK}f0"), (0, 0))
    for number, chip in enumerate(chips):
        rect = Rect(chip.rect).move(rim, rim)
        high = rect.height // max(1, len(chip.lines))
        ink = theme.INK if number == lit else theme.HONEY if chip.told.head else theme.PARCHMENT
        if number == lit or not chip.told.head:
            ground = theme.FOCUS if number == lit else MINE if chip.told.mine else _OTHER
            whole.blit(paint.slab(rect.size, high // 2, ground), rect)
        left = rect.left
        if mark := _mark(game, chip.told, high, ink):
            whole.blit(mark, mark.get_rect(center=(left + high // 2, rect.centery)))
            left += high
        for place, words in enumerate(chip.lines):
            letters = text.line(words, theme.TEXT_FONT, px, ink)
            middle = rect.top + round(rect.height * (place + 0.5) / len(chip.lines))
            whole.blit(letters, letters.get_rect(midleft=(left + measure.px(5), middle)))
    return whole


def _mark(game: str, told: Told, px: int, ink: str) -> Surface | None:
    """The mark of an entry's seat, or the sign of the log before the title; None for what is nobody's."""
    if told.head:
        return theme.icon("log", round(px * 0.7), ink)
    return seat_marks.emblem(game, told.seat, px) if told.seat >= 0 else None
