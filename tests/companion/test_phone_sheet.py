"""The sheet of a companion on a phone: what can be pressed leads somewhere."""

from __future__ import annotations

from scenes.companion.phone_sheet import PhoneSheet
from scenes.companion.session import session_of
from scenes.companion.trail import PLAYERS, Trail
from scenes.phones.pages import CompanionPage
from scenes.shell.app import App
from scenes.words.catalogue import catalogue


def seen(page: CompanionPage) -> list[str]:
    """The words on a page."""
    return [
        page.head,
        *(f"{line.head} {line.words} {line.figure}" for line in page.lines),
        *(one.words for one in page.buttons),
    ]


def test_when_the_match_is_over_no_line_leads_to_the_page_that_is_shown(app: App) -> None:
    """Wherever a phone looks at that moment."""
    trail = Trail()
    sheet = PhoneSheet("gothies", session_of(app, "gothies"), catalogue(), trail)

    def at(place: str) -> CompanionPage:
        trail.open(place)
        return sheet.page(())

    trail.open(PLAYERS)
    for words in ("2 players", "Against each other", "Draw lots"):
        assert sheet.take(next(one.step for one in sheet.page(()).buttons if one.words == words))
    loser = at("").lines[1].opens
    for _ in range(20):
        loses = [one.step for one in at(loser).buttons if one.words.startswith("−")]
        if not loses:
            break
        sheet.take(loses[-1])
    over = at("")
    assert "wins" in over.head and seen(at(loser)) == seen(over)
    for place in ("", loser):
        page = at(place)
        for line in page.lines:
            assert not line.opens or seen(at(line.opens)) != seen(page), line.head
