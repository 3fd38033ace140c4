"""The secrets by which phones are known: a token for each phone, and invitations to the lobby or to one phone's seat.

The App makes them, the server decides with a copy of them who is let in, and the App follows the server's reports. So a
server that died can be replaced by one that knows the same phones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from secrets import compare_digest, token_urlsafe
from typing import NamedTuple

from scenes.phones.invitation_letters import fresh_letters, tidied

SECRET_BYTES = 16
"""Bytes of luck in a token and in an invitation: 128 bits."""
SPARES = 6
"""Phones that can come before the server must be given more tokens."""
MOST_PHONES = 24
"""Phones that are known at once."""
MOST_FROM_ONE = 12
"""Maximum number of phones from one address among these: nobody alone takes all places, and guests behind a router
find room."""


class Admitted(NamedTuple):
    """A phone that is let in: its name, the token that it must keep, and whether it took its place by invitation."""

    phone: str
    token: str
    took: bool = False


class SeatInvitation(NamedTuple):
    """Lets one other phone take the place of a phone, once: the invitation, and the token that it gets."""

    code: str
    token: str


@dataclass
class PhoneKeys:
    """All tokens and invitations of a line."""

    lobby: str = field(default_factory=lambda: token_urlsafe(SECRET_BYTES))
    """The invitation to the lobby; it is for everybody and for as long as the line is open."""
    tokens: dict[str, str] = field(default_factory=dict)
    """The token of each phone, also of those that have not come yet."""
    given: set[str] = field(default_factory=set)
    """The phones whose tokens may be known to somebody."""
    seats: dict[str, SeatInvitation] = field(default_factory=dict)
    """The open invitation to the place of a phone."""
    letters: dict[str, str] = field(default_factory=lambda: {"": fresh_letters(())})
    """The letters that stand for each open invitation where they are typed: that to the lobby (""), and those to the
    place of a phone."""
    edition: int = 0
    """The number of times that all letters were made again."""
    made: int = 0
    """Phones that were ever made; their names are numbers, which never come again."""

    def admit(self, token: str, invite: str, newcomers: bool = True) -> Admitted | None:
        """Who a phone with this token and this invitation is; None if it is not let in; newcomers: whether one that is
        not known may be. An invitation to a place is worth more than the token of another one, and is used up; that to
        the lobby only helps a phone without token."""
        for phone, seat in self.seats.items():
            if _same(invite, seat.code) or _same(token, seat.token):
                self.came(phone, took=True)
                return Admitted(phone, seat.token, took=True)
        known = [phone for phone, own in self.tokens.items() if _same(token, own)]
        if not known and newcomers and _same(invite, self.lobby):
            known = list(self.spares())[:1]
        for phone in known:
            self.came(phone)
            return Admitted(phone, self.tokens[phone])
        return None

    def opened_by(self, typed: str) -> str:
        """The invitation that typed letters stand for; "" for none. All letters are compared, even after a match."""
        said, found = tidied(typed), ""
        for phone, letters in self.letters.items():
            if _same(said, letters):
                found = self.seats[phone].code if phone else self.lobby
        return found

    def renew(self) -> None:
        """Make all letters again; the old ones no longer open anything."""
        taken = set(self.letters.values())
        for phone in self.letters:
            self.letters[phone] = fresh_letters(taken)
            taken.add(self.letters[phone])
        self.edition += 1

    def came(self, phone: str, took: bool = False) -> None:
        """A phone was let in; `took`: by invitation, which makes the token of the one before it worthless."""
        if took and phone in self.seats:
            self.tokens[phone] = self.seats.pop(phone).token
            self.letters.pop(phone, None)
        self.given.add(phone)

    def spares(self) -> Iterator[str]:
        """The phones that nobody can be yet."""
        return (phone for phone in self.tokens if phone not in self.given)

    def stock(self) -> bool:
        """Make tokens for phones that may come; returns whether there are new ones."""
        room = min(SPARES - len(list(self.spares())), MOST_PHONES - len(self.tokens))
        for _ in range(room):
            self.made += 1
            self.tokens[f"p{self.made}"] = token_urlsafe(SECRET_BYTES)
        return room > 0

    def seal(self) -> None:
        """Give no token that was made so far to any new phone: a server that died might have done so without
        reporting it. It might also have counted wrong letters."""
        self.given = set(self.tokens)
        self.stock()
        self.renew()

    def invite(self, phone: str) -> bool:
        """Make an invitation to the place of a phone if there is none; returns whether it is new. Raises KeyError
        for an unknown phone."""
        if phone not in self.tokens:
            raise KeyError(phone)
        if phone in self.seats:
            return False
        self.seats[phone] = SeatInvitation(token_urlsafe(SECRET_BYTES), token_urlsafe(SECRET_BYTES))
        self.letters[phone] = fresh_letters(self.letters.values())
        return True

    def replace(self, newer: PhoneKeys) -> PhoneKeys:
        """The newer keys of the App, with what was decided here before the App heard of it."""
        newer.given |= self.given & newer.tokens.keys()
        for phone, seat in list(newer.seats.items()):
            if self.tokens.get(phone) == seat.token:
                newer.came(phone, took=True)
        return newer

    def forget(self, phone: str) -> None:
        """Make the token and the invitation of a phone worthless."""
        self.tokens.pop(phone, None)
        self.seats.pop(phone, None)
        self.letters.pop(phone, None)
        self.given.discard(phone)


def _same(said: str, own: str) -> bool:
    """Whether two secrets are equal; how long it takes says nothing about where they differ."""
    return compare_digest(said.encode(), own.encode())
