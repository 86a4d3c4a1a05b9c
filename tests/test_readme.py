"""The README: it shows what the program prints, and its commands are those that are run."""

from __future__ import annotations

import re
import sys
import tomllib

import pytest

from tests.tools.pages import JSON, ROOT, command_output, console_examples
from tests.tools.pages import README as PAGE

README = PAGE.read_text("utf-8")

SHELL: list[str] = re.findall(r"^```sh\n(.*?)\n```$", README, re.M | re.S)
INSTALL, COMMANDS, DEVELOP = SHELL
MOST_WORDS = 700
EXAMPLES = [(page.name, *example) for page in (PAGE, JSON) for example in console_examples(page)]


@pytest.mark.parametrize(("page", "command", "output"), EXAMPLES)
def test_an_example_prints_what_the_page_shows(
    page: str, command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert command_output(command) == output, f"{page}: run python -m tests.tools pages"


def test_the_readme_opens_with_a_moving_picture() -> None:
    title, picture = README.split("\n\n")[:2]
    assert title == "# Apocalypse"
    assert picture.endswith("](screenshots/turn.png)")


def test_each_line_that_installs_starts_the_game() -> None:
    with_python_alone, *others = INSTALL.splitlines()
    assert with_python_alone.startswith("python3 -m venv .venv && .venv/bin/pip install . ")
    assert others == ["pipx install . && apocalypse", "uv tool install . && apocalypse"]
    assert with_python_alone.endswith("&& .venv/bin/apocalypse")


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= MOST_WORDS
    assert len(COMMANDS.splitlines()) == 5


def test_the_first_command_installs_all_that_the_program_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    installed = {re.split(r"\W", each)[0] for each in project["dependencies"]}
    sources = (ROOT / "apocalypse").rglob("*.py")
    text = "\n".join(file.read_text("utf-8") for file in sources)
    used = {*re.findall(r"^ *(?:from|import) (\w+)\b(?=[\w.]* import|$)", text, re.M)}
    used -= {*sys.stdlib_module_names, "apocalypse", "rich"}  # Textual brings Rich
    assert {name.replace("PIL", "pillow") for name in used} == installed
    assert all(name in README.lower() for name in installed)


def test_the_command_for_powershell_is_the_one_of_other_systems() -> None:
    (powershell,) = re.findall(r"^```powershell\n(.*)\n```$", README, re.M)
    other = INSTALL.splitlines()[0].replace(" && ", "; ").replace("python3", "py -3")
    assert powershell == other.replace(".venv/bin/", ".venv\\Scripts\\")


def test_the_checks_before_a_change_begin_with_the_second_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert DEVELOP in lines
