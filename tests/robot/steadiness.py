"""Watches whether what can be clicked keeps its place from one touch of a person to the next."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from pygame import Rect

from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import DIAL
from scenes.table.surface.board import Place
from scenes.table.table import Table
from tests.robot.robot import Robot, visible_spot

SLACK = 2
"""Pixels by which a thing may lie elsewhere and still be in its place."""
BUTTON = 0.25
"""Chance that a button is pressed where a card could be touched."""
Thing = tuple[str, ...]


class Target(NamedTuple):
    """Something that can be clicked: its kind, its zone or what it does, and where it lies."""

    name: Thing
    rect: Rect


class Moment(NamedTuple):
    """What can be clicked while a person is asked, by what it is. cards: the number of cards in each zone."""

    question: str
    decisions: int
    targets: dict[Hashable, Target]
    cards: dict[str, int]


class Fault(NamedTuple):
    """A thing that moved (`other` is empty), or a button in the place of another one, between two questions."""

    thing: Thing
    other: Thing
    before: str
    after: str


def look(table: Table) -> Moment:
    """Note all that can be clicked now: cards, empty places, name plates, and buttons."""
    board, picker = table.board, table.context.picker
    found: dict[Hashable, Target] = {}
    chosen = {Place(*place) for place in table.seating.rules.guide.chosen(board.view)}  # these stand out of their row
    begin = {word for action in picker.legal for word in picker.path(action)[:1]}
    for word in picker.next_picks() | begin:
        for place in table.input.targets.places(word):
            found |= {} if place in chosen else _thing(table, place)
    for seat in range(board.view.seats):
        if (rect := table.plate_rect(seat)) is not None:
            found["plate", seat] = Target(("plate",), rect)
    for button in table.panels.buttons.elements():
        if button.lit:
            found["button", *meaning(button)] = Target(("button", *meaning(button)), button.rect)
    zones = board.view.layout.zones
    cards = {zones[zone].name: len(lying) for zone, lying in enumerate(board.view.zones)}
    question = board.view.stack[-1].name + "+" * len(picker.picked)
    return Moment(question, table.seating.decisions, found, cards)


def _thing(table: Table, place: Place) -> dict[Hashable, Target]:
    spot, sprite = table.board.spot(place), table.board.sprite(place)
    zone = table.board.view.layout.zones[place.zone].name
    if spot is None:
        return {}
    home = place if table.board.view.layout.is_grid[place.zone] else zone  # elsewhere the act itself has put it
    key: Hashable = ("card", id(sprite), home) if sprite else ("place", place)
    return {key: Target(("card" if sprite else "place", zone), table.tabletop.card_rect(spot))}


def meaning(button: ScreenElement) -> tuple[str, ...]:
    """The verb of a button's action, the word that it picks, or its intent."""
    match button.intent:
        case intents.PressAction(action):
            return (action.verb,)
        case intents.Touch(word):
            return "pick", word
        case intents.TurnDial(steps):  # a number stays where it is while the dial turns
            return ("stop", button.label) if button.role == DIAL else ("turn", str(steps))
        case intent:
            return (type(intent).__name__,)


def faults(before: Moment, after: Moment, pressed: Hashable) -> list[Fault]:
    """List the things that moved, apart from the pressed one, and buttons that came into the place of others."""
    old, found = before.targets, []
    questions = before.question, after.question
    for key, (name, rect) in after.targets.items():
        if key in old and key != pressed and _apart(rect, old[key].rect):
            found.append(Fault(name, (), *questions))
        if name[0] == "button":
            others = [one for key, one in old.items() if one.name[0] == "button" and one.name != name]
            found += [Fault(name, one.name, *questions) for one in others if one.rect.collidepoint(rect.center)]
    return found


def _apart(one: Rect, other: Rect) -> bool:
    return max(abs(one.centerx - other.centerx), abs(one.centery - other.centery)) > SLACK


class Walker:
    """A person who touches anything that glows, and notes what moved meanwhile."""

    def __init__(self, table: Table, robot: Robot) -> None:
        self.table = table
        self.robot = robot
        self.compared = 0
        """The number of pairs of moments that were compared."""

    def ready(self) -> bool:
        """Whether the person is asked and all is shown, or the match is over."""
        table = self.table
        asked = table.seating.asked and bool(table.context.picker.legal)
        return self.robot.app.scene is not table or (table.director.idle and asked and bool(self.robot.lit()))

    def walk(self, touches: int) -> list[tuple[Fault, Moment, Moment]]:
        """Touch things; returns what moved or was exchanged while only this person decided."""
        found: list[tuple[Fault, Moment, Moment]] = []
        last: tuple[Moment, Hashable] | None = None
        for _ in range(touches):
            self.robot.wait_until(self.ready)
            if self.robot.app.scene is not self.table:
                break
            now = look(self.table)
            if last is not None and self._alone(last[0]):
                self.compared += 1
                found += [(fault, last[0], now) for fault in faults(last[0], now, last[1])]
            last = now, self._touch(now)
        return found

    def _alone(self, before: Moment) -> bool:
        """Whether nobody else has decided since."""
        moves = self.table.seating.match.record.moves[before.decisions :]
        return all(move.action.seat == self.table.seating.viewer for move in moves)

    def _touch(self, now: Moment) -> Hashable:
        """Touch something that glows; returns what it was."""
        luck, lit = self.robot.luck, self.robot.lit()
        buttons = [thing for thing in lit if thing.role == "button"]
        others = [thing for thing in lit if thing.role != "button"]
        chosen = luck.choice(buttons if buttons and (not others or luck.random() < BUTTON) else others)
        spot = visible_spot(chosen)
        under = [key for key, target in now.targets.items() if target.rect.collidepoint(spot)]
        self.robot.click_at(spot)
        return under[-1] if under else None
