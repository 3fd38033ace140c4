"""The deck builder: the owned cards on the left, the deck on the right, and above it why it is not legal yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from game.core.cards import CardKind
from scenes.collection.card_filters import CardFilters
from scenes.collection.collection_page import BLOOD, BONE, GOLD, MUTED, ROSE, GlassBox
from scenes.collection.deck_cards import DeckCard, fan_places
from scenes.collection.deck_draft import DeckDraft
from scenes.collection.deck_text import DeckText
from scenes.collection.leader_picker import LeaderPicker
from scenes.collection.owned_cards import OwnedCard, OwnedCardsPage
from scenes.collection.ownership import DECK_NAME_LENGTH, MOST_DECKS, collections_of
from scenes.collection.sample_draw import SampleDraw
from scenes.collection.store import Deck
from scenes.look import cards, paint, text, theme
from scenes.look.widgets.card_wall import CardThumb
from scenes.look.widgets.card_zoom import CardZoom
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, Widget
from scenes.shell.deeds import AWAY, Deed, deed_of

DRAG = 9  # layout units that the pointer moves before a press becomes a drag
GOOD = "#7fd08a"


class Carried:
    """A card that is being dragged: the widget it came from, and where the pointer is (pixels)."""

    def __init__(self, widget: CardThumb | DeckCard, row: CardKind, spot: tuple[int, int]) -> None:
        self.widget = widget
        self.row = row
        self.spot = spot


class DeckBuilder(OwnedCardsPage):
    """Edits one deck at a time. Every change is saved at once and can be undone."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.number = 0
        self.carried: Carried | None = None
        self._pressed: tuple[int, int] | None = None

    def resize(self, size: tuple[int, int]) -> None:
        if self.ground is None:
            self.collections = collections_of(self.app, self.game)
            self.filters = CardFilters(self.game, self.collections, self._choose)
            self._open(self.collections.decks()[0] if self.collections.decks() else self._new())
        self.owned = self.collections.owned()
        super().resize(size)

    # ---- the deck ---------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The edited deck, as it was last saved."""
        return next(deck for deck in self.collections.decks() if deck.id == self.number)

    def _open(self, deck: Deck) -> None:
        self.number, self.name = deck.id, deck.name
        self.draft = DeckDraft(self.collections.rows, self.collections.cards_of(deck), deck.leader)

    def _new(self, name: str = "", leader: str = "", contents: tuple[str, ...] = ()) -> Deck:
        """Add a deck, empty by default and led by any character of mine."""
        rows, leads = self.collections.rows, self.collections.rules.leader
        mine = (key for key in self.collections.owned() if rows[key].cls == leads)
        leader = leader or next(mine, "")
        number = self.collections.add_deck(name or self.app.text("ui.collection.new_deck"), leader, contents)
        return next(deck for deck in self.collections.decks() if deck.id == number)

    def save(self) -> None:
        """Save the deck, and build the page again."""
        self.collections.save_deck(self.number, self.name, self.draft.leader, self.draft.cards)
        self.rebuild()

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        self.lay_ground(size, "")
        wide = min(self.wide - 48, 1360.0)
        left, top = (self.wide - wide) / 2, 76.0
        high = self.high - top - 84
        self.deck_wide = min(600.0, wide * 0.46)
        pool = wide - self.deck_wide - 16
        self._title(left, wide)
        self.widgets += self.filters.rows(self, left, top, pool)
        window = self.pane(left, top + 94, pool, high - 94).inflate(-self.measure.px(50), -self.measure.px(18))
        self.lay_out(window, self.shown(), 104, self._card)
        self._table(left + pool + 16, top, self.deck_wide, high)
        self._doors(left, wide)

    def _title(self, left: float, wide: float) -> None:
        """The name of the deck between two arrows, and beside it the verdict."""
        words, m, decks = self.app.text, self.measure, self.collections.decks()
        for x, step, icon in ((left, -1, "left"), (left + 392, 1, "right")):
            label = words("ui.rules.before" if step < 0 else "ui.rules.next")
            arrow = Button(self.box(x, 18, 46, 44), label, m, partial(self._turn, step), "night", 18, icon, True)
            arrow.enabled = len(decks) > 1
            self.widgets.append(arrow)
        rect, label = self.box(left + 54, 18, 330, 44), words("ui.collection.deck_name")
        name = GlassBox(rect, label, m, self.name, partial(self._rename, self.name), DECK_NAME_LENGTH)
        name.usual = self.name
        self.widgets.append(name)
        place = next(at for at, deck in enumerate(decks, 1) if deck.id == self.number)
        self.write(
            words("ui.collection.deck_of", n=place, all=len(decks)), self.box(left + 452, 40, 0, 0).topleft, 17, MUTED
        )
        self._verdict(self.box(left + wide - self.deck_wide, 8, self.deck_wide, 62))

    def _verdict(self, room: Rect) -> None:
        """A tick with the odds of the first hand, or a cross with the reasons why the deck is not legal."""
        words, m = self.app.text, self.measure
        told = self.verdict()
        assert self.ground is not None
        sign = paint.stroke(CROSS, m.px(22), BLOOD) if told else paint.stroke(paint.TICK, m.px(26), GOOD)
        self.ground.blit(sign, sign.get_rect(midleft=(room.left, room.centery)))
        inner = Rect(room.left + m.px(36), room.top, room.width - m.px(36), room.height)
        if told:
            px = text.fit_block_size(told, theme.TEXT_FONT, m.pt(17), m.least * 0.85, inner.width, inner.height, 1.2)
            block = text.block(told, theme.TEXT_FONT, px, ROSE, inner.width, leading=1.2)
            self.ground.blit(block, block.get_rect(midleft=inner.midleft))
            return
        self.write(
            words("ui.collection.playable", n=len(self.draft.cards)),
            (inner.left, inner.centery - m.px(12)),
            20,
            BONE,
            "midleft",
            theme.STRONG_FONT,
        )
        self.write(self.odds_line(), (inner.left, inner.centery + m.px(13)), 16, MUTED, room=inner.width)

    def verdict(self) -> str:
        """Why the deck is not legal, followed by the rule for decks; "" if it is legal."""
        words, rules = self.app.text, self.collections.rules
        faults = self.collections.faults(self.draft.cards, self.draft.leader)
        if not faults:
            return ""
        *first, last = (words(f"{self.game}.class.{suit}_many") for suit in rules.suits)
        suits = words("ui.collection.suits", first=words.listed(first), last=last)
        rule = words(
            "ui.collection.rule",
            suits=suits,
            rounds=rules.cards_drawn - rules.hand_size + 1,
            drawn=rules.cards_drawn,
            least=rules.min_per_suit * len(rules.suits),
            most=rules.max_per_suit,
        )
        return " ".join([*(self.collections.fault_text(words, fault) for fault in faults), rule])

    def odds_line(self) -> str:
        """The odds of a first hand without a playable card, as «1 in n»."""
        odds = self.collections.rules.unplayable_chance(self.draft.cards)
        once = round(1 / odds) if odds else 0
        return self.app.text("ui.collection.odds" if once else "ui.collection.no_odds", n=self.app.text.grouped(once))

    # ---- one's own cards --------------------------------------------------------------------------------

    def shown(self) -> list[CardKind]:
        """My cards of the deck's suits that pass the filters."""
        return [
            row
            for row in self.collections.rows.values()
            if self.owned[row.key] and row.cls in self.collections.rules.suits and self.filters.let_through(row)
        ]

    def _choose(self, name: str, value: str) -> None:
        self.filters.chosen[name] = value
        if self.scroll:
            self.scroll.offset = 0
        self.rebuild()

    def _card(self, rect: Rect, row: CardKind, place: int) -> OwnedCard:
        name = self.app.text(f"{self.game}.card.{row.key}.name")
        thumb = OwnedCard(rect, name, self.measure, self.game, row, self.owned[row.key], partial(self._add, row.key))
        thumb.used = self.draft.used()[row.key]
        return thumb

    # ---- the deck on the right --------------------------------------------------------------------------

    def _table(self, left: float, top: float, wide: float, high: float) -> None:
        """The deck: its leader on the left of the pane, and a row of overlapping cards for each suit."""
        words, m, rules = self.app.text, self.measure, self.collections.rules
        self._deck_pane = self.pane(left, top, wide, high)
        self._leader(left + 18, top, high)
        row_high = (high - 24) / len(rules.suits)
        used: Counter[str] = Counter()
        for place, suit in enumerate(rules.suits):
            inner = self.box(left + 158, top + 14 + place * row_high + 24, wide - 176, row_high - 36)
            keys = self.draft.suit(suit)
            self._suit_line(suit, len(keys), Rect(inner.left, inner.top - m.px(24), inner.width, m.px(22)))
            for key, rect in zip(keys, fan_places(inner, len(keys), 0.62), strict=True):
                used[key] += 1
                label = words("ui.collection.in_deck", card=words.card(self.game, key))
                self.widgets.append(
                    DeckCard(rect, label, m, self.game, self.collections.rows[key], partial(self._remove, key))
                )

    def _suit_line(self, suit: str, count: int, room: Rect) -> None:
        """The name of a suit and how many of its cards are in the deck; golden if that number is right."""
        sizes = {len(self.draft.suit(cls)) for cls in self.collections.rules.suits}
        fits = len(sizes) == 1 and self.collections.rules.min_per_suit <= count <= self.collections.rules.max_per_suit
        name = self.app.text(f"{self.game}.class.{suit}_many")
        self.write(name, room.midleft, 16, MUTED, "midleft", theme.STRONG_FONT, room.width - self.measure.px(44))
        self.write(str(count), room.midright, 19, GOLD if fits else ROSE, "midright", theme.STRONG_FONT)

    def _leader(self, left: float, top: float, high: float) -> None:
        words, m = self.app.text, self.measure
        row = self.collections.rows.get(self.draft.leader)
        wide, tall = 122.0, 122.0 * 1.4
        spot = self.box(left, top + 42, wide, tall)
        self.write(
            words(f"{self.game}.class.{self.collections.rules.leader}"),
            (spot.centerx, spot.top - m.px(16)),
            16,
            MUTED,
            "center",
            theme.STRONG_FONT,
            m.px(wide + 14),
        )
        name = words.card(self.game, row.key) if row else ""
        self.widgets.append(DeckCard(spot, words("ui.collection.led_by", name=name), m, self.game, row, self._leaders))
        low = top + 42 + tall + 14
        able = bool(self.draft.cards)
        doors: tuple[tuple[str, Callable[[], None], str, bool], ...] = (
            ("leader", self._leaders, "person", True),
            ("test", self._test, "hand", able),
            ("undo", self._undo, "undo", self.draft.can_undo),
            ("clear", self._clear, "cross", able),
        )
        step = min(50.0, (high - 42 - tall - 22) / len(doors))
        for place, (key, act, icon, enabled) in enumerate(doors):
            rect = self.box(left - 4, low + place * step, wide + 8, step - 7)
            button = Button(rect, words(f"ui.collection.{key}"), m, act, "night", 16, icon)
            button.enabled = enabled
            self.widgets.append(button)

    def _doors(self, left: float, wide: float) -> None:
        words, low, decks = self.app.text, self.high - 66, self.collections.decks()
        doors: tuple[tuple[str, Callable[[], None], str, bool], ...] = (
            ("ui.back", self.back, "left", True),
            ("ui.collection.new_deck", self._begin, "plus", len(decks) < MOST_DECKS),
            ("ui.collection.copy", self._copy, "cards", len(decks) < MOST_DECKS),
            ("ui.collection.delete", self._ask_delete, "cross", len(decks) > 1),
            ("ui.collection.as_text", self._as_text, "book", True),
        )
        step = min(196.0, (wide + 10) / len(doors))
        for place, (key, act, icon, able) in enumerate(doors):
            button = Button(
                self.box(left + place * step, low, step - 10, 50), words(key), self.measure, act, "wood", 18, icon
            )
            button.enabled = able
            self.widgets.append(button)

    # ---- what a person does -----------------------------------------------------------------------------

    def _add(self, key: str) -> None:
        """Add a card, or show why not if no copy is left or its suit is full."""
        words, suit = self.app.text, self.collections.rows[key].cls
        if self.draft.used()[key] >= self.owned[key]:
            self._refuse(words("ui.collection.no_more", card=words.card(self.game, key)))
        elif len(self.draft.suit(suit)) >= self.collections.rules.max_per_suit:
            self._refuse(
                words(
                    "ui.collection.full",
                    suit=words(f"{self.game}.class.{suit}_many"),
                    n=self.collections.rules.max_per_suit,
                )
            )
        else:
            self.draft.add(key)
            self.app.sound.play("card_place")
            self.save()

    def _refuse(self, why: str) -> None:
        self.app.sound.play("denied")
        self.app.notice(why)

    def _remove(self, key: str) -> None:
        self.draft.remove(key)
        self.app.sound.play("card_draw")
        self.save()

    def _undo(self) -> None:
        self.draft.undo()
        self.save()

    def _clear(self) -> None:
        self.draft.clear()
        self.app.sound.play("riffle")
        self.save()

    def _rename(self, before: str, name: str) -> None:
        """Give the deck a name; with an empty one it has the name `before` again."""
        self.name = name.strip() or before
        self.collections.save_deck(self.number, self.name, self.draft.leader, self.draft.cards)

    def _turn(self, step: int) -> None:
        """Show the next deck (step 1) or the previous one (step -1)."""
        decks = self.collections.decks()
        place = next(at for at, deck in enumerate(decks) if deck.id == self.number)
        self._show(decks[(place + step) % len(decks)])

    def _show(self, deck: Deck) -> None:
        self._open(deck)
        self.app.sound.play("page_turn")
        self.rebuild()

    def _begin(self) -> None:
        self._show(self._new())

    def _copy(self) -> None:
        self._show(
            self._new(
                self.app.text("ui.collection.copy_of", name=self.name), self.draft.leader, tuple(self.draft.cards)
            )
        )

    def _ask_delete(self) -> None:
        words = self.app.text
        self.app.push(
            Confirm(
                words("ui.collection.delete_ask", name=self.name),
                words("ui.collection.delete_note"),
                words("ui.collection.keep"),
                words("ui.collection.delete"),
                self._delete,
            )
        )

    def _delete(self) -> None:
        self.collections.remove_deck(self.number)
        self._show(self.collections.decks()[0])

    def _leaders(self) -> None:
        self.app.push(LeaderPicker(self.game, self.draft.leader, self._lead))

    def _lead(self, key: str) -> None:
        self.draft.lead(key)
        self.save()

    def _test(self) -> None:
        self.app.push(SampleDraw(self.game, self.draft, self.odds_line()))

    def _as_text(self) -> None:
        self.app.push(DeckText(self.game, self.name, self.draft, self._import))

    def _import(self, name: str, leader: str, contents: tuple[str, ...]) -> None:
        """Add the deck read from a text as a new one, unless there are MOST_DECKS already. A leader that is not owned
        is replaced by the current one."""
        if len(self.collections.decks()) >= MOST_DECKS:
            self._refuse(self.app.text("ui.collection.most_decks", n=MOST_DECKS))
            return
        leader = leader if self.owned[leader] else self.draft.leader
        self._open(self._new((name or self.app.text("ui.collection.new_deck"))[:DECK_NAME_LENGTH], leader, contents))
        self.rebuild()

    # ---- carrying cards ---------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """A card can be dragged: dropping an owned card on the deck adds it, dropping a deck card outside removes
        it."""
        if self.carried:
            self._carry(event)
        elif event.type == pygame.MOUSEMOTION and self._starts(event.pos):
            self._take_up(event.pos)
        elif _asks_zoom(event):
            self._zoom()
        else:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._pressed = event.pos
            super().handle(event)

    def _starts(self, spot: tuple[int, int]) -> bool:
        held, start = self._held, self._pressed
        if not isinstance(held, CardThumb | DeckCard) or held.row is None or start is None:
            return False
        away = max(abs(spot[0] - start[0]), abs(spot[1] - start[1]))
        return away > self.measure.px(DRAG) and held.row.cls in self.collections.rules.suits

    def _take_up(self, spot: tuple[int, int]) -> None:
        held = self._held
        assert isinstance(held, CardThumb | DeckCard) and held.row
        held.held, self._held = False, None
        self.carried = Carried(held, held.row, spot)
        self.app.sound.play("card_draw")
        self.redraw_soon()

    def _carry(self, event: Event) -> None:
        carried = self.carried
        assert carried
        if event.type == pygame.MOUSEMOTION:
            carried.spot = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.carried = None
            over = self._deck_pane.collidepoint(event.pos)
            if isinstance(carried.widget, DeckCard) and not over:
                self._remove(carried.row.key)
            elif isinstance(carried.widget, CardThumb) and over:
                self._add(carried.row.key)
        elif event.type == pygame.KEYDOWN and deed_of(event) in AWAY:
            self.carried = None
        self.redraw_soon()

    def _zoom(self) -> None:
        """Show the card under the pointer, or with the focus, as large as the window allows."""
        lit = next(
            (widget for widget in self.widgets if _shows_card(widget) and (widget.hovered or widget.focused)), None
        )
        if isinstance(lit, CardThumb | DeckCard) and lit.row:
            self.app.push(CardZoom(self.game, [lit.row]))

    def _key(self, event: Event) -> None:
        if deed_of(event) is Deed.LARGE and not self.writing():
            self._zoom()
        else:
            super()._key(event)

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if self.carried:
            high = self.measure.px(190)
            picture = cards.face(self.game, self.carried.row, high)
            cast, reach = cards.shadow(high, 1.0)
            spot = picture.get_rect(center=self.carried.spot)
            screen.blit(cast, spot.move(-reach, reach // 3 - reach))
            screen.blit(picture, spot)
            if self._deck_pane.collidepoint(self.carried.spot):
                paint.ring(screen, self._deck_pane, self.measure.px(12), self.measure.px(3), GOLD)
        return None


def _shows_card(widget: Widget) -> bool:
    return isinstance(widget, CardThumb | DeckCard)


def _asks_zoom(event: Event) -> bool:
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 3


CROSS = ((0.2, 0.2), (0.8, 0.8), (0.5, 0.5), (0.8, 0.2), (0.2, 0.8))
