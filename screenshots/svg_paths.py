"""Pixels as paths of an SVG: few rectangles, each as large as it can be."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import groupby

from PIL import Image

from screenshots.drawing import Rgb
from screenshots.shapes import Box


def paths(image: Image.Image) -> Iterator[str]:
    """One path for each color, of all rectangles in it; the most frequent color lies below."""
    drawn: defaultdict[Rgb, list[str]] = defaultdict(list)
    area: Counter[Rgb] = Counter()
    for color, (left, top, right, bottom) in _rectangles(image):
        drawn[color].append(f"M{left} {top}H{right}V{bottom}H{left}z")
        area[color] += (right - left) * (bottom - top)
    below = area.most_common(1)[0][0]
    yield f'<path fill="{hexadecimal(below)}" d="M0 0H{image.width}V{image.height}H0z"/>'
    yield '<g shape-rendering="crispEdges">'
    for color in sorted(drawn.keys() - {below}):
        yield f'<path fill="{hexadecimal(color)}" d="{"".join(drawn[color])}"/>'
    yield "</g>"


def _rectangles(image: Image.Image) -> Iterator[tuple[Rgb, Box]]:
    """The picture as rectangles of one color: runs of each row, joined to the same runs below."""
    data, width = image.tobytes(), image.width
    tops: dict[tuple[Rgb, int, int], int] = {}
    for y in range(image.height + 1):
        row = data[y * width * 3 : (y + 1) * width * 3]
        runs = dict.fromkeys(_runs(row))
        for color, left, right in [run for run in tops if run not in runs]:
            yield color, (left, tops.pop((color, left, right)), right, y)
        for run in runs:
            tops.setdefault(run, y)


def _runs(row: bytes) -> Iterator[tuple[Rgb, int, int]]:
    start = 0
    for color, pixels in groupby(zip(row[::3], row[1::3], row[2::3], strict=True)):
        stop = start + sum(1 for _ in pixels)
        yield color, start, stop
        start = stop


def hexadecimal(color: Rgb) -> str:
    """A color as it is written in an SVG."""
    return "#{:02x}{:02x}{:02x}".format(*color)
