"""What a person's hands and the voices show over the cards, and what they light: made again only when it changes."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.rules import rules_of
from scenes.table.board import Place, Sprite
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.input.hands import Hands
from scenes.table.kept import Kept
from scenes.table.overlay import highlights
from scenes.table.overlay.recap import Recap
from scenes.table.overlay.voices import Voices
from scenes.table.source import LiveMatch
from scenes.table.tabletop import Tabletop
from scenes.table.tempo import Tempo


class OverCards:
    """The overlays of one table. A frame in which only cards move makes none of them again."""

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, director: Director, tempo: Tempo, hands: Hands, voices: Voices,
        recap: Recap,
    ) -> None:  # fmt: skip
        self.tabletop = tabletop
        self.match = match
        self.director = director
        self.tempo = tempo
        self.hands = hands
        self.voices = voices
        self.recap = recap
        self.changes = 0
        """How often anything but a motion has said that it looks different; the table counts."""
        self._seen: Hashable = None
        """The version of this frame."""
        self._items = Kept(lambda: voices.items() + recap.items() + hands.items())
        self._glows = Kept(self._lit)
        self._places = Kept(self._lit_places)
        self._ticks = Kept(self._unticked)
        self._chosen = Kept(lambda: tuple(rules_of(tabletop.board.view).guide.chosen(tabletop.board.view)))

    def version(self) -> Hashable:
        """Another one whenever anything here may look different; None while it may in any frame."""
        director, hands, board = self.director, self.hands, self.tabletop.board
        if hands.stirred or hands.holding:
            return None
        return (
            self.changes, director.shown, len(director.log), director.idle, director.caught_up, director.stage.shown,
            self.match.version, self.match.viewer, board.changes, board.arrangements, self.tempo.paused,
            hands.picker.picked, hands.focus.name,
        )  # fmt: skip

    def look(self) -> None:
        """Begin a frame: whatever has changed before is made again in it."""
        self._seen = self.version()

    def items(self) -> list[Item]:
        """What opponents say, what happened since the last decision, and all that belongs to the hands."""
        return self._items.of(self._seen)

    def glows(self) -> dict[int, str]:
        """The colours of cards that may be picked, are picked, were chosen before, or are hinted at, by sprite id."""
        return self._glows.of(self._seen)

    def places(self) -> list[Item]:
        """The glows of empty places that may be picked next, drawn under the cards."""
        return self._places.of(self._seen)

    def chosen(self) -> tuple[tuple[int, int], ...]:
        """The places (zone and index) that earlier steps of the open question have chosen."""
        return self._chosen.of(self._seen)

    def ticks(self) -> list[Item]:
        """Ticks on these cards; they go with them."""
        ticks = self._ticks.of(self._seen)
        for number, (place, sprite, seen, _) in enumerate(ticks):
            pose = sprite.pose
            now = (pose.x, pose.y, pose.scale, pose.lift, pose.alpha)
            if now != seen:
                ticks[number] = place, sprite, now, highlights.ticked(self.tabletop, place, sprite)
        return [item for *_, item in ticks if item is not None]

    def _unticked(self) -> list[tuple[tuple[int, int], Sprite, object, Item | None]]:
        """The cards that were chosen: each with its place, the pose in which it was ticked last, and that tick."""
        board = self.tabletop.board
        return [(place, sprite, None, None) for place in self.chosen() if (sprite := board.sprite(Place(*place)))]

    def _lit(self) -> dict[int, str]:
        hands = self.hands
        lit = (*hands.picker.next_picks(), *hands.gestures.lit())
        colours = highlights.glows(self.tabletop, hands.targets, lit, hands.picker.picked, hands.hints.words())
        colours.pop(id(self.director.held), None)
        return colours

    def _lit_places(self) -> list[Item]:
        return highlights.places(self.tabletop, self.hands.targets, self.hands.picker.next_picks())
