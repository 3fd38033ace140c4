"""Where text may be cut, and why: by `module.function` that draws it."""

KNOWN: dict[str, str] = {
    "rows.Choice._draw_spread.<genexpr>": "what is too wide for one line is written on several (Choice._written)",
    "hud._write_name": "names that the house gave lose their last words where many sit at the table (in_short)",
}
"""In every language."""
KNOWN_LONGER: dict[str, str] = {
    "rows.Choice._written": "nine filters in a row: one word of sixteen letters is wider than its place",
    "charts.FavouriteCard.draw": "not mended yet: the line below a card of the statistics is one line",
    "charts.LargeNumber.draw": "not mended yet: the line below a large number is one line",
    "charts.LuckScale.draw": "not mended yet, with text of 150 %: the line below the scale is one line",
    "shadow_widgets.BatKeys.draw_control": "not mended yet: keys of the score sheet have one line",
    "explain._bubble": "not mended yet, with text of 150 %: the head of a page of the rules is cut",
    "story.StoryLine.draw": "not mended yet, with text of 150 %: a chapter of the story is one line",
}
"""Only in the language that is made longer: to be looked at when a real one says it too."""
