"""The table of a game without a map."""

from __future__ import annotations

import math

from game.core.layout import ZoneKind
from game.core.rules import Rules
from scenes.table.surface.layout import Area, Arrangement, TableMap


def plain_map(rules: Rules) -> TableMap:
    """The table of a game without a map: zones in rows, the viewer's lowest."""
    layers: dict[str, Arrangement] = {}
    for seats in rules.seats:
        rows = [[zone.name for zone in rules.zones(seats) if zone.owner == owner] for owner in range(-1, seats)]
        areas = [Area("stage", "stage", 500, 260, 280, 200), Area("question", "question", 290, 664, 700, 44)]
        high = 640 / len(rows)
        for line, names in enumerate(row for row in (rows[0], *rows[:1:-1], rows[1]) if row):
            seat = names[0].partition(".")[0]
            areas.append(Area(seat, "plate", 8, 8 + line * high, 190, 34))
            wide = 1060 / len(names)
            areas += [
                _plain_area(rules, seats, name, 210 + i * wide, 8 + line * high, wide - 8, high - 8)
                for i, name in enumerate(names)
            ]
        layers[str(seats)] = {area.name: area for area in areas}
    return TableMap(layers)


def _plain_area(rules: Rules, seats: int, name: str, x: float, y: float, wide: float, high: float) -> Area:
    zone = next(zone for zone in rules.zones(seats) if zone.name == name)
    match zone.kind:
        case ZoneKind.GRID:
            columns = math.isqrt(zone.places)
            card = min(wide / columns / 1.1, high * columns / zone.places / 1.1 / 1.4)
            return Area(name, "grid", x, y, wide, high, card, columns)
        case ZoneKind.HAND:
            return Area(name, "row", x, y, wide, high, min(wide, high / 1.4))
        case ZoneKind.PILE:
            return Area(name, "pile", x, y, wide, high, min(wide, high / 1.4) * 0.9)
