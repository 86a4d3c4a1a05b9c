"""The page on architecture: its files exist, and an order takes the path that it lists."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType

import apocalypse
from apocalypse.library.autosave import Autosave
from apocalypse.match.setup import MatchSetup
from apocalypse.start import NewGame
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.handover import HandoverScreen
from tests.tui.players import Clock, playing

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


async def test_an_order_takes_the_path_on_the_page(tmp_path: Path) -> None:
    clock, called = Clock(), set[str]()
    file = tmp_path / "game.txt"
    app = ApocalypseApp(start=NewGame(MatchSetup()), clock=clock, autosave=Autosave(file))

    def note(frame: FrameType, event: str, argument: object) -> None:
        called.add(frame.f_code.co_filename)

    async with playing(app, clock) as player:
        sys.setprofile(note)
        try:
            await player.begin_order(*"c5c4", "s")
            await player.begin_order(*"b1b2", "s")
            await player.on(HandoverScreen)
            await player.lift()
            await player.until(file.exists)
        finally:
            sys.setprofile(None)
    assert "c5c4" in file.read_text("utf-8")
    assert 10 < len(PATH) <= LONGEST
    assert {step for step in PATH if str(PACKAGE / step) not in called} == set()
