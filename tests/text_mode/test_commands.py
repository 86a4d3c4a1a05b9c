"""At every prompt, help names the commands that there are, and no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from apocalypse.match.match import Match
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.text_mode.commands import Command, Commands, RefusedError, command_lines
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.questions import MORE_HELP
from apocalypse.text_mode.typed_orders import ask_square
from tests.text_mode.conftest import save
from tests.text_mode.stream import GAMES, run_here, typed

SHEET = str(GAMES / "3-alain-jacques.txt")
GAME = "1. a4a3 a2a3"
TWO = "play --text --no-save"
PRACTICE = f"{TWO} --computer beginner --practice"
RESIGNED = ("resign", "yes")


class Prompt(NamedTuple):
    """A command line and the answers that lead to a prompt, and a wrong word there."""

    words: str
    answers: tuple[str, ...]
    mistake: str
    nearest: str


PROMPTS = {
    "review": Prompt(f"review --text {SHEET}", (), "exprt", "export"),
    "what if": Prompt(f"review --text {SHEET}", ("next", "w"), "undoo", "undo"),
    "try again": Prompt(f"review --text {SHEET}", ("next", "t"), "othr", "other"),
    "games": Prompt("--text", ("games",), "delet 1", "delete 1"),
    "lesson": Prompt("learn --text 2", (), "hnt", "hint"),
    "mix": Prompt("train --text", ("two",), "", ""),
    "order that is never right": Prompt("train --text", ("never",), "", ""),
    "hidden": Prompt(TWO, (), "", ""),
    "headphones": Prompt(f"{TWO} --listening headphones", ("w",), "settngs", "settings"),
    "practice": Prompt(PRACTICE, (), "hnt", "hint"),
    "next game": Prompt(TWO, RESIGNED, "reviw", "review"),
    "next game in practice": Prompt(PRACTICE, RESIGNED, "bakc", "back"),
}
UNNAMED = {"practice": {"void"}, "next game": {"void"}, "next game in practice": {"void", "back"}}
"""The commands that are refused at a prompt, so that help does not name them."""
Reached: TypeAlias = Callable[..., tuple[Commands[Any], str]]


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Reached:
    """The commands of a prompt, and what text mode says to answers there."""
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    save(GAME)
    asked: list[Commands[Any]] = []
    react = Commands.react

    def note(commands: Commands[Any], text: str, read: Callable[[str], object]) -> object:
        if text == "help":
            asked.append(commands)
        return react(commands, text, read)

    monkeypatch.setattr(Commands, "react", note)

    def run(prompt: Prompt, *answers: str) -> tuple[Commands[Any], str]:
        lines = (*prompt.answers, "help", *answers)
        done = run_here("".join(f"{line}\n" for line in lines), *prompt.words.split())
        (commands,) = asked
        return commands, done.stdout

    return run


@pytest.mark.parametrize("name", PROMPTS)
def test_help_names_every_command_of_a_prompt_which_understands_it(
    reached: Reached, name: str
) -> None:
    prompt = PROMPTS[name]
    mistakes = (prompt.mistake, "hlp") if prompt.mistake else ()
    commands, output = reached(prompt, "help game", *mistakes)
    lines = list(commands.help())
    assert len(lines) <= 5
    text = "\n".join(lines)
    _, shown, after = output.partition(text)
    assert shown
    text = after.partition("Did you mean")[0] if "help game" in text else text
    named = {form for form in commands.forms if re.search(rf"\b{re.escape(form)}\b", text)}
    assert set(commands.forms) - named - {"help", "help game"} == UNNAMED.get(name, set())
    for command in commands.table:
        fits = (
            c for c in commands.table if re.fullmatch(c.pattern or c.words, command.form.lower())
        )
        assert next(fits, None) is command
    if prompt.mistake:
        assert f"Did you mean {prompt.nearest}?" in after
        assert "Did you mean help?" in after


def test_no_prompt_proposes_a_command_of_another(reached: Reached) -> None:
    _, output = reached(PROMPTS["lesson"], "resin", "setings")
    assert not re.search("Did you mean (resign|settings)", output)


def test_where_a_pawn_is_put_back_there_is_help() -> None:
    with typed("help", "quit", "no", "c3") as output:
        ask_square(Console(), Match(Game()), WHITE)
    assert f"quit: leave the game.\n{MORE_HELP}" in output.getvalue()


def test_neighbors_that_do_the_same_share_a_line() -> None:
    commands = [
        Command(word, meaning, int) for word, meaning in (("a|x", "A"), ("b", "A"), ("c", ""))
    ]
    assert list(command_lines(commands)) == ["a, b: A."]


def test_a_command_gets_what_follows_unless_it_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse() -> int:
        raise RefusedError("Not now.")

    console = Console()
    commands = Commands(
        console,
        Command("go 3|g", "go", int, pattern=r"(?:go|g) (\d)"),
        Command("stop", "stop", refuse),
    )
    assert commands.react(" GO   4 ", len) == 4
    assert commands.react("stop", len) is None
    console.flush()
    assert capsys.readouterr().out == "Not now.\n"
    assert commands.react("gone", len) == 4
