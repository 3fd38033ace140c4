"""Who sat at each seat before, so that nobody is lost while the numbers of people and seats are tried out."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.levels import DEFAULT_LEVEL
from scenes.saves.setup import PERSON
from scenes.storage.settings_file import LastSeat


class SeatMemory:
    """The people and computers that have left their seats: all come back to the seat that they had."""

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        """The name of the last person at each seat; "" if none was typed."""
        self._kinds: dict[int, str] = {}
        self._left: dict[int, LastSeat] = {}

    def note(self, seats: Sequence[LastSeat]) -> None:
        """Remember who sits there now."""
        for place, seat in enumerate(seats):
            if seat.kind == PERSON:
                self.names[place] = seat.name
            else:
                self._kinds[place] = seat.kind

    def shorten(self, seats: list[LastSeat], count: int) -> None:
        """Take the last seats away until there are `count`."""
        for place in range(count, len(seats)):
            self._left[place] = seats[place]
        del seats[count:]

    def next_seat(self, seats: Sequence[LastSeat], people_only: bool) -> LastSeat:
        """Who sits at one seat more: a computer, if computers can play; but where several people sit, the person who
        has left that seat."""
        left, several = self._left.get(len(seats)), sum(seat.kind == PERSON for seat in seats) > 1
        if people_only or (several and left is not None and left.kind == PERSON):
            return self.person(len(seats), seats)
        return self.computer(len(seats), seats)

    def person(self, place: int, seats: Sequence[LastSeat]) -> LastSeat:
        """The person of a seat, with their name unless somebody else has it by now."""
        name = self.names.get(place, "")
        taken = any(seat.name == name for at, seat in enumerate(seats) if at != place and seat.kind == PERSON)
        return LastSeat(PERSON, "" if taken else name)

    def computer(self, place: int, seats: Sequence[LastSeat]) -> LastSeat:
        """The computer of a seat, otherwise one as strong as the last one at the table or of those who left. A
        rival who sits at another seat by now does not sit here too."""
        others = [seat.kind for at, seat in enumerate(seats) if at != place and seat.kind != PERSON]
        level, _, rival = self._kinds.get(place, "").partition("+")
        if level:
            taken = rival in {kind.partition("+")[2] for kind in others}
            return LastSeat(f"{level}+{rival}" if rival and not taken else level)
        known = [*self._kinds.values(), *others]
        return LastSeat(known[-1].partition("+")[0] if known else DEFAULT_LEVEL)

    def forget(self, name: str) -> None:
        """Let a person of this name not come back."""
        self.names = {place: "" if kept == name else kept for place, kept in self.names.items()}
