"""A very small share of the long runs, every day; and the seeds that ever failed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.terminal.terminal import DEADLINE
from tests.tools.reliability.closing import close_once
from tests.tools.reliability.fuzz import fuzz
from tests.tools.reliability.keyboards import differences_after_sealing
from tests.tools.reliability.odd_input import send_share
from tests.tools.reliability.prompts import (
    end_at,
    hang_up_at,
    stop_at,
    streams_of,
    type_ahead,
)
from tests.tools.reliability.secrets import compare


@pytest.mark.parametrize("seed", [0])
async def test_a_player_without_sense_breaks_nothing(seed: int) -> None:
    events, _ = await fuzz(seed, 40)
    assert events > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 2, 3, 6, 24])
async def test_seeds_that_failed_once(seed: int) -> None:
    """A curtain in a window smaller than its knight; Enter before a form was laid out."""
    events, _ = await fuzz(seed, 400)
    assert events > 0


@pytest.mark.long
async def test_no_pair_of_secrets_is_told_apart(tmp_path: Path) -> None:
    assert await compare(Random(1), tmp_path) == []


@pytest.mark.long
def test_noise_at_a_real_terminal_tells_nothing() -> None:
    assert differences_after_sealing(Random(1))[0] == []


@pytest.mark.parametrize("ending", ["Ctrl+C", "SIGQUIT", "SIGHUP"])
def test_a_signal_at_a_prompt_of_text_mode_leaves_no_order(ending: str) -> None:
    assert end_at("Black's order", ending) == []


def test_a_closed_terminal_ends_text_mode() -> None:
    assert hang_up_at("White's order") == []


@pytest.mark.parametrize(
    ("name", "stop"),
    [("White's order", "Ctrl+Z"), ("Black's order", "SIGTSTP"), ("a draw", "SIGTSTP")],
)
def test_a_stop_of_text_mode_shows_no_order(name: str, stop: str) -> None:
    assert stop_at(name, stop, "sh") == []


def test_orders_typed_too_early_in_text_mode_are_not_shown() -> None:
    assert type_ahead("sh") == []


def test_a_stop_in_the_middle_of_an_order_tells_nothing_of_it() -> None:
    assert len({streams_of(order, "Ctrl+Z") for order in (b"a4a3", b"e5d3")}) == 1


@pytest.mark.parametrize(
    "screen",
    ["order", *(pytest.param(s, marks=pytest.mark.long) for s in ("title", "review", "reveal"))],
)
def test_a_closed_terminal_leaves_no_process(screen: str) -> None:
    closing = close_once(screen, 1, DEADLINE)
    assert (closing.left, closing.wrong) == (0, "")


@pytest.mark.parametrize("screen", ["handover", pytest.param("setup", marks=pytest.mark.long)])
def test_odd_input_ends_no_program(screen: str) -> None:
    assert send_share(screen, 1, 300).wrong == ()
