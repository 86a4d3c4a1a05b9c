"""A very small share of the faults, every day: nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.reliability.__main__ import reports, tell
from tests.tools.reliability.disks import fail_at_each_call, keep_nowhere
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.headers import FRONT_ENDS, try_sheets
from tests.tools.reliability.inputs import try_changed
from tests.tools.reliability.kills import kill_matches
from tests.tools.reliability.locks import hold_files, open_after_kills, write_without_locks
from tests.tools.reliability.others import meddle, play_together
from tests.tools.reliability.tails import open_flips, open_garbage, open_prefixes, short_game


def good(*figures: Figure) -> bool:
    """Whether something was tried, and nothing failed."""
    print(*figures, sep="\n")
    return all(figure.tried and not figure.failed for figure in figures)


def test_a_killed_match_comes_back_with_every_revealed_turn(tmp_path: Path) -> None:
    assert good(*kill_matches(tmp_path, 4))


def test_a_failing_disk_stops_no_game(tmp_path: Path) -> None:
    assert good(*fail_at_each_call(tmp_path, 1, errors=1), keep_nowhere())


def test_damaged_sheets_open_or_are_refused(tmp_path: Path) -> None:
    game = short_game(3)
    assert good(open_prefixes(tmp_path, game, 5), open_flips(tmp_path, game, (0x80,), 5))
    assert good(open_garbage(tmp_path, 30), try_changed(100))


@pytest.mark.parametrize("name", FRONT_ENDS)
def test_no_front_end_loses_a_word_of_a_sheet(name: str) -> None:
    assert try_sheets(name, 12, 7000) == 0


def test_others_at_the_files_do_no_harm(tmp_path: Path) -> None:
    for name in ("at once", "meddling"):
        (tmp_path / name).mkdir()
    assert good(*play_together(tmp_path / "at once", 1), meddle(tmp_path / "meddling", 1))


def test_disks_without_locks_and_files_that_are_busy_do_no_harm(tmp_path: Path) -> None:
    for name in ("disks", "busy"):
        (tmp_path / name).mkdir()
    assert good(*write_without_locks(tmp_path / "disks", 1), *hold_files(tmp_path / "busy", 1))
    assert good(open_after_kills(tmp_path, 1))


def test_every_report_is_found() -> None:
    assert {"faults", "inputs"} <= set(reports())


@pytest.mark.parametrize(("failed", "held"), [(0, True), (1, False)])
def test_a_report_with_a_failure_fails(failed: int, held: bool) -> None:
    assert tell([Figure("nothing", 3, 0), Figure("something", 3, failed)]) is held
