"""Fonts: subsets of @fontsource packages (SIL OFL 1.1) as TTF files.

A subset is a modified version, and the licence forbids modified versions to keep a Reserved Font Name; so every
subset gets a new internal name. The sources folder holds the unpacked packages, each in a folder whose name
contains "fontsource-<family>"; `npm pack @fontsource/lilita-one` and `tar xzf` make such a folder.
"""

from __future__ import annotations

import io
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

from checkout import ROOT

FACES: dict[str, tuple[str, ...]] = {  # weights; a trailing i means italic
    "lilita-one": ("400",),
    "rubik": ("400", "600", "800"),
    "almendra": ("700",),
    "philosopher": ("400", "700"),
    "pirata-one": ("400",),
    "dela-gothic-one": ("400",),
    "m-plus-rounded-1c": ("500", "700", "800"),
    "new-rocker": ("400",),
    "eb-garamond": ("600", "500i"),
    "grenze-gotisch": ("800",),
}


def blocks(*ends: tuple[int, int]) -> str:
    """The letters of blocks of Unicode, each given by its first letter and its last."""
    return "".join(chr(letter) for first, last in ends for letter in range(first, last + 1))


LETTERS = blocks((0x20, 0x7E), (0xA0, 0x17F)) + "–—‘’‚“”„†•…‹›€™−×≥≤≠→←↑↓★✓" + "ȘșȚț"
"""The letters of every font, if it has them: Latin-1, Latin Extended-A, the comma letters of Romanian, and signs."""
NAME_LETTERS = blocks((0x180, 0x24F), (0x2B0, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1FFF))
"""More letters of names: the rest of Latin with Vietnamese, accents by themselves, Greek with all of its accents, and
Cyrillic."""
NAME_FACES = ("rubik-400", "rubik-600", "rubik-800", "m-plus-rounded-1c-500", "m-plus-rounded-1c-700")
"""The fonts that get NAME_LETTERS: those of text and names, and the Japanese ones. Rubik has only Cyrillic of them."""
JAPANESE_FACES = ("m-plus-rounded-1c-500", "m-plus-rounded-1c-700")
"""The fonts that hold Japanese too; what another one lacks is drawn with them."""
JIS_SIGNS, JIS_KANA, JIS_LEVEL_1 = range(1, 3), range(4, 6), range(16, 48)
"""Rows of JIS X 0208: punctuation and signs, kana, and the 2,965 kanji of level 1."""
NAME_KANJI = (
    "乘亞佛來倅傲傳僥儉兒凉凛凜凰剩勁勳區卷喩單嗅嘯嘲嚴囁圈國圓團堯塡壘壞壯壽奎奧婉孃學實將專岑峽崚嶽巫已帶廣廳彈彌彗"
    "彙從徠怡恆惠惡惺愼慄憬應懷戀戰拂拉搖搜摯攝收攸昊昴晄晏晝晟晨暉曉曖會枷栞梛條棗楡楷榮槇樂樣橄橙檜檢櫂櫻權毀毬氣洵"
    "洸涅淨渕渾湟滉滯漱澁澤澪濱瀾煌煕熙燎燒燿爭爲狹珀珈琥瑤瑶瑾璋璧甦當疊瘍皓盡眞眸碎碼祀祕祿禪禮稟穗穰穹笙箋籠絆絽綸"
    "綺緻縢縣縱纖羚羞翔翡聽臟與苺茉莉莊菫萠萬蓼蕾藏藝蘂蘆虔裝訃詢諄諧謠讓豈豫貪賣赳趙踪轉辣逞遙邊醉釀釉鎭鐵鑄陷險雜靜"
    "頌頰颯飜驍驗髙鶯鷽麒黎齊齋﨑"
)
"""Kanji beyond level 1 that live in names, if the rounded face has them: those that the law allows for given names,
newer ones for general use, and old forms in family names."""
PAGE_FACES = (
    "rubik-400",
    "rubik-600",
    "lilita-one-400",
    "new-rocker-400",
    "dela-gothic-one-400",
    "pirata-one-400",
    "almendra-700",
    JAPANESE_FACES[0],
)
"""The fonts of the page of the phones: its text, and the headlines of each game (`fonts.title` of its look.toml).
Of the Japanese ones one weight: browsers make it bold."""
TEXTS = ROOT / "assets" / "text"
_STAMP = 3_600_000_000  # seconds since 1904, the time in the font header; any fixed moment will do
_UNUSED_TABLES = ("STAT", "DSIG", "gasp", "vhea", "vmtx", "VORG", "meta", "BASE", "MVAR")


def jis_letters(rows: range) -> str:
    """The letters of these rows of JIS X 0208."""
    cells = (bytes((0xA0 + row, cell)) for row in rows for cell in range(0xA1, 0xFF))
    return "".join(cell.decode("euc_jp", "ignore") for cell in cells)


