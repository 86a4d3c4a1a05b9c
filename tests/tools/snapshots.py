"""Write the snapshots of all screens in ``tests/tui/snapshots``.

Look at what changed before you keep it: a snapshot is right if the screen is.
"""

from __future__ import annotations

import asyncio

from tests.tools.parser import tool_parser
from tests.tui.snapshot import FOLDER, NAMES, taken


async def write() -> None:
    """Replace all snapshots."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in NAMES:
        async for path, text in taken(name):
            path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write them all, and nothing else."""
    tool_parser("snapshots", __doc__).parse_args()
    asyncio.run(write())


if __name__ == "__main__":
    main()
