"""Writes the snapshots: run ``python -m tests.tools.snapshots`` from the project's folder.

Look at what changed before you keep it: a snapshot is right if the screen is.
"""

from __future__ import annotations

import asyncio

from tests.tui.snapshot import FOLDER, NAMES, taken


async def write() -> None:
    """Write them all, and nothing else."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in NAMES:
        async for path, text in taken(name):
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(write())
