"""The spoils: the page between the table and the results, where the winner keeps the claimed cards or gives them
back."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.core.collecting import Spoils
from game.core.state import State
from scenes.collection.collection_extras import CollectionExtras
from scenes.collection.collection_look import collection_look
from scenes.collection.collection_page import BONE, GOLD, MUTED, CollectionPage
from scenes.collection.ownership import LOSSES_PER_PACK, collections_of
from scenes.collection.pack_widgets import PACK_ASPECT, TurnCard, pack_picture, speed_of
from scenes.look import text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.motion.particles import SPARKS, Particles
from scenes.saves.matches import match_folder, origin
from scenes.saves.summary import MatchSummary
from scenes.shell.scene import Host

CARD_INTERVAL = 0.45
"""Seconds between two cards."""


class SpoilsPage(CollectionPage):
    """`people`: the ids of the profiles of winner and loser, None for a computer opponent. Leaving without an answer
    keeps the spoils."""

    veil = 110

    def __init__(self, game: str, summary: MatchSummary, spoils: Spoils, people: tuple[int | None, int | None]) -> None:
        super().__init__(game)
        self.summary, self.spoils, self.people = summary, spoils, people
        self.cards: list[TurnCard] = []
        self.packs = 0
        self.told: list[str] = []
        self._settled = False

    @property
    def names(self) -> tuple[str, str]:
        """The names of the winner and the loser."""
        seats = self.summary.setup.seats
        return seats[self.spoils.winner].name, seats[self.spoils.loser].name

    def resize(self, size: tuple[int, int]) -> None:
        if self.ground is None:
            self._count_packs()
            self._tell()
        super().resize(size)

    def _count_packs(self) -> None:
        """Record the battle for both profiles, and add up the packs they earn."""
        collections = collections_of(self.app, self.game)
        for person, won, whom in ((self.people[0], True, self.names[1]), (self.people[1], False, self.names[0])):
            if person is not None:
                self.packs += collections.record_battle(person, won, whom, origin(self.summary.match))
        self._pack_set = collections.pack_set(collections.me)

    def _tell(self) -> None:
        """Write the lines about the changes in each collection."""
        words, collections, (winner, loser) = self.app.text, collections_of(self.app, self.game), self.people
        if self.spoils.cards and winner is not None:
            owner = collections.profile(winner)
            self.told.append(words("ui.collection.joins", n=len(self.spoils.cards), name=owner.name if owner else ""))
        if self.spoils.real and loser is not None and self.spoils.cards:
            lost = collections.cards_lost(loser, self.spoils.cards)
            owner = collections.profile(loser)
            key = "ui.collection.leaves" if lost else "ui.collection.stays"
            self.told.append(words(key, n=len(lost), name=owner.name if owner else ""))
        if self.spoils.cards and winner is None and not self.spoils.real:
            self.told.append(words("ui.collection.trophies", name=self.names[0]))
        if self.packs:
            self.told.append(words("ui.collection.pack_earned", n=self.packs))
        elif loser is not None and (person := collections.profile(loser)):
            self.told.append(words("ui.collection.until_pack", n=LOSSES_PER_PACK - person.lost % LOSSES_PER_PACK))

    def enter(self) -> None:
        self.particles = Particles(self.app.settings.reduced_motion)
        score = GameLook.load(self.game).sounds.get("music")
        self.app.sound.music.end(score, "victory" if self.people[0] is not None else "defeat")
        self.focus_on(self._keep_button)

    def leave(self) -> None:
        """Closing the page or the program keeps the spoils."""
        self._settle(True)
        match_folder(self.app).finish(self.summary.journal)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words = self.app.text
        self.lay_ground(size, words("ui.collection.spoils"))
        self._lay_cards()
        lines, low = self.told, self.high - 176
        tall = 28 * len(lines) + 24
        pane = self.pane(self.wide / 2 - 330, low - (tall - 60), 660, tall)
        for place, line in enumerate(lines):
            spot = (pane.centerx, pane.top + self.measure.px(26 + place * 28))
            self.write(line, spot, 18, BONE if place == 0 else MUTED, "center", theme.TEXT_FONT, pane.width - 40)
        self._doors()

    def _lay_cards(self) -> None:
        """The claimed cards in a row, and an earned pack beside them."""
        words, m, before = self.app.text, self.measure, self.cards
        rows = collections_of(self.app, self.game).rows
        tall = min(self.high - 330, 380.0)
        wide, gap = tall / 1.4, 48.0
        pack = tall * PACK_ASPECT
        whole = len(self.spoils.cards) * (wide + gap) - gap + (pack + gap if self.packs else 0.0)
        left = self.wide / 2 - whole / 2
        start = self.box(-wide if self.spoils.loser else self.wide + wide, self.high / 2, 0, 0).topleft
        self.cards = []
        for place, key in enumerate(self.spoils.cards):
            rect = self.box(left + place * (wide + gap), 112, wide, tall)
            card = TurnCard(
                rect,
                words(f"{self.game}.card.{key}.name"),
                m,
                self.game,
                rows[key],
                start,
                0.3 + place * CARD_INTERVAL,
                self._turn,
            )
            if before:
                card.age, card.turned = before[place].age, before[place].turned
            self.cards.append(card)
        self.widgets += self.cards
        self._pack_at = self.box(left + whole - pack, 112, pack, tall) if self.packs else None

    def _doors(self) -> None:
        words, low = self.app.text, self.high - 72
        mine = self.people[0] is not None and bool(self.spoils.cards)
        wide = 270
        left = self.wide / 2 - (wide * 2 + 16) / 2 if mine else self.wide / 2 - wide / 2
        label = words("ui.collection.take_spoils" if mine else "ui.collection.go_on")
        self._keep_button = Button(self.box(left, low, wide, 58), label, self.measure, self._keep, "main", 22, "check")
        self.widgets.append(self._keep_button)
        if mine:
            self.widgets.append(
                Button(
                    self.box(left + wide + 16, low, wide, 58),
                    words("ui.collection.friendly"),
                    self.measure,
                    self._friendly,
                    "plain",
                    18,
                    "heart",
                )
            )

    # ---- what happens -----------------------------------------------------------------------------------

    def _turn(self, card: TurnCard) -> None:
        card.turned = 0.0
        self.app.sound.play("card_flip")
        middle = (card.rect.centerx / self.measure.unit, card.rect.centery / self.measure.unit)
        colour = collection_look(self.game).lights.get(card.row.cls, GOLD)
        sparks = SPARKS._replace(colours=(colour, BONE), life=(0.5, 1.1))
        self.particles.burst(sparks, *middle, 3)

    def _settle(self, keep: bool) -> None:
        if self._settled:
            return
        self._settled = True
        if keep and self.spoils.cards:
            collections_of(self.app, self.game).claim(*self.people, self.spoils, self.names, origin(self.summary.match))

    def _keep(self) -> None:
        self._settle(True)
        self._results()

    def _friendly(self) -> None:
        self._settle(False)
        self.app.sound.play("song_chime")
        self._results()

    def back(self) -> None:
        self._keep()

    def _results(self) -> None:
        setup = CollectionExtras(self.app, self.game).rematch(self.summary.setup)
        self.app.replace(self.app.doors.results(replace(self.summary, setup=setup)))

    # ---- motion -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = self.busy()
        pace = dt * speed_of(self.app.settings.speed) * (1000 if self.app.settings.reduced_motion else 1)
        for card in self.cards:
            card.advance(pace)
            if card.arrived and card.turned is None:
                card.press(None)
        self.particles.update(dt)
        return super().update(dt) or moving

    def busy(self) -> bool:
        return super().busy() or self.particles.busy or not all(card.still and card.turned for card in self.cards)

    def draw_under(self, screen: Surface) -> None:
        for card in self.cards:
            card.draw_glow(screen)

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if self._pack_at:
            screen.blit(pack_picture(self.game, self._pack_set, self._pack_at.height), self._pack_at)
            if self.packs > 1:
                ink = text.line(f"×{self.packs}", theme.TITLE_FONT, self.measure.pt(34), GOLD, self.measure.px(4))
                screen.blit(ink, ink.get_rect(center=self._pack_at.midbottom))
        self.particles.draw(screen, self.measure.unit)
        return None


def spoils_page(app: Host, summary: MatchSummary, view: State) -> SpoilsPage | None:
    """The page for a finished match. None if there is no winner, if no profile has played, if one played for two seats,
    or if a person and a level took turns at a seat."""
    game, setup = summary.setup.game, summary.setup
    if summary.replay is not None and summary.replay.changes:
        return None
    spoils = collections_of(app, game).rules.spoils(view)
    people = [CollectionExtras(app, game).profile_at(setup, place) for place in range(len(setup.seats))]
    if spoils is None or not any(people) or len(set(people)) < len(people):
        return None
    return SpoilsPage(game, summary, spoils, (people[spoils.winner], people[spoils.loser]))
