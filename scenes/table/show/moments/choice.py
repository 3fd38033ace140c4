"""Chooses a great moment for what is said, if the look of the game has one, from the board as it stands then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.events import Counted, Event, Moved, Said
from game.core.rules import rules_of
from scenes.look import figures
from scenes.look.look_parts import VolleyLook
from scenes.look.theme import GameLook
from scenes.table.show.moments.breaking import Break, Breaking
from scenes.table.show.moments.cracking import Cracking
from scenes.table.show.moments.moment import MomentWords, Standing
from scenes.table.show.moments.seizing import Seizing, skin_spot
from scenes.table.show.moments.volley import Strike, Volley
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface import tree
from scenes.table.surface.board import Place, Sprite
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences

Args = Mapping[str, int | str]


def moments(tabletop: Tabletop, sentences: Sentences, event: Said, ahead: Sequence[Event]) -> list[Showpiece]:
    """The moment of what is said, none if it has none; ahead: what the same decision still does."""
    look, args = GameLook.load(tabletop.game), dict(event.args)
    scene: Showpiece | None = None
    if event.key in look.breaks:
        scene = _breaking(tabletop, args, ahead, _words(tabletop, sentences, event))
    elif event.key in look.seizes:
        scene = _seizing(tabletop, args, ahead)
    elif event.key in look.cracks:
        scene = _cracking(tabletop, look.cracks[event.key], ahead, _words(tabletop, sentences, event))
    elif (volley := look.volleys.get(event.key)) and (flight := look.flights.get(event.key)):
        ends = any(isinstance(one, Said) and one.key == volley.ends for one in ahead)
        if ends or int(args[flight.count]) >= volley.least:
            scene = _volley(tabletop, event, volley, _words(tabletop, sentences, event))
    return [scene] if scene else []


def _seizing(tabletop: Tabletop, args: Args, ahead: Sequence[Event]) -> Seizing | None:
    """The two cards that move next; None if the first one is not on the table, or not the one that is named."""
    board, moved = tabletop.board, [one for one in ahead if isinstance(one, Moved)][:2]
    if len(moved) < 2 or moved[0].dst != moved[1].dst:
        return None
    card, skin = (board.sprite(Place(one.src, one.src_place % max(1, len(board.sprites[one.src])))) for one in moved)
    taken, row = _standing(tabletop, card), board.row(moved[1].after)
    if taken is None or skin is None or row is None or args["card"] != f"card:{taken.row.key}":
        return None
    is_figure = figures.has_figure(tabletop.game, row.key)
    return Seizing().of(tabletop, taken, Standing(skin, row, skin_spot(taken.spot), is_figure))


def _cracking(tabletop: Tabletop, name: str, ahead: Sequence[Event], words: MomentWords) -> Cracking | None:
    """The ground of a zone, where the next card that moves there will stand; None if it is not shown."""
    board = tabletop.board
    zone = [one.name for one in board.view.layout.zones].index(name)
    area, comes = board.areas[zone], next((one for one in ahead if isinstance(one, Moved) and one.dst == zone), None)
    if area is None or area.style != "depth":
        return None
    count = len(board.sprites[zone]) + (comes is not None)
    held = rules_of(board.view).guide.under(board.view, zone)
    at = area.spots(count, 0, held)[-1].x if comes else area.centre[0]
    scene = Cracking().of(tabletop, area, at, words)
    if comes:
        scene.follows, scene.rises = (comes,), comes
    return scene


def _volley(tabletop: Tabletop, event: Said, volley: VolleyLook, words: MomentWords) -> Volley | None:
    """Many signs at once; None if the places that they fly between are not shown."""
    look, args, board = GameLook.load(tabletop.game), dict(event.args), tabletop.board
    flight = look.flights[event.key]
    goal, home = named_middle(tabletop, flight.goal, args), named_middle(tabletop, flight.source, args)
    left, seats = int(args[volley.left]), [int(str(args[gap]).removeprefix("seat:")) for gap in ("seat", "foe")]
    if goal is None or home is None:
        return None
    places = rules_of(board.view).guide.sources(board.view, event)
    found = [one for place in places if (one := _standing(tabletop, board.sprite(Place(*place))))]
    starts = tuple((one.spot.x, one.spot.y) for one in found) or (home,)
    before = left
    for name, area in tabletop.arrangement.items():
        if area.style == "token" and area.centre == goal:
            parts = rules_of(board.view).guide.caption(board.view, board.absolute(name))
            before = max(left, tree.number_of(parts))
    rows = tuple(one.row for one in found)
    strike = Strike(
        flight.sign, volley.sign, int(args[flight.count]), before, left, (seats[0], seats[1]), rows, starts, goal
    )
    return Volley().of(tabletop, strike, words)


def named_middle(tabletop: Tabletop, name: str, args: Args) -> tuple[float, float] | None:
    """The middle of a place of the map that a flight names, in layout units; None if it is not shown. `{seat}` and
    `{foe}` stand for seats that the sentence names, `{by}` for the card that it names by its place."""
    board = tabletop.board
    if name == "{by}":
        sprite = board.sprite(_place(tabletop, str(args["by"])))
        return (sprite.pose.x, sprite.pose.y) if sprite and sprite.spot else None
    for gap in ("seat", "foe"):
        seat = str(args.get(gap, "")).removeprefix("seat:")
        if f"{{{gap}}}" in name:
            if not seat.isdecimal():
                return None
            name = name.replace(f"{{{gap}}}", f"s{board.relative(int(seat))}")
    area = tabletop.arrangement.get(name) or tabletop.arrangement.get(name.partition(".")[0])
    return area.centre if area else None


def _words(tabletop: Tabletop, sentences: Sentences, event: Said) -> MomentWords:
    """What a moment says, with the gaps of its sentence."""
    key, args = f"{tabletop.game}.moment.{event.key}", dict(event.args)
    return MomentWords(sentences.said(key, args), sentences.said(f"{key}_line", args))


def _breaking(tabletop: Tabletop, args: Args, ahead: Sequence[Event], words: MomentWords) -> Breaking | None:
    """A figure that falls next; None if it or the first attacker is not on the table."""
    moved = next((one for one in ahead if isinstance(one, Moved)), None)
    falls = _standing(tabletop, tabletop.board.sprite(Place(moved.src, moved.src_place))) if moved else None
    first = _place(tabletop, str(args["by"]))
    found = [one for place in _group(tabletop, first) if (one := _standing(tabletop, tabletop.board.sprite(place)))]
    if moved is None or falls is None or not found:
        return None
    area = tabletop.board.areas[moved.dst]
    goal = area.centre if area else (falls.spot.x, falls.spot.y)
    what = Break(tuple(found), falls, int(args["met"]), int(args["held"]), goal)
    scene = Breaking().of(tabletop, what, words)
    scene.follows = _consequences(tabletop, ahead, str(args["by"]))
    return scene


def _consequences(tabletop: Tabletop, ahead: Iterable[Event], by: str) -> tuple[Event, ...]:
    """The first card that moves, the flight of what is left of the same attack, and numbers that change, up to anything
    else."""
    flights, found = GameLook.load(tabletop.game).flights, list[Event]()
    for event in ahead:
        moves_again = isinstance(event, Moved) and any(isinstance(one, Moved) for one in found)
        if moves_again or not isinstance(event, Moved | Counted | Said):
            break
        goes_on = isinstance(event, Said) and event.key in flights and dict(event.args).get("by") == by
        if isinstance(event, Said) and (not goes_on or any(isinstance(one, Said) for one in found)):
            break
        found.append(event)
    return tuple(found)


def _group(tabletop: Tabletop, first: Place) -> list[Place]:
    """A card and the others that do what they do together with it."""
    view = tabletop.board.view
    for link in rules_of(view).guide.links(view):
        places = [Place(*place) for place in link.cards]
        if first in places:
            return sorted(places, key=lambda place: place != first)
    return [first]


def _place(tabletop: Tabletop, word: str) -> Place:
    """The place that a gap names."""
    return Place(*tabletop.board.view.layout.slot(word))


def _standing(tabletop: Tabletop, sprite: Sprite | None) -> Standing | None:
    """A card that lies on the table with its face up."""
    if sprite is None or sprite.spot is None or (row := tabletop.board.row(sprite.card)) is None:
        return None
    is_figure = sprite.stood and figures.has_figure(tabletop.game, row.key)
    return Standing(sprite, row, sprite.spot, is_figure)
