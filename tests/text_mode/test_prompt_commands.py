"""At every prompt, help names the commands that there are, and no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.prompt_commands import Command, Commands, RefusedError, command_lines
from apocalypse.text_mode.typed_orders import ask_square
from tests.text_mode.stream import GAMES, run_here, typed

SHEET = str(GAMES / "3-alain-jacques.txt")
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
    "review": Prompt(f"review --text {SHEET}", (), "previos", "previous"),
    "lesson": Prompt("learn --text 2", (), "hnt", "hint"),
    "hidden": Prompt(TWO, (), "", ""),
    "headphones": Prompt(f"{TWO} --listening headphones", ("ready",), "settngs", "settings"),
    "practice": Prompt(PRACTICE, (), "hnt", "hint"),
    "next game": Prompt(TWO, RESIGNED, "reviw", "review"),
    "next game in practice": Prompt(PRACTICE, RESIGNED, "reviw", "review"),
}
ALONE = {"hint", "undo"}
UNNAMED = {
    "hidden": ALONE,
    "headphones": ALONE,
    "practice": {"void"},
    "next game": {"void", "undo"},
    "next game in practice": {"void", "undo"},
}
"""The commands that are refused at a prompt, so that help does not name them."""
Reached: TypeAlias = Callable[..., tuple[Commands[Any], str]]


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Reached:
    """The commands of a prompt, and what text mode says to answers there."""
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
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
        return asked[-1], done.stdout

    return run


@pytest.mark.parametrize("name", PROMPTS)
def test_help_names_every_command_of_a_prompt_which_understands_it(
    reached: Reached, name: str
) -> None:
    prompt = PROMPTS[name]
    mistakes = (prompt.mistake, "hlp") if prompt.mistake else ()
    commands, output = reached(prompt, *mistakes)
    assert len(commands.help) <= 6
    text = "\n".join(commands.help)
    _, shown, after = output.partition(text)
    assert shown
    forms = {command.form for command in commands.table if command.form}
    named = {form for form in forms if re.search(rf"\b{re.escape(form)}\b", text)}
    assert forms - named - {"help"} == UNNAMED.get(name, set())
    for command in commands.table:
        fits = (
            c for c in commands.table if re.fullmatch(c.pattern or c.words, command.form.lower())
        )
        assert next(fits, None) is command
    if prompt.mistake:
        assert f"Nearest: {prompt.nearest}." in after
        assert "Nearest: help." in after


def test_help_game_explains_the_commands_of_an_order(reached: Reached) -> None:
    for name, explained in (("hidden", "void"), ("practice", "hint")):
        _, output = reached(PROMPTS[name], "help game")
        after = output.rpartition("help questions")[2]
        for word in ("draw", "resign", "quit", "settings", explained):
            assert re.search(rf"\b{word}\b.*: ", after)


def test_no_prompt_proposes_a_command_of_another(reached: Reached) -> None:
    _, output = reached(PROMPTS["lesson"], "resin", "setings")
    assert not re.search("Nearest: (resign|settings)", output)


def test_where_a_pawn_is_put_back_there_is_help() -> None:
    with typed("help", "hlp", "quit", "no", "c3") as output:
        ask_square(Console(), Match(Game()), WHITE)
    printed = output.getvalue()
    assert "Type a square: " in printed
    assert "quit: leave the game.\nQuestions: board," in printed
    assert "Nearest: help." in printed


def test_where_a_pawn_is_put_back_the_reason_is_said() -> None:
    for name, reason in (
        ("Ada", "Ada has two knights already, so this pawn is put back.\n"),
        ("You", "You have two knights already, so this pawn is put back.\n"),
    ):
        with typed("c3") as output:
            ask_square(Console(), Match(Game(), people(name, "Bob")), WHITE)
        assert output.getvalue().startswith(reason)


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
