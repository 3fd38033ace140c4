"""The keys of people who share the screen: caps on the name plates that open hands, and the boxes of a vote by keys."""

from __future__ import annotations

import pygame
from pygame import Event, Rect, Surface

from game.core.actions import Action
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached_by_language
from scenes.shell.key_caps import written_on
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, Remark
from scenes.table.intents import HoldKey
from scenes.table.match.key_vote import DIRECT, KEYS, KeyVote
from scenes.table.signs.clock_face import clock_picture
from scenes.table.signs.name_plates import key_cap
from scenes.table.surface.canvas import Item

_HIGH, _GAP = 132.0, 10.0
"""Layout units: the height of a box, and what is between two."""
_WIDE = 330.0
"""The most that a box is wide, in layout units."""
_CAP, _CLOCK = 44.0, 76.0
"""The size of a key and of the clock, in layout units."""


class KeyCaps(Panel):
    """Takes presses on the caps; the name plates show them."""

    _pressed = -1

    def _caps(self) -> list[tuple[int, Rect]]:
        """The seats with a cap, and its place in pixels."""
        return [] if self.table.tabletop.covered else self.table.signs.key_rects()

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether it was a press on a cap, or its end."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed = next((seat for seat, rect in self._caps() if rect.collidepoint(event.pos)), -1)
            if self._pressed >= 0:
                self.table.post(HoldKey(self._pressed))
            return self._pressed >= 0
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._pressed >= 0:
            self.table.post(HoldKey(self._pressed, False))
            self._pressed = -1
            return True
        return False

    def elements(self) -> list[ScreenElement]:
        """The caps as a person sees them; those of people who must open their hands are lit."""
        words, match = self.host.text, self.table.match
        return [
            ScreenElement(
                words("ui.table.key_of", name=match.names[seat], n=seat + 1),
                rect,
                "seat_key",
                seat in match.sharing.holders,
                intent=HoldKey(seat),
            )
            for seat, rect in self._caps()
        ]


