"""The messages between the App and the server process. The server's JSON is checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import msgspec

from scenes.phones.keys import PhoneKeys
from scenes.phones.wishes import LanguageCode, Wish


@dataclass(frozen=True)
class SiteFiles:
    """The files that a new server can give to browsers. texts: files that the App has made, by address; web: the
    folder of the page's own files; art: that of the pictures."""

    texts: dict[str, str]
    web: str
    art: str


class Begin(NamedTuple):
    """The App's first order: listen. ports: tried in this order, 0 for any; keys: who is let in."""

    ports: tuple[int, ...]
    keys: PhoneKeys


class ShowPage(NamedTuple):
    """The App: show this page, written as JSON, on a phone. age: seconds since it was made."""

    phone: str
    page: str
    age: float = 0.0


class NewKeys(NamedTuple):
    """The App: some keys are new or worth nothing any more. Connections of phones without a token are closed."""

    keys: PhoneKeys


class CloseTable(NamedTuple):
    """The App: tell all phones that the table is closed, and end."""


Order: TypeAlias = Begin | ShowPage | NewKeys | CloseTable


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="told", tag=str.lower):
    """Base of what the server tells."""


class Listening(_Told, frozen=True):
    """Phones can come at this port; 0: no port could be opened."""

    port: int


class Alive(_Told, frozen=True):
    """The server lives; told every second."""


class PhoneCame(_Told, frozen=True):
    """A phone has connected. took: by the invitation to its place, so that it is another phone than before; language:
    what is read on it, "" if it does not say."""

    phone: str
    took: bool = False
    language: LanguageCode = ""


class PhoneLost(_Told, frozen=True):
    """A phone is not connected any more."""

    phone: str


class PhoneSaid(_Told, frozen=True):
    """A phone has said something."""

    phone: str
    wish: Wish


class LettersWorn(_Told, frozen=True):
    """Wrong letters were typed too many times: the letters of this edition (`PhoneKeys.edition`) no longer open
    anything, and others are needed."""

    edition: int


Told: TypeAlias = Listening | Alive | PhoneCame | PhoneLost | PhoneSaid | LettersWorn
