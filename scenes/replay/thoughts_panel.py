"""The side panel's page of thoughts: what an opponent decided, its best actions with reasons, and its guesses."""

from __future__ import annotations

from pygame import Rect

from game.ai.opponents import thinking_seed
from game.ai.worker import Thinker
from game.core.views import mask
from scenes.look import theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.panels import Column
from scenes.look.widgets.scroll import Scroll
from scenes.replay.playback_page import MOVER, PlaybackPage
from scenes.replay.reanalysis import Guess, Reanalysis
from scenes.saves.replay_files import SEED

_MOST_GUESSES = 4
"""Guesses shown for each player."""


class ThoughtsPanel:
    """Repeats the opponent's next decision from its view alone and shows what it thought on the side panel."""

    def __init__(self, replay: PlaybackPage) -> None:
        self.replay = replay
        self._thinker: Thinker | None = None
        self._reanalysis: Reanalysis | None = None

    @property
    def working(self) -> bool:
        """Whether the decision shown is still being analysed."""
        return self._reanalysis is not None and not self._reanalysis.done

    def forget(self) -> None:
        """Drop the analysis: another moment is shown."""
        self._reanalysis = None
        self.replay.table.context.signs.beliefs = {}

    def close(self) -> None:
        """End the worker process."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def update(self) -> bool:
        """Start or continue the analysis of the next decision; True when the panel must be built again."""
        replay = self.replay
        if self._reanalysis is None:
            if not replay.by_computer(replay.move):
                return False
            self._thinker = self._thinker or Thinker()
            seat = replay.mover(replay.move)
            view = mask(replay.playback.states[replay.move], seat)
            known = replay.playback.known(replay.move, seat)
            luck = thinking_seed(replay.match.record.notes.get(SEED, ""), known, seat)
            self._reanalysis = Reanalysis(view, replay.sitting(replay.move)[seat].kind, self._thinker, luck)
            return True
        changed = self._reanalysis.update()
        if changed:
            self._label_backs(self._reanalysis)
        return changed

    def _label_backs(self, analysis: Reanalysis) -> None:
        """Show each guess on the back of its card, while the table is seen through the eyes of the opponent."""
        replay, view = self.replay, self.replay.table.board.view
        if not analysis.done or view.viewer != analysis.view.viewer:
            return
        beliefs = {}
        for zone, cards in enumerate(view.zones):
            for place in range(len(cards)):
                if guess := analysis.likeliest_at(zone, place):
                    beliefs[zone, place] = self._guess(guess)
        replay.table.context.signs.beliefs = beliefs
        replay.gallery.version += 1

    def build(self, inner: Rect) -> None:
        """Fill the panel with what is known so far; `inner` in pixels."""
        replay = self.replay
        words, measure = replay.app.text, replay.measure
        replay.scroll = Scroll(inner, measure)
        column = Column(replay.widgets, measure, inner.left, inner.top, inner.width - measure.px(8))
        start = len(replay.widgets)
        if not replay.by_computer(replay.move):
            column.words(words("ui.replay.no_thoughts"), 16)
        else:
            self._decision(column)
        column.gap(6)
        rect = Rect(inner.left, column.low, inner.width - measure.px(8), measure.px(40))
        column.add(Button(rect, words("ui.replay.next_thought"), measure, replay.next_thought, "plain", 16))
        replay.scroll.widgets = replay.widgets[start:]

    def _decision(self, column: Column) -> None:
        """The decision, its seat, and all that is known of its reasons."""
        replay, analysis = self.replay, self._reanalysis
        words, game, seat = replay.app.text, replay.match.record.game, replay.mover(replay.move)
        sitting = replay.sitting(replay.move)[seat]
        name, kind = sitting.name or replay.names[seat], sitting.level
        level = words(f"{game}.level.{kind}") if words.has(f"{game}.level.{kind}") else kind
        view = analysis.view if analysis else replay.playback.view(replay.move, seat)
        deed = replay.table.sentences.move(view, replay.playback.action(replay.move + 1))
        column.words(
            words("ui.replay.decides", name=name, level=level, n=replay.move + 1, deed=deed),
            16,
            theme.STRONG_FONT,
            theme.INK,
        )
        if replay.gallery.viewer != seat:
            rect = Rect(column.left, column.low, column.wide, replay.measure.px(38))
            label = words("ui.replay.look", name=name)
            column.add(Button(rect, label, replay.measure, lambda: replay.see_through(MOVER), "corn", 16, "eye"))
        if analysis is None:
            column.words(words("ui.replay.wondering", name=name))
            return
        self._considered(column, analysis)
        self._believed(column, analysis)

    def _believed(self, column: Column, analysis: Reanalysis) -> None:
        """The opponent's guesses at the cards of others."""
        words = self.replay.app.text
        column.heading(words("ui.replay.believed"))
        if not analysis.owners():
            column.words(words("ui.replay.saw_all"))
        for owner in analysis.owners():
            name = self.replay.names[owner] if owner >= 0 else words("core.table")
            held = words("ui.replay.holds", name=name, n=analysis.unknown_cards(owner))
            column.words(held, 15, theme.STRONG_FONT, theme.INK)
            guesses = [self._guess(guess) for guess in analysis.likely_cards(owner, _MOST_GUESSES)]
            column.words(words("ui.replay.and").join(guesses) or words("ui.replay.counting"), 15)

    def _guess(self, guess: Guess) -> str:
        """A card's name and its probability in percent."""
        words, game = self.replay.app.text, self.replay.match.record.game
        return words("ui.replay.guess", card=words.card(game, guess.card), n=round(guess.share * 100))

    def _considered(self, column: Column, analysis: Reanalysis) -> None:
        """The opponent's best actions, with reasons and chances of winning."""
        words, sentences = self.replay.app.text, self.replay.table.sentences
        column.heading(words("ui.replay.considered"))
        if analysis.thought is None:
            column.words(words("ui.replay.counting"))
            return
        if not analysis.thought.choices:
            column.words(words("ui.replay.by_lot"))
        for number, choice in enumerate(analysis.thought.choices, 1):
            deed = sentences.move(analysis.view, choice.action)
            column.words(words("ui.replay.rank", n=number, deed=deed), 15, theme.STRONG_FONT, theme.INK)
            parts = [sentences.why(choice.reasons)] if choice.reasons else []
            if choice.chance >= 0:
                parts.append(words("ui.replay.chance", n=round(choice.chance * 100)))
            if parts:
                column.words(" · ".join(parts), 14, theme.TEXT_FONT)