class VoteBoxes(Panel):
    """Shows the keys of all voters above the question, and the clock. Nothing here answers a press."""

    @property
    def _vote(self) -> KeyVote | None:
        match = self.table.match
        return match.sharing.vote

    @property
    def busy(self) -> bool:
        """Whether a clock runs."""
        return self._vote is not None

    def _boxes(self, vote: KeyVote) -> list[Rect]:
        """The place of the box of each seat that votes now, in pixels."""
        tabletop, px = self.table.tabletop, self.host.px
        bar, window = tabletop.rect(tabletop.arrangement["question"]), tabletop.window
        count, gap = len(vote.now), px(_GAP)
        plates = [plate for seat in vote.now if (plate := tabletop.plate_rect(seat))]
        tops = {plate.top for plate in plates}
        if len(tops) == 1 < count and min(tops) > bar.top - px(_HIGH) - gap:  # they stand in a line: each has its own
            return [Rect(plate.left, bar.top - px(_HIGH) - gap, plate.width, px(_HIGH)) for plate in plates]
        wide = min(px(_WIDE), (window.width - (count + 1) * gap) // count)
        left = window.centerx - (count * wide + (count - 1) * gap) // 2
        return [Rect(left + place * (wide + gap), bar.top - px(_HIGH) - gap, wide, px(_HIGH)) for place in range(count)]

    def _caps(self, vote: KeyVote) -> list[tuple[int, str, str, Rect]]:
        """Each key in use: its place on the keyboard, its letter, what it means, and where it is drawn."""
        found = []
        for seat, box in zip(vote.now, self._boxes(vote), strict=True):
            number = vote.places[seat]
            means, side = self._meanings(vote, seat), self.host.px(_CAP)
            for place, (scancode, letter, meaning) in enumerate(
                zip(KEYS[number], written_on(KEYS[number]), means, strict=False)
            ):
                cap = Rect(0, 0, side, side)
                cap.center = (
                    box.left + box.width * (2 * place + 1) // (2 * len(means)),
                    box.top + box.height * 55 // 100,
                )
                found.append((scancode, letter, meaning, cap))
        return found

    def _meanings(self, vote: KeyVote, seat: int) -> list[str]:
        """The meanings of a seat's keys, from the left."""
        words = self.host.text
        if vote.counts_up(seat):
            return [words("ui.vote.again"), words("ui.vote.next")]
        return [self._named(action) for action in vote.options[seat]]

    def _named(self, action: Action) -> str:
        return str(self.table.sentences.pick(self.table.tabletop.view, action.picks[0]))

    def _listed(self, vote: KeyVote) -> str:
        """The choices that have no key of their own, with the number of presses for each; "" for none."""
        seat = vote.now[0]
        if len(vote.options[seat]) <= DIRECT:
            return ""
        names = (self._named(action) for action in vote.options[seat])
        return "   ".join(f"{number} {name}" for number, name in enumerate(names, 1))

    def handle(self, event: Event) -> bool:
        """Take a press of the pointer on a key; returns whether it was one."""
        vote = self._vote
        if vote is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        for scancode, _, _, cap in self._caps(vote):
            if cap.collidepoint(event.pos):
                return vote.press(scancode)
        return False

    def remark(self) -> Remark | None:
        """The way to vote, in the question bar; what is asked, where it is no secret what anybody answers."""
        vote, words = self._vote, self.host.text
        if vote is None:
            return None
        if listed := self._listed(vote):
            return Remark(words("ui.vote.count", choices=listed))
        match, sentences = self.table.match, self.table.sentences
        view, rules = match.public_view(), match.rules
        if view.stack[-1].name in rules.guide.open_questions:
            key, gaps = rules.guide.ask(view, vote.seats[0])
            return Remark(sentences.said(f"{rules.key}.ask.{key}", gaps))
        if vote.one_by_one:
            name, number = match.names[vote.now[0]], vote.turn + 1
            return Remark(words("ui.vote.alone", name=name, n=number, count=len(vote.turns)))
        if silent := vote.default_with_key:
            return Remark(words("ui.vote.choice", silent=self._named(silent)))
        return Remark(words("ui.vote.keys_all" if vote.waits_for_all else "ui.vote.keys"))

    def rects(self, answers: int = 0) -> list[Rect]:
        """The boxes, which nothing may cover."""
        vote = self._vote
        return [] if vote is None else self._boxes(vote)

    def items(self) -> list[Item]:
        """The boxes and the clock."""
        vote, host = self._vote, self.host
        if vote is None:
            return []
        tabletop, names, caps, found = self.table.tabletop, self.table.match.names, self._caps(vote), []
        game, window = tabletop.game, tabletop.window
        for seat, box in zip(vote.now, self._boxes(vote), strict=True):
            keys = tuple(
                (letter, meaning, (cap.left - box.left, cap.top - box.top, cap.width, cap.height))
                for _, letter, meaning, cap in caps
                if box.contains(cap)
            )
            picture = _box(game, seat, names[seat], keys, box.size, host.measure)
            found.append(Item(("vote", seat), keys, box, [(picture, box.topleft)]))
        area = tabletop.arrangement.get("clock")
        place = tabletop.rect(area) if area else Rect(0, 0, host.px(_CLOCK), host.px(_CLOCK))
        if not area:
            place.midbottom = window.centerx, found[0].rect.top - host.px(_GAP)
        clock = clock_picture(vote.seconds, round(vote.seconds * 72 / vote.whole), min(place.size))
        place = clock.get_rect(center=place.center)
        return [*found, Item("vote clock", vote.seconds, place, [(clock, place.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """The keys and the clock as a person sees them."""
        vote, words = self._vote, self.host.text
        if vote is None:
            return []
        keys = [
            ScreenElement(words("ui.vote.key", key_name=letter, choice=meaning), cap, "vote_key", lit=True)
            for _, letter, meaning, cap in self._caps(vote)
        ]
        clock = self.items()[-1].rect
        return [*keys, ScreenElement(words("ui.vote.clock", n=vote.seconds), clock, "clock")]


@cached_by_language
def _box(
    game: str,
    seat: int,
    name: str,
    keys: tuple[tuple[str, str, tuple[int, int, int, int]], ...],
    size: tuple[int, int],
    measure: Measure,
) -> Surface:
    """A dark box with a rim in the colour of the seat: its name, and its keys with what they mean."""
    px, colour = measure.px, seat_marks.seat_colour(game, seat)
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(paint.slab(size, px(14), colour), (0, 0))
    rim = max(2, px(3))
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    whole.blit(paint.slab(inner, px(12), paint.mix(colour, "#120c10", 0.84)), (rim, rim))
    mark = seat_marks.emblem(game, seat, px(26))
    whole.blit(mark, (px(9), px(7)))
    letters = text.fit_size(name, theme.TITLE_FONT, measure.pt(17), measure.least, size[0] - px(54))
    ink = text.line(name, theme.TITLE_FONT, letters, theme.PARCHMENT)
    whole.blit(ink, ink.get_rect(midleft=(px(42), px(20))))
    room = size[0] // max(1, len(keys)) - px(6)
    for letter, meaning, cap in keys:
        whole.blit(key_cap(letter, cap[3]), cap[:2])
        size_of = text.fit_size(meaning, theme.TEXT_FONT, measure.pt(15), measure.least, room)
        said = text.line(text.shortened(meaning, theme.TEXT_FONT, size_of, room), theme.TEXT_FONT, size_of, theme.LINEN)
        whole.blit(said, said.get_rect(center=(cap[0] + cap[2] // 2, (cap[1] + cap[3] + size[1] - rim) // 2)))
    return whole
