"""Try what must never happen, often, and count how often it did.

``--share full`` takes as long as it takes to be sure. With names, only those: ``reliability faults
inputs --share full``. All that reports try is done side by side by the processes of a crew, since
most of it waits for a terminal.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeAlias

from tests.tools.parser import tool_parser
from tests.tools.reliability.figures import Figure, Share

Report: TypeAlias = Callable[[Share, Executor], list[Figure]]
"""Has a crew try things, so many as are to be tried."""

NOT_REPORTS: Final = ("__init__", "__main__", "figures")
WORKERS: Final = 2 * (os.cpu_count() or 1)


def reports() -> dict[str, Report]:
    """The reports of this package, by the names of their modules."""
    names = sorted(file.stem for file in Path(__file__).parent.glob("*.py"))
    modules = {
        name: import_module(f"tests.tools.reliability.{name}")
        for name in names
        if name not in NOT_REPORTS
    }
    return {name: module.report for name, module in modules.items() if hasattr(module, "report")}


def tell(figures: Iterable[Figure]) -> bool:
    """Print figures; whether nothing failed."""
    held = True
    for figure in figures:
        print(f"  {figure}", flush=True)
        held &= not figure.failed
    return held


def crew_of(workers: int) -> Executor:
    """So many processes that wait for something to do."""
    crew = ProcessPoolExecutor(workers, get_context("fork"))
    crew.submit(os.getpid).result()  # All are made by now, before this process has threads.
    return crew


def main() -> int:
    """Run what is asked for; the exit status is 1 if anything failed."""
    parser = tool_parser("reliability", __doc__)
    all_reports = reports()
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(all_reports)}")
    parser.add_argument("--share", choices=[share.value for share in Share], default="quick")
    arguments = parser.parse_args()
    names, share = arguments.names or all_reports, Share(arguments.share)
    began, held = time.monotonic(), True
    with crew_of(WORKERS) as crew, ThreadPoolExecutor(len(all_reports)) as desk:
        running = {name: desk.submit(all_reports[name], share, crew) for name in names}
        for name, figures in running.items():
            print(f"{name} ({share.value})", flush=True)
            held &= tell(figures.result())
    print(f"{time.monotonic() - began:.0f} seconds", flush=True)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
