"""A reveal as an animated picture. Its frames come from `screenshots.game_pictures`."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

FRAME_MS: Final = 50
"""How long a frame in motion is shown."""
FIRST_MS: Final = 1400
"""How long the first frame is shown, with both orders on the board."""
LAST_MS: Final = 2600
"""How long the last frame is shown, before the animation starts over."""
TIMES: Final = 3
"""How often it is shown; then it rests (WCAG 2.2.2)."""


def _moments(seconds: float) -> tuple[float, ...]:
    count = round(seconds * 1000 / FRAME_MS)
    return tuple(number / count for number in range(1, count + 1))


MOMENTS: Final = ((0.0,), _moments(0.8), _moments(1.0))
"""When frames are taken: both orders are shown, both knights leap, and both shatter."""
SHATTER_FRAME: Final = 1 + len(MOMENTS[1]) + len(MOMENTS[2]) // 4
"""The frame that shows best what happened."""


def animated_png(frames: list[Image.Image]) -> bytes:
    """The frames as an animated PNG that ends; equal neighbors become one frame."""
    durations = [FIRST_MS, *[FRAME_MS] * (len(frames) - 2), LAST_MS]
    file = BytesIO()
    frames[0].save(
        file, "PNG", save_all=True, append_images=frames[1:], duration=durations, loop=TIMES
    )
    return file.getvalue()
