"""The page of profiles: the collectors on this computer, with battles, packs and history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.collection.collection_page import BONE, GOLD, LILAC, MUTED, CollectionPage, GlassBox, draw_panel
from scenes.collection.ownership import LOSSES_PER_PACK, MOST_PROFILES, NAME_LENGTH, PACKS_PER_WIN, collections_of
from scenes.collection.store import HistoryEntry, Profile
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.theme import FOCUS
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.scroll import Scroll


class ProfileRow(Widget):
    """A profile in the list: its name, and `facts`, a line about its battles and packs."""

    def __init__(
        self, rect: Rect, measure: Measure, profile: Profile, facts: str, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, profile.name, measure)
        self.facts = facts
        self.chosen = chosen
        self.on_press = on_press

    def says(self) -> str:
        return f"{self.label}: {self.facts}"

    def press(self, spot: tuple[int, int] | None) -> None:
        self.on_press()

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        ground = "#4a3372" if self.chosen else "#2f2042"
        ground = paint.mix(ground, theme.WHITE, 0.08 * self.warmth)
        screen.blit(paint.slab(rect.size, px(10), ground), rect)
        if self.chosen:
            paint.ring(screen, rect.inflate(-px(2), -px(2)), px(10), px(2), GOLD)
        name = text.line(self.label, theme.TITLE_FONT, self.measure.pt(22), BONE)
        screen.blit(name, name.get_rect(midleft=(rect.left + px(18), rect.top + round(rect.height * 0.36))))
        small = text.fit_size(
            self.facts, theme.TEXT_FONT, self.measure.pt(16), self.measure.least * 0.8, rect.width - px(36)
        )
        line = text.line(self.facts, theme.TEXT_FONT, small, MUTED)
        screen.blit(line, line.get_rect(midleft=(rect.left + px(18), rect.top + round(rect.height * 0.72))))
        if self.focused:
            paint.ring(screen, rect, px(10), px(3), FOCUS)


class Profiles(CollectionPage):
    """All profiles on the left; the name and history of the chosen one on the right."""

    def build(self, size: tuple[int, int]) -> None:
        words, m, collections = self.app.text, self.measure, collections_of(self.app, self.game)
        people, me = collections.profiles(), collections.me
        self.lay_ground(size, words("ui.collection.profiles"))
        wide = min(self.wide - 48, 1160.0)
        left, top = (self.wide - wide) / 2, self.headline_height + 4
        high, half = self.high - top - 84, wide * 0.46
        step = min(76.0, (high - 28) / len(people))
        self.pane(left, top, half, max(120.0, 28 + step * len(people)))
        for place, profile in enumerate(people):
            facts = words("ui.collection.facts", won=profile.won, lost=profile.lost, n=profile.packs)
            rect = self.box(left + 14, top + 14 + place * step, half - 28, step - 8)
            self.widgets.append(
                ProfileRow(rect, m, profile, facts, profile.id == me.id, partial(self._choose, profile.id))
            )
        self._me(me, left + half + 16, top, wide - half - 16, high)
        doors: tuple[tuple[str, Callable[[], None], str, str, bool], ...] = (
            ("ui.back", self.back, "wood", "left", True),
            ("ui.collection.new_profile", self._add, "main", "plus", len(people) < MOST_PROFILES),
            ("ui.collection.delete", self._ask, "wood", "cross", len(people) > 1),
        )
        for place, (key, act, kind, icon, able) in enumerate(doors):
            x = left + wide - 220 if place == 2 else left + place * 232
            button = Button(self.box(x, self.high - 66, 220, 50), words(key), m, act, kind, 18, icon)
            button.enabled = able
            self.widgets.append(button)

    def _me(self, me: Profile, left: float, top: float, wide: float, high: float) -> None:
        """The pane of the chosen profile: name, how packs are earned, and history. Measures in layout units."""
        words, m = self.app.text, self.measure
        pane = self.box(left, top, wide, high)
        assert self.ground is not None
        draw_panel(self.ground, pane, m.unit, LILAC)
        rect, rename = self.box(left + 18, top + 18, wide - 36, 46), partial(self._rename, me)
        name = GlassBox(rect, words("ui.collection.name"), m, me.name, rename, NAME_LENGTH)
        name.usual = me.name
        self.widgets.append(name)
        rule = words("ui.collection.pack_rule", won=PACKS_PER_WIN, lost=LOSSES_PER_PACK)
        block = text.block(rule, theme.TEXT_FONT, m.pt(16), MUTED, pane.width - m.px(40))
        self.ground.blit(block, (pane.left + m.px(20), pane.top + m.px(76)))
        low = pane.top + m.px(92) + block.get_height()
        window = Rect(pane.left + m.px(20), low, pane.width - m.px(52), pane.bottom - low - m.px(16))
        self.scroll = Scroll(window, m)
        deeds: Sequence[HistoryEntry | None] = collections_of(self.app, self.game).history()
        for deed in deeds or (None,):
            line = self._told(deed) if deed else words("ui.collection.no_history")
            ink = text.block(line, theme.TEXT_FONT, m.pt(17), BONE if deed else MUTED, window.width)
            picture = Picture(Rect((window.left, low), ink.get_size()), line, m, ink)
            low = picture.rect.bottom + m.px(5)
            self.widgets.append(picture)
            self.scroll.widgets.append(picture)

    def _told(self, deed: HistoryEntry) -> str:
        """One line of the history."""
        words = self.app.text
        card = words.card(self.game, deed.key) if words.has(f"{self.game}.card.{deed.key}.name") else ""
        return words(f"ui.collection.deed.{deed.what}", card=card, whom=deed.whom)

    def _choose(self, number: int) -> None:
        collections_of(self.app, self.game).choose(number)
        self.rebuild()

    def _rename(self, me: Profile, name: str) -> None:
        """Give a profile a name; with an empty one it has the name again that it had before."""
        name = name.strip() or me.name
        collections_of(self.app, self.game).rename(me.id, name)
        for row in self.widgets:
            if isinstance(row, ProfileRow) and row.chosen:
                row.label = name

    def _add(self) -> None:
        collections = collections_of(self.app, self.game)
        collections.add_profile(self.app.text("ui.newgame.player", n=len(collections.profiles()) + 1))
        self.app.sound.play("card_place")
        self.rebuild()

    def _ask(self) -> None:
        words, me = self.app.text, collections_of(self.app, self.game).me
        self.app.push(
            Confirm(
                words("ui.collection.leave_ask", name=me.name),
                words("ui.collection.leave_note"),
                words("ui.collection.keep"),
                words("ui.collection.delete"),
                partial(self._remove, me.id),
            )
        )

    def _remove(self, number: int) -> None:
        collections_of(self.app, self.game).remove_profile(number)
        self.rebuild()
