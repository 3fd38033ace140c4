"""A text that is being edited: caret, selection, words, undo and redo. Knows neither keys nor pictures."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import category, normalize

from game.core.sanitize import visible

MOST_UNDONE = 200
"""Maximum number of changes that can be undone."""
LETTER, WORD, LINE, TEXT = "letter", "word", "line", "text"
"""The steps of a caret: to the next letter, the end of a word, of a line, of the whole text."""
_KINDS = (("\u3041", "\u309f", "hiragana"), ("\u30a0", "\u30ff", "katakana"), ("\u3400", "\u9fff", "kanji"))
"""First and last letter of scripts that are written without spaces: a word ends where the script changes."""


class Moment(NamedTuple):
    """A text, its caret, and where the selection begins; without one that is the caret too."""

    text: str
    caret: int
    anchor: int


class EditedText:
    """A text of at most `most` letters with a caret, a selection and a history. rows: it can have several lines; exact:
    letters and their accents are kept as they come, instead of joined."""

    def __init__(self, text: str, most: int, rows: bool = False, exact: bool = False) -> None:
        self.text = text
        self.most = most
        self.rows = rows
        self.exact = exact
        self.caret = self.anchor = len(text)
        self._undone: list[Moment] = []
        self._done: list[Moment] = []
        self._kind = ""
        """The kind of the last change, while changes of the same kind are undone together with it."""

    # ---- what is there ----------------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """The first selected letter and the one behind the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        first, end = self.selection
        return self.text[first:end]

    def clean(self, words: str) -> str:
        """Words as they would be written here: without invisible letters, and in one line unless it has `rows`."""
        lines = words.replace("\r\n", "\n").replace("\r", "\n")
        return "\n".join(map(visible, lines.split("\n"))) if self.rows else visible(lines.strip("\n"))

    def joined(self, words: str) -> tuple[int, str]:
        """Words as they would stand behind the letter before them, and the place from which they replace the text: an
        accent joins that letter."""
        first = self.selection[0]
        begin = first if self.exact else self._step(first, -1, LETTER)
        if begin < first and self.text[begin:first] != "\n":
            together = normalize("NFC", self.text[begin:first] + words)
            if not together.startswith(self.text[begin:first]):
                return begin, together
        return first, words if self.exact else normalize("NFC", words)

    def target(self, step: str, forward: bool) -> int:
        """Where a step from the caret leads."""
        return self._step(self.caret, 1 if forward else -1, step)

    # ---- the caret --------------------------------------------------------------------------------------

    def move(self, to: int, select: bool = False) -> None:
        """Put the caret before the letter `to`; with `select` the selection reaches from where it began to there."""
        self.caret = min(max(0, to), len(self.text))
        if not select:
            self.anchor = self.caret
        self._kind = ""

    def go(self, step: str, forward: bool, select: bool = False) -> None:
        """Move the caret by a step. By a letter, it leaves a selection at its nearer end."""
        first, end = self.selection
        if step == LETTER and first < end and not select:
            self.move(end if forward else first)
        else:
            self.move(self.target(step, forward), select)

    def select_all(self) -> None:
        """Select the whole text."""
        self.move(0)
        self.move(len(self.text), True)

    def select_word(self, at: int) -> None:
        """Select the word, the spaces or the signs around the letter `at`."""
        if not self.text:
            return
        at = min(max(0, at), len(self.text) - 1)
        first, end, kind = at, at + 1, _kind(self.text, at)
        while first > 0 and _kind(self.text, first - 1) == kind:
            first -= 1
        while end < len(self.text) and _kind(self.text, end) == kind:
            end += 1
        self.move(first)
        self.move(end, True)

    # ---- changes ----------------------------------------------------------------------------------------

    def put(self, words: str, typed: bool = False) -> bool:
        """Write words in the place of the selection; False if there was no room for all of them. typed: they came from
        the keyboard, and are undone together with those just before."""
        begin, added = self.joined(self.clean(words))
        end = self.selection[1]
        room = self.most - (len(self.text) - (end - begin))
        kept = added[: max(0, room)] if len(added) > room else added
        if not kept and begin == end:
            return not added
        if not kept and added:
            return False  # only an accent had no room: the selection stays
        starts_word = added[:1].isspace() or begin != self.selection[0] or begin != end
        self._remember("typed" if typed else "", fresh=not typed or starts_word)
        self.text = self.text[:begin] + kept + self.text[end:]
        self.caret = self.anchor = begin + len(kept)
        return len(kept) == len(added)

    def erase(self, step: str, forward: bool) -> bool:
        """Erase the selection, or without one the letters up to a step; False if there are none."""
        first, end = self.selection
        chosen = first < end
        if not chosen:
            to = self.target(step, forward)
            first, end = min(self.caret, to), max(self.caret, to)
        if first == end:
            return False
        self._remember("erased" if step == LETTER and not chosen else "")
        self.text = self.text[:first] + self.text[end:]
        self.caret = self.anchor = first
        return True

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        return self._swap(self._done, self._undone)

    def redo(self) -> bool:
        """Make the last undone change again; False if there is none."""
        return self._swap(self._undone, self._done)

    def _now(self) -> Moment:
        return Moment(self.text, self.caret, self.anchor)

    def _swap(self, here: list[Moment], there: list[Moment]) -> bool:
        if not here:
            return False
        there.append(self._now())
        self.text, self.caret, self.anchor = here.pop()
        self._kind = ""
        return True

    def _remember(self, kind: str, fresh: bool = False) -> None:
        """Keep the present moment for `undo`, unless a change of this kind continues the last one."""
        if fresh or not kind or kind != self._kind:
            self._done.append(self._now())
            del self._done[:-MOST_UNDONE]
        self._kind = kind
        self._undone.clear()

    # ---- steps ------------------------------------------------------------------------------------------

    def _step(self, at: int, way: int, step: str) -> int:
        if step == TEXT:
            return len(self.text) if way > 0 else 0
        if step == LINE:
            return self._line_end(at) if way > 0 else self.text.rfind("\n", 0, at) + 1
        if step == WORD:
            return self._word_end(at, way)
        at = min(max(0, at + way), len(self.text))
        while 0 < at < len(self.text) and category(self.text[at])[0] == "M":
            at += way
        return at

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _word_end(self, at: int, way: int) -> int:
        """The end of the word (way 1) or its beginning (way -1), beyond spaces."""

        def ahead() -> str:
            place = at if way > 0 else at - 1
            return _kind(self.text, place) if 0 <= place < len(self.text) else ""

        while ahead() == "space":
            at += way
        kind = ahead()
        while kind and ahead() == kind:
            at += way
        return at


def _kind(text: str, at: int) -> str:
    """The kind of a letter: letters of a kind that follow each other are one word."""
    letter = text[at]
    while at > 0 and category(letter)[0] == "M":
        at -= 1
        letter = text[at]
    if letter.isspace():
        return "space"
    for first, last, kind in _KINDS:
        if first <= letter <= last:
            return kind
    return "letter" if letter.isalnum() or letter in "_'’" else "sign"
