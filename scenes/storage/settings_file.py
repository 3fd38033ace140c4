"""The person's settings, and the TOML file they are saved in."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime, time
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import structs

from scenes.storage.faults import cause, fault
from scenes.storage.files import APP_NAME, BadFile, Folders, problems, put_away, read_toml, set_aside, write_atomic

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Language = Annotated[str, msgspec.Meta(max_length=12)]
Speed = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
Thinking = Literal["usual", "second", "two", "four"]
THINKING_SECONDS: dict[Thinking, float] = {"usual": 0.0, "second": 1.0, "two": 2.0, "four": 4.0}
"""Seconds that an opponent takes at least for an action, by value of the setting."""
FILE_NAME = "settings.toml"
"""Name of the settings file in the configuration folder."""
LAST_GAMES = "last"
"""The setting that is a table with one entry per game."""
MOST_BYTES = 200_000
"""Bytes of the file."""
LONGEST_NAME = 40
"""Letters of a name from the file that are shown in a message."""
DAMAGED = (OSError, BadFile, RecursionError)
"""Raised for a settings file that cannot be read as TOML."""


class LastSeat(msgspec.Struct):
    """A seat of last time: kind is "person" or the key of a level."""

    kind: str
    name: str = ""


class LastGame(msgspec.Struct):
    """The choices made on the new-game page of one game."""

    seats: list[LastSeat] = []
    options: dict[str, str] = {}


class Settings(msgspec.Struct):
    """Every setting with its default. The scales are factors, volumes run from 0 to 1."""

    language: Language = ""
    """The code of the language; "" for that of the system."""
    languages: dict[str, Language] = {}
    """The languages that people at one screen have chosen for their seats, by their names."""
    text_scale: Annotated[float, msgspec.Meta(ge=0.8, le=1.5)] = 1.0
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    speed: Speed = "normal"
    """Of motions."""
    effects: Volume = 0.8
    music: Volume = 0.6
    ambience: Volume = 0.35
    reduced_motion: bool = False
    fullscreen: bool = False
    mute_unfocused: bool = True
    memory_aid: bool = False
    """Mark face-down cards that the person has seen."""
    forecast: bool = True
    """Show how what is aimed at would end."""
    coach: bool = True
    """Let a coach speak in the first matches of each game."""
    hints: bool = True
    """Offer hints."""
    thinking: Thinking = "usual"
    """How long opponents take at least; see THINKING_SECONDS."""
    think_ahead: bool = True
    """Let opponents think while a person is asked."""
    explain: bool = True
    """Show why opponents decide as they do, where that reveals nothing."""
    voices: bool = True
    """Let rivals speak."""
    pause_after_move: bool = False
    """Wait for a click after an opponent's action."""
    ask_unused: bool = True
    """Ask at the button before something is left unused, as by passing with a card that could be played."""
    recap: bool = True
    """When a person's turn comes, show what happened since their last one."""
    width: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 0
    """Width of the window in pixels; 0 to choose a size that suits the desktop."""
    height: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 0
    wifi_name: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """Wi-Fi name and password typed in the lobby, if the player wants them kept; otherwise ""."""
    wifi_password: Annotated[str, msgspec.Meta(max_length=63)] = ""
    last: dict[str, LastGame] = {}
    """The last choices on the new-game page, by game."""


SETTING_TYPES = {field.name: field.type for field in structs.fields(Settings)}
"""The type of every setting, by its name."""


def has_settings(folders: Folders) -> bool:
    """Whether there is a settings file, readable or not; without one the program starts for the first time."""
    return (folders.config / FILE_NAME).exists()


def read_settings(folders: Folders) -> Settings:
    """Read the settings. Missing or invalid ones have their defaults; a file that is no TOML is set aside and
    reported."""
    path = folders.config / FILE_NAME
    try:
        settings, strange = _understood(_table(path))
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except DAMAGED as error:
        put_away(path, error, lambda why, kept: fault("settings.damaged", path=path, why=why, kept=kept))
        return Settings()
    if strange:
        problems.add(fault("settings.strange", path=path, names=", ".join(strange)))
    return settings


def _table(path: Path) -> dict[str, object]:
    """The table of the file. Infinite numbers are let through, so that they cost only the setting they belong to."""
    return read_toml(path, MOST_BYTES, float)


