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
"""The characters of the words of an option that its usage lists; the help lists more."""
LONGEST_NUMBER: Final = 10
"""Digits that no number has which makes sense here."""


class CommandParser(ArgumentParser):
    """A parser whose errors quote arguments without control characters."""

    def format_help(self) -> str:
        """The help; that of the program is a text, with its commands in groups."""
        if " " in self.prog:
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
    names: tuple[str, ...]
    details: dict[str, Any]
    """Its description for argparse."""
    either: str = ""
    """The arguments of which one is given at most, by the name of their group."""


class _Command(NamedTuple):
    function: str
    """The function of this package that runs it, as ``module.function``."""
    arguments: Sequence[_Argument] = ()
    defaults: Mapping[str, Any] = MappingProxyType({})


_WAYS_ON: Final = {
    "play": "To continue a game: apocalypse continue FILE",
    "resolve": "Requests come from standard input: apocalypse resolve < FILE",
    "orders": "Requests come from standard input: apocalypse orders < FILE",
    "value": "Requests come from standard input: apocalypse value < FILE",
}
"""Advice on a file, by the commands that take none."""


def read_arguments(words: Sequence[str]) -> Namespace:
    """The arguments in the words of a command line, whose command may stand behind options.

    ``help play`` is ``play --help``. What nobody understands is refused by the command; by itself
    argparse would show the usage of the program, which names no option of the command.
    """
    # The command comes first, wherever it stands.
    if words[0] == "help":
        words = [*words[1:2], "--help"]
    if words[0] not in COMMANDS and not words[0].startswith("-"):
        mistake = f"there is no command {words[0]}.{_meant(words[0], COMMANDS)}"
        CommandParser("apocalypse").error(mistake)
    place = next((place for place, word in enumerate(words) if word in COMMANDS), 0)
    words = [words[place], *words[:place], *words[place + 1 :]]
    command = words[0]

    # Before all else: the value of an unknown option would be taken for another argument.
    options = long_options(command)
    _check_options(words, options)

    arguments, unknown = build_parser(command).parse_known_args(words)
    if unknown and command in _WAYS_ON and not unknown[0].startswith("-"):
        arguments.parser.error(f"there is no argument {unknown[0]} here. {_WAYS_ON[command]}")
    if unknown:
        _refuse_unknown(arguments.parser, unknown, options)
    return arguments


def _check_options(words: Sequence[str], options: Collection[str]) -> None:
    """Refuse a long option that the command in the first word does not have, and its value."""
    for number, word in enumerate(words):
        name = word.partition("=")[0]
        if name == "--":
            return
        is_option = any(option.startswith(name) for option in options)
        if name.startswith("--") and not is_option:
            program = f"apocalypse {words[0]}" if words[0] in COMMANDS else "apocalypse"
            unknown = [word]
            if number + 1 < len(words) and not words[number + 1].startswith("-"):
                unknown.append(words[number + 1])
            _refuse_unknown(CommandParser(program), unknown, options)


def long_options(command: str) -> list[str]:
    """The long options of a command, or of the program if it is none."""
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
    """Refuse arguments that nobody understands, with the option that may be meant."""
    meant = _meant(unknown[0].partition("=")[0], options)
    parser.error(f"unrecognized arguments: {' '.join(unknown)}.{meant}")


def _meant(word: str, words: Collection[str]) -> str:
    """A question whether a word like it was meant; empty if there is none."""
    for close in get_close_matches(word, words, n=1):
        return f" Did you mean {close}?"
    return ""


def build_parser(only: str | None = None) -> ArgumentParser:
    """The parser. Each command sets ``parser``, its own, and ``command``, its function.

    Only the arguments of the command that was given are described, which takes a third of the
    time; of all, if it is None or no command.
    """
    texts, helps = _help_texts()
    parser = CommandParser("apocalypse", **texts["apocalypse"])
    parser.add_argument("-V", "--version", action=_PrintVersion, nargs=0)
    parser.set_defaults(command="play.run", parser=parser)
    _add(parser, _SHOWING + _SAVING, helps)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, command in COMMANDS.items():
        if only not in COMMANDS or name == only:
            added = subparsers.add_parser(name, **texts[name])
            added.set_defaults(command=command.function, parser=added, **command.defaults)
            _add(added, command.arguments, helps)
    return parser


