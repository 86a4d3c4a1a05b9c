"""The pictures that are kept are those that the program makes today."""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from PIL import Image, ImageSequence
from textual import constants

from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.events import Event, IllegalOrder, Moved, PutBackClash
from screenshots import animation, make
from screenshots.capture import capture
from screenshots.effects import EFFECTS, effect_beat, sheet
from screenshots.letters import NoShapeError, letter
from screenshots.rule_examples import rule_pictures

KILOBYTE = 1024


class Frame(NamedTuple):
    """The pixels, and for how many milliseconds they show (0: it stands still)."""

    pixels: str
    length: int


def frame(image: Image.Image, length: float = 0) -> Frame:
    size, data = str(image.size), image.convert("RGB").tobytes()
    return Frame(f"{size} {sha256(data).hexdigest()}", round(length))


def stored_frames(file: Path | BytesIO) -> list[Frame]:
    """The frames of a stored picture."""
    with Image.open(file) as image:
        return [frame(each, each.info.get("duration", 0)) for each in ImageSequence.Iterator(image)]


def new_frames(frames: list[Image.Image]) -> list[Frame]:
    """The frames of a picture that was made just now."""
    if len(frames) > 1:
        return stored_frames(BytesIO(animation.animated_png(frames)))
    return [frame(frames[0])]


@pytest.mark.long
def test_every_picture_is_what_the_program_makes_of_the_published_games() -> None:
    pictures, drawings = make.make()
    different = [
        name
        for name, frames in pictures.items()
        if new_frames(frames) != stored_frames(make.FOLDER / name)
    ]
    different += [
        name for name, text in drawings.items() if (make.FOLDER / name).read_text("utf-8") != text
    ]
    assert different == [], "run python -m screenshots.make, and look at what it made"


def test_the_effects_and_the_rules_are_drawn_as_in_their_pictures() -> None:
    drawn = {"effects": sheet(), **rule_pictures()}
    different = [
        n for n, i in drawn.items() if [frame(i)] != stored_frames(make.FOLDER / f"{n}.png")
    ]
    assert different == [], "run python -m screenshots.make, and look at what it made"


async def test_no_picture_depends_on_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "132")
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "standard")
    monkeypatch.setattr(constants, "FILTERS", "dim")
    async with capture(MatchSetup(players=people("Anna", "Bruno"))) as game:
        assert [frame(await game.take())] == stored_frames(make.FOLDER / "handover.png")


def test_every_kind_of_event_is_among_the_effects() -> None:
    types = {type(effect_beat(effect)[0]) for effect in EFFECTS}
    # A piece moves in the others; two pawns put back on one square fall as two that meet; an
    # illegal order is thrown back like a lost bet.
    assert types == set(get_args(Event)) - {Moved, PutBackClash, IllegalOrder}


def test_a_letter_without_a_shape_says_what_to_do() -> None:
    with pytest.raises(NoShapeError, match=r"python -m screenshots\.font"):
        letter("\N{SNOWMAN}", bold=False)


def test_the_animation_begins_with_both_orders_and_ends_with_the_last_caption() -> None:
    frames = stored_frames(make.FOLDER / f"{make.ANIMATION}.png")
    assert (frames[0].length, frames[-1].length) == (animation.FIRST_MS, animation.LAST_MS)
    assert len(frames) <= 60


def test_the_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in make.FOLDER.glob("*.[ps][nv]g")}
    assert sizes["reveal.svg"] < 60 * KILOBYTE
    assert sizes["turn.png"] < 300 * KILOBYTE
    assert sum(sizes.values()) < 1000 * KILOBYTE
