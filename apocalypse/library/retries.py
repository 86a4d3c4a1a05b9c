"""Retries: a file that another program holds for a moment is tried again.

Virus scanners, indexers, backups and network disks open files for some milliseconds, and a system
that allows one program at a time then refuses the next with a PermissionError.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

_T = TypeVar("_T")

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.12, 0.16)
"""How long to wait before each further try, in seconds; less than half a second altogether."""


def retry(action: Callable[[], _T], sleep: Callable[[float], None] | None = None) -> _T:
    """The result of an action that leaves everything as it was when it fails.

    Args:
        action: what to do; it is tried again as long as the system refuses it for the moment.
        sleep: waits so many seconds; by default the program does.

    Raises:
        OSError: the action failed for another reason, or was refused each time.
    """
    for pause in PAUSES:
        try:
            return action()
        except (PermissionError, BlockingIOError):
            (sleep or time.sleep)(pause)
    return action()
