"""Shared colours, fonts and panels, and the look of each game, read from its look.toml."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec
import pygame
from pygame import Surface

from scenes.look import paint, read_ahead
from scenes.look.look_parts import Crown, Flight, MetalFrame, StageScene, Stature, VolleyLook
from scenes.look.picture_cache import cached
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, read_toml

ART = ASSETS / "art"
MOST_BYTES = 200_000
"""Bytes of a look.toml."""

INK = "#2e1d18"
"""Edges of everything, and letters on paper."""
INK_SOFT = "#6b4f3c"
"""Notes and paragraphs on paper."""
INK_DARK = "#2a140c"
"""Outlines of headlines."""
CREAM = "#f7ecd2"
"""Light parts of drawings."""
PAPER = "#fbeecb"
"""Sheets and bars."""
PAPER_LIGHT = "#fffaf0"
"""A text box that is typed in; the light in a tuft of wool."""
PARCHMENT = "#fff4dc"
"""Letters on red, and other light marks on dark ground."""
IVORY = "#fff6df"
"""Knobs of switches and sliders."""
LINEN = "#fdeecd"
"""Letters on wood."""
CHALK = "#fff8e4"
"""Numbers and emblems on a seat's colour."""
EGGSHELL = "#fff6dc"
"""Light on metal, and live numbers on cards."""
HOVER = "#fff8e6"
"""The row under the pointer, with an alpha behind it."""
ROW = "#f3e3bd"
"""A row of a list at rest."""
SAND = "#d9c493"
"""The empty part of a bar on paper."""
WALNUT = "#6d4529"
"""Boards."""
CORN = "#f2b73a"
HONEY = "#ffd86b"
"""What leads, or is asked, in large letters."""
WHEAT = "#f0c65a"
"""A gauge that is not full, a clock that still has time."""
HERE = "#e9b94c66"
"""The line of the moment that is shown."""
GOLD = "#fbcf5c"
BRICK = "#c8492f"
BRICK_DARK = "#74210f"
"""The side of a red button, and the outline of letters on one."""
GRASS = "#4f8a42"
LAKE = "#2f748f"
BRASS = "#b08a4f"
"""Fine rules on paper."""
GLOW = "#ffe06a"
"""The light around what can be touched, where a game names no other."""
FOCUS = "#ffd84d"
"""The ring around the widget that has the focus."""
HELD = "#7fe7ff"
"""A key that is held, and the ring around what has the focus."""
AMBER = "#ff9a2e"
"""Warning colour: lamps, and the name plate of a player who can win or fall on the next move."""
EMBER = "#ffc861"
"""The lit face of a die; sparks."""
STRAW = "#ffe9a8"
"""Highlights of a plain coin; sparks."""
SOOT = "#0c0705"
"""The shadow under a die or a coin."""
GAIN = "#8ff0b4"
"""The ink of what is gained, on a dark ground."""
WHITE = "#ffffff"
BLACK = "#000000"

TITLE_FONT = "lilita-one-400"
TEXT_FONT = "rubik-400"
STRONG_FONT = "rubik-600"
LABEL_FONT = "rubik-800"

SEAT_COLOURS = (LAKE, BRICK, GRASS, "#8a4a93", "#d9982a", "#5a4a42")
"""By seat, up to six."""
EMBLEMS = ("circle", "square", "diamond", "triangle", "hexagon", "star")

Colour = Annotated[str, msgspec.Meta(pattern=r"^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})\Z")]
CLASS_COLOUR = "class"
"""Instead of a colour: that of the card's class."""
FieldColour = Annotated[str, msgspec.Meta(pattern=r"^(class|#[0-9a-fA-F]{6})\Z")]
SeatColours = Annotated[tuple[Colour, ...], msgspec.Meta(min_length=len(SEAT_COLOURS))]
Place = Annotated[float, msgspec.Meta(ge=-2000, le=2000)]
Side = Annotated[float, msgspec.Meta(ge=1, le=2000)]
FaceSide = Annotated[float, msgspec.Meta(ge=100, le=2000)]
Box = tuple[Place, Place, Side, Side]
Size = Annotated[float, msgspec.Meta(ge=0, le=400)]
"""A size of letters in face units; 0 for the field's usual one."""
Thickness = Annotated[float, msgspec.Meta(ge=0, le=40)]
Pixels = Annotated[int, msgspec.Meta(ge=0, le=4000)]


