"""Data of a game's look: what lies large on the stage while nobody sits at the laptop; signs that fly; frames of
cards, and their size."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}\Z")]
Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_.*]{1,60}\Z")]


class Flight(msgspec.Struct):
    """Signs that fly over the table when a sentence is said.

    sign: the name of their picture, or "portrait" for the seat that the sentence names; count: the gap of the sentence
    that says how many, at most `most` are shown, or "" for one; size: in layout units;
    source, goal: places of the map, in which `{seat}` and `{foe}` stand for the seats that the sentence names.
    against: the gap with the number of signs that come from the goal and meet them half-way, "" for none.
    """

    sign: str
    count: str
    source: str
    goal: str
    most: Annotated[int, msgspec.Meta(ge=1, le=9)] = 5
    size: Annotated[float, msgspec.Meta(ge=8, le=300)] = 58.0
    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=1)] = 0.24
    against: str = ""


class VolleyLook(msgspec.Struct, frozen=True):
    """A flight that is large: from `least` signs on, or where the sentence `ends` follows, it fills the table.

    sign: the picture of what is lost, which is drawn large; left: the gap of the sentence with what is left of it.
    """

    sign: str
    left: str
    ends: str = ""
    least: Annotated[int, msgspec.Meta(ge=1, le=99)] = 6


class MetalFrame(msgspec.Struct):
    """A frame laid over the edge of a card, `wide` face units: of metal, with a dark rim and a rivet in each corner."""

    metal: Colour
    rim: Colour
    rivet: Colour
    wide: Annotated[float, msgspec.Meta(ge=4, le=60)] = 18.0


class Stature(msgspec.Struct):
    """The size of the cards of a class in a pile of their own.

    share: of the usual size there; grows: layout units of height for each line of the area `lines` that applies beyond
    the first one. Those that can grow stand at the lower edge; others hang in the middle.
    """

    share: Annotated[float, msgspec.Meta(ge=0.4, le=1.0)] = 1.0
    grows: Annotated[float, msgspec.Meta(ge=0, le=60)] = 0.0
    lines: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{0,60}\Z")] = ""


class Crown(msgspec.Struct):
    """Measures of the pictures of what rises above cards, which are as wide as these: `high` face units, the first
    `rise` of them above the card. head: left, top, width and height of the head on such a card."""

    rise: Annotated[float, msgspec.Meta(ge=1, le=400)]
    high: Annotated[float, msgspec.Meta(ge=1, le=800)]
    head: tuple[float, float, float, float]


class StageZone(msgspec.Struct, frozen=True):
    """A zone that lies large. zone: its name, where `s*` means one for each seat, above its player; share: its part of
    the width, relative to the others; columns: of a grid, 0 for a row; board: the picture of a grid whose face-down
    cards are what the game is about, the first line of which is the front; slot: whether its place shows while it is
    empty."""

    zone: Word
    share: Annotated[float, msgspec.Meta(ge=0.1, le=10)] = 1.0
    columns: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    board: str = ""
    slot: bool = False


class StageScene(msgspec.Struct, frozen=True):
    """What the stage shows at some questions. on: their names, and moments of the guide; none: at all others; option: a
    value that an option must have, "" for any.

    scene: the scene of the map that fills the window, with the figures and the tree that stand in it.

    numbers: icons of name plates, the first that a seat has stands large beside its face; with `s*.` before it a
    caption of each seat. says: captions of the guide under the zones, which are numbers that are compared if it
    `compares`. players: in a row with tall faces, in a low strip that leaves room for boards, or at both sides.
    """

    on: tuple[Word, ...] = ()
    option: str = ""
    scene: Word | None = None
    zones: tuple[StageZone, ...] = ()
    numbers: tuple[Word, ...] = ("cards",)
    says: tuple[Word, ...] = ()
    compares: bool = False
    players: Literal["row", "strip", "sides"] = "row"

    def suits(self, names: tuple[str, ...], values: tuple[str, ...]) -> bool:
        """Whether it is meant for one of these questions and moments, and these values of the options."""
        return (not self.option or self.option in values) and (not self.on or any(name in self.on for name in names))


def scene_for(scenes: list[StageScene], names: tuple[str, ...], values: tuple[str, ...]) -> StageScene:
    """The first scene that suits; an empty one if there is none."""
    return next((scene for scene in scenes if scene.suits(names, values)), StageScene())
