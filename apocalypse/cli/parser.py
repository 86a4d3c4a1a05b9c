"""Parser of the command line: every command, its arguments and its help."""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from apocalypse.cli.version import version_line
from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.options import PROMOTION, RULES, Option
from apocalypse.formats.printable import printable
from apocalypse.match.setup import OPTIONS
from apocalypse.rules.board import Color
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.text_mode.privacy import MatchPrivacy

if TYPE_CHECKING:
    from apocalypse.formats.imports import ImportResult

SHELLS: Final = ("bash", "zsh", "tcsh")
LONGEST_CHOICES: Final = 40
"""If the words of an option have more characters, its usage does not list them; its help does."""
LARGEST_NUMBER: Final = 999_999_999
"""A larger number makes no sense in any argument."""


class CommandParser(ArgumentParser):
    """A parser whose errors quote arguments without control characters."""

    def format_help(self) -> str:
        """The help; that of the program is a text, with its commands in groups."""
        is_of_command = " " in self.prog
        if is_of_command:
            return super().format_help()
        return f"usage: {self.prog} [options] [COMMAND ...]\n\n{self.description}"

    def error(self, message: str) -> NoReturn:
        """Print a line of usage and the error in the arguments, and end with status 2."""
        usage = f"usage: {self.prog} [options]; {self.prog} --help explains them"
        self.exit(2, f"{usage}\n{self.prog}: error: {printable(message)}\n")


class _PrintVersion(Action):
    """The option ``--version``: it asks for the terminal only when it is given."""

    def __call__(self, parser: ArgumentParser, *_others: object) -> NoReturn:
        """Print the line, and end."""
        print(version_line())
        parser.exit()


class _Argument(NamedTuple):
    """An argument of a command."""

    names: tuple[str, ...]
    details: dict[str, Any]
    """Its description for argparse."""
    group: str = ""
    """The name of a group of arguments, of which one at most is given; empty: it is in none."""


_SUBJECT: Final = "subject"
"""The group of which exactly one argument is given."""


class _Command(NamedTuple):
    """A command of the program."""

    function: str
    """The function of this package that runs it, as ``module.function``."""
    arguments: Sequence[_Argument] = ()
    defaults: Mapping[str, Any] = MappingProxyType({})
    """The values of arguments that it does not have, but that its front end reads."""


_FILE_ADVICE: Final = {
    "play": "To continue a game: apocalypse continue FILE",
    "resolve": "Requests come from standard input: apocalypse resolve < FILE",
    "orders": "Requests come from standard input: apocalypse orders < FILE",
    "value": "Requests come from standard input: apocalypse value < FILE",
}
"""Advice on a file, by the commands that take none."""


def read_arguments(words: Sequence[str]) -> Namespace:
    """The arguments in the words of a command line, whose command may stand behind options.

    ``help play`` is ``play --help``. The parser of the command refuses unknown arguments: argparse
    alone would show the usage of the program, which names no option of the command.
    """
    if words[0] == "help":
        words = [*words[1:2], "--help"]
    if words[0] not in COMMANDS and not words[0].startswith("-"):
        mistake = f"there is no command {words[0]}.{_meant(words[0], COMMANDS)}"
        CommandParser("apocalypse").error(mistake)

    # The command comes first, wherever it stands; the program alone has none.
    for place, word in enumerate(words):
        if word in COMMANDS:
            words = [word, *words[:place], *words[place + 1 :]]
            break
    command = words[0]

    # Unknown options first: argparse would take the value of one for another argument.
    options = long_options(command)
    _check_options(words, options)

    arguments, unknown = build_parser(command).parse_known_args(words)
    if unknown and command in _FILE_ADVICE and not unknown[0].startswith("-"):
        arguments.parser.error(f"there is no argument {unknown[0]} here. {_FILE_ADVICE[command]}")
    if unknown:
        _refuse_unknown(arguments.parser, unknown, options)
    return arguments


def _check_options(words: Sequence[str], options: Collection[str]) -> None:
    """Refuse a long option that the command in the first word does not have, and its value."""
    for number, word in enumerate(words):
        name = word.partition("=")[0]
        if name == "--":
            return
        # An option may be shortened: argparse refuses what is short for two.
        is_option = any(option.startswith(name) for option in options)
        if name.startswith("--") and not is_option:
            program = f"apocalypse {words[0]}" if words[0] in COMMANDS else "apocalypse"
            unknown = [word]
            if number + 1 < len(words) and not words[number + 1].startswith("-"):
                unknown.append(words[number + 1])
            _refuse_unknown(CommandParser(program), unknown, options)


def long_options(command: str) -> list[str]:
    """The long options of a command, or of the program if the word is no command."""
    if command in COMMANDS:
        names = ["--help"]
        arguments = COMMANDS[command].arguments
    else:
        names = ["--version", "--help"]
        arguments = _SHOWING + _SAVING
    for argument in arguments:
        names += argument.names
    return names


