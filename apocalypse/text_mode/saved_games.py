"""Saved games in text mode: the list, searching it, and renaming, deleting and exporting games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, Literal, NamedTuple

from apocalypse.formats.exports import GAMES_CHOICES
from apocalypse.formats.printable import printable
from apocalypse.library.exports import ExportError, export_games
from apocalypse.library.game_files import GameFileError, delete_game, rename_game, restore_game
from apocalypse.library.saved_games import NO_GAME_FITS, SavedGame, fits, saved_games
from apocalypse.match.score import match_standing
from apocalypse.text_mode.commands import Command, Commands, RefusedError, command_lines
from apocalypse.text_mode.console import Console, read_number
from apocalypse.text_mode.questions import nearest_form
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import sentence

PAGE: Final = 20
"""How many games are listed together."""
MOST_GAMES: Final = 500
"""The games that have numbers; older ones are only in the folder."""
_REST: Final = "(?![a-z]) ?(.*)"
"""What may follow a command: numbers, or words."""


class GameChoice(NamedTuple):
    """A saved game that the player wants to open."""

    game: SavedGame
    is_for_rematch: bool = False
    """Whether a finished game is opened at its result, and not for review."""


class SavedGamesList:
    """The saved games as one player lists and changes them in a session."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._words = ""
        """What is searched for."""
        self._games: list[SavedGame] = []
        """The games that fit the search, the newest first."""
        self._listed = 0
        """The number of games that were listed so far."""
        self._deleted: list[Path] = []
        """The games deleted in this session, the last one at the end."""

    def choose(self) -> GameChoice | None:
        """List the games and do what the player wants, until one is opened; None: back."""
        self._words = ""
        if not self._read():
            self._console.say("There are no saved games.")
            if not self._deleted:
                return None
        else:
            self._console.say("Which game? Type its number, or help.")
            self._say_more()
        commands = self._commands()

        def name_nearest(text: str) -> None:
            near = nearest_form(text, commands.forms)
            self._console.say(f"Did you mean {near}?" if near else "Type help for what you can do.")

        return commands.ask(lambda: self._console.ask("Your choice:"), name_nearest) or None

    def _commands(self) -> Commands[GameChoice | Literal[False]]:
        """What the player may type; False leaves. There is no board to ask about."""
        return Commands(
            self._console,
            self._about("1", "open game 1: play on, or review it", GameChoice, r"([\W\d].*|)"),
            Command("list", "the list from its start; more: the next games", self._list),
            Command("more", "", self._say_more),
            Command(
                "search WORDS",
                "list only games with these words: names, a result, a rule set, a date; search "
                "alone: all games",
                self._search,
                pattern=f"search{_REST}",
            ),
            self._about("about 1", "date, rules, file and match of game 1", self._describe),
            self._about("rename 1", "give the file of game 1 another name", self._rename),
            self._about(
                "delete 1",
                "delete game 1; undelete brings the last deleted game back",
                self._delete,
            ),
            Command("undelete", "", self._restore),
            Command(
                "export 1 3",
                "save games 1 and 3 as files, in a format that you choose",
                self._export,
                pattern=f"export{_REST}",
            ),
            self._about(
                "rematch 1",
                "the result of game 1, where a rematch can begin",
                partial(GameChoice, is_for_rematch=True),
            ),
            Command("back|quit|b|q", "back to the start", lambda: False),
            lines=command_lines,
        )

    def _list(self) -> None:
        """List the games from the first one on."""
        self._listed = 0
        self._say_more()

    def _search(self, words: str) -> None:
        self._words = words
        self._read()
        self._say_more()

    def _about(
        self,
        form: str,
        meaning: str,
        act: Callable[[SavedGame], GameChoice | None],
        pattern: str = "",
    ) -> Command[GameChoice | Literal[False]]:
        """A command about one game, whose number follows."""

        def run(number: str) -> GameChoice | None:
            (game,) = self._numbered(number, most=1)
            return act(game)

        return Command(form, meaning, run, pattern=pattern or f"{form.partition(' ')[0]}{_REST}")

    def _read(self) -> bool:
        """Read the games again; whether there are any that fit."""
        games = (game for game in islice(saved_games(), MOST_GAMES) if game.sheet is not None)
        self._games = [game for game in games if fits(game, self._words)]
        self._listed = 0
        return bool(self._games)

    def _say_more(self) -> None:
        """List the next games."""
        shown = self._games[self._listed : self._listed + PAGE]
        if not shown:
            self._console.say("There are no more games." if self._games else NO_GAME_FITS)
        for number, game in enumerate(shown, self._listed + 1):
            self._console.say(f"{number}. {_summary(game)}")
        self._listed += len(shown)
        rest = len(self._games) - self._listed
        if shown and rest:
            self._console.say(f"There are {rest} more. Type more to hear them.")

    def _numbered(self, text: str, *, most: int) -> list[SavedGame]:
        """The games of some numbers; raises RefusedError if the text is no list of them."""
        count = len(self._games)
        numbers = [read_number(word, count) for word in text.replace(",", " ").split()]
        if all(numbers) and 0 < len(numbers) <= most:
            return [self._games[number - 1] for number in numbers]
        if not count:
            raise RefusedError("There are no games here.")
        what = "a number" if most == 1 else "numbers"
        raise RefusedError(f"Type {what} from 1 to {count}, or help.")

    def _describe(self, game: SavedGame) -> None:
        """Say what the list does not."""
        assert game.sheet is not None
        words = f"{game.sheet.date or 'No date'}, {game.sheet.game.rules.name} rules"
        self._console.say(f"{words}, file {printable(game.file.name)}.")
        self._console.say(*filter(None, (match_standing(game.sheet), game.problem)))

    def _rename(self, game: SavedGame) -> None:
        name = self._console.ask(f"A new name for {printable(game.file.name)}, or Enter for none:")
        if name:
            with _refusals():
                file = rename_game(game.file, name)
            self._console.say(f"The file is now {printable(file.name)}.")
            self._read()

    def _delete(self, game: SavedGame) -> None:
        with _refusals():
            self._deleted.append(delete_game(game.file))
        self._console.say(f"Deleted: {_summary(game)}. Type undelete to bring it back.")
        self._renumber()

    def _restore(self) -> None:
        if not self._deleted:
            raise RefusedError("You have deleted no game in this session.")
        with _refusals():
            file = restore_game(self._deleted[-1])
        self._deleted.pop()
        self._console.say(f"{printable(file.name)} is back.")
        self._renumber()

    def _renumber(self) -> None:
        """Read the list again, and say that its numbers have changed."""
        self._read()
        self._console.say("The games have new numbers. Type list to hear them.")

    def _export(self, numbers: str) -> None:
        """Save games as files in the folder where the program was started."""
        games = self._numbered(numbers, most=MOST_GAMES)
        choices = {choice.word: choice for choice in GAMES_CHOICES}
        labels = {word: choice.games_label for word, choice in choices.items()}
        word = self._console.choose("In which format?", labels | {"back": "Back"})
        if word == "back":
            return
        sheets = [(game.file.stem, game.sheet) for game in games if game.sheet is not None]
        try:
            files = export_games(sheets, choices[word])
        except ExportError as error:
            raise RefusedError(str(error)) from error
        self._console.say(*(f"Saved as {printable(str(file.resolve()))}." for file in files))


@contextmanager
def _refusals() -> Iterator[None]:
    """Refuse what a disk or another program does not allow."""
    try:
        yield
    except GameFileError as error:
        raise RefusedError(str(error)) from error


def _summary(game: SavedGame) -> str:
    """The players, the length and the end of a game: ``Ada against Bob, 12 turns, 1-0``."""
    return f"{sentence(game.names.pairing)}, {turn_count(game.turns)}, {game.end}"
