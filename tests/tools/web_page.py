"""Try the web page of a game in a real browser: keys, touch, motion, axe-core.

This needs a Chromium (``CHROMIUM`` names it, or it is on the path). ``AXE`` names the file
``axe.min.js`` of axe-core, for the rules of accessibility.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from apocalypse.formats.html import write_html
from apocalypse.formats.reader import read_sheet
from tests.formats.exported import notes
from tests.tools.browser import Browser, chromium
from tests.tools.parser import tool_parser

GAMES = Path(__file__).parents[1] / "data" / "games"
NOTES = [notes(n) for n in range(1, 15)]
SHOWN = "[...document.querySelectorAll('section')].filter(s => s.checkVisibility()).map(s => s.id)"
GHOSTS = "document.querySelectorAll('section:not([hidden]) .pieces').length"
PLAY = "[...document.querySelectorAll('button')].find(b => /Play|Pause/.test(b.textContent))"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    sheet = read_sheet((GAMES / "4-alain-sylvain.txt").read_text("utf-8"))
    file = tmp_path_factory.mktemp("page") / "game.html"
    file.write_text(write_html(sheet, turn_notes=NOTES), encoding="utf-8")
    return file.as_uri()


@pytest.fixture(scope="module")
def running_browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def browser(running_browser: Browser, page: str) -> Iterator[Browser]:
    """A browser that shows the page; nothing may have gone wrong at the end."""
    running_browser.emulate(reduced_motion="reduce")
    running_browser.open("about:blank")
    running_browser.problems.clear()
    running_browser.requests.clear()
    running_browser.open(page)
    yield running_browser
    assert running_browser.problems == []
    assert {url.partition("#")[0] for url in running_browser.requests} <= {page, "data:,"}


def test_keys_step_through_the_game(browser: Browser) -> None:
    assert browser.value(SHOWN) == ["turn-0"]
    for key, shown in [
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 14),
        ("ArrowRight", 14),
        ("Home", 0),
    ]:
        browser.press(key)
        assert browser.value(SHOWN) == [f"turn-{shown}"], key
        assert browser.value("location.hash") == f"#turn-{shown}"
        current = "document.querySelector('nav [aria-current]').hash"
        assert browser.value(current) == f"#turn-{shown}"


def test_space_plays_and_pauses(browser: Browser) -> None:
    browser.press(" ", " ")
    assert browser.value(f"{PLAY}.textContent") == "Pause"
    assert browser.value(SHOWN) == ["turn-1"]
    browser.press(" ", " ")
    assert browser.value(f"{PLAY}.textContent") == "Play"
    browser.press("End")
    browser.press(" ", " ")
    assert browser.value(SHOWN) == ["turn-1"], "it begins again"
    browser.press("ArrowRight")
    assert browser.value(f"{PLAY}.textContent") == "Play", "a step stops it"


def test_space_on_a_button_presses_only_that_button(browser: Browser) -> None:
    browser.value(f"{PLAY}.nextSibling.focus()")
    browser.press(" ", " ")
    assert browser.value(SHOWN) == ["turn-1"]
    assert browser.value(f"{PLAY}.textContent") == "Play"


def test_a_button_that_has_nothing_to_do_gives_its_focus_to_play(browser: Browser) -> None:
    focus = "document.activeElement.textContent"
    for label, key in (("End", " "), ("Start", " "), ("Next", "End"), ("Back", "Home")):
        buttons = "[...document.querySelectorAll('button')]"
        browser.value(f"{buttons}.find(b => b.textContent === '{label}').focus()")
        assert browser.value(focus) == label
        browser.press(key, key)
        assert browser.value(focus) == "Play", label


def test_a_board_is_tapped_and_swiped(browser: Browser) -> None:
    box = "(r => [r.left, r.top, r.width])(document.querySelector('#turn-0 .board')"
    answer = browser.value(f"{box}.getBoundingClientRect())")
    assert isinstance(answer, list)
    left, top, width = map(float, answer)
    middle = (left + width / 2, top + width / 2)
    browser.drag(middle, middle)
    assert browser.value(SHOWN) == ["turn-1"]
    browser.drag(middle, (middle[0] - 100, middle[1] + 5))
    assert browser.value(SHOWN) == ["turn-2"]
    browser.drag(middle, (middle[0] + 100, middle[1] + 5))
    assert browser.value(SHOWN) == ["turn-1"]
    browser.drag(middle, (middle[0], middle[1] + 100))
    assert browser.value(SHOWN) == ["turn-1"], "scrolling is no step"
    browser.drag((left + 20, middle[1]), (left + 20, middle[1]))
    assert browser.value(SHOWN) == ["turn-0"]


def test_both_pieces_move_at_the_same_time(browser: Browser) -> None:
    browser.emulate(reduced_motion="no-preference")
    browser.press("ArrowRight")
    moves = "document.getAnimations().map(a => [a.startTime, a.effect.target.tagName])"
    assert browser.value(GHOSTS) == 2
    ready = "Promise.all(document.getAnimations().map(a => a.ready))"
    answer = browser.value(f"{ready}.then(() => {moves})")
    assert isinstance(answer, list)
    (first, _), (second, _) = answer
    assert first == second
    ended = "Promise.all(document.getAnimations().map(a => a.finished)).then(() => true)"
    assert browser.value(ended)
    assert browser.value(GHOSTS) == 1
    browser.press("ArrowRight")
    browser.press("ArrowRight")
    browser.press("ArrowLeft")
    assert browser.value(f"[{GHOSTS}, document.getAnimations().length]") == [1, 0]


def test_nothing_moves_for_people_who_prefer_less_motion(browser: Browser) -> None:
    browser.press("ArrowRight")
    assert browser.value(f"[{GHOSTS}, document.getAnimations().length]") == [1, 0]


def test_a_screen_reader_hears_what_happened(browser: Browser) -> None:
    browser.press("ArrowRight")
    heard = browser.value("document.querySelector('[role=status]').textContent")
    assert str(heard).startswith("1. Ha5b3 Ha1c2. Alain's knight leaps from a5 to b3 (1).")


def test_a_link_opens_its_turn(browser: Browser, page: str) -> None:
    browser.open("about:blank")
    browser.open(f"{page}#turn-7")
    assert browser.value(SHOWN) == ["turn-7"]
    browser.value("document.querySelector('nav a[href=\"#turn-3\"]').click()")
    assert browser.value(SHOWN) == ["turn-3"]


def test_the_page_is_whole_without_scripts_and_on_paper(browser: Browser, page: str) -> None:
    everything = [f"turn-{number}" for number in range(15)]
    browser.emulate(media="print")
    assert browser.value(SHOWN) == everything
    assert not browser.value("document.querySelector('.controls').checkVisibility()")
    browser.emulate()
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(page)
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.value(SHOWN) == everything
    browser.open("about:blank")


@pytest.mark.skipif("AXE" not in os.environ, reason="no axe-core: set AXE to its axe.min.js")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rules_of_accessibility_hold(browser: Browser, scheme: str) -> None:
    browser.emulate(color_scheme=scheme, reduced_motion="reduce")
    browser.value(f"{Path(os.environ['AXE']).read_text('utf-8')};0")
    run = "axe.run().then(r => [r.passes.length, r.violations.map(v => v.id)])"
    for width in (1000, 360):
        browser.command(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=800,
            deviceScaleFactor=1,
            mobile=False,
        )
        for key in ("Home", "End"):
            browser.press(key)
            answer = browser.value(run)
            assert isinstance(answer, list)
            passes, violations = answer
            assert violations == []
            assert passes > 15
            assert not browser.value(
                "document.documentElement.scrollWidth > document.documentElement.clientWidth"
            ), "it fits without scrolling sideways"
    browser.command("Emulation.clearDeviceMetricsOverride")


def main() -> int:
    """Try everything; the exit status is 1 if anything failed."""
    tool_parser("web_page", __doc__).parse_args()
    if chromium() is None:
        print("There is no Chromium. Set CHROMIUM to the path of one.")
        return 1
    return int(pytest.main(["-q", "-n", "0", __file__]))


if __name__ == "__main__":
    sys.exit(main())
