"""Tables in tests of replays wait for the robot's clock."""

from tests.robot.conftest import at_once, still

__all__ = ["at_once", "still"]
