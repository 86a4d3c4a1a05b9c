"""The effects: everything that can happen in a turn, in four moments each, on one picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.events import Event
from apocalypse.rules.notation import PAGE
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.geometry import XL, Geometry
from apocalypse.tui.board.palettes import DARK
from apocalypse.tui.board.renderers import draw_board
from apocalypse.tui.board.timeline import beats
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names
from screenshots.boards import GAMES, PAPER, canvas_image, text_lines, write_line
from screenshots.letters import CELL


class Effect(NamedTuple):
    """Where an effect occurs: a sheet, a turn (from 1), and the event of that turn (from 0)."""

    sheet: str
    turn: int
    event: int


_COMPOSED, _FIRST, _SECOND = (
    (GAMES / name).read_text("utf-8")
    for name in ("1-composed.txt", "2-jacques-alain.txt", "3-alain-jacques.txt")
)
EFFECTS: Final = (
    Effect(_FIRST, 4, 0),  # a capture
    Effect(_FIRST, 7, 1),  # a missed capture
    Effect(_COMPOSED, 2, 0),  # pawns swap places
    Effect(_FIRST, 6, 0),  # knights swap places
    Effect(_COMPOSED, 8, 0),  # two knights on one square
    Effect("1.a4a3 a2a3", 1, 0),  # two pawns on one square, which no published game has
    Effect(_COMPOSED, 9, 0),  # a knight and a pawn on one square
    Effect(_SECOND, 12, 2),  # a promotion
    Effect(_COMPOSED, 7, 2),  # a pawn put back
    Effect(_COMPOSED, 4, 2),  # both put back: they swap places
    Effect(_COMPOSED, 15, 0),  # a pass
    Effect(_COMPOSED, 16, 2),  # the end
    Effect(";Rules: vchess\n1.a2b3 a5b3", 1, 0),  # a bet is won
    Effect(";Rules: vchess\n1.a2b3 a5b3", 1, 1),  # and takes the square
    Effect(";Rules: vchess\n1.a2b3 a4a3", 1, 0),  # a bet is lost
)

MOMENTS: Final = (0.15, 0.4, 0.65, 0.9)
COLUMNS: Final = 2
ZOOM: Final = 2
GAP: Final = 8


def sheet() -> Image.Image:
    """Every effect with its caption, side by side and one below the other."""
    strips = [_strip(*effect_beat(effect)) for effect in EFFECTS]
    rows = [strips[number : number + COLUMNS] for number in range(0, len(strips), COLUMNS)]
    across = strips[0].width + 2 * GAP
    down = [max(strip.height for strip in row) + GAP for row in rows]
    image = Image.new("RGB", (COLUMNS * across, sum(down) + GAP), PAPER)
    bottom = GAP
    for row, height in zip(rows, down, strict=True):
        bottom += height
        for column, strip in enumerate(row):
            image.paste(strip, (GAP + column * across, bottom - GAP - strip.height))
    return image


def effect_beat(effect: Effect) -> tuple[Event, Beat]:
    """The event of an effect, and the beat that shows it."""
    turn = read_sheet(effect.sheet).game.turns[effect.turn - 1]
    event = turn.resolution.events[effect.event]
    timeline = beats(turn.before, turn.resolution.events)
    return event, next(beat for beat in timeline if event in beat.events)


def _strip(event: Event, beat: Beat) -> Image.Image:
    """The caption of an event, and below it the moments of its beat."""
    boards = [_board(beat, moment) for moment in MOMENTS]
    width, height = boards[0].size
    full_width = len(boards) * (width + GAP) - GAP
    lines = text_lines(caption(event, Names(), PAGE), full_width)
    top = len(lines) * CELL[1]
    image = Image.new("RGB", (full_width, top + height), PAPER)
    for number, line in enumerate(lines):
        write_line(image, line, number * CELL[1])
    for number, board in enumerate(boards):
        image.paste(board, (number * (width + GAP), top))
    return image


def _board(beat: Beat, moment: float) -> Image.Image:
    canvas = draw_board(beat.before, Geometry(XL), DARK, hidden=beat.hidden)
    beat.draw(canvas, moment)
    return canvas_image(canvas, ZOOM)
