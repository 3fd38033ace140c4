"""Shapes: smooth blobs through points, simple figures, booleans and transforms, all as Skia paths.

Lengths and coordinates are in card units, angles in degrees clockwise. The functions return new paths and leave
those they are given as they were.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import skia
from numpy.typing import NDArray

Mark = str | float  # "c" makes a sharp corner, a number scales the tangent there
Place = tuple[float, float]
MarkedPlace = tuple[float, float, Mark]
Point = Place | MarkedPlace
Points = Sequence[Point]
_HANDLE = 0.40  # share of the tangent that becomes a Bézier handle; with 2/3 facets were visible


def points_at(
    points: Iterable[Point], x: float, y: float = 0, scale_x: float = 1, scale_y: float = 1,
) -> list[Point]:
    """The points scaled and then moved by (x, y), with their marks; a scale of -1 mirrors them."""
    placed: list[Point] = []
    for point in points:
        place = (x + scale_x * point[0], y + scale_y * point[1])
        placed.append((*place, point[2]) if len(point) > 2 else place)
    return placed


def _tangents(points: Points, closed: bool, tension: float) -> list[tuple[float, float]]:
    count = len(points)
    tangents = []
    for index, point in enumerate(points):
        before = points[(index - 1) % count] if closed or index > 0 else point
        after = points[(index + 1) % count] if closed or index < count - 1 else point
        factor = 0.0 if len(point) > 2 and point[2] == "c" else float(point[2]) if len(point) > 2 else 1.0
        tangents.append(
            ((after[0] - before[0]) * tension * factor, (after[1] - before[1]) * tension * factor)
        )
    return tangents


def _clamped(tangent: tuple[float, float], reach: float) -> tuple[float, float]:
    size = math.hypot(*tangent)
    if size <= reach or size == 0:
        return tangent
    return (tangent[0] * reach / size, tangent[1] * reach / size)


def blob(points: Points, closed: bool = True, tension: float = 0.5) -> skia.Path:
    """A smooth (Catmull-Rom) curve through the points; `tension` scales how far it swings out between them."""
    tangents = _tangents(points, closed, tension)
    count = len(points)
    path = skia.Path()
    path.moveTo(points[0][0], points[0][1])
    for index in range(count if closed else count - 1):
        follow = (index + 1) % count
        (x0, y0), (x1, y1) = points[index][:2], points[follow][:2]
        reach = math.hypot(x1 - x0, y1 - y0) * 1.1
        out, back = _clamped(tangents[index], reach), _clamped(tangents[follow], reach)
        path.cubicTo(
            x0 + out[0] * _HANDLE, y0 + out[1] * _HANDLE,
            x1 - back[0] * _HANDLE, y1 - back[1] * _HANDLE, x1, y1,
        )
    if closed:
        path.close()
    return path


def poly(points: Points, closed: bool = True) -> skia.Path:
    """Straight lines through the points."""
    path = skia.Path()
    path.moveTo(points[0][0], points[0][1])
    for point in points[1:]:
        path.lineTo(point[0], point[1])
    if closed:
        path.close()
    return path


def circle(x: float, y: float, radius: float) -> skia.Path:
    """A circle with the centre (x, y)."""
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


def oval(x: float, y: float, radius_x: float, radius_y: float, turn: float = 0) -> skia.Path:
    """An ellipse with the centre (x, y), turned by degrees."""
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(-radius_x, -radius_y, radius_x, radius_y))
    return moved(path, x, y, turn=turn)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> skia.Path:
    """A rectangle with rounded corners; (x, y) is its upper left corner."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)
    return path


def box(x: float, y: float, width: float, height: float) -> skia.Path:
    """A rectangle; (x, y) is its upper left corner."""
    path = skia.Path()
    path.addRect(skia.Rect.MakeXYWH(x, y, width, height))
    return path


def ring(x: float, y: float, outer: float, inner: float) -> skia.Path:
    """A disc round (x, y) with a round hole."""
    return minus(circle(x, y, outer), circle(x, y, inner))


