"""The sheet of thoughts: what an opponent saw, what it could believe, its best moves with reasons, and what it did."""

from __future__ import annotations

from pygame import Rect

from game.ai.opponents import thinking_seed
from game.ai.worker import Thinker
from game.core.views import mask
from scenes.look import theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.panels import Column
from scenes.look.widgets.scroll import Scroll
from scenes.replay.playback_page import PlaybackPage
from scenes.replay.reanalysis import Guess, Reanalysis
from scenes.saves.replay_files import SEED

_MOST = 4
"""So many guesses are told for each player."""


class ThoughtsPanel:
    """Thinks the opponent's next decision through again, from its view alone, and tells it on the sheet."""

    def __init__(self, replay: PlaybackPage) -> None:
        self.replay = replay
        self._thinker: Thinker | None = None
        self._insight: Reanalysis | None = None

    @property
    def open(self) -> bool:
        """Whether there is more to come."""
        return self._insight is not None and not self._insight.done

    def forget(self) -> None:
        """Another moment: what was thought before no longer matters."""
        self._insight = None
        self.replay.table.beliefs = {}

    def close(self) -> None:
        """Ends the thinking."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def update(self) -> bool:
        """Goes on thinking; says whether there is more to tell."""
        replay = self.replay
        if self._insight is None:
            if not replay.by_computer(replay.move):
                return False
            self._thinker = self._thinker or Thinker()
            seat = replay.mover(replay.move)
            view = mask(replay.playback.states[replay.move], seat)
            known = replay.playback.known(replay.move, seat)
            luck = thinking_seed(replay.match.record.notes.get(SEED, ""), known, seat)
            self._insight = Reanalysis(view, replay.match.seats[seat].kind, self._thinker, luck)
            return True
        news = self._insight.update()
        if news:
            self._lay_on_the_backs(self._insight)
        return news

    def _lay_on_the_backs(self, insight: Reanalysis) -> None:
        """What the opponent takes a hidden card for stands on its back while the table is seen through its eyes."""
        replay, view = self.replay, self.replay.table.board.view
        if not insight.done or view.viewer != insight.view.viewer:
            return
        for zone, cards in enumerate(view.zones):
            for place in range(len(cards)):
                if guess := insight.at(zone, place):
                    replay.table.beliefs[zone, place] = self._guess(guess)
        replay.gallery.version += 1

    def build(self, inner: Rect) -> None:
        """Lays what is known so far on the sheet."""
        replay = self.replay
        words, measure = replay.app.text, replay.measure
        replay.scroll = Scroll(inner, measure)
        column = Column(replay.widgets, measure, inner.left, inner.top, inner.width - measure.px(8))
        start = len(replay.widgets)
        if not replay.by_computer(replay.move):
            column.words(words("ui.replay.no_thoughts"), 16)
        else:
            self._tell(column)
        column.gap(6)
        rect = Rect(inner.left, column.low, inner.width - measure.px(8), measure.px(40))
        column.add(Button(rect, words("ui.replay.next_thought"), measure, replay.next_thought, "plain", 16))
        replay.scroll.widgets = replay.widgets[start:]

    def _tell(self, column: Column) -> None:
        replay, insight = self.replay, self._insight
        words, game, seat = replay.app.text, replay.match.record.game, replay.mover(replay.move)
        name, kind = replay.names[seat], replay.match.seats[seat].level
        level = words(f"{game}.level.{kind}") if words.has(f"{game}.level.{kind}") else kind
        view = insight.view if insight else replay.playback.view(replay.move, seat)
        deed = replay.table.sentences.move(view, replay.playback.action(replay.move + 1))
        column.words(words("ui.replay.decides", name=name, level=level, n=replay.move + 1, deed=deed), 16,
                     theme.STRONG_FONT, theme.INK)
        if replay.gallery.viewer != seat:
            rect = Rect(column.left, column.low, column.wide, replay.measure.px(38))
            label = words("ui.replay.look", name=name)
            column.add(Button(rect, label, replay.measure, lambda: replay.see_through("mover"), "corn", 16, "eye"))
        if insight is None:
            column.words(words("ui.replay.wondering", name=name))
            return
        self._considered(column, insight)
        self._believed(column, insight)

    def _believed(self, column: Column, insight: Reanalysis) -> None:
        """Its guesses on the cards that others hold."""
        words = self.replay.app.text
        column.heading(words("ui.replay.believed"))
        if not insight.owners():
            column.words(words("ui.replay.saw_all"))
        for owner in insight.owners():
            name = self.replay.names[owner] if owner >= 0 else words("core.table")
            held = words("ui.replay.holds", name=name, n=insight.hidden(owner))
            column.words(held, 15, theme.STRONG_FONT, theme.INK)
            guesses = [self._guess(guess) for guess in insight.among(owner, _MOST)]
            column.words(words("ui.replay.and").join(guesses) or words("ui.replay.counting"), 15)

    def _guess(self, guess: Guess) -> str:
        """A card and how likely it is."""
        words, name = self.replay.app.text, f"{self.replay.match.record.game}.card.{guess.card}.name"
        return words("ui.replay.guess", card=words(name), n=round(guess.share * 100))

    def _considered(self, column: Column, insight: Reanalysis) -> None:
        """Its three best moves with reasons."""
        words, sentences = self.replay.app.text, self.replay.table.sentences
        column.heading(words("ui.replay.considered"))
        if insight.thought is None:
            column.words(words("ui.replay.counting"))
            return
        if not insight.thought.choices:
            column.words(words("ui.replay.by_lot"))
        for number, choice in enumerate(insight.thought.choices, 1):
            deed = sentences.move(insight.view, choice.action)
            column.words(words("ui.replay.rank", n=number, deed=deed), 15, theme.STRONG_FONT, theme.INK)
            parts = [sentences.why(choice.reasons)] if choice.reasons else []
            if choice.chance >= 0:
                parts.append(words("ui.replay.chance", n=round(choice.chance * 100)))
            if parts:
                column.words(" · ".join(parts), 14, theme.TEXT_FONT)


