"""Texts as people have them: after an editor, a mail program, a chat or a spreadsheet has touched a file, the same
letters are read.

`decoded` is for every file that a person can have touched, and `lines_of` for what is read line by line. For what a
line holds there are `spaces_plain`, `signs_plain` and `comparable`; the first changes least, the last most.
"""

from __future__ import annotations

import codecs
import re
from contextlib import suppress
from unicodedata import category, decimal, normalize

from scenes.storage.faults import fault
from scenes.storage.files import BadFile

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks and what they stand for. That of UTF-16 is the beginning of one of UTF-32, so it comes later."""
_BYTE_ENCODINGS = ("cp932", "cp1252")
"""Those of one or two bytes a letter: Shift JIS and Windows-1252."""
for _name in (*(encoding for _, encoding in _MARKS), *_BYTE_ENCODINGS):
    codecs.lookup(_name)  # their modules are imported now, so that no file ever causes an import
_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_UTF8_LETTER = re.compile(rb"[\xc2-\xf4][\x80-\xbf]")
"""What is found in texts of UTF-8 with letters other than those of English, and in hardly any other text."""
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x7f]")
_QUOTES = str.maketrans(dict.fromkeys("“”„‟«»″〝〞〟＂「」『』", '"') | dict.fromkeys("‘’‚‛‹›′´＇", "'"))
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−⁃﹘﹣－", "-"))
_WIDE = str.maketrans({chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)})
"""Full-width signs of Japanese texts, and the ASCII that they stand for."""
_LINE_ENDS = re.compile("\r\r\n|\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_MANY_SPACES = re.compile(" {2,}")
_QUOTED = re.compile(r"^\s*(?:[>|] ?)+")


def decoded(data: bytes) -> str:
    """The text of a file in any of these encodings: UTF-8, UTF-16 with or without a mark, UTF-32 with one, Windows-1252
    (Latin-1), or Shift JIS where there are kana.

    A text of UTF-8 with a few wrong bytes has U+FFFD there. Raises BadFile for what is no text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _strictly(data.removeprefix(mark), encoding).removeprefix(_MARK)
    if b"\0" in data:
        return _wide_text(data)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    if good := len(_UTF8_LETTER.findall(data)):
        text = data.decode("utf-8", "replace")
        if text.count("\N{REPLACEMENT CHARACTER}") <= good:
            return text
    return _byte_text(data)


def _strictly(data: bytes, encoding: str) -> str:
    """Decode; a byte too many at the end, such as a line end that a program appended, is ignored."""
    width = {"utf-8": 1, "utf-16-le": 2, "utf-16-be": 2}.get(encoding, 4)
    try:
        return data[: len(data) // width * width].decode(encoding)
    except UnicodeDecodeError:
        raise BadFile(fault("cause.letters")) from None


def _wide_text(data: bytes) -> str:
    """UTF-16 without a mark, in the byte order that gives more signs of ASCII; otherwise UTF-8 with zeros in it, which
    no reader accepts."""
    found = []
    for encoding in ("utf-16-le", "utf-16-be"):
        with suppress(BadFile):
            text = _strictly(data, encoding)
            plain = sum(letter.isascii() for letter in text)
            if plain * 12 > len(text) and not _CONTROLS.search(text):
                found.append((plain, text))
    return max(found)[1] if found else _strictly(data, "utf-8")


def _byte_text(data: bytes) -> str:
    """A text of Windows-1252, or Shift JIS if that gives kana: Western words make none. Raises BadFile for others."""
    for encoding in _BYTE_ENCODINGS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not _CONTROLS.search(text) and (encoding == "cp1252" or _KANA.search(text)):
            return text
    raise BadFile(fault("cause.letters"))


def line_feeds(text: str) -> str:
    """A text whose lines end with line feeds, whichever signs ended them: those of Windows, of Unix, of old Macs, of
    Unicode, or a mix."""
    return _LINE_ENDS.sub("\n", text)


def lines_of(text: str) -> list[str]:
    """The lines of a text, as `line_feeds` parts them; an empty one after the last line end is none."""
    return line_feeds(text).removesuffix("\n").split("\n") if text else []


def unquoted(line: str) -> str:
    """A line without the marks that a mail program puts before lines which it quotes."""
    return _QUOTED.sub("", line)


def composed(text: str) -> str:
    """A text whose letters are one sign each (NFC) where some were written as a letter and its marks."""
    if text.isascii() or not any(category(letter) == "Mn" for letter in text):
        return text
    return normalize("NFC", text)


def spaces_plain(line: str) -> str:
    """A line with single plain spaces: tabs and hard, wide or thin spaces become one, and signs without a width and
    spaces at both ends go."""
    if line.isascii() and line.isprintable() and "  " not in line:
        return line.strip()
    spaced = (" " if letter.isspace() or category(letter) == "Zs" else letter for letter in line)
    return _MANY_SPACES.sub(" ", "".join(one for one in spaced if category(one) not in {"Cf", "Cc"})).strip()


def signs_plain(line: str) -> str:
    """A line of plain spaces whose typographic quotes, dashes, full-width signs and digits of any script are those of
    ASCII, and whose letters are composed (NFC)."""
    if line.isascii():
        return spaces_plain(line)
    plain = normalize("NFC", spaces_plain(line)).translate(_QUOTES).translate(_DASHES).translate(_WIDE)
    return "".join(letter if letter.isascii() else _digit(letter) for letter in plain).replace("×", "x")


def _digit(letter: str) -> str:
    value = decimal(letter, -1)
    return letter if value == -1 else str(value)


def comparable(name: str) -> str:
    """Letters and digits of a name alone, in lower case and in one form: names that are equal in this are the same to
    people."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return "".join(letter for letter in folded if letter.isalnum())