def _refuse_unknown(
    parser: ArgumentParser, unknown: Sequence[str], options: Collection[str]
) -> NoReturn:
    """Refuse unknown arguments, with the option that may be meant."""
    meant = _meant(unknown[0].partition("=")[0], options)
    parser.error(f"unrecognized arguments: {' '.join(unknown)}.{meant}")


def _meant(word: str, words: Collection[str]) -> str:
    """The question whether the most similar word was meant; empty if none is similar."""
    similar = get_close_matches(word, words, n=1)
    return f" Did you mean {similar[0]}?" if similar else ""


def build_parser(only: str | None = None) -> ArgumentParser:
    """The parser. Each command sets ``parser``, its own, and ``command``, its function.

    Args:
        only: the command that was given; the parser knows only this one, which takes a third of
            the time. None, or a word that is no command: it knows all.
    """
    texts, helps = _help_texts()
    parser = CommandParser("apocalypse", **texts["apocalypse"])
    parser.add_argument("-V", "--version", action=_PrintVersion, nargs=0)
    parser.set_defaults(command="play.run", parser=parser)
    _add(parser, _SHOWING + _SAVING, helps)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    names = [only] if only in COMMANDS else list(COMMANDS)
    for name in names:
        command = COMMANDS[name]
        added = subparsers.add_parser(name, **texts[name])
        added.set_defaults(command=command.function, parser=added, **command.defaults)
        _add(added, command.arguments, helps)
    return parser


def _add(parser: ArgumentParser, arguments: Sequence[_Argument], helps: Mapping[str, str]) -> None:
    """Add arguments to a parser, and those of a group to that group."""
    groups: dict[str, Any] = {"": parser}
    for argument in arguments:
        name = argument.group
        if name not in groups:
            groups[name] = parser.add_mutually_exclusive_group(required=name == _SUBJECT)
        details = dict(argument.details)
        # An option of a game may have its help from its own description.
        details["help"] = helps.get(argument.names[-1]) or details.get("help")
        groups[name].add_argument(*argument.names, **details)


def _help_texts() -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """The texts of ``help.txt``: arguments of parsers by command, and help by argument."""
    text = Path(__file__).with_name("help.txt").read_text("utf-8")
    _about_file, *commands, about_arguments = text.split("\n== ")

    # The commands: a heading with a summary for the list of all, a description, and an epilog.
    texts: dict[str, dict[str, Any]] = {}
    for part in commands:
        heading, _, text = part.partition("\n")
        name, _, summary = heading.partition(": ")
        description, _, epilog = text.partition("\n--\n")
        texts[name] = {
            "description": description,
            "epilog": epilog.rstrip(),
            "formatter_class": RawDescriptionHelpFormatter,
        }
        if summary:
            texts[name]["help"] = summary

    # The arguments, a line each below their heading.
    helps: dict[str, str] = {}
    for line in about_arguments.splitlines()[1:]:
        name, _, text = line.partition(": ")
        helps[name] = text
    return texts, helps


def print_completion(arguments: Namespace) -> int:
    """Print the completion script of a shell, which shtab makes from the parser."""
    import shtab

    def describe(parser: ArgumentParser) -> None:
        """Tell shtab which arguments are files, and the words of those that become an enum.

        A parser names its arguments nowhere in public. The choices of one are its commands.
        """
        for action in parser._actions:
            if action.metavar in ("FILE", "SHEET"):
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab's
            if isinstance(action.choices, dict):
                for command in action.choices.values():
                    describe(command)
            elif action.choices is not None:
                action.choices = [c.value if isinstance(c, Enum) else c for c in action.choices]

    parser = build_parser()
    describe(parser)
    print(shtab.complete(parser, arguments.shell).rstrip())
    return 0


def _whole_number(text: str, least: int, most: int = LARGEST_NUMBER) -> int:
    """Read a whole number from the least one to the most."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_NUMBER))
    if is_number and least <= int(text) <= most:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")


def _search_depth(text: str) -> int:
    """Read the depth of a search, in turns."""
    # Here and not above: no other command needs it.
    from apocalypse.strategy.search.assessment import MAX_DEPTH

    return _whole_number(text, 1, MAX_DEPTH)


def _count_depth(text: str) -> int:
    """Read the depth of a count, in turns."""
    # Here and not above: no other command needs it.
    from apocalypse.rules.perft import DEEPEST

    return _whole_number(text, 1, DEEPEST)


def _seconds(text: str) -> float:
    """Read a number of seconds above 0 and up to an hour."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0 and up to 3600")
    return number


def _position(text: str) -> ImportResult:
    """Read a position to begin with: FEN, perhaps with the fields of another program."""
    # Here and not above: few commands begin with a position.
    from apocalypse.formats.imports import read_position
    from apocalypse.formats.sheet import SheetError

    try:
        return read_position(text)
    except SheetError as error:
        raise ArgumentTypeError(error.sentence) from error


