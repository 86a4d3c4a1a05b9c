"""The parser describes only the command that was given, and says the same about it."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction
from pathlib import Path

import pytest

from apocalypse.cli.parser import COMMANDS, SHELLS, build_parser, read_arguments
from tests.text_mode.stream import run_here

Captured = pytest.CaptureFixture[str]


def commands_of(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    """The parsers of the commands, by their names."""
    (commands,) = (each for each in parser._actions if isinstance(each, _SubParsersAction))
    return dict(commands.choices)


@pytest.mark.parametrize("word", [None, "--no-save", "plya"])
def test_without_a_command_all_are_described(word: str | None) -> None:
    assert list(commands_of(build_parser(word))) == list(COMMANDS)


def test_with_a_command_it_alone_is_described_and_in_the_same_way() -> None:
    complete = commands_of(build_parser())
    for name in COMMANDS:
        (alone,) = commands_of(build_parser(name)).values()
        assert alone.format_help() == complete[name].format_help(), name
        assert alone.get_default("command") == complete[name].get_default("command"), name


def test_a_wrong_option_gets_the_same_answer(capsys: Captured) -> None:
    answers = []
    for parser in (build_parser("play"), build_parser()):
        with pytest.raises(SystemExit):
            parser.parse_args(["play", "--now"])
        answers.append(capsys.readouterr().err)
    assert answers[0] == answers[1] != ""


def test_an_unknown_argument_of_a_command_gets_the_usage_of_that_command(capsys: Captured) -> None:
    for words, program in (
        (["play", "--red"], "apocalypse play"),
        (["analyze", "a.txt", "b.txt"], "apocalypse analyze"),
        (["--colour"], "apocalypse"),
    ):
        with pytest.raises(SystemExit):
            read_arguments(words)
        errors = capsys.readouterr().err
        assert errors.startswith(f"usage: {program} [options]; {program} --help "), words
        assert errors.count("\n") == 2, words


def test_the_value_of_an_unknown_option_is_not_blamed(capsys: Captured) -> None:
    for words in (
        ["review", "--fen", "n3n/3p1/5/p4/1P2N", "--rules", "xogo"],
        ["replay", "a.txt", "--rules=xogo"],
        ["--rules", "xogo"],
    ):
        with pytest.raises(SystemExit):
            read_arguments(words)
        assert "unrecognized arguments: --rules" in capsys.readouterr().err, words
    assert read_arguments(["games", "--", "--rules"]).words == ["--rules"]
    assert read_arguments(["analyze", "a.txt", "--dep", "2"]).depth == 2


@pytest.mark.parametrize("fen", ["BAD", "n3n/3p1/5/p4/1P2N"])
def test_a_sheet_and_a_position_are_not_reviewed_together(fen: str, capsys: Captured) -> None:
    for words in (["a.txt", "--fen", fen], ["--fen", fen, "a.txt"]):
        with pytest.raises(SystemExit):
            read_arguments(["review", *words])
        assert "not allowed with argument" in capsys.readouterr().err, words


def test_a_depth_that_nobody_can_wait_for_is_refused(capsys: Captured) -> None:
    for words, depths in (
        (["analyze", "a.txt", "--depth", "1000"], "from 1 to 12"),
        (["perft", "9" * 5000], "from 1 to 100"),
        (["replay", "a.txt", "--upto", "9" * 5000], "from 0 to 999999999"),
        (["export", "a.txt", "--turn", "1234567890"], "from 0 to 999999999"),
    ):
        with pytest.raises(SystemExit):
            read_arguments(words)
        assert f"is not a whole number {depths}" in capsys.readouterr().err, words


def test_help_fits_into_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    parser = build_parser()
    for name, each in (("", parser), *commands_of(parser).items()):
        for line in each.format_help().splitlines():
            assert len(line) < 80, f"{name}: {line}"


@pytest.mark.parametrize("command", [["play"], ["learn"], ["continue"]])
@pytest.mark.parametrize(
    ("option", "name", "value"),
    [
        (["--text"], "text", True),
        (["--board", "letters"], "board", "letters"),
    ],
)
def test_an_option_counts_before_the_command_too(
    command: list[str], option: list[str], name: str, value: object
) -> None:
    for words in ([*option, *command], [*command, *option]):
        assert getattr(read_arguments(words), name) == value
    assert read_arguments(command).text is False


def test_where_a_game_is_saved_may_be_said_before_the_command_and_only_once(
    capsys: Captured,
) -> None:
    assert read_arguments(["--no-save", "play"]).no_save
    assert read_arguments(["--save-to", "game.txt", "play"]).save_to == Path("game.txt")
    for words in (["--no-save", "play", "--save-to", "a"], ["--save-to", "a", "play", "--no-save"]):
        with pytest.raises(SystemExit):
            read_arguments(words)
        assert ": not allowed with argument --" in capsys.readouterr().err


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_names_commands_options_and_the_words_that_they_take(shell: str) -> None:
    done = run_here("", "completion", shell)
    assert (done.status, done.stderr) == (0, "")
    assert all(word in done.stdout for word in ("resolve", "verbose", "look-away"))


@pytest.mark.parametrize(
    ("words", "way_on"),
    [
        ("play game.txt", "To continue a game: apocalypse continue FILE"),
        ("resolve a.json", "Requests come from standard input: apocalypse resolve < FILE"),
    ],
)
def test_a_command_without_a_file_says_where_one_belongs(
    words: str, way_on: str, capsys: Captured
) -> None:
    with pytest.raises(SystemExit):
        read_arguments(words.split())
    file = words.split()[1]
    printed = capsys.readouterr().err
    assert printed.endswith(f": error: there is no argument {file} here. {way_on}\n")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("pley", "there is no command pley. Did you mean play?"),
        ("xyz", "there is no command xyz."),
        ("play --clok 5", "unrecognized arguments: --clok 5. Did you mean --clock?"),
        ("replay --up=3 a.txt b --jsn", "unrecognized arguments: --jsn. Did you mean --json?"),
    ],
)
def test_a_word_like_a_known_one_is_a_question(words: str, answer: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        read_arguments(words.split())
    assert capsys.readouterr().err.endswith(f": error: {answer}\n")
