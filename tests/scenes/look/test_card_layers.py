"""Cards as items: which of a pile need not be drawn, and what is remembered of those that rest."""

from __future__ import annotations

import pytest

from scenes.motion.moves import Pose, RestPose
from scenes.shell.app import App
from scenes.table.surface.board import Sprite
from scenes.table.view.card_layers import is_covered, rests
from tests.robot.kit import at_rest, sit_at

HERE, THERE = RestPose(100.0, 100.0, 0.0, 1.0), RestPose(100.0, 98.0, 0.0, 1.0)


def lying(spot: RestPose) -> Sprite:
    """A card at rest, face up."""
    pose = Pose(flip=1.0)
    pose.put(spot)
    return Sprite(1, pose, spot)


def hidden(sprite: Sprite, above: Sprite) -> bool:
    """Whether a card in a pile cannot be seen under the next one."""
    return is_covered(sprite, above, [one for one in (sprite, above) if rests(one)])


def test_a_card_under_another_one_cannot_be_seen() -> None:
    assert hidden(lying(HERE), lying(HERE))
    assert not hidden(lying(HERE), lying(THERE))


@pytest.mark.parametrize(
    ("channel", "value"), [("x", 101.0), ("lift", 3.0), ("angle", 2.0), ("flip", 0.7), ("alpha", 0.5)]
)
def test_it_is_seen_as_soon_as_the_one_above_stirs(channel: str, value: float) -> None:
    above = lying(HERE)
    setattr(above.pose, channel, value)
    assert not hidden(lying(HERE), above)


def test_a_card_that_stirs_itself_is_drawn() -> None:
    stirred = lying(HERE)
    stirred.pose.lift = 3.0
    assert not hidden(stirred, lying(HERE))


def test_a_hand_in_another_order_is_drawn_anew(still: None, app: App) -> None:
    """The fixture of all tables here compares each frame; nothing moves, and no event was shown."""
    table = sit_at(app)
    at_rest(app)
    before = [item.name for item in table.items()]
    table.board.sort(by_number=True)
    assert [item.name for item in table.items()] != before
    assert sorted(map(str, before)) == sorted(str(item.name) for item in table.items())
