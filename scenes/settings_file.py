"""What the person at the screen has chosen, and the TOML file that remembers it."""
from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from scenes.files import BadFile, Folders, faults, read_toml, set_aside, write_atomic

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Speed = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
Thinking = Literal["usual", "second", "two", "four"]
THINKING: dict[Thinking, float] = {"usual": 0.0, "second": 1.0, "two": 2.0, "four": 4.0}
"""Seconds that opponents take at least, however fast the cards move."""
FILE_NAME = "settings.toml"
MOST_BYTES = 200_000


class LastSeat(msgspec.Struct):
    """Who sat where last time: kind is "person" or the key of a level."""

    kind: str
    name: str = ""


class LastGame(msgspec.Struct):
    """The choices made on the new-game page of one game."""

    seats: list[LastSeat] = []
    options: dict[str, str] = {}


class Settings(msgspec.Struct):
    """Every setting with its default. Sizes are factors, volumes run from 0 to 1."""

    text_scale: Annotated[float, msgspec.Meta(ge=0.8, le=1.5)] = 1.0
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    speed: Speed = "normal"
    effects: Share = 0.8
    music: Share = 0.6
    ambience: Share = 0.35
    reduced_motion: bool = False
    fullscreen: bool = False
    mute_unfocused: bool = True
    memory_aid: bool = False
    hints: bool = True
    thinking: Thinking = "usual"
    think_ahead: bool = True
    explain: bool = True
    voices: bool = True
    pause_after_move: bool = False
    recap: bool = True
    width: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 0  # 0: choose from the desktop
    height: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 0
    last: dict[str, LastGame] = {}


def read_settings(folders: Folders) -> Settings:
    """The saved settings; defaults when there are none or the file is damaged (it is then set aside)."""
    path = folders.config / FILE_NAME
    try:
        return msgspec.convert(read_toml(path, MOST_BYTES), Settings)
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except (OSError, BadFile, msgspec.ValidationError) as error:
        aside = set_aside(path)
        faults.add(f"The settings in {path} are damaged ({error}); starting with the usual ones, "
                   f"the old file is kept as {aside.name}.")
        return Settings()


def save_settings(settings: Settings, folders: Folders) -> None:
    """Write the settings; a folder that cannot be written costs one notice and nothing else."""
    path = folders.config / FILE_NAME
    if not folders.ready(path.parent):
        return
    try:
        write_atomic(path, toml_text(msgspec.to_builtins(settings)).encode("utf-8"))
    except OSError as error:
        faults.add(f"The settings cannot be saved to {path} ({error.strerror}).")


def toml_text(table: Mapping[str, object], name: str = "") -> str:
    """A TOML table of plain values, lists and sub-tables as text.

    A JSON string, number, boolean and list of these are also valid TOML, so JSON writes the values.
    """
    values = {key: value for key, value in table.items() if not _nested(value)}
    lines = [f"[{name}]"] if name and values else []
    lines += [f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    text = "\n".join(lines) + "\n" if lines else ""
    for key, value in table.items():
        inner = f"{name}.{_key(key)}" if name else _key(key)
        if isinstance(value, Mapping):
            text += "\n" + toml_text(value, inner)
        elif _nested(value) and isinstance(value, list):
            for item in value:
                text += f"\n[[{inner}]]\n" + toml_text(item)
    return text


def _nested(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and any(isinstance(item, Mapping) for item in value))


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)


def user_folder(path: str | None) -> Folders:
    """The folders for `--user-dir path`, or the platform's own."""
    return Folders(Path(path).expanduser().resolve() if path else None)
