"""Tables in these tests wait for the robot's clock."""

from tests.robot.conftest import nothing_stale, still

__all__ = ["nothing_stale", "still"]
