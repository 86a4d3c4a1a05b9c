"""A very small share of the long runs, every day; and the seeds that ever failed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.reliability.fuzz import fuzz
from tests.reliability.keyboards import told_after_sealing
from tests.reliability.secrets import compare


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
    assert told_after_sealing(Random(1))[0] == []
