"""A text that is edited: any sequence of edits leaves it whole, and everything can be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scenes.look.widgets.edited_text import LETTER, LINE, TEXT, WORD, EditedText

STEPS = (LETTER, WORD, LINE, TEXT)
MOST = 12
Edit = Callable[[EditedText], object]
written = some.text("abc é\u0301\u0302猫カの.,\n\t\u202e", max_size=6)
step, way = some.sampled_from(STEPS), some.booleans()
edits = some.one_of(
    some.builds(lambda words, typed: lambda edit: edit.put(words, typed), written, way),
    some.builds(lambda step, way: lambda edit: edit.erase(step, way), step, way),
    some.builds(lambda step, way, select: lambda edit: edit.go(step, way, select), step, way, way),
    some.builds(lambda at, select: lambda edit: edit.move(at, select), some.integers(-3, 20), way),
    some.builds(lambda at: lambda edit: edit.select_word(at), some.integers(-3, 20)),
    some.sampled_from([EditedText.select_all, EditedText.undo, EditedText.redo]),
)


def made(text: str, caret: int | None = None, anchor: int | None = None, most: int = 99) -> EditedText:
    """A text with a caret, and the beginning of a selection."""
    edit = EditedText(text, most, rows="\n" in text)
    if caret is not None:
        edit.move(caret if anchor is None else anchor)
        edit.move(caret, anchor is not None)
    return edit


@settings(max_examples=300, deadline=None)
@given(some.booleans(), some.booleans(), some.lists(edits, max_size=25))
def test_caret_and_selection_stay_inside_the_text(rows: bool, exact: bool, many: list[Edit]) -> None:
    edit = EditedText("abc", MOST, rows, exact)
    for one in many:
        one(edit)
        assert 0 <= edit.caret <= len(edit.text) <= MOST and 0 <= edit.anchor <= len(edit.text)
        assert edit.selected == edit.text[slice(*sorted((edit.caret, edit.anchor)))]
        assert rows or "\n" not in edit.text


@settings(max_examples=300, deadline=None)
@given(some.lists(edits, max_size=25))
def test_undo_then_redo_changes_nothing(many: list[Edit]) -> None:
    edit = EditedText("abc", MOST, True)
    for one in many:
        one(edit)
    before = edit.text, edit.caret, edit.anchor
    if edit.undo():
        assert edit.redo() and (edit.text, edit.caret, edit.anchor) == before


@settings(max_examples=300, deadline=None)
@given(some.lists(edits, max_size=25))
def test_everything_can_be_undone(many: list[Edit]) -> None:
    edit = EditedText("abc", MOST)
    for one in many:
        one(edit)
    for _ in range(len(many)):
        edit.undo()
    assert edit.text == "abc" and not edit.undo()


@pytest.mark.parametrize(
    ("text", "caret", "forward", "lands"),
    [
        ("Ann  and Bo", 0, True, 3),
        ("Ann  and Bo", 3, True, 8),
        ("Ann  and Bo", 11, False, 9),
        ("Ann  and Bo", 5, False, 0),
        ("it's, so", 0, True, 4),
        ("it's, so", 4, True, 5),
        ("猫カフェの人", 0, True, 1),
        ("猫カフェの人", 1, True, 4),
        ("猫カフェの人", 6, False, 5),
        ("Ольга", 2, True, 5),
        ("  ", 1, True, 2),
    ],
)
def test_words_end_where_people_say(text: str, caret: int, forward: bool, lands: int) -> None:
    edit = made(text, caret)
    edit.go(WORD, forward)
    assert edit.caret == lands


@pytest.mark.parametrize(("at", "word"), [(0, "Ann"), (2, "Ann"), (3, "  "), (5, "and"), (99, "Bo"), (-1, "Ann")])
def test_a_word_is_selected_from_end_to_end(at: int, word: str) -> None:
    edit = made("Ann  and Bo")
    edit.select_word(at)
    assert edit.selected == word


def test_accents_are_one_letter_with_what_they_stand_on() -> None:
    edit = made("ax\u0302b", 1)
    edit.go(LETTER, True)
    assert edit.caret == 3
    edit.erase(LETTER, False)
    assert edit.text == "ab"
    edit = made("ae", 2)
    edit.put("\u0301", True)
    assert (edit.text, edit.caret) == ("aé", 2)
    exact = EditedText("ae", 9, exact=True)
    exact.put("\u0301")
    assert exact.text == "ae\u0301"


def test_arrows_leave_a_selection_at_its_ends() -> None:
    for forward, lands in ((False, 1), (True, 3)):
        edit = made("abcd", 3, 1)
        edit.go(LETTER, forward)
        assert (edit.caret, edit.selected) == (lands, "")


def test_what_is_written_takes_the_place_of_the_selection() -> None:
    edit = made("abcd", 3, 1)
    assert edit.put("XY") and edit.text == "aXYd" and edit.caret == 3
    edit.undo()
    assert edit.text == "abcd" and edit.selected == "bc"


def test_what_has_no_room_is_not_written_and_that_is_known() -> None:
    edit = made("abcd", most=6)
    assert not edit.put("XYZ") and edit.text == "abcdXY"
    assert not edit.put("Z") and edit.text == "abcdXY"
    edit.select_all()
    assert edit.put("123456") and edit.text == "123456"


def test_typing_is_undone_word_by_word() -> None:
    edit = made("")
    for letter in "Ann Lee":
        edit.put(letter, True)
    edit.undo()
    assert edit.text == "Ann"
    edit.undo()
    assert edit.text == ""
    edit.redo()
    edit.put("a", True)
    assert not edit.redo() and edit.text == "Anna"


def test_letters_erased_one_by_one_come_back_together() -> None:
    edit = made("abcd")
    for _ in "123":
        edit.erase(LETTER, False)
    assert edit.text == "a"
    edit.undo()
    assert edit.text == "abcd"


def test_one_line_stays_one_line() -> None:
    edit = made("")
    edit.put("Ann\r\nLee\n")
    assert edit.text == "Ann Lee"
    rows = EditedText("", 99, True)
    rows.put("Ann\r\nLee\rBo")
    assert rows.text == "Ann\nLee\nBo"


def test_lines_have_ends() -> None:
    edit = made("one\ntwo\nthree", 5)
    edit.go(LINE, False)
    assert edit.caret == 4
    edit.go(LINE, True, True)
    assert edit.selected == "two"
    edit.go(TEXT, True)
    assert edit.caret == len(edit.text)