class Palette(msgspec.Struct):
    """The colours of one game, of six seats among them."""

    ink: Colour = INK
    cream: Colour = CREAM
    ground: Colour = GRASS
    accent: Colour = CORN
    glow: Colour = GLOW
    danger: Colour = BRICK
    seats: SeatColours = SEAT_COLOURS
    seat_text: SeatColours = (CHALK,) * len(SEAT_COLOURS)


class Fonts(msgspec.Struct):
    """File stems of the game's fonts."""

    title: str = TITLE_FONT
    text: str = TEXT_FONT
    number: str = TITLE_FONT
    label: str = LABEL_FONT


class Field(msgspec.Struct):
    """One piece of live text on a card face; rect, size and stroke in the face's own units.

    turn: degrees, counter-clockwise, for names on slanting plates; classes: the classes of cards that carry this
    field, none for all. shown: "always"; "large", if it can be read; "along" with the field before it, if that could
    be; "instead" of the field before it, if that could not be: small cards have a word where large ones have text.
    what: "name", "type", "number", "foot", "text", "does" for what all cards of its class do, or "short" for a few
    words about what the card does. readable: pixels of the letters of a text below which it is left out, 0 for the
    usual.
    """

    what: str
    rect: Box
    size: Annotated[float, msgspec.Meta(ge=1, le=400)]
    font: str = TEXT_FONT
    min: Size = 0
    colour: FieldColour = INK
    stroke: Thickness = 0
    stroke_colour: Colour = INK
    align: Literal["left", "centre", "right"] = "centre"
    shown: Literal["always", "large", "along", "instead"] = "always"
    leading: Annotated[float, msgspec.Meta(ge=0.5, le=5)] = 1.2
    spacing: Thickness = 0
    upper: bool = False
    readable: Pixels = 0
    turn: Annotated[float, msgspec.Meta(ge=-360, le=360)] = 0
    classes: tuple[str, ...] = ()


class Badge(msgspec.Struct):
    """The sprite behind the number, `<sprite><class>`, at its usual place and at the one for small cards."""

    sprite: str
    rect: Box
    small_below: Pixels
    small_rect: Box
    small_number: Box


class MiddleFace(msgspec.Struct):
    """The faces of cards of middle height, on which what they do is written large: their pictures are in the folder
    `middle`. least, below: the heights in pixels from which and below which they are shown; classes: the classes of
    cards that have them."""

    least: Pixels
    below: Pixels
    classes: tuple[str, ...]
    field: Annotated[list[Field], msgspec.Meta(max_length=100)] = []


class Face(msgspec.Struct):
    """The measures of a card face, and the fields written on it.

    number: which number of a row the number field shows; class_text: dark colours of the classes for words;
    live: by class, where on the card the number goes that it counts now; other classes have it at the foot;
    value_at: how far below the upper edge the middle of the printed number is, at the left of the card;
    text_rects: where the text goes on cards that carry a sign; signs: which cards carry which sign.
    """

    width: FaceSide = 440
    height: FaceSide = 616
    radius: Annotated[float, msgspec.Meta(ge=0, le=2000)] = 26
    number: str = "attack"
    field: Annotated[list[Field], msgspec.Meta(max_length=100)] = []
    small_below: Pixels = 0
    """Faces lower than this many pixels take their pictures from the folder `small`, if the game has one."""
    class_text: dict[str, Colour] = {}
    text_rects: dict[str, Box] = {}
    signs: dict[str, list[str]] = {}
    badge: Badge | None = None
    frames: dict[str, MetalFrame] = {}
    """By class, the frame over the edge of its cards."""
    stature: dict[str, Stature] = {}
    """By class, the size of its cards in a pile of their own."""
    crown: Crown | None = None
    live: dict[str, Box] = {}
    value_at: Place = 60
    middle: MiddleFace | None = None


