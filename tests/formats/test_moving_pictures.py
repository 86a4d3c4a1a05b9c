"""A game as an animated picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from apocalypse.cli.main import main
from apocalypse.formats.gif import (
    FRAME_MILLISECONDS,
    FRAMES,
    PAUSE_MILLISECONDS,
    TIMES,
    drawable,
    write_gif,
)
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.svg import MARGIN, SIDE, SQUARE, Arrow, arrows
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import VCHESS
from apocalypse.wording.names import Names

FILE = Path(__file__).parents[1] / "data" / "games" / "4-alain-sylvain.txt"
PUBLISHED = read_sheet(FILE.read_text("utf-8"))
SHORT = Sheet(Game().play("a2a3", "e4e3"))


def color_at(picture: Image.Image, file: int, row: int) -> int:
    """How light the middle of a square is, a little below it, where each piece has a body."""
    x, y = MARGIN + SQUARE * file + SQUARE // 2, MARGIN + SQUARE * row + 42
    pixel = picture.convert("L").getpixel((x, y))
    assert isinstance(pixel, int)
    return pixel


def test_a_picture_moves_from_the_start_to_the_end() -> None:
    picture = Image.open(BytesIO(write_gif(SHORT)))
    assert picture.width == SIDE
    assert getattr(picture, "n_frames", 1) == FRAMES + 2, "the start, each step, and captions"
    first = picture.copy()
    picture.seek(FRAMES)
    last = picture.copy()
    assert color_at(first, 0, 3) > 240, "White's pawn on a2"
    assert color_at(last, 0, 2) > 240, "White's pawn on a3"
    assert color_at(first, 4, 1) < 80, "Black's pawn on e4"
    assert color_at(last, 4, 2) < 80, "Black's pawn on e3"
    assert 80 < color_at(last, 4, 1) < 240, "e4 is empty"
    turned = Image.open(BytesIO(write_gif(SHORT, BLACK)))
    assert color_at(turned, 4, 1) > 240


def test_a_picture_of_a_turn_begins_before_it_and_its_progress_is_reported() -> None:
    parts: list[float] = []
    data = write_gif(PUBLISHED.first_turns(2), first=2, progress=parts.append)
    turn = Image.open(BytesIO(data))
    assert getattr(turn, "n_frames", 1) == FRAMES + 2
    assert parts == [number / (FRAMES + 2) for number in range(1, FRAMES + 3)]
    start = Image.open(BytesIO(write_gif(PUBLISHED.first_turns(1))))
    assert color_at(turn, 1, 2) > 240 > color_at(start, 1, 2), "the knight went to b3 in turn 1"


def test_names_and_captions_stand_below_the_board() -> None:
    picture = Image.open(BytesIO(write_gif(PUBLISHED.first_turns(1))))
    below = (0, SIDE, SIDE, picture.height)
    first = picture.convert("L").crop(below)
    assert min(first.tobytes()) < 100, "the names"
    picture.seek(FRAMES)
    assert picture.convert("L").crop(below).tobytes() != first.tobytes(), "the captions"


def test_a_name_that_the_font_cannot_draw_gives_way_to_the_colors() -> None:
    assert drawable(Names("Zoë", "Bruno")) == Names("Zoe", "Bruno")
    assert drawable(Names("Zoë", "Бруно")) == Names()


def test_both_pieces_are_on_their_way_in_one_frame() -> None:
    picture = Image.open(BytesIO(write_gif(SHORT)))
    picture.seek(FRAMES // 2)
    shown = picture.convert("L")
    for x, y, lightness in [(60, 225, 255), (300, 135, 45)]:
        pixel = shown.getpixel((x, y + 12))
        assert isinstance(pixel, int)
        assert abs(pixel - lightness) < 40


def head(arrow: Arrow) -> tuple[int, int]:
    """The middle of the head of an arrow."""
    across, down = (sum(part) for part in zip(*arrow.corners[2:5], strict=True))
    return round(across / 3), round(down / 3)


def test_a_void_order_is_an_outline_and_its_piece_stays() -> None:
    game = Game(VCHESS).play("a2a3", "e4d3")
    picture = Image.open(BytesIO(write_gif(Sheet(game))))
    for frame in (FRAMES // 2, FRAMES):
        picture.seek(frame)
        assert color_at(picture, 4, 1) < 80, "Black's pawn stays on e4"
        shown = picture.convert("L")
        white, black = (shown.getpixel(head(arrow)) for arrow in arrows(game.turns[0]))
        assert isinstance(white, int)
        assert isinstance(black, int)
        assert white > 240
        assert black > 80, "a void order is only an outline"


def test_a_position_stands_longer_than_a_step() -> None:
    picture = Image.open(BytesIO(write_gif(PUBLISHED.first_turns(1))))
    durations = []
    for frame in range(getattr(picture, "n_frames", 1)):
        picture.seek(frame)
        durations.append(picture.info["duration"])
    assert picture.info["loop"] == TIMES - 1, "it is shown three times, and then rests"
    first, *steps, last = durations
    assert {*steps} == {FRAME_MILLISECONDS}
    assert min(first, last) >= PAUSE_MILLISECONDS
    assert sum(durations) == 2 * PAUSE_MILLISECONDS + FRAMES * FRAME_MILLISECONDS


def test_a_published_game_is_small_enough_to_send() -> None:
    assert len(write_gif(PUBLISHED.first_turns(5))) < 100_000


def test_a_picture_needs_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--to", "gif", str(FILE)]) == 1
    assert capsys.readouterr().err == ("gif: A picture is written to a file. Choose one with -o.\n")
    output = tmp_path / "game.gif"
    assert main(["export", "--turn", "1", str(FILE), "-o", str(output)]) == 0
    assert output.read_bytes().startswith(b"GIF89a")
    assert main(["export", "--turn", "1", str(FILE), "-o", str(output)]) == 1
