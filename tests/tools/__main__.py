"""List the developers' tools, or run one of them: ``python -m tests.tools NAME ...``.

``python -m tests.tools.NAME ...`` runs the same tool. ``--help`` after the name explains it.
"""

from __future__ import annotations

import ast
import runpy
import sys
from argparse import REMAINDER, ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Final

TOOLS: Final = (
    "pages",
    "order_path",
    "snapshots",
    "strategy_page",
    "puzzles",
    "checked_sentences",
    "strength",
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


def main() -> None:
    """List the tools, or run the one that was asked for."""
    width = max(map(len, TOOLS))
    parser = ArgumentParser(
        prog="python -m tests.tools",
        description="Run a tool for developers from the root of the project.",
        epilog="\n".join(f"  {tool:{width}}  {description(tool)}" for tool in TOOLS),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", nargs="?", choices=TOOLS, metavar="NAME", help="one of the list")
    parser.add_argument("arguments", nargs=REMAINDER, metavar="...", help="what the tool is told")
    arguments = parser.parse_args()
    if arguments.name is None:
        parser.print_help()
        return
    module = f"{__package__}.{arguments.name}"
    sys.argv[1:] = arguments.arguments
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
