"""Parser of the command line: every command, its options and its help."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from apocalypse import __version__
from apocalypse.cli.arguments import (
    argument,
    depth,
    lesson_number,
    option_word,
    position,
    rule_options,
    seconds,
    start_position,
    whole_number,
)
from apocalypse.formats.export_format import FORMAT_WORDS
from apocalypse.formats.options import PROMOTION, RULES, Option
from apocalypse.formats.printable import printable
from apocalypse.formats.time_control import read_time_control
from apocalypse.match.options import OPTIONS
from apocalypse.rules.board import Color
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.tables_folder import large_path
from apocalypse.text_mode.privacy import MatchPrivacy

SHELLS: Final = ("bash", "zsh", "tcsh")
_DEFAULTS: Final = {
    "board": "auto",
    "text": False,
    "json_lines": False,
    "save_to": None,
    "no_save": False,
}
"""The values of options that may stand before the command or behind it, where neither has them.

The options themselves have no default: that of the command would replace what stands before it.
"""


class _Command(NamedTuple):
    function: str
    """The function of this package that runs it, as ``module.function``."""
    add_arguments: Callable[[ArgumentParser], None] = lambda _: None


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

    def refuse(self, unknown: Sequence[str]) -> NoReturn:
        """End with an error about words that are no arguments, and perhaps what they meant."""
        options = re.findall(r"--[\w-]+", self.format_usage())
        meant = _meant(unknown[0].partition("=")[0], options)
        self.error(f"unrecognized arguments: {' '.join(unknown)}.{meant}")


def _meant(word: str, words: Collection[str]) -> str:
    """A question whether a word like it was meant; empty if there is none."""
    return "".join(f" Did you mean {each}?" for each in get_close_matches(word, words, 1))


def read_arguments(words: Sequence[str]) -> Namespace:
    """The arguments in the words of a command line, the first of which is the command, if any.

    ``help play`` is ``play --help``. What nobody understands is refused by the command; by itself
    argparse would show the usage of the program, which names no option of the command.
    """
    if words[0] == "help":
        words = [*words[1:2], "--help"]
    if words[0] not in COMMANDS and not words[0].startswith("-"):
        mistake = f"there is no command {words[0]}.{_meant(words[0], COMMANDS)}"
        CommandParser("apocalypse").error(mistake)
    arguments, unknown = build_parser(words[0]).parse_known_args(words)
    parser: CommandParser = arguments.parser
    if unknown:
        parser.refuse(unknown)
    if arguments.save_to is not None and arguments.no_save:
        # One stands before the command and one behind it; argparse compares only neighbors.
        parser.error("argument --save-to: not allowed with argument --no-save")
    return arguments


def build_parser(only: str | None = None) -> ArgumentParser:
    """The parser. Each command sets ``parser``, its own, and ``command``, its function.

    The function is one of this package: ``module.function``.

    Args:
        only: the command that was given. The arguments of all others then stay undescribed, which
            takes a third of the time. None, or a word that is no command: all are described.
    """
    texts = _help_texts()
    parser = CommandParser("apocalypse", **texts["apocalypse"])
    parser.add_argument("-V", "--version", action="version", version=f"apocalypse {__version__}")
    parser.set_defaults(command="play.run", parser=parser, **_DEFAULTS)
    _add_board(parser)
    _add_saving(parser)
    _add_text(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    for name, command in COMMANDS.items():
        if only not in COMMANDS or name == only:
            added = commands.add_parser(name, **texts[name])
            added.set_defaults(command=command.function, parser=added)
            command.add_arguments(added)
    return parser


def _help_texts() -> dict[str, dict[str, Any]]:
    """By command, and for the program: its help in ``help.txt``, as arguments of its parser."""
    _, *parts = Path(__file__).with_name("help.txt").read_text("utf-8").split("\n== ")
    texts: dict[str, dict[str, Any]] = {}
    for part in parts:
        heading, _, text = part.partition("\n")
        name, _, summary = heading.partition(": ")
        description, _, epilog = text.partition("\n--\n")
        texts[name] = {
            "description": description,
            "epilog": epilog.rstrip(),
            "formatter_class": RawDescriptionHelpFormatter,
            **({"help": summary} if summary else {}),
        }
    return texts


def _words_of(kind: type[Enum]) -> dict[str, Any]:
    """What describes an argument whose values are the words of an enumeration."""
    words = ",".join(member.value for member in kind)
    return {"type": kind, "choices": list(kind), "metavar": f"{{{words}}}"}


def _add_option(parser: ArgumentParser, option: Option, default: str | None = SUPPRESS) -> None:
    """Add the argument of an option; its value is a word of it, with hyphens for blanks."""
    common: dict[str, Any] = {"dest": option.name, "default": default}
    answers = {answer.word.replace(" ", "-"): answer for answer in option.answers}
    if option.is_switch:
        answer = option.answers[1]
        common |= {"action": "store_const", "const": answer.word, "help": answer.about}
    elif option.typed is not None:
        example = option.typed.word or "NAME"
        common |= {"metavar": example, "help": option.typed.about, "type": option_word(option)}
    else:
        text = " ".join(f"{word}: {answer.about}" for word, answer in answers.items())
        common |= {"choices": [*answers], "help": text, "type": option_word(option)}
    parser.add_argument(option.flag, **common)


def _add_text(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--text",
        action="store_true",
        default=SUPPRESS,
        help="text mode, for screen readers and pipes",
    )
    parser.add_argument(
        "--json-lines",
        action="store_true",
        default=SUPPRESS,
        help="text mode for other programs: each sentence and each question is a JSON object",
    )


def _add_listening(parser: ArgumentParser) -> None:
    """The options for players who do not see the screen."""
    parser.add_argument(
        "--listening",
        **_words_of(MatchPrivacy),
        help="how two players in text mode keep their orders secret; with one-sighted, and "
        "without --text, one of them writes on the drawn board",
    )
    parser.add_argument(
        "--sighted",
        **_words_of(Color),
        help="with --listening one-sighted: the side that sees the screen (default: white)",
    )


def _add_board(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--board",
        choices=("auto", "pixels", "letters"),
        default=SUPPRESS,
        help="draw the board in pixels or in letters (default: what the terminal can show)",
    )


def _add_saving(parser: ArgumentParser) -> None:
    saving = parser.add_mutually_exclusive_group()
    saving.add_argument(
        "--save-to",
        metavar="FILE",
        type=Path,
        default=SUPPRESS,
        help="save the game in this new file",
    )
    saving.add_argument(
        "--no-save", action="store_true", default=SUPPRESS, help="do not save the game"
    )


def _add_front_end(parser: ArgumentParser, *, no_save: bool = False) -> None:
    """The options of a command that saves games in their folder, or none."""
    _add_board(parser)
    _add_text(parser)
    parser.set_defaults(save_to=None, no_save=no_save)


def _add_play(play: ArgumentParser) -> None:
    for option in OPTIONS:
        if option.flag:
            _add_option(play, option)
    for color in ("white", "black"):
        play.add_argument(
            f"--{color}-clock",
            metavar="M+S",
            type=argument(read_time_control),
            help=f"a clock of its own for {color.title()}; in a rematch it stays with the player",
        )
    _add_listening(play)
    play.add_argument("--fen", metavar="FEN", type=start_position, help="start from this position")
    _add_board(play)
    _add_saving(play)
    _add_text(play)


def _add_continue(resume: ArgumentParser) -> None:
    resume.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="a saved game (default: the unfinished one played last)",
    )
    _add_listening(resume)
    _add_front_end(resume)


def _add_learn(learn: ArgumentParser) -> None:
    learn.add_argument(
        "lesson", metavar="N", type=lesson_number, nargs="?", default=0, help="start with lesson N"
    )
    _add_front_end(learn)


def _add_rivals(rivals: ArgumentParser) -> None:
    rivals.add_argument("names", metavar="NAME", nargs=2, help="the names of two players")


def _add_games(games: ArgumentParser) -> None:
    games.add_argument(
        "words",
        metavar="WORD",
        nargs="*",
        help="list only games with this name, result, rule set or date",
    )
    games.add_argument("--json", action="store_true", help="print one JSON object per game")


def _add_review(review: ArgumentParser) -> None:
    subject = review.add_mutually_exclusive_group(required=True)
    subject.add_argument("sheet", metavar="SHEET", nargs="?", help="a game sheet")
    subject.add_argument(
        "--fen", metavar="FEN", type=start_position, help="explore this position instead"
    )
    _add_front_end(review, no_save=True)


def _add_export(export: ArgumentParser) -> None:
    export.add_argument("sheet", metavar="SHEET", help="a game sheet; - reads standard input")
    export.add_argument(
        "--to",
        choices=FORMAT_WORDS,
        help="the format (default: by the ending of FILE; markdown if it has none)",
    )
    export.add_argument(
        "--bottom",
        choices=("white", "black"),
        default="white",
        help="the side at the bottom of the board (default: white)",
    )
    export.add_argument(
        "--turn", metavar="N", type=whole_number, help="export only up to turn N; 0 is the start"
    )
    export.add_argument(
        "--analyze", action="store_true", help="add the values of the turns, which takes a while"
    )
    export.add_argument("-o", "--output", metavar="FILE", help="write to this new file")
    export.add_argument("--force", action="store_true", help="overwrite FILE if it exists")


def _add_replay(replay: ArgumentParser) -> None:
    replay.add_argument(
        "sheets", metavar="SHEET", nargs="+", help="a game sheet; - reads standard input"
    )
    replay.add_argument("--upto", metavar="N", type=whole_number, help="stop after N turns")
    detail = replay.add_mutually_exclusive_group()
    detail.add_argument("--verbose", action="store_true", help="print each turn and its diagram")
    detail.add_argument("--json", action="store_true", help="print one JSON object per sheet")


def _add_value(value: ArgumentParser) -> None:
    value.add_argument(
        "--seconds",
        metavar="S",
        type=seconds,
        default=2.0,
        help="search each position for at most S seconds (default: 2)",
    )


def _add_analyze(analyze: ArgumentParser) -> None:
    analyze.add_argument("sheet", metavar="SHEET", help="a game sheet; - reads standard input")
    analyze.add_argument("--json", action="store_true", help="print one JSON object")
    analyze.add_argument("--depth", metavar="N", type=depth, help="search every turn to this depth")


def _add_tables(tables: ArgumentParser) -> None:
    tables.description = f"{tables.description}\n\n  {printable(str(large_path()))}"


def _add_perft(perft: ArgumentParser) -> None:
    perft.add_argument("depth", metavar="N", type=depth, help="the depth, in turns")
    perft.add_argument("--fen", type=position, help="start from this position")
    _add_option(perft, RULES, CLASSIC.name)
    _add_option(perft, PROMOTION, None)
    perft.add_argument(
        "--options",
        metavar="NAME=VALUE,...",
        type=rule_options,
        default={},
        help="any options of a rule set, such as penalty_limit=3,own_start=true, or as JSON",
    )


def _add_completion(completion: ArgumentParser) -> None:
    completion.add_argument("shell", choices=SHELLS, help="the shell")


COMMANDS: Final = {
    "play": _Command("play.run", _add_play),
    "continue": _Command("play.continue_game", _add_continue),
    "learn": _Command("play.learn", _add_learn),
    "train": _Command("play.train", _add_front_end),
    "rivals": _Command("rivals.run", _add_rivals),
    "games": _Command("games.run", _add_games),
    "review": _Command("play.review", _add_review),
    "export": _Command("export.run", _add_export),
    "replay": _Command("replay.run", _add_replay),
    "resolve": _Command("resolve.run"),
    "orders": _Command("orders.run"),
    "value": _Command("value.run", _add_value),
    "analyze": _Command("analyze.run", _add_analyze),
    "tables": _Command("tables.run", _add_tables),
    "perft": _Command("perft.run", _add_perft),
    "completion": _Command("completion.run", _add_completion),
}
"""The commands, in the order of the help."""