def leaf(x: float, y: float, length: float, width: float, turn: float) -> skia.Path:
    """A pointed leaf that grows from (x, y), upwards and then turned by degrees clockwise."""
    path = skia.Path()
    path.moveTo(x, y)
    path.quadTo(x + width, y - length * 0.55, x, y - length)
    path.quadTo(x - width, y - length * 0.55, x, y)
    path.close()
    return turned(path, turn, x, y)


def sprig(x: float, y: float, size: float) -> skia.Path:
    """A healing herb, the sign of those who mend: five leaves on a stem, `size` high around (x, y)."""
    foot, width = y + size / 2, size * 0.17
    leaves = [leaf(x, foot - size * 0.5, size * 0.5, width, 0)]
    leaves += [leaf(x, foot - size * low, size * 0.46, width, side * 58) for low in (0.2, 0.46) for side in (-1, 1)]
    return union(box(x - size * 0.028, foot - size * 0.62, size * 0.056, size * 0.62), *leaves)


def star(x: float, y: float, outer: float, inner: float, rays: int, turn: float = -90) -> skia.Path:
    """A star round (x, y) with `rays` points, the first of them at `turn` degrees (0: to the right)."""
    points = []
    for index in range(rays * 2):
        angle = math.radians(turn + index * 180 / rays)
        radius = inner if index % 2 else outer
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return poly(points)


def moved(
    path: skia.Path, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> skia.Path:
    """A copy scaled, mirrored (`flip`) and turned round the origin, then moved by (dx, dy)."""
    matrix = skia.Matrix()
    matrix.preTranslate(dx, dy)
    matrix.preRotate(turn)
    matrix.preScale(-scale if flip else scale, scale)
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def scaled(path: skia.Path, scale_x: float, scale_y: float, x: float, y: float) -> skia.Path:
    """A copy scaled round the point (x, y)."""
    matrix = skia.Matrix()
    matrix.preTranslate(x, y)
    matrix.preScale(scale_x, scale_y)
    matrix.preTranslate(-x, -y)
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def turned(path: skia.Path, degrees: float, x: float, y: float) -> skia.Path:
    """A copy turned round the point (x, y)."""
    matrix = skia.Matrix()
    matrix.preRotate(degrees, x, y)
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def union(*paths: skia.Path) -> skia.Path:
    """All the paths as one outline; a path that Skia cannot join is added as a contour of its own."""
    joined = skia.Path(paths[0])
    for path in paths[1:]:
        both = skia.Op(joined, path, skia.kUnion_PathOp)
        if both is None:
            joined.addPath(path)
        else:
            joined = both
    return joined


def minus(path: skia.Path, hole: skia.Path) -> skia.Path:
    """The path without what lies in the hole; the path itself where Skia cannot cut."""
    return skia.Op(path, hole, skia.kDifference_PathOp) or skia.Path(path)


def intersection(path: skia.Path, other: skia.Path) -> skia.Path:
    """The area that lies in both paths; empty where Skia cannot compute it."""
    return skia.Op(path, other, skia.kIntersect_PathOp) or skia.Path()


def sampled(path: skia.Path, step: float = 3.0) -> Iterator[tuple[NDArray[np.float64], NDArray[np.float64], bool]]:
    """Per contour: points (n, 2) and unit tangents (n, 2), `step` units apart, and whether it is closed."""
    measure = skia.PathMeasure(path, False)
    while True:
        length = measure.getLength()
        if length > 0.5:
            count = max(8, int(length / step))
            places = [measure.getPosTan(min(length - 1e-3, length * i / count)) for i in range(count + 1)]
            found = [place for place in places if place is not None]
            points = np.array([(p.x(), p.y()) for p, _ in found])
            tangents = np.array([(t.x(), t.y()) for _, t in found])
            yield points, tangents, measure.isClosed()
        if not measure.nextContour():
            return
