"""List the developers' tools, or run one of them: ``python -m tests.tools NAME ...``.

``python -m tests.tools.NAME ...`` runs the same tool. ``--help`` after the name explains it.
``--keep`` before the name also writes what the tool prints into ``tests/data/figures``.
"""

from __future__ import annotations

import ast
import os
import runpy
import sys
from argparse import REMAINDER, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Final, TextIO

from apocalypse.cli.version import version_line

FIGURES: Final = Path(__file__).parents[1] / "data" / "figures"
"""Where the figures are kept, in a file for each tool."""

TOOLS: Final = (
    "pages",
    "order_path",
    "snapshots",
    "strategy_page",
    "puzzles",
    "checked_sentences",
    "strength",
    "blank_cells",
    "rival",
    "benchmarks.analysis",
    "benchmarks.games",
    "benchmarks.keys",
    "benchmarks.menus",
    "benchmarks.reveal",
    "benchmarks.rules",
    "benchmarks.startup",
    "benchmarks.taps",
    "benchmarks.thinking",
    "reliability",
    "web_page",
)
"""The modules that can be run: first what writes files, then what measures."""


def description(tool: str) -> str:
    """What a tool does: the first line of its docstring, read without an import."""
    path = Path(__file__).parent.joinpath(*tool.split("."))
    file = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    docstring = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return docstring.partition("\n")[0]


class Copy(StringIO):
    """A text that is printed, too."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream

    def write(self, text: str) -> int:
        """Print and keep a text."""
        self._stream.write(text)
        self._stream.flush()
        return super().write(text)


@contextmanager
def copied(file: Path, command: str) -> Iterator[None]:
    """Write what is printed into a file, too, below what it was measured with.

    The file is written at the end, so figures stay if the tool fails.
    """
    load = f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    head = f"{command}\n{date.today()}, {load}\n{version_line()}\n\n"
    copy = Copy(sys.stdout)
    end: SystemExit | None = None
    with redirect_stdout(copy):
        try:
            yield
        except SystemExit as error:  # A missed aim is measured, too.
            end = error
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{head}{copy.getvalue()}", encoding="utf-8")
    if end is not None:
        raise end


def main() -> None:
    """List the tools, or run the one that was asked for."""
    width = max(map(len, TOOLS))
    parser = ArgumentParser(
        prog="python -m tests.tools",
        description="Run a tool for developers from the root of the project.",
        epilog="\n".join(f"  {tool:{width}}  {description(tool)}" for tool in TOOLS),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--keep", action="store_true", help="write the figures into a file, too")
    parser.add_argument("name", nargs="?", choices=TOOLS, metavar="NAME", help="one of the list")
    parser.add_argument("arguments", nargs=REMAINDER, metavar="...", help="what the tool is told")
    arguments = parser.parse_args()
    if arguments.name is None:
        parser.print_help()
        return
    module = f"{__package__}.{arguments.name}"
    sys.argv[1:] = arguments.arguments
    if not arguments.keep:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return
    command = " ".join(["python -m tests.tools", arguments.name, *arguments.arguments])
    with copied(FIGURES / f"{arguments.name}.txt", command):
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
