"""A game as an animated picture."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from apocalypse.cli.main import main
from apocalypse.formats.gif import (
    EVERYTHING,
    FRAME_MILLISECONDS,
    FRAMES,
    PAUSE_MILLISECONDS,
    TIMES,
    Box,
    Painter,
    drawable,
    scenes_of,
    scenes_of_turn,
    write_gif,
)
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.svg import MARGIN, SIDE, SQUARE, Arrow, arrows
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import VCHESS
from apocalypse.wording.names import Names

FILE = Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt"
PUBLISHED = read_sheet(FILE.read_text("utf-8"))
SHORT = Sheet(Game().after("a2a3", "e4e3"), "Ada", "Bob")


class Frame(NamedTuple):
    """A frame of a picture, with the milliseconds for which it stands."""

    image: Image.Image
    duration: int

    def lightness(self, x: int, y: int) -> int:
        """How light a pixel is."""
        pixel = self.image.getpixel((x, y))
        assert isinstance(pixel, int)
        return pixel

    def at(self, file: int, row: int) -> int:
        """How light the middle of a square is, a little below it, where each piece has a body."""
        return self.lightness(MARGIN + SQUARE * file + SQUARE // 2, MARGIN + SQUARE * row + 42)

    @property
    def below(self) -> bytes:
        """What stands below the board."""
        return self.image.crop((0, SIDE, SIDE, self.image.height)).tobytes()


def frames(data: bytes) -> list[Frame]:
    picture = Image.open(BytesIO(data))
    assert picture.width == SIDE
    assert picture.info["loop"] == TIMES - 1, "it is shown three times, and then rests"
    shown = []
    for number in range(getattr(picture, "n_frames", 1)):
        picture.seek(number)
        shown.append(Frame(picture.convert("L"), picture.info["duration"]))
    return shown


def test_a_turn_has_a_picture_of_its_own_that_begins_with_both_orders() -> None:
    number = len(PUBLISHED.game.turns) - 1
    turn = PUBLISHED.game.turns[number - 1]
    parts: list[float] = []
    first, *steps, last = frames(write_gif(PUBLISHED, WHITE, parts.append, number))
    scenes = [scene for scene, _ in scenes_of_turn(PUBLISHED, WHITE, turn)]
    arrowed = tuple(arrows(turn, WHITE))
    assert [scene.arrows for scene in scenes] == [arrowed] * (FRAMES + 2)
    assert {placed.piece for placed in scenes[0].pieces} == {
        piece for _, piece in turn.before.placements()
    }
    assert first.duration == last.duration == PAUSE_MILLISECONDS
    assert len(steps) == FRAMES
    assert parts[-1] == 1


def test_a_picture_moves_from_the_start_to_the_end() -> None:
    data = write_gif(SHORT)
    assert len(data) < 25_000, "small enough to send"
    first, *steps, last = frames(data)
    assert len(steps) == FRAMES, "the start, each step, and captions"
    end = steps[-1]
    assert first.at(0, 3) > 240, "White's pawn on a2"
    assert end.at(0, 2) > 240, "White's pawn on a3"
    assert first.at(4, 1) < 80, "Black's pawn on e4"
    assert end.at(4, 2) < 80, "Black's pawn on e3"
    assert 80 < end.at(4, 1) < 240, "e4 is empty"
    middle = steps[FRAMES // 2 - 1]
    assert middle.lightness(60, 237) > 215, "White's pawn on its way"
    assert middle.lightness(300, 147) < 85, "and Black's in the same frame"
    assert min(first.below) < 100, "the names"
    assert end.below != first.below, "the captions"
    assert {step.duration for step in steps} == {FRAME_MILLISECONDS}
    assert min(first.duration, last.duration) >= PAUSE_MILLISECONDS


def test_black_may_be_at_the_bottom_and_the_progress_is_reported() -> None:
    parts: list[float] = []
    sheet = PUBLISHED.first_turns(1)
    turn = frames(write_gif(sheet, BLACK, parts.append))
    assert parts == [number / (FRAMES + 2) for number in range(1, FRAMES + 3)]
    assert turn[-1].at(3, 2) > 240, "the knight went to b3, and Black is at the bottom"


def test_a_name_that_the_font_cannot_draw_gives_way_to_the_colors() -> None:
    assert drawable(Names("Zoë", "Bruno")) == Names("Zoe", "Bruno")
    assert drawable(Names("Zoë", "Бруно")) == Names()


def head(arrow: Arrow) -> tuple[int, int]:
    """The middle of the head of an arrow."""
    across, down = (sum(part) for part in zip(*arrow.corners[2:5], strict=True))
    return round(across / 3), round(down / 3)


def test_a_void_order_is_an_outline_and_its_piece_stays() -> None:
    game = Game(VCHESS).after("a2a3", "e4d3")
    drawn = frames(write_gif(Sheet(game)))
    for shown in (drawn[FRAMES // 2], drawn[FRAMES]):
        assert shown.at(4, 1) < 80, "Black's pawn stays on e4"
        white, black = (shown.lightness(*head(arrow)) for arrow in arrows(game.turns[0]))
        assert white > 240
        assert black > 80, "a void order is only an outline"


@pytest.mark.parametrize("bottom", Color)
def test_what_is_painted_in_parts_is_what_is_painted_as_one(bottom: Color) -> None:
    """A pixel may differ a little, as the program that makes pictures smaller rounds numbers."""
    painter = Painter(PUBLISHED, bottom)
    scenes = [scene for scene, _ in scenes_of(PUBLISHED.first_turns(2), bottom)]
    shown = painter.paint(scenes[0], EVERYTHING)
    for before, scene in pairwise(scenes):
        for box in scene.changed_boxes(before):
            shown.paste(painter.paint(scene, box), box.corner)
        difference = ImageChops.difference(shown, painter.paint(scene, EVERYTHING))
        assert max(difference.convert("L").tobytes()) < 16


def test_frames_that_look_the_same_are_one() -> None:
    """Both bets are lost, so that no piece moves."""
    game = Game(VCHESS).after("e2d3", "a4b3")
    durations = [frame.duration for frame in frames(write_gif(Sheet(game)))]
    assert durations == [PAUSE_MILLISECONDS, FRAMES * FRAME_MILLISECONDS, PAUSE_MILLISECONDS]


def area(box: Box) -> int:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


def test_a_frame_holds_no_more_than_the_squares_that_change() -> None:
    """So a long game is drawn in a few seconds, and no frame is kept."""
    scenes = [scene for scene, _ in scenes_of(SHORT, WHITE)]
    for before, scene in pairwise(scenes[1 : FRAMES + 1]):
        boxes = scene.changed_boxes(before)
        assert len(boxes) == 2, "the two pieces that move"
        assert max(map(area, boxes)) < 2 * SQUARE**2


def test_a_picture_needs_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--to", "gif", str(FILE)]) == 1
    assert capsys.readouterr().err == ("gif: A picture is written to a file. Choose one with -o.\n")
    output = tmp_path / "game.gif"
    assert main(["export", "--turn", "1", str(FILE), "-o", str(output)]) == 0
    assert output.read_bytes().startswith(b"GIF89a")
    assert main(["export", "--turn", "1", str(FILE), "-o", str(output)]) == 1
