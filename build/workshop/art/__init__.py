"""The pictures of the game, drawn by code at build time; nothing here is needed to play.

Every picture is drawn on a Skia canvas in units of its own: cards on 440 x 616 card units, portraits on 1000 x 1000,
tables on 1280 x 720, icons on 96 x 96; `bakery` says how many pixels a unit becomes. x grows to the right, y down,
angles are in degrees clockwise, colours are "#rrggbb" and opacities 0..1.
"""
