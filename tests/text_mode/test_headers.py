"""Text mode keeps what it does not use: the clock, the privacy mode, the score, comments."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from apocalypse.formats.options import Privacy
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Comment, Place
from apocalypse.formats.time_control import TimeControls, TimesLeft
from apocalypse.formats.writer import write_sheet
from tests.library.sheets import sheet
from tests.text_mode.stream import run_here

TIMES = TimesLeft(200, 100)


def test_a_game_with_a_clock_continues_and_keeps_the_clock(tmp_path: Path) -> None:
    agreed = replace(
        sheet("e4e3 d1d2"),
        clock=TimeControls.equal(5, 3),
        times=TIMES,
        privacy=Privacy.COVERED_KEYS,
        score=(3, 1),
        comments=(Comment("Arbiter: Eve"), Comment("well", Place.TURN, 1)),
    )
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(agreed))
    done = run_here("e3d2\nd2e3\n", "continue", "--text", str(file))
    assert (done.status, done.stderr) == (0, "")
    saved = read_sheet(file.read_text("utf-8"))
    assert len(saved.game.turns) == 2
    assert saved.times is not None
    assert all(-60 < now - 3 - then <= 0 for now, then in zip(saved.times, TIMES, strict=True))
    assert replace(saved, game=agreed.game, times=TIMES) == agreed
    assert list(tmp_path.iterdir()) == [file]
