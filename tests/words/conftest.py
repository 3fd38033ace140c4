"""Tables in these tests wait for the robot's clock."""

from tests.robot.conftest import at_once, nothing_stale, still

__all__ = ["at_once", "nothing_stale", "still"]
