"""The film: a reveal as an animated picture. Its frames are taken by `screenshots.scenes`."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

FRAME: Final = 50
"""Milliseconds of a frame in motion."""
OPENED: Final = 1400
"""Milliseconds while both orders lie open."""
ENDED: Final = 2600
"""Milliseconds of the last frame, before the film begins anew."""


def _moments(seconds: float) -> tuple[float, ...]:
    count = round(seconds * 1000 / FRAME)
    return tuple(number / count for number in range(1, count + 1))


STORY: Final = ((0.0,), _moments(0.8), _moments(1.0))
"""The moments: both orders lie open, both knights leap, and both shatter."""
SHATTERING: Final = 1 + len(STORY[1]) + len(STORY[2]) // 4
"""The frame that tells what happened without the others."""


def reel(frames: list[Image.Image]) -> list[tuple[Image.Image, int]]:
    """The frames of the story, each with its milliseconds; what does not change is one frame."""
    lengths = [OPENED, *[FRAME] * (len(frames) - 2), ENDED]
    found = [(frames[0], OPENED)]
    for frame, length in zip(frames[1:], lengths[1:], strict=True):
        before, shown = found[-1]
        if frame == before:
            found[-1] = (before, shown + length)
        else:
            found.append((frame, length))
    return found


def develop(frames: list[Image.Image]) -> bytes:
    """The frames as an animated PNG that goes round and round."""
    (first, *others), lengths = zip(*reel(frames), strict=True)
    file = BytesIO()
    first.save(file, "PNG", save_all=True, append_images=others, duration=lengths, loop=0)
    return file.getvalue()
