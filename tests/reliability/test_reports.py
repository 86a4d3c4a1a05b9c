"""The reports of `tests.tools.reliability`, which the last line of ``.ci/run`` tries; old seeds."""

from __future__ import annotations

import pytest

from tests.tools.reliability.__main__ import reports, tell
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.fuzz import fuzz


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 2, 3, 6, 24])
async def test_seeds_that_failed_once(seed: int) -> None:
    """A curtain in a window smaller than its knight; Enter before a form was laid out."""
    events, _ = await fuzz(seed, 400)
    assert events > 0


def test_every_report_is_found() -> None:
    assert {"faults", "inputs"} <= set(reports())


@pytest.mark.parametrize(("failed", "held"), [(0, True), (1, False)])
def test_a_report_with_a_failure_fails(failed: int, held: bool) -> None:
    assert tell([Figure("nothing", 3, 0), Figure("something", 3, failed)]) is held
