"""Core files: what a system keeps of the memory of a dead program, with the orders in it."""

from __future__ import annotations

import sys
from contextlib import suppress


def forbid_core_files() -> None:
    """Let the system keep no copy of this program's memory, however it ends."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    # Linux hands a core to a program that collects them even if it may be 0 bytes long, but not if
    # it may be one byte long. No file is written in either case.
    limit = 1 if sys.platform == "linux" else 0
    with suppress(OSError, ValueError):
        _, most = resource.getrlimit(resource.RLIMIT_CORE)
        if most != resource.RLIM_INFINITY:
            limit = min(limit, most)
        resource.setrlimit(resource.RLIMIT_CORE, (limit, most))