def _add(parser: ArgumentParser, arguments: Sequence[_Argument], helps: Mapping[str, str]) -> None:
    """Add arguments to a parser; of a group, one is given at most, or exactly one of a subject."""
    groups: dict[str, Any] = {"": parser}
    for argument in arguments:
        if argument.either not in groups:
            is_required = argument.either == "subject"
            groups[argument.either] = parser.add_mutually_exclusive_group(required=is_required)
        details = dict(argument.details)
        details["help"] = helps.get(argument.names[-1]) or details.get("help")
        groups[argument.either].add_argument(*argument.names, **details)


def _help_texts() -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """The texts of ``help.txt``: arguments of parsers by command, and help by argument."""
    _, *parts = Path(__file__).with_name("help.txt").read_text("utf-8").split("\n== ")
    *commands, about_arguments = parts

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
        """Tell shtab which arguments are files, and the words of those that become an enum."""
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


def _whole(least: int, text: str, most: int | None = None) -> int:
    """Read a whole number of this size or more, up to another one."""
    is_number = text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER
    number = int(text) if is_number else -1
    if number < least or (most is not None and number > most):
        size = f"of {least} or more" if most is None else f"from {least} to {most}"
        raise ArgumentTypeError(f"{text!r} is not a whole number {size}")
    return number


def _search_depth(text: str) -> int:
    """Read the depth of a search, in turns."""
    # Here and not above: no other command needs it.
    from apocalypse.strategy.search.assessment import MAX_DEPTH

    return _whole(1, text, MAX_DEPTH)


def _count_depth(text: str) -> int:
    """Read the depth of a count, in turns."""
    # Here and not above: no other command needs it.
    from apocalypse.rules.perft import DEEPEST

    return _whole(1, text, DEEPEST)


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


def _argument(*names: str, either: str = "", **details: Any) -> _Argument:
    """An argument by its names, with what argparse has to know about it beside its help."""
    return _Argument(names, details, either)


def _words_of(kind: type[Enum]) -> dict[str, Any]:
    """The description of an argument whose values are the words of an enumeration."""
    words = ",".join(member.value for member in kind)
    return {"type": kind, "choices": list(kind), "metavar": f"{{{words}}}"}


def _option(option: Option, default: str | None = SUPPRESS) -> _Argument:
    """The argument of an option; its value is a word of it, with hyphens for blanks."""
    details: dict[str, Any] = {"dest": option.name, "default": default}
    if option.is_switch:
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
    """Read the word of an option: one that the parser lists, or any if typed."""
    try:
        value = option.read(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error
    return text if option.typed else option.write(value).replace(" ", "-")


_SHEET: Final = _argument("sheet", metavar="SHEET")
_FEN: Final = _argument("--fen", metavar="FEN", type=_position)
_JSON: Final = _argument("--json", action="store_true")
_SHOWING: Final = (
    _argument("--board", choices=("auto", "pixels", "letters"), default="auto"),
    _argument("--text", action="store_true"),
)
_SAVING: Final = (
    _argument("--save-to", either="saving", metavar="FILE", type=Path),
    _argument("--no-save", either="saving", action="store_true"),
)
_PLAYING: Final = tuple(_option(option) for option in OPTIONS if option.flag)
_LISTENING: Final = (
    _argument("--listening", **_words_of(MatchPrivacy)),
    _argument("--sighted", **_words_of(Color)),
)
_FILE: Final = _argument("file", metavar="FILE", type=Path, nargs="?")
COMMANDS: Final = {
    "play": _Command("play.run", (*_PLAYING, *_LISTENING, _FEN, *_SAVING, *_SHOWING)),
    "continue": _Command("play.continue_game", (_FILE, *_LISTENING, *_SHOWING)),
    "learn": _Command(
        "play.learn",
        (_argument("lesson", metavar="N", type=_lesson, nargs="?", default=0), *_SHOWING),
    ),
    "train": _Command("play.train", _SHOWING),
    "games": _Command("games.run", (_argument("words", metavar="WORD", nargs="*"), _JSON)),
    "forget": _Command("forget.run"),
    "review": _Command(
        "play.review",
        (
            _argument("sheet", either="subject", metavar="SHEET", nargs="?"),
            _FEN._replace(either="subject"),
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
            _argument("--turn", metavar="N", type=partial(_whole, 0)),
            _argument("--analyze", action="store_true"),
            _argument("-o", "--output", metavar="FILE"),
            _argument("--force", action="store_true"),
        ),
    ),
    "replay": _Command(
        "replay.run",
        (
            _argument("sheets", metavar="SHEET", nargs="+"),
            _argument("--upto", metavar="N", type=partial(_whole, 0)),
            _argument("--verbose", either="detail", action="store_true"),
            _JSON._replace(either="detail"),
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