def used_letters(folder: Path) -> set[str]:
    """Every letter of the catalogues in a folder."""

    def texts(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for part in value.values():
                yield from texts(part)
        elif isinstance(value, str):
            yield value

    found = (text for path in folder.glob("*.toml") for text in texts(tomllib.loads(path.read_text("utf-8"))))
    return {letter for text in found for letter in text if letter.isprintable()}


def wanted_letters(stem: str) -> str:
    """The letters that a font gets."""
    letters = LETTERS + (NAME_LETTERS if stem in NAME_FACES else "")
    if stem not in JAPANESE_FACES:
        return letters
    rows = "".join(map(jis_letters, (JIS_SIGNS, JIS_KANA, JIS_LEVEL_1)))
    wide = "".join(map(chr, (*range(0xFF01, 0xFF5F), *range(0xFF61, 0xFFA0))))
    return letters + rows + NAME_KANJI + wide + "〜ゔゕゖヷヸヹヺ" + "".join(sorted(used_letters(TEXTS)))


def source_folder(sources: Path, family: str) -> Path:
    """The folder of a family's unpacked package; FileNotFoundError says what to fetch."""
    for folder in sorted(sources.iterdir()) if sources.is_dir() else []:
        if folder.is_dir() and re.search(rf"fontsource-{family}(-\d|$)", folder.name):
            return folder
    raise FileNotFoundError(f"{sources}: no folder of @fontsource/{family}; run `npm pack @fontsource/{family}` there")


def _latin_first(piece: Path) -> tuple[int, str]:
    """Sort key that puts the Latin piece first, because the merged font takes its metrics from the first piece."""
    return (0 if "-latin-ext-" not in piece.name and "-latin-" in piece.name else 1, piece.name)


def _pieces(folder: Path, weight: str, letters: str) -> list[io.BytesIO]:
    """Subsets of those woff2 files of the package that hold any of the letters, as TTF files in memory."""
    wanted = set(map(ord, letters))
    have: set[int] = set()
    pieces: list[io.BytesIO] = []
    cut = f"{weight.removesuffix('i')}-{'italic' if weight.endswith('i') else 'normal'}"
    for path in sorted(folder.glob(f"files/*-{cut}.woff2"), key=_latin_first):
        font = TTFont(path)
        fresh = (set(font.getBestCmap()) & wanted) - have
        if not fresh:
            continue
        options = subset.Options(hinting=False, notdef_outline=True)
        options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"] if not have else []
        options.name_IDs = ["*"]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=fresh)
        subsetter.subset(font)
        have |= fresh
        font.flavor = None
        for table in _UNUSED_TABLES:
            if table in font:
                del font[table]
        piece = io.BytesIO()
        font.save(piece)
        piece.seek(0)
        pieces.append(piece)
    return pieces


def _rename(font: TTFont, name: str) -> None:
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 16):
            record.string = name
        elif record.nameID == 6:
            record.string = name.replace(" ", "")


def make_font(sources: Path, family: str, weight: str, folder: Path) -> Path:
    """Write <family>-<weight>.ttf into the folder and return its path; FileNotFoundError says what to fetch."""
    pieces = _pieces(source_folder(sources, family), weight, wanted_letters(f"{family}-{weight}"))
    font = TTFont(pieces[0]) if len(pieces) == 1 else merge.Merger().merge(pieces)
    font.recalcTimestamp = False  # the same bytes on every run
    font["head"].created = font["head"].modified = _STAMP
    letters = "".join(word[0] + word[-1] for word in family.split("-")).upper()
    _rename(font, f"Table {letters} {weight}")
    out = folder / f"{family}-{weight}.ttf"
    font.save(out)
    return out


def bake(sources: Path, folder: Path, only: set[str]) -> list[Path]:
    """Make every font (or those whose file stem is in `only`) with its licence text, and return their paths.

    FileNotFoundError names a package that is missing from `sources`.
    """
    (folder / "licences").mkdir(parents=True, exist_ok=True)
    made = []
    for family, weights in FACES.items():
        wanted = [weight for weight in weights if not only or f"{family}-{weight}" in only]
        for weight in wanted:
            made.append(make_font(sources, family, weight, folder))
        if wanted:
            shutil.copyfile(source_folder(sources, family) / "LICENSE", folder / "licences" / f"{family}.txt")
    return made


def bake_page(fonts: Path, folder: Path, only: set[str]) -> list[Path]:
    """Pack the fonts of the page of the phones, or those in `only`, for browsers: woff2 from our own TTF files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for stem in (stem for stem in PAGE_FACES if not only or stem in only):
        font = TTFont(fonts / f"{stem}.ttf", recalcTimestamp=False)
        font.flavor = "woff2"
        made.append(folder / f"{stem}.woff2")
        font.save(made[-1])
    return made
