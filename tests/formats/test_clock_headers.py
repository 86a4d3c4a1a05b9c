"""The headers of the clock: what they say."""

from __future__ import annotations

from dataclasses import replace

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.time_control import TimeControl, TimeControls, TimesLeft
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import BLACK, WHITE


def test_a_clock_may_stand_there_without_times() -> None:
    sheet = read_sheet(";Clock: 90+30\n1.e4e3 d1d2")
    assert (sheet.clock, sheet.times) == (TimeControls.equal(90, 30), None)
    sheet = read_sheet(";Clock: 5+3\n;Times: 0:00  100:59\n")
    assert sheet.times == TimesLeft(0, 6059)


def test_each_side_may_have_a_clock_of_its_own() -> None:
    sheet = read_sheet(";Clock: 3+2 10+5\n1.e4e3 d1d2")
    assert sheet.clock == TimeControls(TimeControl(3, 2), TimeControl(10, 5))
    assert ";Clock: 3+2 10+5\n" in write_sheet(sheet)
    sheet = read_sheet(";Clock: 5+3  5+3\n1.e4e3 d1d2")
    assert sheet.clock == TimeControls.equal(5, 3)
    assert ";Clock: 5+3\n" in write_sheet(replace(sheet, comments=()))


def test_each_side_has_its_clock_and_takes_it_along() -> None:
    white, black = TimeControl(3, 2), TimeControl(10, 5)
    controls = TimeControls(white, black)
    assert (controls.of(WHITE), controls.of(BLACK)) == (white, black)
    assert controls.swapped() == TimeControls(black, white)
