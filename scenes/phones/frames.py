"""The messages between a phone and the server besides wishes and pages: who it is, and that each still lives."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from scenes.phones.wishes import LanguageCode, Wish

REFUSED, TAKEN, CLOSED, TOO_MANY = 4001, 4002, 4003, 4004
"""Why the server closes a connection: unknown token and no valid invitation; another phone (or another
page of this one) has taken the place; the table is closed; too many messages."""
WRONG, WAIT = 4005, 4006
"""The same for typed letters that open nothing, and for an address that has to wait before it tries again: the reason
is the number of seconds."""
UNKNOWN = 1008
"""The same for a frame that cannot be understood; one that is too long is 1009."""

Secret = Annotated[str, msgspec.Meta(max_length=64)]

Typed = Annotated[str, msgspec.Meta(max_length=16)]


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first frame of a phone: the token that it has kept, what stood behind # in its address, the language that
    is read on it, and the letters that were typed; "" for none."""

    hello: Secret
    invite: Secret = ""
    language: LanguageCode = ""
    letters: Typed = ""


class Heartbeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign of life, both ways."""

    beat: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]


class Welcome(msgspec.Struct, frozen=True):
    """The answer to Hello: the phone's own token, its name, and the seconds between two beats."""

    token: str
    phone: str
    heartbeat: float


T = TypeVar("T")


class BadFrame(Exception):
    """A frame from a phone that cannot be understood."""


_hello = msgspec.json.Decoder(Hello)
_beat = msgspec.json.Decoder(Heartbeat)
_wish: msgspec.json.Decoder[Wish] = msgspec.json.Decoder(Wish)


def read_hello(frame: str | bytes) -> Hello:
    """Read a first frame. Raises BadFrame."""
    return _read(_hello, frame)


def read_frame(frame: str | bytes) -> Wish | Heartbeat:
    """Read a later frame. Raises BadFrame."""
    if isinstance(frame, str) and frame.startswith('{"beat"'):
        return _read(_beat, frame)
    return _read(_wish, frame)


def _read(decoder: msgspec.json.Decoder[T], frame: str | bytes) -> T:
    if isinstance(frame, bytes):
        raise BadFrame("a binary frame")
    try:
        return decoder.decode(frame)
    except (ValueError, RecursionError) as error:  # ValueError: no JSON, or not the right one
        raise BadFrame(str(error)) from None
