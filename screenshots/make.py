"""Writes every picture: run ``python -m screenshots.make`` from the project's folder.

Pictures are made from games that were published with the rules, played on the real screens. The
same program makes the same pictures, whatever the terminal, the environment and the day.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from PIL import Image

from screenshots import animation, effects
from screenshots.game_pictures import game_pictures
from screenshots.rule_examples import rule_pictures

FOLDER: Final = Path(__file__).parent
ANIMATION: Final = "turn"
"""The name of the animated picture."""


def make() -> tuple[dict[str, list[Image.Image]], dict[str, str]]:
    """Every picture by the name of its file: the frames of a PNG, and the text of an SVG."""
    taken = asyncio.run(game_pictures())
    stills = taken.stills | {"effects": effects.sheet()} | rule_pictures()
    pictures = {f"{name}.png": [image] for name, image in stills.items()}
    pictures[f"{ANIMATION}.png"] = taken.frames
    return pictures, {f"{name}.svg": text for name, text in taken.drawings.items()}


def write() -> None:
    """Write them all."""
    pictures, drawings = make()
    for name, frames in pictures.items():
        if len(frames) > 1:
            (FOLDER / name).write_bytes(animation.animated_png(frames))
        else:
            frames[0].save(FOLDER / name, optimize=True)
    for name, text in drawings.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
