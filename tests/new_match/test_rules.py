"""By which rules: our usual ones, those of the rulebook or a mixture, and options that are folded away at first."""

from __future__ import annotations

import pytest

from game import GAMES
from scenes.collection.match_choices import MODE, RuleSet, book_values, custom_of, play_by
from scenes.pages import new_game
from scenes.pages.new_game import NewGame
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.storage.settings_file import read_settings
from scenes.words.languages import languages
from tests.conftest import OpenApp
from tests.new_match.kit import DIFFERING, opened, things, turn
from tests.scenes.person import click, sees

WHOSE = "Whose rules?"
UNFOLD = "Show "
"""The beginning of the button that shows the options."""
OURS, BOOK, OWN = "House rules", "As printed", "Your own mix"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game was played before."""
    monkeypatch.setattr(new_game, "ever_played", lambda app, game: True)


def usual(game: str) -> dict[str, str]:
    """The first value of every option that people can choose."""
    return {name: values[0] for name, values in GAMES[game].options.items() if name[0] != "_"}


def chosen(page: NewGame) -> dict[str, str]:
    """The options that people have chosen for the match."""
    return {name: value for name, value in page.setup().options.items() if name[0] != "_"}


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("game", DIFFERING)
def test_as_printed_takes_every_value_of_the_rulebook_and_back(app: App, game: str) -> None:
    page = opened(app, game)
    assert sees(app, f"{WHOSE}: {OURS}")
    ours = chosen(page)
    turn(app, page, WHOSE, BOOK)
    expected = {name: (usual(game) | dict(GAMES[game].as_printed))[name] for name in page.choices.offered()}
    assert chosen(page) == expected != ours
    assert sees(app, "Every option as the rulebook has it") and not sees(app, OWN)
    turn(app, page, WHOSE, OURS)
    assert chosen(page) == ours


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("game", DIFFERING)
def test_one_other_option_is_a_mix_that_is_not_lost(app: App, game: str) -> None:
    page = opened(app, game)
    name = next(iter(set(page.choices.offered()) & set(GAMES[game].as_printed)))
    others = [other for other in page.choices.offered() if other not in (name, MODE)]
    page.choices.options[name] = GAMES[game].as_printed[name]
    page.choices.options[others[0]] = page.choices.offered()[others[0]][-1]
    page.rebuild()
    mix = chosen(page)
    assert sees(app, f"{WHOSE}: {OWN}")
    for custom in (BOOK, OURS, OWN):
        turn(app, page, WHOSE, custom)
        assert sees(app, f"{WHOSE}: {custom}")
    assert chosen(page) == mix


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("game", GAMES)
def test_each_option_says_where_the_book_differs_and_only_there(app: App, game: str) -> None:
    page = opened(app, game)
    offered = page.choices.offered()
    said = {widget.label for widget in page.widgets if widget.label.startswith("The rulebook: ")}
    words = app.text
    assert said == {
        f"The rulebook: {words(f'{game}.option.{name}.{value}')}"
        for name, value in book_values(page.choices).items()
        if value != offered[name][0]
    }
    switch = [widget for widget in page.widgets if widget.label == WHOSE]
    assert bool(switch) == bool(said), "nothing is switched where nothing differs"


@pytest.mark.parametrize("custom", ["house", "book"])
@pytest.mark.parametrize("game", GAMES)
def test_any_other_value_is_not_that_custom_any_more(app: App, game: str, custom: RuleSet) -> None:
    choices = opened(app, game).choices
    play_by(choices, custom)
    for name, values in choices.offered().items():
        start = choices.options[name]
        for value in values if name != MODE else ():
            choices.options[name] = value
            if value == start:
                assert custom_of(choices) == custom or not GAMES[game].as_printed
            else:
                assert custom_of(choices) != custom
        choices.options[name] = start


def test_what_is_played_is_no_house_rule(app: App) -> None:
    choices = opened(app, "gothies").choices
    choices.options[MODE] = "coop"
    assert custom_of(choices) == "house" and MODE not in book_values(choices)
    for custom in ("book", "house"):
        play_by(choices, custom)
        assert choices.options[MODE] == "coop"


def test_a_printed_table_stays_one_by_any_rules(app: App) -> None:
    page = opened(app, "goblins", printed=True)
    play_by(page.choices, "book")
    assert GAMES["goblins"].is_printed(page.setup().options) and custom_of(page.choices) == "book"


# ---- folded away


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_match_one_press_shows_the_options(app: App, game: str) -> None:
    page = opened(app, game)
    names = [name for name in page.choices.offered() if name != MODE]
    labels = [app.text(f"{game}.option.{name}") for name in names]
    assert not any(things(app, label) for label in labels) and sees(app, "You play by the usual rules")
    click(app, f"Show {len(names)} option")
    shown = [widget.label for widget in page.widgets]
    assert set(labels) <= set(shown) and not sees(app, "You play by the usual rules")


def test_what_is_played_is_never_folded_away(app: App) -> None:
    opened(app, "gothies")
    assert sees(app, "What do we play?: Against each other") and not sees(app, "Mercado")


def folded(app: App) -> bool:
    """Whether the options are folded away."""
    return any(thing.label.endswith(("option", "options")) for thing in things(app, UNFOLD))


def test_afterwards_they_are_open_or_as_the_person_left_them(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(Title())
    page = opened(app, "goout")
    click(app, next(thing.label for thing in things(app, UNFOLD) if "option" in thing.label))
    page.back()
    app.settings = read_settings(app.folders)
    opened(app, "goout")
    assert sees(app, "Fold away"), "it was unfolded before the first match"
    monkeypatch.setattr(new_game, "ever_played", lambda app, game: True)
    page = opened(app, "battlegoats")
    click(app, "Fold away")
    assert folded(app)
    page.back()
    app.settings = read_settings(app.folders)
    opened(app, "battlegoats")
    assert folded(app)
    opened(app, "gothest")
    assert sees(app, "Fold away"), "this one nobody has folded"


@pytest.mark.parametrize(("custom", "said"), [("house", "usual rules"), ("book", "as printed"), ("own", "own mix")])
def test_folded_rules_say_which_they_are(app: App, custom: str, said: str) -> None:
    page = opened(app, "goblins")
    if custom == "own":
        page.choices.options["climb"] = "short"
    else:
        play_by(page.choices, "book" if custom == "book" else "house")
    page.rebuild()
    assert sees(app, said)
    assert sum(sees(app, words) for words in ("usual rules", "as printed", "own mix")) == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_has_words_in_every_language(open_app: OpenApp, game: str, language: str) -> None:
    app = open_app(language=language)
    page = opened(app, game)
    for custom in ("house", "book"):
        play_by(page.choices, custom)
        for folded in (True, False):
            page.choices.folded = folded
            page.rebuild()
            assert not any("ui.newgame" in widget.says() or "{" in widget.says() for widget in page.widgets)
