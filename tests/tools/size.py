"""Print the size of the project: lines, modules, words, private names.

The private names are those of Textual that the program needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.tools.parser import tool_parser

ROOT: Final = Path(__file__).parents[2]
PRODUCT: Final = ("*.py", "*.tcss", "*.js", "*.css", "completions/*")
PAGES: Final = ("architecture.md", "contributing.md")
PRIVATE_NAME: Final = re.compile(r'^    "([\w.]+)": without_', re.M)
"""A row of the table in ``tests/terminal/without.py``, which a test keeps complete."""


def sizes(root: Path) -> dict[str, object]:
    """What is counted of the project in a folder."""
    product, tests, pages = root / "apocalypse", root / "tests", [root / "docs" / p for p in PAGES]
    no_tools = (file for file in tests.rglob("*.py") if tests / "tools" not in file.parents)
    names = PRIVATE_NAME.findall((tests / "terminal" / "without.py").read_text("utf-8"))
    return {
        "lines of apocalypse": lines(file for each in PRODUCT for file in product.rglob(each)),
        "modules": len([*product.rglob("*.py")]),
        "lines of tests without tools": lines(no_tools),
        f"words of {' and '.join(PAGES)}": sum(len(p.read_text("utf-8").split()) for p in pages),
        "private names of Textual": len(names),
        **{f"  {name}": "" for name in names},
    }


def lines(files: Iterable[Path]) -> int:
    """The lines of all files together."""
    return sum(file.read_bytes().count(b"\n") for file in files)


def main() -> None:
    """Print the table."""
    parser = tool_parser("size", __doc__)
    parser.add_argument("root", type=Path, nargs="?", default=ROOT, help="the folder of a version")
    for name, size in sizes(parser.parse_args().root).items():
        print(f"{name:48}{size:>7}".rstrip())


if __name__ == "__main__":
    main()
