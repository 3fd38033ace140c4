"""Where text may be cut, and why: by `module.function` that draws it."""

KNOWN: dict[str, str] = {
    "rows.Choice._draw_spread.<genexpr>": "what is too wide for one line is written on several (Choice._written)",
    "recap_strip._broken.<genexpr>": "what has no room in the strip is shortened; the log has all",
    "recap_strip.laid_out.named": "the same",
    "recap_strip.laid_out.shortened": "the same",
    "name_plates._write_name": "names that the house gave lose their last words where many sit at the table (in_short)",
}
"""In every language."""
KNOWN_LONGER: dict[str, str] = {
    "shadow_widgets.BatKeys.draw_control": "four keys in a row: one word of eleven letters is wider than a key",
    "sentence_bar._question": "at some tables the longest questions are wider than their line",
    "controls.Button._letters": "of nine answers in two lines, one is wider than its button",
    "story.StoryLine.draw": "with text of 150 %: one word of the story is wider than its column",
}
"""Only in the language that is made longer: to be looked at when a real one says it too."""
ON_CARD, NARROW = "cards.FacePainter._ink", 50
"""The site that writes on cards, and pixels of the room there in which a word of that language may be too long."""
OVER_ALL: dict[str, str] = {
    "item explanation": "what the pointer rests on, explained beside it",
    "item zoom": "the card that the pointer rests on, larger",
    "item log": "the log is opened and closed over the table",
    "item clash card": "a clash takes the middle of the table for a moment",
}
"""What may lie on words, and why: by the name of its item, or `module.function` that draws it."""
AIMED = "item arc"
"""A forecast lies on words while somebody points at something, but not on NUMBERS."""
RISEN = "_aimed"
"""The end of the names of screens on which a card has risen under the pointer, and may hide the name of its area."""
NUMBERS = ("values.", "badges.", "signs.")
"""How the sites begin that write what counts now."""
FANS = "_new"
"""The end of the names of screens on which a fan of cards is one picture, so that names lie on names."""
CARDS = ("item card", "deck_cards.DeckCard.draw")
"""What lies on other cards: a fan, a pile, a deck of which each card rises under the pointer."""
ON_CARDS = ("cards.", "badges.")
"""How the sites of words begin that lie on cards."""