class FigureLook(msgspec.Struct):
    """How the cards of a game stand on the table as figures.

    face: the rectangle of a face in shares of a figure's square picture; value: the sign under what a figure counts;
    foot: the badge of a figure with an owner that stands at its other foot; minus: badges over its head whose number is
    a loss.
    """

    face: Annotated[list[float], msgspec.Meta(min_length=4, max_length=4)] = msgspec.field(
        default_factory=lambda: [0.34, 0.27, 0.32, 0.33]
    )
    value: str = ""
    foot: str = ""
    minus: list[str] = []


class WayLook(msgspec.Struct):
    """How the steps of a track on an arc look: those that are over, the present one, and the end of the way."""

    over: Colour = "#8f86d8"
    here: Colour = HONEY
    end: Colour = "#ffd9a0"


class TreeLook(msgspec.Struct):
    """A number that is shown as the lights of a tree over water.

    picture: the tree without leaves; lit, dark: a leaf with its light and without, drawn at `leaf` times the size of
    the tree; leaves: the place of each leaf in shares of the picture, those that burn longest first; water: the
    rectangle of the water, also in shares; low: the number from which on the tree itself has no glow.
    """

    picture: str = ""
    lit: str = ""
    dark: str = ""
    leaf: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.1
    leaves: Annotated[list[tuple[float, float]], msgspec.Meta(max_length=500)] = []
    water: Annotated[list[float], msgspec.Meta(min_length=4, max_length=4)] = msgspec.field(
        default_factory=lambda: [0.1, 0.7, 0.8, 0.2]
    )
    glow: Colour = "#6fd8ff"
    low: Annotated[int, msgspec.Meta(ge=0)] = 10


class TitleCard(msgspec.Struct):
    """A game on the title: the colour of its name, the minutes that a match takes (None: not told), and how much there
    is to learn, from 1 (little) to 3 (0: not told)."""

    colour: Colour = PARCHMENT
    minutes: tuple[int, int] | None = None
    learning: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class PhoneLook(msgspec.Struct):
    """The colours of the page of a phone: ground, panels on it, lines, letters (`soft` for notes), what can be pressed
    (`accent`, with letters `on` it) and the glow of what can be picked. size: of headlines, in usual letters; whole:
    cards are shown whole, for their numbers are in the picture; together: the picture of an end that all share, below
    assets/art, "" for none."""

    ground: Colour = "#241812"
    panel: Colour = "#38261b"
    line: Colour = "#7d5d40"
    ink: Colour = PARCHMENT
    soft: Colour = "#dcc7a4"
    accent: Colour = CORN
    on: Colour = INK
    glow: Colour = GLOW
    size: Annotated[float, msgspec.Meta(ge=0.5, le=3)] = 1.5
    whole: bool = False
    together: str = ""


