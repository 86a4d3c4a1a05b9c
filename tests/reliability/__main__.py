"""Run every module that has a report, and print all figures: ``python -m tests.reliability``."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.reliability.figures import Figure, Share

NOT_REPORTS: Final = ("__init__", "__main__", "figures")


def reports() -> dict[str, Callable[[Share], list[Figure]]]:
    """The reports of this package, by the names of their modules."""
    names = sorted(file.stem for file in Path(__file__).parent.glob("*.py"))
    modules = {
        name: import_module(f"tests.reliability.{name}")
        for name in names
        if name not in NOT_REPORTS and not name.startswith("test_")
    }
    return {name: found.report for name, found in modules.items() if hasattr(found, "report")}


def run(report: Callable[[Share], list[Figure]], share: Share) -> bool:
    """Print the figures of a report; whether nothing failed."""
    figures = report(share)
    for figure in figures:
        print(f"  {figure}", flush=True)
    return not any(figure.failed for figure in figures)


def share_of(arguments: list[str] | None = None) -> Share:
    """The share that the command line asks for."""
    parser = ArgumentParser("python -m tests.reliability")
    parser.add_argument("--share", choices=[share.value for share in Share], default="quick")
    return Share(parser.parse_args(arguments).share)


def main() -> int:
    """Run all; the exit status is 1 if anything failed."""
    share = share_of()
    held = True
    for name, report in reports().items():
        began = time.monotonic()
        print(f"{name} ({share.value})", flush=True)
        held &= run(report, share)
        print(f"  {time.monotonic() - began:.0f} seconds", flush=True)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
