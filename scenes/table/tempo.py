"""How fast a table goes on: the speed of all motion, and pauses between what others do."""

from __future__ import annotations

from scenes.shell.scene import Host
from scenes.table.director import Director


class Tempo:
    """The pace of one table. `wished` is a speed that counts before the one of the settings, None for none."""

    def __init__(self, host: Host, director: Director, wished: str | None = None) -> None:
        self.host = host
        self.director = director
        self.wished = wished
        self.paused = False
        """Whether the person wants a moment before the next opponent acts."""
        self.hastened = False
        """Whether those who are out of the match want to see its end at once."""

    @property
    def wished_speed(self) -> str:
        """The speed that was asked for: slow, normal, fast or instant."""
        return self.wished or self.host.settings.speed

    @property
    def speed(self) -> str:
        """How fast things move now."""
        return "instant" if self.hastened else self.wished_speed

    def apply(self) -> None:
        """All motion goes on at this speed, calmly if the settings say so."""
        self.director.set_pace(self.speed, self.host.settings.reduced_motion)

    def hasten(self) -> None:
        """From here everything happens at once, without pauses."""
        self.hastened, self.paused = True, False
        self.apply()