class GameLook(msgspec.Struct):
    """The look and the sounds of one game. Everything has a default, so that a game without a look.toml can be
    played."""

    palette: Palette = msgspec.field(default_factory=Palette)
    fonts: Fonts = msgspec.field(default_factory=Fonts)
    sounds: dict[str, str] = {}
    """What is heard, by cue (scenes/table/show/cues.py): names of sounds with spaces between. A name with + plays the
    next higher take each time, one with - starts again at the lowest."""
    banners: list[str] = []
    moments: dict[str, str] = {}
    """Pictures over banners, by the key of their sentence."""
    beats: list[str] = []
    """Banners that are only a short beat, by the key of their sentence."""
    held: list[str] = []
    """Banners of what decides, by the key of their sentence: they stay until a person presses."""
    journeys: list[str] = []
    """Sentences at which the map of the way so far is shown, by key."""
    blasts: list[str] = []
    """Cards that blow up in a clash instead of fighting, by key."""
    flights: dict[str, Flight] = {}
    """Signs that fly over the table, by the key of the sentence that is said."""
    volleys: dict[str, VolleyLook] = {}
    """Flights that have a scene of their own where they are large, by the key of the sentence."""
    breaks: list[str] = []
    """Sentences of a figure that breaks under an attack, with the gaps card, seat, by (the first attacker), met and
    held, by key."""
    seizes: list[str] = []
    """Sentences of a card that another one covers before both are moved to where figures stand, by key."""
    cracks: dict[str, str] = {}
    """By the key of the sentence the zone whose ground cracks, and where a new figure rises."""
    splashes: dict[str, str] = {}
    """Banners over a large card: by the key of the sentence the zone of its seat in which the card lies."""
    doors: dict[str, str] = {}
    """By the key of the sentence that opens a door: the grid of doors; its gap `door` counts from 1."""
    knocks: dict[str, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}
    """By the class of the card behind a door, how often it knocks while that opens."""
    rings: dict[str, str] = {}
    """By the key of the sentence the zone of its seat whose cards lock into a ring."""
    tears: list[str] = []
    """Sentences of a card that tears off the one it covers, before both are moved."""
    weighings: dict[str, str] = {}
    """By the key of the sentence, with the gaps seat, foe, mine and theirs, the sign beside which sums are weighed."""
    tallies: dict[str, str] = {}
    """By the key of the sentence that counts secret votes: the grid for whose places its gaps `first`, `second` … are
    counted, or "" where the sentence is said of each seat, with the gaps `seat` and `count`."""
    contests: list[str] = []
    """Sentences of several who want the same card, with the gaps card, count and seat, by key; on the stage it is drawn
    who gets it."""
    letters: list[str] = []
    """Zones of a seat whose card comes as a letter when it is dealt."""
    walks: list[str] = []
    """Ways on which cards walk instead of sliding, each the names of two zones with a space between."""
    passing: list[str] = []
    """Sentences that are left out of what happened since the last move, where another one tells the outcome."""
    joins: dict[str, str] = {}
    """Sentences that are joined in what happened since the last move, where only this gap differs, by key: its cards
    are listed, its numbers added up. A gap `total` is as in the last of them."""
    weighty: list[str] = []
    """The sentences that what happened since the last move begins with, by key."""
    coin: str = "common"
    """The folder of the coin's two faces."""
    lights: dict[str, Colour] = {}
    """The colour of the line between linked cards, by the sign of the link."""
    seat_back: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Cards with this back have one per seat: back_<seat + 1>. 0: none have."""
    face: Face = msgspec.field(default_factory=Face)
    figures: FigureLook = msgspec.field(default_factory=FigureLook)
    arc: WayLook = msgspec.field(default_factory=WayLook)
    tree: TreeLook = msgspec.field(default_factory=TreeLook)
    title: TitleCard = msgspec.field(default_factory=TitleCard)
    phone: PhoneLook = msgspec.field(default_factory=PhoneLook)
    stage: list[StageScene] = []
    """What lies large on the laptop while all people have phones; the first scene that suits."""

    @staticmethod
    @lru_cache(maxsize=8)
    def load(game: str) -> GameLook:
        """The look of `game`; the default look, with a notice, if its file cannot be used."""
        try:
            return read_look(game)
        except BadFile as error:
            problems.add(str(error))
            return GameLook()


def read_look(game: str) -> GameLook:
    """Read assets/art/<game>/look.toml. Raises BadFile with the file and what is wrong with it."""
    path = ART / game / "look.toml"
    try:
        return msgspec.convert(read_toml(path, MOST_BYTES), GameLook)
    except FileNotFoundError:
        raise BadFile(fault("look_missing", path=path)) from None
    except (OSError, BadFile, msgspec.ValidationError) as error:
        raise BadFile(fault("unusable", path=path, why=cause(error))) from None


@cached
def picture(name: str) -> Surface | None:
    """`load`, cached: for small pictures that are used again and again."""
    return load(name)


def load(name: str, convert: bool = True) -> Surface | None:
    """A picture below assets/art by its path without ending (webp or png); None, with a notice, if it is missing.
    convert: for the screen, which a picture that is only scaled down does not need."""
    for ending in (".webp", ".png"):
        path = ART / (name + ending)
        if path.exists():
            try:
                found = read_ahead.picture_at(path)
                return found.convert_alpha() if convert else found
            except (pygame.error, FileNotFoundError):
                problems.add(fault("unreadable_file", path=path))
                return None
    problems.add(fault("picture_missing", name=f"{name}.webp", folder=ART))
    return None


@cached
def icon(name: str, px: int, colour: str) -> Surface | None:
    """A screen icon of assets/art/common/icons, `px` pixels high, in one colour; None when it is missing."""
    white = picture(f"common/icons/{name}")
    if white is None:
        return None
    sign = pygame.transform.smoothscale(white, (round(px * white.get_width() / white.get_height()), px))
    sign.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return sign


@cached
def sign(game: str, name: str, px: int, colour: str) -> Surface | None:
    """A sign, `px` pixels high: the game's own picture of that name, otherwise the screen icon in `colour`; None for
    neither."""
    if not (ART / game / f"{name}.webp").exists():
        return icon(name, px, colour)
    own = picture(f"{game}/{name}")
    return pygame.transform.smoothscale(own, (round(px * own.get_width() / own.get_height()), px)) if own else None


def has_sign(game: str, name: str) -> bool:
    """Whether there is a picture for a sign: the game's own, or a screen icon."""
    return any((ART / folder / f"{name}.webp").exists() for folder in (game, "common/icons"))


