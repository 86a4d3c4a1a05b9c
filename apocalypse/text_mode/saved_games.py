"""Saved games in text mode: the list, opening and deleting games."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from itertools import islice
from typing import Final, Literal, NamedTuple

from apocalypse.library.rename_and_delete import GameFileError, delete_game
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.text_mode.console import Console, names_of, read_number
from apocalypse.text_mode.prompt_commands import (
    Command,
    Commands,
    RefusedError,
    UnknownTextError,
)
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import sentence

PAGE: Final = 20
"""How many games are listed together."""
MOST_GAMES: Final = 500
"""The games that have numbers; older ones are only in the folder."""
_ONE: Final = "go to its result for a rematch; open game 1"
_REST: Final = "(?![a-z]) ?(.*)"
"""The pattern of numbers or words that follow a command."""


class GameChoice(NamedTuple):
    """A saved game that the player wants to open."""

    game: SavedGame
    is_for_rematch: bool = False
    """Whether a finished game is opened at its result, and not for review."""


class Elsewhere(Enum):
    """Another thing to open than a saved game."""

    FAMOUS = "famous"
    IMPORT = "open"


class SavedGamesList:
    """The saved games as one player lists and changes them."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._games: list[SavedGame] = []
        """The games, the newest first."""
        self._listed = 0
        """The number of games that were listed so far."""

    def choose(self) -> GameChoice | Elsewhere | None:
        """List the games and do what the player wants, until one is opened; None: back."""
        self._read()
        if self._games:
            self._console.say("Which game? Type its number, famous, open, or help.")
            self._say_more()
        else:
            self._console.say("There are no saved games. Type famous, open, or back.")
        commands = self._commands()
        return commands.ask(lambda: self._console.ask("Your choice:"), self._named) or None

    def _named(self, text: str) -> GameChoice:
        """The game whose players, or the first of them, a text names, if that is one game alone."""
        labels = {str(number): _summary(game) for number, game in enumerate(self._games, 1)}
        number = names_of(labels).get(text.lower())
        if number is None:
            raise UnknownTextError
        return GameChoice(self._numbered(number))

    def _commands(self) -> Commands[GameChoice | Elsewhere | Literal[False]]:
        """The commands; False leaves. There is no board to ask about."""
        return Commands(
            self._console,
            Command("more", "the next games", self._say_more),
            self._about("delete 1", "move its file to another folder", self._delete),
            self._about("rematch 1", _ONE, partial(GameChoice, is_for_rematch=True)),
            self._about("1", _ONE, GameChoice, r"([\W\d].*|)"),
            Command("famous", "published games, with comments", lambda: Elsewhere.FAMOUS),
            Command("open", "a game or a position from a file or a text", lambda: Elsewhere.IMPORT),
            Command("back|quit|b|q", "back to the start", lambda: False),
        )

    def _about(
        self,
        form: str,
        meaning: str,
        act: Callable[[SavedGame], GameChoice | None],
        pattern: str = "",
    ) -> Command[GameChoice | Elsewhere | Literal[False]]:
        """A command about one game, whose number follows."""

        def run(number: str) -> GameChoice | None:
            return act(self._numbered(number))

        return Command(form, meaning, run, pattern=pattern or f"{form.partition(' ')[0]}{_REST}")

    def _read(self) -> None:
        """Read the games again."""
        self._games = list(islice(saved_games(), MOST_GAMES))
        self._listed = 0

    def _say_more(self) -> None:
        """List the next games."""
        shown = self._games[self._listed : self._listed + PAGE]
        if not shown:
            self._console.say("There are no more games.")
        for number, game in enumerate(shown, self._listed + 1):
            self._console.say_unchanged(f"{number}. {_summary(game)}")
        self._listed += len(shown)
        rest = len(self._games) - self._listed
        if shown and rest:
            self._console.say(f"There are {rest} more. Type more to hear them.")

    def _numbered(self, text: str) -> SavedGame:
        """The game of a number; raises RefusedError if the text is none."""
        if not self._games:
            raise RefusedError("There are no games here.")
        number = read_number(text, len(self._games))
        if not number:
            raise RefusedError(f"Type a number from 1 to {len(self._games)}, or help.")
        return self._games[number - 1]

    def _delete(self, game: SavedGame) -> None:
        try:
            file = delete_game(game.file)
        except GameFileError as error:
            self._console.say_unchanged(str(error))
            return
        self._console.say_unchanged(f"Deleted: {_summary(game)}.", f"Its file is now {file}")
        self._read()  # the numbers have changed
        self._say_more()


def _summary(game: SavedGame) -> str:
    """The players, the length and the end of a game: ``Ada against Bob, 12 turns, 1-0``."""
    sheet = game.sheet
    return f"{sentence(sheet.names.pairing)}, {turn_count(len(sheet.game.turns))}, {sheet.end}"