def save_settings(settings: Settings, folders: Folders) -> None:
    """Write the settings, keeping entries of the file that this version does not know. A failure is reported, not
    raised."""
    path = folders.config / FILE_NAME
    if not folders.ready(path.parent):
        return
    about = f"{path} cannot be written"
    try:
        write_atomic(path, _fresh_text(settings, path).encode("utf-8", "replace"))
        problems.resolved(about)
    except (BadFile, OSError) as error:
        problems.add(fault("settings.unwritable", path=path, why=cause(error)), about)


def _fresh_text(settings: Settings, path: Path) -> str:
    """The new text of the file. Raises BadFile when a damaged file cannot be moved away."""
    try:
        return to_toml(_with_strange(settings, _table(path)))
    except (FileNotFoundError, NotADirectoryError):
        pass
    except DAMAGED as error:
        if set_aside(path) == path:
            raise BadFile(fault("cause.stuck", why=cause(error))) from None
    return to_toml(msgspec.to_builtins(settings))


def _understood(table: Mapping[str, object]) -> tuple[Settings, list[str]]:
    """The valid settings of a table, and the names of the invalid ones."""
    settings, strange = Settings(), []
    for name, kind in SETTING_TYPES.items():
        if name not in table:
            continue
        value = table[name]
        if name == LAST_GAMES and isinstance(value, Mapping):
            for game, choices in value.items():
                try:
                    settings.last[game] = msgspec.convert(choices, LastGame)
                except msgspec.ValidationError:
                    strange.append(f"{LAST_GAMES}.{game[:LONGEST_NAME]}")
            continue
        try:
            setattr(settings, name, msgspec.convert(value, kind))
        except msgspec.ValidationError:
            strange.append(name)
    return settings, strange


def _with_strange(settings: Settings, before: Mapping[str, object]) -> dict[str, object]:
    """The settings as a table, with all of the table `before` that this version does not know or does not understand
    and that has not been chosen again."""
    known, strange = _understood(before)
    fresh: dict[str, object] = msgspec.to_builtins(settings)
    kept = {name: value for name, value in before.items() if name not in fresh}
    for name in strange:
        if name in fresh and getattr(settings, name) == getattr(known, name):
            kept[name] = before[name]
    table = {**fresh, **kept}
    last, old = table.get(LAST_GAMES), before.get(LAST_GAMES)
    if isinstance(last, dict) and isinstance(old, Mapping):
        table[LAST_GAMES] = {game: _with_unknown(last.get(game), choices) for game, choices in old.items()} | {
            game: choices for game, choices in last.items() if game not in old
        }
    return table


def _with_unknown(fresh: object, before: object) -> object:
    """The choices for a game with the file's entries that this version does not know; without choices, the file's."""
    if isinstance(fresh, Mapping) and isinstance(before, Mapping):
        return {**{name: value for name, value in before.items() if name not in fresh}, **fresh}
    return before if fresh is None else fresh


def to_toml(table: Mapping[str, object], name: str = "") -> str:
    """A table of plain values, lists and sub-tables as TOML text; `name` is its dotted name. Raises RecursionError for
    one that is nested too deeply."""
    values = {key: value for key, value in table.items() if not _nested(value)}
    lines = [f"[{name}]"] if name and (values or not table) else []
    lines += [f"{_key(key)} = {_value(value)}" for key, value in values.items()]
    text = "\n".join(lines) + "\n" if lines else ""
    for key, value in table.items():
        inner = f"{name}.{_key(key)}" if name else _key(key)
        if isinstance(value, Mapping):
            text += "\n" + to_toml(value, inner)
        elif _nested(value) and isinstance(value, list):
            for item in value:
                text += f"\n[[{inner}]]\n" + "".join(f"{_key(key)} = {_value(one)}\n" for key, one in item.items())
    return text


def _nested(value: object) -> bool:
    """Whether it is written as a section of its own: a table, or a list of tables."""
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)
    )


def _value(value: object) -> str:
    """A value as TOML in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date | datetime | time) else str(value)


def _string(text: str) -> str:
    """A quoted string: JSON's syntax is also TOML's, except for the DEL character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _string(key)


def user_folders(path: str | None) -> Folders:
    """The folders for `--user-dir path`, or the platform's own; a temporary one, and a notice about it, for a user
    without a home folder."""
    if path:
        return Folders(Path(path).expanduser().resolve())
    with suppress(RuntimeError):  # nobody knows where home is
        folders = Folders()
        if folders.config.is_absolute():
            return folders
    room = Path(tempfile.mkdtemp(prefix=APP_NAME))
    problems.add(fault("no_home", path=room))
    return Folders(room)
