"""Figures: how often something was tried, and how often it failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import Executor
from enum import Enum
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from tests.tui import players

DEADLINE: Final = 900.0
"""Seconds after which an app that is driven counts as hanging."""

_Result = TypeVar("_Result")


class Share(Enum):
    """How much is tried."""

    QUICK = "quick"
    """Less than a minute for all modules together."""
    FULL = "full"
    """As long as it takes to be sure."""


class Figure(NamedTuple):
    """One line of a report."""

    what: str
    """What was tried: ``kill -9 at a random moment of a match``."""
    tried: int
    failed: int
    """How often it went wrong; a report with anything but 0 fails."""
    bad: str = "failed"
    """What a failure is: ``revealed turns lost``."""
    note: str = ""

    @classmethod
    def of(cls, what: str, tried: int, wrong: Iterable[str], bad: str = "went wrong") -> Figure:
        """A figure whose failures are sentences; its note has the first of them."""
        words = [*wrong]
        return cls(what, tried, len(words), bad, "; ".join(sorted({*words})[:3]))

    def __str__(self) -> str:
        results = f"{self.what}: {self.tried} tried, {self.failed} {self.bad}"
        return f"{results} ({self.note})" if self.note else results


def chosen(share: Share, quick: int, full: int) -> int:
    """How often to try something."""
    return quick if share is Share.QUICK else full


def run_patiently(driving: Coroutine[Any, Any, _Result]) -> _Result:
    """Drive an app to the end of what is tried; the machine may be busy with other trials."""
    players.PATIENCE = DEADLINE
    return asyncio.run(asyncio.wait_for(driving, DEADLINE))


Times: TypeAlias = Callable[[int, int], int]
"""Which of two numbers counts: that of a quick share, or that of a full one."""
Part: TypeAlias = Callable[[Path, Times], list[Figure] | Figure]
"""Something to try in a folder of its own."""


def try_parts(module: str, share: Share, crew: Executor) -> list[Figure]:
    """Try every one of the ``PARTS`` of a module, each by any worker of a crew."""
    count = len(_parts(module))
    results = crew.map(_try_part, [module] * count, range(count), [share] * count)
    return [figure for figures in results for figure in figures]


def _parts(module: str) -> Sequence[Part]:
    parts: Sequence[Part] = import_module(module).PARTS
    return parts


def _try_part(module: str, number: int, share: Share) -> list[Figure]:
    with TemporaryDirectory() as folder:
        results = _parts(module)[number](Path(folder), partial(chosen, share))
    return results if isinstance(results, list) else [results]
