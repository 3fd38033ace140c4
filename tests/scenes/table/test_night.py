"""GOTHIES together as a place: figures in depth, the tree of the Well, the way to the dawn, and what comes by night."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Event, Rect

from game.core.cards import UP
from game.core.events import Counted, Moved
from game.gothies import state as at
from game.gothies.cards import INDEX, JOOMBIE_KINDS, MONSTER_KINDS
from scenes.look.figures import face, has_figure
from scenes.table.show.leaf_fall import BREATHES, FALLS, LeafFall
from scenes.table.signs import figure_signs
from scenes.table.surface import depth, tree
from scenes.table.surface.board import Place, Sprite
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.contract.kit import truth
from tests.robot.kit import app_of, settle, sit_at

SIZES = {"16:9": (1280, 720), "4:3": (1024, 768), "21:9": (1720, 720), "upright": (720, 1280)}


def coop(app: object, seats: int, **options: str) -> Table:
    table = sit_at(app, ("person",) * seats, 7, "instant", "gothies", mode="coop", **options)  # type: ignore[arg-type]
    table.context.tempo.paused = True
    settle(table)
    return table


def crowd(table: Table, number: int, luck: Random) -> None:
    """Each zone has a number of monsters, some Joombies with their captives among them, and each seat a fixed land."""
    state = truth(table.seating.match)
    state.counts[at.TURN] = 9
    everyone = state.layout.everyone
    for zone in at.ZONES[1:]:
        kinds = list[int]()
        for place in range(number):
            if place % 4 == 3:
                kinds += [INDEX["ember_piper"], luck.choice(JOOMBIE_KINDS)]
            else:
                kinds.append(luck.choice(MONSTER_KINDS))
        state.zones[zone] = [kind | UP | everyone for kind in kinds]
    for seat in range(state.seats):
        state.zones[at.LANDS[seat]] = [INDEX["lantern_wall"] | UP | everyone]
    table.seating.version += 1
    table.show_now()
    app_of(table).step([], 0.05)


def figures(table: Table) -> list[tuple[int, Sprite, Rect]]:
    """The zone, the sprite and the card's rectangle of each figure."""
    found = []
    for zone, held in enumerate(table.board.sprites):
        for sprite in held:
            if sprite and sprite.spot and figure_signs.stands(table.tabletop, zone, sprite):
                found.append((zone, sprite, table.tabletop.card_rect(sprite.spot)))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_no_sign_meets_a_face(open_app: OpenApp, size: tuple[int, int], seats: int) -> None:
    """With one to ten creatures in each zone, captives and lands: numbers stand at feet, intentions over heads."""
    app, luck = open_app(size), Random(seats)
    table, signs = coop(app, seats), 0
    for number in range(1, 11):
        crowd(table, number, luck)
        standing = figures(table)
        assert len(standing) == 3 * number + seats
        faces = [(sprite, face(card, "gothies")) for zone, sprite, card in standing if zone in at.ZONES[1:]]
        for owner, sprite, card in standing:
            for sign in table.context.signs.of_figure(sprite):
                place, signs = sign.on(card), signs + 1
                met = [face for _, face in faces if face.colliderect(place)]
                assert not met, (number, table.board.layout.zones[owner].name, place, met)
    assert signs > 200


@pytest.mark.parametrize("number", range(1, 13))
def test_figures_stand_on_their_ground_and_farther_ones_are_smaller(number: int) -> None:
    ground = depth.Ground(100.0, 300.0, 300.0, 170.0)
    found = depth.standing(ground, number)
    assert all(100 <= pose.x <= 400 and 240 <= depth.foot(pose) <= 300.01 for pose in found)
    assert len({(round(pose.x), round(pose.y)) for pose in found}) == number, "nobody hides another one wholly"
    assert max(pose.scale for pose in found) <= 170 / 140 + 0.001
    behind = [pose for pose in found if pose.scale < max(one.scale for one in found)]
    assert all(depth.foot(pose) < 290 for pose in behind) and bool(behind) == (number > 5)


def test_a_captive_is_held_at_the_foot_of_its_keeper() -> None:
    monster, soul, joombie = depth.standing(depth.Ground(0.0, 300.0, 400.0, 170.0), 3, (1,))
    assert monster.x < joombie.x < soul.x and soul.scale < joombie.scale / 2


def test_every_creature_and_fixed_land_has_a_figure_and_may_be_touched_in_its_middle(open_app: OpenApp) -> None:
    table = coop(open_app(), 4)
    kinds = [*MONSTER_KINDS, *JOOMBIE_KINDS]
    assert all(has_figure("gothies", table.board.view.game.cards[kind].key) for kind in kinds)
    for number in (1, 4, 9):
        crowd(table, number, Random(number))
        for zone, sprite, card in figures(table):
            place, _ = table.input.targets.touched(card.center)
            assert place == Place(zone, table.board.sprites[zone].index(sprite))


def test_nearer_figures_are_drawn_over_farther_ones(open_app: OpenApp) -> None:
    table = coop(open_app(), 1)
    crowd(table, 7, Random(1))
    order = {item.name: number for number, item in enumerate(table.items())}
    drawn = sorted(figures(table), key=lambda one: order[id(one[1])])
    places = {zone: table.board.areas[zone] for zone, _, _ in drawn}
    feet = [(places[zone].y + places[zone].high, depth.foot(sprite.spot)) for zone, sprite, _ in drawn]  # type: ignore[union-attr, arg-type]
    assert feet == sorted(feet)


