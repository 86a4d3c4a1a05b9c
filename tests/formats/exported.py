"""Exports that are texts."""

from __future__ import annotations

from collections.abc import Iterable

from apocalypse.formats.export_format import ExportFormat
from apocalypse.formats.exports import export_content
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import WHITE, Color
from apocalypse.wording.analysis import TurnVerdict


def export_text(
    sheet: Sheet,
    export_format: ExportFormat,
    bottom: Color = WHITE,
    verdicts: Iterable[TurnVerdict] = (),
) -> str:
    """A game, or its last position, in a format that is text."""
    content = export_content(sheet, export_format, bottom, verdicts)
    assert isinstance(content, str)
    return content
