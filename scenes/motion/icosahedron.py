"""The twenty-sided die as a solid: its corners, its numbered faces, its bevels, and turning it.

Plain tuples and no numpy: twelve corners need none. x goes right, y up, z towards the viewer.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

BEVEL = 0.055
"""The share of the way from a face's corner to its centre that the bevel takes."""

_LONG, _SHORT = math.sqrt((5 + math.sqrt(5)) / 10), math.sqrt((5 - math.sqrt(5)) / 10)
CORNERS: tuple[Vector, ...] = (
    (_SHORT, _LONG, 0.0),
    (_SHORT, -_LONG, 0.0),
    (-_SHORT, _LONG, 0.0),
    (-_SHORT, -_LONG, 0.0),
    (0.0, _SHORT, _LONG),
    (0.0, _SHORT, -_LONG),
    (0.0, -_SHORT, _LONG),
    (0.0, -_SHORT, -_LONG),
    (_LONG, 0.0, _SHORT),
    (-_LONG, 0.0, _SHORT),
    (_LONG, 0.0, -_SHORT),
    (-_LONG, 0.0, -_SHORT),
)

# Number -> corners, counter-clockwise from outside; the numeral's head points at the first one. The usual
# numbering of such dice: opposite faces add up to 21, and 20 has 2, 8 and 14 as neighbours.
FACES: dict[int, tuple[int, int, int]] = {
    1: (1, 3, 7),
    2: (0, 5, 2),
    3: (1, 8, 6),
    4: (2, 11, 9),
    5: (5, 7, 11),
    6: (4, 9, 6),
    7: (1, 7, 10),
    8: (0, 4, 8),
    9: (3, 6, 9),
    10: (0, 8, 10),
    11: (3, 9, 11),
    12: (0, 10, 5),
    13: (3, 11, 7),
    14: (2, 9, 4),
    15: (5, 10, 7),
    16: (4, 6, 8),
    17: (1, 10, 8),
    18: (2, 5, 11),
    19: (1, 6, 3),
    20: (0, 2, 4),
}


def dot(a: Vector, b: Vector) -> float:
    """The dot product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The cross product."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Vector) -> Vector:
    """The same direction, of length 1."""
    length = math.sqrt(dot(a, a))
    return a[0] / length, a[1] / length, a[2] / length


def mean(points: Iterable[Vector]) -> Vector:
    """The centroid of some points."""
    xs, ys, zs = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys), sum(zs) / len(zs)


def lerp(a: Vector, b: Vector, part: float) -> Vector:
    """The point that lies `part` of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part


def rotate(matrix: Matrix, a: Vector) -> Vector:
    """The vector `a` rotated by a matrix."""
    return dot(matrix[0], a), dot(matrix[1], a), dot(matrix[2], a)


def compose(second: Matrix, first: Matrix) -> Matrix:
    """The rotation that does `first` and then `second`."""
    a, b, c = first
    columns = ((a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2]))
    return rotate(columns, second[0]), rotate(columns, second[1]), rotate(columns, second[2])


def rotation(axis: Vector, angle: float) -> Matrix:
    """The rotation by `angle` radians about `axis` (Rodrigues' formula), counter-clockwise seen from its tip."""
    x, y, z = unit(axis)
    c, s = math.cos(angle), math.sin(angle)
    d = 1.0 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


class Frame(NamedTuple):
    """The writing surface of a face: its middle, the reader's right, up, and straight out."""

    centre: Vector
    right: Vector
    up: Vector
    out: Vector


def frame_of(number: int) -> Frame:
    """The writing surface of the face with this number."""
    corners = [CORNERS[i] for i in FACES[number]]
    centre = mean(corners)
    out = unit(centre)
    up = unit(_minus(corners[0], centre))
    return Frame(centre, cross(up, out), up, out)


def facing(number: int) -> Matrix:
    """The rotation that turns the face with this number to the viewer with its numeral upright."""
    frame = frame_of(number)
    return frame.right, frame.up, frame.out


class Facet(NamedTuple):
    """A flat piece of the bevelled surface: its outline in `Solid.points`, its direction, its number or 0."""

    outline: tuple[int, ...]
    out: Vector
    number: int


class Solid(NamedTuple):
    """The die with its edges and corners taken off: shared points, and facets over them."""

    points: tuple[Vector, ...]
    facets: tuple[Facet, ...]


def bevelled_d20(bevel: float = BEVEL) -> Solid:
    """Twenty numbered triangles, thirty narrow edges and twelve small corners."""
    place: dict[tuple[int, int], int] = {}  # (number, corner) -> point
    points: list[Vector] = []
    for number, corners in FACES.items():
        centre = frame_of(number).centre
        for corner in corners:
            place[number, corner] = len(points)
            points.append(lerp(CORNERS[corner], centre, bevel))
    faces = [
        Facet(tuple(place[number, corner] for corner in corners), frame_of(number).out, number)
        for number, corners in FACES.items()
    ]
    edges = [Facet(_edge(place, f, g), unit(mean((frame_of(f).out, frame_of(g).out))), 0) for f, g in _sides()]
    tips = [Facet(_tip(place, points, corner), CORNERS[corner], 0) for corner in range(len(CORNERS))]
    return Solid(tuple(points), (*faces, *edges, *tips))


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _sides() -> list[tuple[int, int]]:
    """The pairs of faces that share an edge."""
    return [(f, g) for f in FACES for g in FACES if f < g and len({*FACES[f]} & {*FACES[g]}) == 2]


def _edge(place: dict[tuple[int, int], int], f: int, g: int) -> tuple[int, ...]:
    a, b = sorted({*FACES[f]} & {*FACES[g]})
    return place[f, a], place[f, b], place[g, b], place[g, a]


def _tip(place: dict[tuple[int, int], int], points: list[Vector], corner: int) -> tuple[int, ...]:
    """The five points around a corner, in order."""
    out = CORNERS[corner]
    side = unit(cross(out, CORNERS[(corner + 4) % 12]))
    other = cross(out, side)
    around = [place[number, corner] for number in FACES if corner in FACES[number]]
    return tuple(sorted(around, key=lambda i: math.atan2(dot(points[i], side), dot(points[i], other))))
