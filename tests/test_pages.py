"""The pages for people: their links, pictures, commands and Python examples."""

from __future__ import annotations

import doctest
import re
import shlex
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

import pytest

import apocalypse
from apocalypse.cli.parser import COMMANDS as APOCALYPSE_COMMANDS
from apocalypse.cli.parser import build_parser, long_options
from apocalypse.rules.rulesets import PRESETS
from apocalypse.tui.widgets.history import MARKS
from screenshots.letters import FILE as LETTERS
from tests.cases import case
from tests.tools.__main__ import TOOLS
from tests.tools.pages import EXAMPLE_GAME, example_game

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
MOST_WORDS = 19_500
PICTURES = {path for kind in ("png", "svg") for path in (ROOT / "screenshots").glob(f"*.{kind}")}


def linked(page: Path) -> set[Path]:
    """The files that a page links to or shows."""
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    return {(page.parent / target).resolve() for target in targets}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    assert {path for path in linked(page) if not path.is_file()} == set()


def anchors(page: Path) -> set[str]:
    """The anchors of the headings of a page, as GitHub makes them."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_into_a_page_leads_to_a_heading(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]*)#([^)]+)\)", page.read_text("utf-8"))
    assert [
        (target, anchor)
        for target, anchor in links
        if anchor not in anchors((page.parent / target) if target else page)
    ] == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    new = {ROOT / "README.md"}
    while new:
        reached |= new
        new = {path for page in new for path in linked(page) if path.suffix == ".md"} - reached
    assert reached == set(PAGES)


def test_every_page_stands_on_a_shelf_of_the_readme() -> None:
    readme = ROOT / "README.md"
    shelves = readme.read_text("utf-8").partition("## Read on")[2].partition("\n## ")[0]
    assert re.findall(r"^\| (\w+) \| \|$", shelves, re.M) == ["Play", "Programs", "Developers"]
    pages = re.findall(r"\]\(docs/([\w-]+\.md)\)", shelves)
    assert sorted(pages) == sorted(page.name for page in PAGES if page != readme)


def test_the_pages_stay_short() -> None:
    assert sum(len(page.read_text("utf-8").split()) for page in PAGES) <= MOST_WORDS


def test_the_changelog_begins_with_this_version_and_with_what_went() -> None:
    text = (ROOT / "docs" / "changelog.md").read_text("utf-8")
    versions = re.findall(r"^## (.+)$", text, re.M)
    assert versions[0].startswith(f"[{apocalypse.__version__}] - ")
    assert f"\n## {versions[0]}\n\n| what went | what to use instead |\n" in text
    assert len(versions) == 3


def test_every_picture_is_shown() -> None:
    shown = {path for page in PAGES for path in linked(page)}
    assert PICTURES - shown == {LETTERS}


def test_every_letter_of_the_history_is_explained() -> None:
    page = (ROOT / "docs" / "play.md").read_text("utf-8")
    explained = re.findall(r"^\| `(\S+)` \|", page, re.M)
    assert sorted(explained) == sorted({mark for mark, _ in MARKS.values()})


WITH_PYTHON = [page for page in PAGES if "```pycon" in page.read_text("utf-8")]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.name)
def test_the_python_on_a_page_works(page: Path) -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    with patch.dict(PRESETS):  # One page adds a rule set.
        runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


def commands(page: Path) -> list[str]:
    """The arguments of every ``apocalypse`` in the shell and console blocks of a page."""
    text = page.read_text("utf-8")
    lines = [
        line
        for block in re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)
        for line in block.splitlines()
    ]
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        lines += re.findall(r"^\$ (.*)$", block, re.M)
    pattern = r"^(?:.*\| |.*&& )?(?:\.venv/bin/)?apocalypse(?: (.*))?$"
    return [matches[1] or "" for line in lines if (matches := re.match(pattern, line))]


COMMANDS = sorted({command for page in PAGES for command in commands(page)})


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_on_a_page_is_understood(command: str) -> None:
    arguments = shlex.split(command.partition(" > ")[0], comments=True)
    if arguments != ["--version"]:
        build_parser().parse_args(arguments)


def test_every_command_in_a_sentence_has_the_options_that_it_names() -> None:
    """One may leave out the file that it needs, so it is not parsed."""
    pages = [page for page in PAGES if page.name != "changelog.md"]  # It names what went.
    text = "".join(page.read_text("utf-8") for page in pages)
    text = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    spans = re.findall(r"`(?:[A-Z_]+=\S+ )?apocalypse ([^`]+)`", text)
    assert len(spans) > 10
    for span in spans:
        command, *words = shlex.split(span)
        options = {word for word in (command, *words) if word.startswith("--")}
        with case(span):
            assert command.startswith("--") or command in APOCALYPSE_COMMANDS
            assert options <= {"--help", *long_options(command)}


def test_there_are_commands_on_the_pages() -> None:
    assert len(COMMANDS) > 20


def test_every_module_and_tool_on_a_page_exists() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    modules = set(re.findall(r"python -m\s([\w.]+)", text))
    assert {module for module in modules if find_spec(module) is None} == set()
    tools = set(re.findall(r"python -m\stests\.tools ([\w.]+)", text))
    assert len(tools) > 10
    assert tools <= set(TOOLS)


def test_the_web_page_of_a_game_is_current() -> None:
    """After other captions or another look: ``python -m tests.tools pages``."""
    assert EXAMPLE_GAME.read_text("utf-8") == example_game()
