"""What opponents say: rivals a line now and then, and everybody, when pointed at, why he did what he did last."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.ai.brain import Reason, Thought, open_reasons
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.saves.summary import Fact
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.overlay.banner import Banner
from scenes.table.source import LiveMatch
from scenes.table.tabletop import Tabletop
from scenes.table.tempo import Tempo
from scenes.words.sentences import LogEntry, Sentences

_LASTS, _GAP = 4.0, 14.0
"""Seconds that a line stays, and that pass at least between two of them."""
_GREETING = 2.5
_WIDE, _FACE = 270.0, 46.0
_LINES = 2
"""How many lines a rival knows for each occasion; they take turns."""


class Voices:
    """All that opponents say at one table. What is said during the match betrays no card and no role."""

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, director: Director, sentences: Sentences, tempo: Tempo,
        rivals: Sequence[str],
    ) -> None:  # fmt: skip
        self.tabletop = tabletop
        self.match = match
        self.director = director
        self.sentences = sentences
        self.tempo = tempo
        self.rivals = rivals
        """By seat: the key of the rival who sits there, "" for nobody with a character."""
        self.why: dict[int, str] = {}
        """By seat: why it did what it did last."""
        self._pending: tuple[int, Sequence[Reason], int] | None = None
        self._said: dict[tuple[int, str], int] = {}
        self._speech: tuple[int, str] | None = None
        self._left = self._silence = 0.0
        self._clock = 0.0
        self._greeted = match.resumed
        self._banner: Banner | None = None
        self._pointed = -1

    # What is said -------------------------------------------------------------------------------

    def acted(self, seat: int, thought: Thought, decision: int) -> None:
        """An opponent has decided; its reasons are told when the deed has been seen."""
        self.why.pop(seat, None)
        self._pending = (seat, thought.reasons, decision) if self.tabletop.host.settings.explain else None

    def forget(self) -> None:
        """Something was taken back: what was said of it is no longer true."""
        self.why.clear()
        self._pending = None

    def update(self, dt: float) -> bool:
        """Lets seconds pass; says whether anybody begins or ends to speak."""
        self._clock += dt
        self._silence -= dt
        changed = self._explain()
        if self._speech is not None:
            self._left -= dt
            if self._left <= 0.0:
                self._speech, changed = None, True
        return changed | self._greet() | self._exult()

    def _explain(self) -> bool:
        """Puts the reasons of what has been shown into the log."""
        if self._pending is None or not self.director.idle:
            return False
        (seat, reasons, decision), self._pending = self._pending, None
        words = self.sentences.why(open_reasons(self.match.public_view(), reasons))
        if not words:
            return False
        self.why[seat] = words
        sentence = self.tabletop.host.text("ui.table.because", name=self.match.names[seat], why=words)
        self.director.log.append(LogEntry(sentence, "", (seat,), decision))
        return True

    def _greet(self) -> bool:
        """The first rival at the table has a word for everybody."""
        if self._greeted or self._clock < _GREETING:
            return False
        self._greeted = True
        seat = next((seat for seat, rival in enumerate(self.rivals) if rival), -1)
        return seat >= 0 and self._speak(seat, "start")

    def _exult(self) -> bool:
        """A rival whose deed everybody is told of has something to say."""
        stage = self.director.stage
        if not isinstance(stage, Banner) or stage is self._banner:
            return False
        self._banner = stage
        log = self.director.log
        seat = log[-1].seats[0] if log and log[-1].seats else -1
        return seat >= 0 and bool(self.rivals[seat]) and self._speak(seat, "big")

    def _speak(self, seat: int, occasion: str) -> bool:
        host = self.tabletop.host
        if not host.settings.voices or self._silence > 0.0 or self.tempo.speed == "instant":
            return False
        self._speech = seat, host.text(self._line(seat, occasion))
        self._left, self._silence = _LASTS, _GAP
        return True

    def _line(self, seat: int, occasion: str) -> str:
        """The key of the next line for an occasion."""
        number = self._said.get((seat, occasion), seat + self.match.decisions) + 1
        self._said[seat, occasion] = number
        return f"ui.rival.{self.rivals[seat]}.{occasion}.{number % _LINES + 1}"

    def farewell(self) -> tuple[Fact, ...]:
        """What the best or the first rival says when all is over."""
        outcome = self.match.outcome
        mine = [seat for seat, rival in enumerate(self.rivals) if rival]
        if outcome is None or not mine or not self.tabletop.host.settings.voices:
            return ()
        seat = min(mine, key=lambda seat: outcome.ranks[seat])
        line = self.tabletop.host.text(self._line(seat, "win" if outcome.ranks[seat] == 1 else "loss"))
        return (Fact("ui.rival.says", {"name": self.match.names[seat], "line": line}),)

    # Pictures -----------------------------------------------------------------------------------

    def point(self, pixel: tuple[int, int]) -> bool:
        """The pointer is here; says whether it has come to a name with something to say, or left one."""
        plates = [self.tabletop.plate_rect(seat) for seat in range(len(self.rivals))]
        on = next((seat for seat, rect in enumerate(plates) if rect and rect.collidepoint(pixel)), -1)
        before, self._pointed = self._pointed, on
        return before != on

    def items(self) -> list[Item]:
        """The bubble beside a name."""
        if self._speech is not None:
            return self._bubble(*self._speech)
        log = self.director.log
        last = log[-1].seats[0] if self.tempo.paused and log and log[-1].seats else -1
        seat = self._pointed if self._pointed in self.why else last
        if seat not in self.why:
            return []
        return self._bubble(seat, self.tabletop.host.text("ui.table.why", why=self.why[seat]))

    def _bubble(self, seat: int, words: str) -> list[Item]:
        host, plate = self.tabletop.host, self.tabletop.plate_rect(seat)
        if plate is None:
            return []
        picture = bubble(self.tabletop.game, seat, self.rivals[seat], words, host.px(1000) / 1000, host.measure)
        window, gap = self.tabletop.window, host.px(4)
        place = picture.get_rect(midtop=(plate.centerx, plate.bottom + gap))
        if plate.centery > window.centery:
            place.midbottom = (plate.centerx, plate.top - gap)
        place.clamp_ip(window.inflate(-2 * gap, -2 * gap))
        return [Item("voice", (seat, words), place, [(picture, place.topleft, 255)])]


@cached
def bubble(game: str, seat: int, rival: str, words: str, unit: float, measure: Measure) -> Surface:
    """A face and what it says, on paper."""
    face = seat_marks.rival_portrait(game, seat, rival, round(_FACE * unit))
    rim, edge, radius = round(9 * unit), max(2, round(2.6 * unit)), round(16 * unit)
    room = round(_WIDE * unit)
    px = measure.pt(15)
    ink = text.block(words, theme.STRONG_FONT if rival else theme.TEXT_FONT, px, theme.INK,
                     min(room, round(text.width(words, theme.STRONG_FONT, px)) + 4))  # fmt: skip
    size = (face.get_width() + ink.get_width() + 3 * rim, max(face.get_height(), ink.get_height()) + 2 * rim)
    whole = paint.slab(size, radius, theme.INK).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
    whole.blit(face, face.get_rect(midleft=(rim, size[1] // 2)))
    whole.blit(ink, ink.get_rect(midleft=(face.get_width() + 2 * rim, size[1] // 2)))
    return whole
