"""The formats of an exported game: their endings, and what each of them holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apocalypse.formats.exports import ExportFormat, export_content
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import BLACK, Color

SHEET = read_sheet(";2026/11/21 Ada - Bob\n1. e4e3 e2e3\n2. a4a3 e1c2\n3. b5b4 b1b2\n;Result: *\n")


def test_each_format_has_an_ending() -> None:
    endings = [each.suffix for each in ExportFormat]
    assert endings == [".txt", ".html", ".gif", ".svg", ".fen"]
    moving = [each for each in ExportFormat if each.is_moving_picture]
    assert moving == [ExportFormat.GIF]


def test_a_moving_picture_is_drawn_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, Color]] = []

    def write_gif(
        sheet: Sheet, bottom: Color, progress: Callable[[float], None], turn: int | None
    ) -> bytes:
        assert turn is None
        drawn.append((len(sheet.game.turns), bottom))
        progress(1)
        return b"GIF"

    monkeypatch.setattr("apocalypse.formats.gif.write_gif", write_gif)
    parts: list[float] = []
    content = export_content(SHEET, ExportFormat.GIF, BLACK, progress=parts.append)
    assert (content, drawn, parts) == (b"GIF", [(3, BLACK)], [1])


@pytest.mark.parametrize("form", [each for each in ExportFormat if not each.is_moving_picture])
def test_every_text_ends_with_a_line_end(form: ExportFormat) -> None:
    assert str(export_content(SHEET, form)).endswith("\n")
