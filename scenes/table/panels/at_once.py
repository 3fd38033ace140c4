"""All that one touch does at once: what is aimed at shows the cards that would take part, and the bar says the rest."""

from __future__ import annotations

from game.core.guide import Whole
from scenes.table.context import Panel, Remark
from scenes.table.surface.board import Place, Sprite


class AtOnce(Panel):
    """Knows what a touch of the word that is aimed at would carry out, where that is more than the picks say."""

    whole: Whole | None = None
    """What a touch of what is aimed at stands for."""
    _known: tuple[tuple[object, ...], Whole | None] = (), None
    _raised: tuple[Sprite, ...] = ()

    def of(self, word: str) -> Whole | None:
        """All that a touch of a word stands for; None if it means what the picks of actions say."""
        match = self.table.match
        picker = self.table.picker
        if not (word and self._open) or (picker.picked and picker.may_pick(word)):
            return None
        now = (match.version, match.actor, word)
        if now != self._known[0]:
            self._known = now, self.guide.whole(match.actor_view(), match.actor, word)
        return self._known[1]

    def aim(self, word: str) -> bool:
        """Show what a touch of this word stands for; returns whether that is something else than before."""
        before, self.whole = self.whole, self.of(word)
        if self.whole == before:
            return False
        self._raise()
        return True

    def _raise(self) -> None:
        """Raise the cards that would take part, and lay those down that would not any more."""
        board = self.table.tabletop.board
        cards = self.whole.cards if self.whole else ()
        raised = tuple(sprite for card in cards if (sprite := board.sprite(Place(*card))))
        for sprite in self._raised:
            if sprite not in raised and any(sprite in held for held in board.sprites):
                self._hover(sprite, False)
        for sprite in raised:
            if sprite not in self._raised:
                self._hover(sprite, True)
        self._raised = raised

    def _hover(self, sprite: Sprite, over: bool) -> None:
        director = self.table.director
        if sprite.spot is not None and sprite.pose.alpha >= 1.0:
            director.animator.add(director.moves.hover(sprite.pose, sprite.spot, over), sprite)

    def taking_part(self) -> tuple[int, ...]:
        """The ids of the sprites of the cards that would take part."""
        return tuple(map(id, self._raised))

    @property
    def _open(self) -> bool:
        """Whether a touch may do more than the picks say: nobody teaches every step, and no real cards lie there."""
        match = self.table.match
        return match.asked and match.at_once and not match.free_undo

    def stops(self) -> tuple[str, ...]:
        """The words that can be touched although no action picks them: cards that begin a gesture, cards that are
        chosen already, and what they are chosen for."""
        board, picker = self.table.tabletop.board, self.table.picker
        if not self._open or picker.picked or not picker.legal:
            return ()
        chosen = self.guide.chosen(board.view) if self.guide.takes_out else ()
        return (*sorted({card for card, _ in picker.laid}), *(board.pick(Place(*card)) for card in chosen))

    def takes_out(self, word: str) -> bool:
        """Whether a touch of a word takes back the choice of one of the seat's cards."""
        board, match = self.table.tabletop.board, self.table.match
        if not (self._open and self.guide.takes_out):
            return False
        chosen = (Place(*card) for card in self.guide.chosen(board.view))
        return any(board.pick(one) == word and board.layout.zones[one.zone].owner == match.actor for one in chosen)

    def remark(self) -> Remark | None:
        """The sentence about a press: its outcome, or why it has none."""
        if self.whole is None:
            return None
        key, gaps = self.whole.sentence
        return Remark(self.table.sentences.said(f"{self.table.tabletop.game}.{key}", gaps))