def _lesson(text: str) -> int:
    """Read the number of a lesson."""
    # Here and not above: no other command needs it.
    from apocalypse.lessons.course import TITLES

    if text not in map(str, range(1, len(TITLES) + 1)):
        raise ArgumentTypeError(f"lessons are numbered from 1 to {len(TITLES)}")
    return int(text)


def _argument(*names: str, group: str = "", **details: Any) -> _Argument:
    """An argument by its names, with what argparse has to know about it beside its help."""
    return _Argument(names, details, group)


def _enum_details(kind: type[Enum]) -> dict[str, Any]:
    """The description of an argument whose values are the words of an enumeration."""
    words = ",".join(member.value for member in kind)
    return {"type": kind, "choices": list(kind), "metavar": f"{{{words}}}"}


def _option(option: Option, default: str | None = SUPPRESS) -> _Argument:
    """The argument of an option of a game. Its value is a word of that, with hyphens for blanks."""
    details: dict[str, Any] = {"dest": option.name, "default": default}
    if option.is_switch:
        # The first answer is the default, so the flag means the second.
        answer = option.answers[1]
        details |= {"action": "store_const", "const": answer.word, "help": answer.about}
    elif option.typed is not None:
        example = option.typed.word or "NAME"
        details |= {"metavar": example, "help": option.typed.about, "type": partial(_word, option)}
    else:
        words = [answer.word.replace(" ", "-") for answer in option.answers]
        details |= {"choices": words, "type": partial(_word, option)}
        if len(",".join(words)) > LONGEST_CHOICES:
            details["metavar"] = option.label.upper()
    return _Argument((option.flag,), details)


def _word(option: Option, text: str) -> str:
    """Read the word of an option: as it was typed, or else one that the parser lists."""
    try:
        value = option.read(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error
    if option.typed:
        return text
    return option.write(value).replace(" ", "-")


_SHEET: Final = _argument("sheet", metavar="SHEET")
_FEN: Final = _argument("--fen", metavar="FEN", type=_position)
_JSON: Final = _argument("--json", action="store_true")
_SHOWING: Final = (
    _argument("--board", choices=("auto", "pixels", "letters"), default="auto"),
    _argument("--text", action="store_true"),
)
_SAVING: Final = (
    _argument("--save-to", group="saving", metavar="FILE", type=Path),
    _argument("--no-save", group="saving", action="store_true"),
)
_PLAYING: Final = tuple(_option(option) for option in OPTIONS if option.flag)
_LISTENING: Final = (
    _argument("--listening", **_enum_details(MatchPrivacy)),
    _argument("--sighted", **_enum_details(Color)),
)
_FILE: Final = _argument("file", metavar="FILE", type=Path, nargs="?")
COMMANDS: Final = {
    "play": _Command("play.run", (*_PLAYING, *_LISTENING, _FEN, *_SAVING, *_SHOWING)),
    "continue": _Command("play.continue_game", (_FILE, *_LISTENING, *_SHOWING)),
    "learn": _Command(
        "play.learn",
        (_argument("lesson", metavar="N", type=_lesson, nargs="?"), *_SHOWING),
    ),
    "train": _Command("play.train", _SHOWING),
    "games": _Command("games.run", (_argument("words", metavar="WORD", nargs="*"), _JSON)),
    "forget": _Command("forget.run"),
    "review": _Command(
        "play.review",
        (
            _argument("sheet", group=_SUBJECT, metavar="SHEET", nargs="?"),
            # Read later: beside a sheet, a position is refused whether it can be read or not.
            _argument("--fen", group=_SUBJECT, metavar="FEN"),
            *_SHOWING,
        ),
        {"no_save": True},
    ),
    "export": _Command(
        "export.run",
        (
            _SHEET,
            _argument("--to", choices=[each.value for each in ExportFormat]),
            _argument("--bottom", choices=("white", "black"), default="white"),
            _argument("--turn", metavar="N", type=partial(_whole_number, least=0)),
            _argument("--analyze", action="store_true"),
            _argument("-o", "--output", metavar="FILE"),
            _argument("--force", action="store_true"),
        ),
    ),
    "replay": _Command(
        "replay.run",
        (
            _argument("sheets", metavar="SHEET", nargs="+"),
            _argument("--upto", metavar="N", type=partial(_whole_number, least=0)),
            _argument("--verbose", group="detail", action="store_true"),
            _JSON._replace(group="detail"),
        ),
    ),
    "resolve": _Command("turns.resolve_turns"),
    "orders": _Command("turns.list_orders"),
    "value": _Command(
        "value.run", (_argument("--seconds", metavar="S", type=_seconds, default=2.0),)
    ),
    "analyze": _Command(
        "analyze.run", (_SHEET, _JSON, _argument("--depth", metavar="N", type=_search_depth))
    ),
    "perft": _Command(
        "turns.count_turns",
        (
            _argument("depth", metavar="N", type=_count_depth),
            _FEN,
            _option(RULES, CLASSIC.name),
            _option(PROMOTION, None),
        ),
    ),
    "completion": _Command("parser.print_completion", (_argument("shell", choices=SHELLS),)),
}
"""The commands, in the order of the help."""