@cached
def background(name: str, size: tuple[int, int], dark: int = 0) -> Surface:
    """The picture `name` covering a window of `size`, darkened by `dark` (0–255); wood when it is missing."""
    source = load(name, convert=False)
    if source is None:
        ground = paint.wood(size, WALNUT, 7).convert()
    else:
        wide, high = source.get_size()
        grow = max(size[0] / wide, size[1] / high)
        whole = pygame.transform.smoothscale(source.convert(), (round(wide * grow) + 1, round(high * grow) + 1))
        left, top = (whole.get_width() - size[0]) // 2, (whole.get_height() - size[1]) // 2
        ground = Surface(size)
        ground.blit(whole, (-left, -top))
    if dark:
        veil = paint.blank(size)
        veil.fill((20, 12, 10, dark))
        ground.blit(veil, (0, 0))
    return ground


@cached
def sheet(size: tuple[int, int], unit: float) -> Surface:
    """A sheet of paper with an inked edge, a fine inner rule and a shadow; `unit` is pixels per layout unit.

    The sheet lies `sheet_margin(unit)` pixels inside the picture.
    """
    edge, radius, margin = max(2, round(3 * unit)), round(16 * unit), sheet_margin(unit)
    whole = paint.blank((size[0] + 2 * margin, size[1] + 2 * margin))
    cast = paint.shadow(size, radius, margin, 150)
    whole.blit(cast, (0, round(5 * unit)))
    whole.blit(paint.slab(size, radius, INK), (margin, margin))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, PAPER), radius - edge), (margin + edge, margin + edge))
    inset = edge + round(6 * unit)
    rule = pygame.Rect(margin + inset, margin + inset, size[0] - 2 * inset, size[1] - 2 * inset)
    paint.ring(whole, rule, radius - inset, max(1, round(1.4 * unit)), BRASS)
    return whole


def sheet_margin(unit: float) -> int:
    """Pixels by which the shadow of a sheet reaches beyond it."""
    return round(22 * unit)


@cached
def board(size: tuple[int, int], unit: float, radius_units: float = 14) -> Surface:
    """A walnut board, `size` pixels, with an inked edge and a lit upper rim; `unit` is pixels per layout unit."""
    edge, radius = max(2, round(3 * unit)), round(radius_units * unit)
    whole = paint.slab(size, radius, INK).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.slab(inner, radius - edge, "#9a6a41"), (edge, edge))
    rim = max(1, round(2 * unit))
    core = (inner[0], inner[1] - rim)
    whole.blit(paint.round_corners(paint.wood(core, WALNUT, 3), radius - edge), (edge, edge + rim))
    return whole
