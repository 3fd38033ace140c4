"""The binder: every card of the game; a card that the profile does not own is shown as a dark silhouette."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game import GAMES
from game.core.cards import CardKind
from scenes.collection.collection_page import BONE, GOLD, MUTED, GlassChoice
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.owned_cards import OwnedCard, OwnedCardsPage, draw_large
from scenes.collection.ownership import Collections, collections_of
from scenes.collection.pack_opening import PackOpening
from scenes.collection.profiles import Profiles
from scenes.look import text, theme
from scenes.look.widgets.card_zoom import CardZoom
from scenes.look.widgets.controls import Button

ALL = "all"


class Binder(OwnedCardsPage):
    """All cards, filtered by set and class; the one under the pointer or with the focus is shown large beside the
    wall."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.set = self.cls = ALL
        self.rows = GAMES[game].cards
        self._lit = 0

    @property
    def collections(self) -> Collections:
        """The collections of this game."""
        return collections_of(self.app, self.game)

    def leave(self) -> None:
        self.collections.mark_all_seen()

    def shown(self) -> list[CardKind]:
        """The cards that pass the filters."""
        return [row for row in self.rows if self.set in (ALL, str(row.numbers["set"])) and self.cls in (ALL, row.cls)]

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, collections = self.app.text, self.collections
        self.owned, self.fresh = collections.owned(), collections.new_cards()
        self.lay_ground(size, words("ui.collection.title"))
        wide = min(self.wide - 48, 1300.0)
        left, top = (self.wide - wide) / 2, self.headline_height + 92
        high = self.high - top - 84
        wall = wide * 0.68
        window = self.pane(left, top, wall, high).inflate(-self.measure.px(54), -self.measure.px(20))
        self.lay_out(window, self.shown(), 132, self._card)
        beside = self.pane(left + wall + 18, top, wide - wall - 18, high)
        self._beside = beside.inflate(-self.measure.px(36), -self.measure.px(32))
        self._filters(left, wide)
        self._doors(left, wide)

    def _card(self, rect: Rect, row: CardKind, place: int) -> OwnedCard:
        words, count = self.app.text, self.owned[row.key]
        name = words(f"{self.game}.card.{row.key}.name")
        thumb = OwnedCard(
            rect,
            name if count else words("ui.collection.unknown"),
            self.measure,
            self.game,
            row,
            count,
            partial(self._zoom, place),
        )
        thumb.fresh = row.key in self.fresh
        return thumb

    def _zoom(self, place: int) -> None:
        """Open the owned cards one by one, starting with this one. Does nothing for a card that is not owned."""
        shown = self.shown()
        if self.owned[shown[place].key]:
            rows = [row for row in shown if self.owned[row.key]]
            self.app.push(CardZoom(self.game, rows, rows.index(shown[place])))

    def _filters(self, left: float, wide: float) -> None:
        words = self.app.text
        sets = sorted({row.numbers["set"] for row in self.rows})
        by_set = [(ALL, words("ui.collection.all_sets"))]
        for number in sets:
            rows = [row for row in self.rows if row.numbers["set"] == number]
            found = sum(self.owned[row.key] > 0 for row in rows)
            by_set.append((str(number), f"{words(f'{self.game}.set.{number}')}  {found}/{len(rows)}"))
        classes = list(dict.fromkeys(row.cls for row in self.rows))
        by_class = [(ALL, words("ui.cards.all"))]
        by_class += [(cls, words(f"{self.game}.class.{cls}_many")) for cls in classes]
        for level, values, now, change, key in (
            (0, by_set, self.set, "set", "ui.collection.sets"),
            (1, by_class, self.cls, "cls", "ui.cards.filter"),
        ):
            rect = self.box(left, self.headline_height - 4 + level * 46, wide * 0.68, 40)
            self.widgets.append(
                GlassChoice(rect, words(key), self.measure, values, now, partial(self._filter, change), bare=True)
            )

    def _filter(self, what: str, value: str) -> None:
        setattr(self, what, value)
        if self.scroll:
            self.scroll.offset = 0
        self.rebuild()

    def _doors(self, left: float, wide: float) -> None:
        words, packs, low = self.app.text, self.collections.me.packs, self.high - 66
        doors: tuple[tuple[str, Callable[[], None], str, str], ...] = (
            (words("ui.back"), self.back, "wood", "left"),
            (words("ui.collection.decks"), self._decks, "wood", "cards"),
            (words("ui.collection.profiles"), self._profiles, "wood", "person"),
            (words("ui.collection.packs", n=packs), self._packs, "main", "burst"),
        )
        step = 190
        for place, (label, act, kind, icon) in enumerate(doors):
            last = place == len(doors) - 1
            x = left + wide - 270 if last else left + place * (step + 10)
            rect = self.box(x, low - (6 if last else 0), 270 if last else step, 62 if last else 50)
            button = Button(rect, label, self.measure, act, kind, 24 if last else 18, icon)
            button.enabled = not last or packs > 0
            self.widgets.append(button)
        found = sum(self.owned[row.key] > 0 for row in self.rows)
        tally = words("ui.collection.found", name=self.collections.me.name, n=found, all=len(self.rows))
        spot = self.box(left + wide, self.headline_height + 16, 0, 0).topleft
        room = round(wide * 0.31 * self.measure.unit)
        self.write(tally, spot, 22, GOLD, "midright", theme.STRONG_FONT, room)
        self.write(
            words("ui.collection.earned", n=packs),
            (spot[0], spot[1] + self.measure.px(32)),
            17,
            MUTED,
            "midright",
            room=room,
        )

    def _decks(self) -> None:
        self.app.push(DeckBuilder(self.game))

    def _profiles(self) -> None:
        self.app.push(Profiles(self.game))

    def _packs(self) -> None:
        self.app.push(PackOpening(self.game))

    # ---- the large card ---------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if not self.thumbs:
            return None
        lit = (at for at, thumb in enumerate(self.thumbs) if thumb.hovered or thumb.focused)
        self._lit = min(next(lit, self._lit), len(self.thumbs) - 1)
        thumb = self.thumbs[self._lit]
        room = self._beside.copy()
        room.height -= self.measure.px(84)
        spot = draw_large(screen, self.game, thumb.row, room, thumb.count > 0)
        below = Rect(self._beside.left, spot.bottom, self._beside.width, self._beside.bottom - spot.bottom)
        self._tell(screen, thumb, below)
        return None

    def _tell(self, screen: Surface, thumb: OwnedCard, room: Rect) -> None:
        """Write the card's set and class, and how many copies are owned, below the large card."""
        words, row = self.app.text, thumb.row
        from_set, suit = words(f"{self.game}.set.{row.numbers['set']}"), words(f"{self.game}.class.{row.cls}")
        many = words("ui.collection.owned", n=thumb.count) if thumb.count else words("ui.collection.not_found")
        high = self.measure.px(27)
        lines = ((f"{from_set}  ·  {suit}", MUTED), (many, BONE if thumb.count else GOLD))
        for place, (line, colour) in enumerate(lines):
            px = text.fit_size(line, theme.TEXT_FONT, self.measure.pt(17), self.measure.least * 0.75, room.width)
            ink = text.line(line, theme.TEXT_FONT, px, colour)
            screen.blit(ink, ink.get_rect(center=(room.centerx, room.centery + round((place - 0.5) * high))))
