"""The pace of a table: the speed of motion, and pauses before opponents act."""

from __future__ import annotations

from scenes.shell.scene import Host
from scenes.table.show.director import Director


class Tempo:
    """The pace of one table; `wished` is a speed instead of the settings' one, None for that one."""

    def __init__(self, host: Host, director: Director, wished: str | None = None) -> None:
        self.host = host
        self.director = director
        self.wished = wished
        self.paused = False
        """Whether the next opponent waits for the person to go on."""
        self.hastened = False
        """Whether people who are out want to see the end at once."""

    @property
    def wished_speed(self) -> str:
        """The chosen speed: slow, normal, fast or instant."""
        return self.wished or self.host.settings.speed

    @property
    def speed(self) -> str:
        """The present speed."""
        return "instant" if self.hastened else self.wished_speed

    def apply(self) -> None:
        """Set the director to the present speed and the setting for reduced motion."""
        self.director.set_pace(self.speed, self.host.settings.reduced_motion)

    def hasten(self) -> None:
        """Show everything from now on at once, without pauses."""
        self.hastened, self.paused = True, False
        self.apply()
