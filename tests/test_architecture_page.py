"""The page on architecture: its files exist, and an order takes the path that it lists."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import apocalypse
from tests.tools.order_path import files_in, turn_files

ROOT = Path(__file__).parents[1]
PACKAGE = Path(apocalypse.__file__).parent
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
SECTION = PAGE.partition("## The path of an order")[2].partition("\n## ")[0]
PATH: list[str] = re.findall(r"^\d+\. `([\w/]+\.py)`:", SECTION, re.M)
"""The files that handle an order, as the page lists them."""
LONGEST = 20


def test_every_file_on_the_page_exists() -> None:
    files = set(re.findall(r"`((?:\w+/)+\w+\.py)`", PAGE))
    assert len(files) > 40
    assert {
        file for file in files if not any((at / file).is_file() for at in (PACKAGE, ROOT))
    } == set()


def test_every_package_is_on_the_map() -> None:
    packages = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    assert set(re.findall(r"^\| `(\w+)/` \|", PAGE, re.M)) == packages


@pytest.fixture(scope="module")
def files() -> set[str]:
    """The files that run in a turn."""
    return asyncio.run(turn_files())


def test_an_order_takes_the_path_on_the_page(files: set[str]) -> None:
    assert 10 < len(PATH) <= LONGEST
    assert set(PATH) - files == set()


def test_no_other_file_runs_in_a_turn_than_those_on_the_page(files: set[str]) -> None:
    new = files - files_in(SECTION)
    assert new == set(), "If each does something by itself, run: python -m tests.tools pages"


def test_each_file_that_runs_in_a_turn_exists() -> None:
    assert {file for file in files_in(SECTION) if not (PACKAGE / file).is_file()} == set()
