"""The environment: no variable of Textual's tells an order, and no driver but a browser's."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import textual

from apocalypse.cli.front_end import BROWSER, DRIVER, HARMLESS_VARIABLES
from apocalypse.start import Title
from tests.cases import case
from tests.cli.conftest import Desk
from tests.terminal.terminal import Terminal

SOURCES: Final = Path(textual.__file__).parent
VARIABLE: Final = re.compile(
    r"""(?:environ|getenv|get_environ|_get_environ\w*)[\w.]*[(\[]\s*["'](TEXTUAL\w*)["']"""
)


@cache
def variables_read() -> tuple[str, ...]:
    """Every variable of its own that Textual reads."""
    texts = (file.read_text("utf-8") for file in SOURCES.rglob("*.py"))
    return tuple(sorted({name for text in texts for name in VARIABLE.findall(text)}))


ALL_COLORS = (
    *("xterm-ghostty", "ghostty", "xterm-kitty", "foot", "foot-extra", "wezterm", "alacritty"),
    *("alacritty-direct", "contour", "rio", "xterm-direct"),
)
"""Names of terminals that have all colors."""


def test_all_variables_are_found() -> None:
    assert {"TEXTUAL", "TEXTUAL_LOG", "TEXTUAL_DEBUG", "TEXTUAL_SCREENSHOT", DRIVER} <= set(
        variables_read()
    )
    assert set(HARMLESS_VARIABLES) <= set(variables_read())


def test_only_harmless_variables_act(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    good = {"TEXTUAL_ANIMATIONS": "NONE", "TEXTUAL_COLOR_SYSTEM": "256", DRIVER: BROWSER}
    for name in (*variables_read(), "TEXTUAL_TELL_EVERYBODY"):  # which it may read one day
        with case(name), monkeypatch.context() as patch:
            patch.setenv(name, good.get(name, "1"))
            assert desk.start() == (0, "")
            assert (name in os.environ) is (name in HARMLESS_VARIABLES or name == DRIVER)
    assert {type(start) for start in desk.starts} == {Title}


def test_a_value_with_which_textual_could_not_draw_is_removed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (
        *(("TEXTUAL_ANIMATIONS", "purple"), ("TEXTUAL_COLOR_SYSTEM", "purple")),
        *(("TEXTUAL_COLOR_SYSTEM", "STANDARD"), ("TEXTUAL_FPS", "1000000000")),
        *(("TEXTUAL_FPS", "0"), ("TEXTUAL_DIM_FACTOR", "-1")),
        *(("COLUMNS", "999999"), ("LINES", "999999")),
        (DRIVER, "textual.drivers.linux_inline_driver:LinuxInlineDriver"),
        (DRIVER, "nowhere:Driver"),
    ):
        with case(name, value), monkeypatch.context() as patch:
            patch.setenv(name, value)
            assert desk.start() == (0, "")
            assert name not in os.environ


@pytest.mark.parametrize("elsewhere", ["", "stdin", "stdout"])
def test_a_browser_needs_no_terminal(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, elsewhere: str
) -> None:
    monkeypatch.setenv(DRIVER, BROWSER)
    assert desk.start(elsewhere=elsewhere) == (0, "")
    assert [type(start) for start in desk.starts] == [Title]


def test_an_empty_wish_for_grays_is_none(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for value, left in (("", None), ("1", "1")):
        monkeypatch.setenv("NO_COLOR", value)
        assert desk.start() == (0, "")
        assert os.environ.get("NO_COLOR") == left


@pytest.mark.parametrize(
    ("variables", "colors"),
    [
        ({"TERM": "xterm", "XTERM_VERSION": "XTerm(379)"}, "truecolor"),
        ({"TERM": "xterm"}, None),
        ({"TERM": "tmux-256color", "XTERM_VERSION": "XTerm(379)"}, None),
        ({"TERM": "xterm", "XTERM_VERSION": "XTerm(379)", "COLORTERM": ""}, ""),
        *(({"TERM": name}, "truecolor") for name in ALL_COLORS),
        ({"TERM": "xterm-kitty", "COLORTERM": ""}, ""),
        ({"TERM": "xterm-256color"}, None),
        ({"TERM": "footprint"}, None),
    ],
)
def test_terminals_show_all_colors_although_they_do_not_say_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], colors: str | None
) -> None:
    for name in ("COLORTERM", "XTERM_VERSION"):
        # Set first, so that the value that the program sets is taken back after the test.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert desk.start() == (0, "")
    assert os.environ.get("COLORTERM") == colors


@pytest.mark.skipif(sys.platform != "linux", reason="needs a pseudo-terminal")
def test_nothing_is_written_for_all_variables_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real program: no file of keys, no picture, no key pressed by a variable."""
    variables: dict[str, Any] = dict.fromkeys(
        set(variables_read()) - set(HARMLESS_VARIABLES) - {DRIVER}, "1"
    )
    variables |= {
        "TEXTUAL": "debug,devtools",
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path),
        "TEXTUAL_PRESS": "q",
    }
    variables["PYTHONPATH"] = os.getcwd()
    here = tmp_path / "here"  # other tests may write where they run
    here.mkdir()
    monkeypatch.chdir(here)
    terminal = Terminal(XDG_DATA_HOME=str(tmp_path / "data"), HOME=str(tmp_path), **variables)
    with terminal.run:
        terminal.wait_for("Two players")
        terminal.press("p")
        terminal.wait_for("Rules and clock")
        terminal.wait_quietly(1.2)  # a picture would be taken after a second
        terminal.press("\x1b")
        terminal.wait_for("Games")
        terminal.press("q")
        assert terminal.exit_status() == 0
    assert list(here.iterdir()) == []
    assert [file for file in tmp_path.rglob("*") if file.suffix in (".svg", ".log")] == []
    assert not (tmp_path / "log").exists()