def test_who_is_overcome_goes_as_a_figure_and_a_land_that_falls_as_a_card(open_app: OpenApp) -> None:
    """A monster fades where it stood, in dust; a land is thrown onto the discard of its owner."""
    app = open_app()
    table = coop(app, 1)
    crowd(table, 2, Random(1))
    table.director.set_pace("normal", False)
    view = table.board.view
    (monster, _), (land,) = table.board.sprites[at.ZONES[1]], table.board.sprites[at.LANDS[0]]
    assert monster and land
    for src, dst, card in ((at.ZONES[1], at.SLAIN, monster.card), (at.LANDS[0], at.DISCARD[0], land.card)):
        table.director.add([Moved(src, 0, dst, len(view.zones[dst]), card, card)])
        table.director.update(0.01)
    assert table.director.particles.busy
    for _ in range(3):
        table.director.update(0.02)
    assert monster.spot is None and 0.0 < monster.pose.alpha < 1.0
    assert figure_signs.stands(table.tabletop, at.SLAIN, monster)
    assert not figure_signs.stands(table.tabletop, at.DISCARD[0], land) and land.spot is not None


# The Well -------------------------------------------------------------------------------------------


def falls(table: Table) -> list[LeafFall]:
    return [scene for scene in table.director.showpieces.beside if isinstance(scene, LeafFall)]


def lose(table: Table, stones: int) -> None:
    """Some timestones of the Well are lost, as an event says."""
    table.director.add([Counted(at.WELL, table.board.view.counts[at.WELL] - stones)])


def test_leaves_fall_and_the_water_is_still_again(open_app: OpenApp) -> None:
    """The outermost first, eight of them at most; two seconds after the last one nothing is drawn any more."""
    app = open_app()
    table = coop(app, 1)
    app.settings.speed = "normal"
    table.context.tempo.apply()
    table.director.set_pace("normal", False)
    lose(table, 12)
    table.director.update(0.01)
    (scene,) = falls(table)
    assert scene.leaves.moving == list(range(41, 33, -1)) and not scene.leaves.light_up
    for _ in range(200):
        table.director.update(0.05)
        if not falls(table):
            break
    assert not falls(table) and not table.director.busy
    assert scene.seconds == pytest.approx(7 * 0.06 + FALLS + BREATHES)
    lose(table, -5)
    table.director.update(0.01)
    (scene,) = falls(table)
    assert scene.leaves.moving == list(range(30, 35)) and scene.leaves.light_up


def test_the_last_leaves_pulse_while_the_well_is_low_and_sleep_again(open_app: OpenApp) -> None:
    """From ten timestones on, as long as the water moves; with more of them, and with reduced motion, never."""
    table = coop(open_app(), 1)
    table.director.set_pace("normal", False)
    for stones, pulses in ((11, 0), (10, 10), (4, 4)):
        lose(table, table.board.view.counts[at.WELL] - stones)
        sizes: dict[object, set[int]] = {}
        for _ in range(400):
            table.director.update(0.02)
            for scene in falls(table):
                for item in scene.items():
                    if isinstance(item.name, tuple) and item.name[0] == "pulse":
                        sizes.setdefault(item.name, set()).add(item.rect.width)
            if not table.director.busy:
                break
        assert len(sizes) == pulses and all(len(known) > 3 for known in sizes.values()), stones
        assert not table.director.busy, "the Well sleeps again"
    table.director.set_pace("normal", True)
    lose(table, 1)
    table.director.update(0.01)
    assert not falls(table)


def test_no_leaf_moves_with_reduced_motion(open_app: OpenApp) -> None:
    table = coop(open_app(reduced_motion=True), 1)
    table.director.set_pace("normal", True)
    lose(table, 3)
    table.director.update(0.01)
    assert not falls(table) and not table.director.busy


def test_the_tree_has_as_many_places_as_the_well_has_stones(open_app: OpenApp) -> None:
    table = coop(open_app(), 1)
    area = table.tabletop.arrangement["well"]
    place = tree.square(table.tabletop, area)
    leaves = [tree.leaf("gothies", place, number, True)[1] for number in range(100)]
    assert all(place.inflate(20, 20).contains(leaf) for leaf in leaves)
    assert len({leaf.center for leaf in leaves}) == 100
    assert all(leaf.centery < tree.water("gothies", place).top for leaf in leaves)


# What the night brings ------------------------------------------------------------------------------


def plan(table: Table) -> bool:
    return any(item.name == ("caption", "plan") for item in table.items())


def test_alone_the_list_is_always_there_and_together_while_the_end_is_aimed_at(open_app: OpenApp) -> None:
    app = open_app()
    assert plan(coop(app, 1))
    table = coop(app, 3)
    app.step([], 0.05)
    assert not plan(table)
    end = next(rect for name, rect in table.panels.buttons.places().items() if name.endswith(" end"))
    app.step([Event(pygame.MOUSEMOTION, pos=end.center, rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    assert plan(table)
    app.step([Event(pygame.MOUSEMOTION, pos=(5, 300), rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    assert not plan(table)
    for _ in range(60):
        app.step([Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")], 0.05)
        if str(table.input.focus.name or "").endswith(" end"):
            break
    assert plan(table), "by keys, too"


def test_the_way_to_the_dawn_has_a_light_for_each_turn(open_app: OpenApp) -> None:
    table = coop(open_app(), 1)
    crowd(table, 1, Random(1))
    steps = table.rules.guide.track(table.board.view, "turn")
    assert len(steps) == 26 and [step.word for step in steps if step.here] == ["9"]
    assert sum(step.ahead for step in steps) == 17
    assert [step.weight for step in steps][::5] == [0, 1, 2, 3, 4, 5]
    assert not table.rules.guide.track(coop(open_app(), 2).board.view, "well")
