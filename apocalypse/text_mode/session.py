"""Session in text mode: the title as a question, and everything that starts from it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.library.continue_game import can_continue, game_to_continue
from apocalypse.library.rename_and_delete import GameFileError, delete_game
from apocalypse.library.saved_games import (
    OpenedGame,
    OpenGameError,
    SavedGame,
    open_game,
    saved_games,
)
from apocalypse.library.settings import Settings, last_setup, with_setup
from apocalypse.match.game_loop import DrawnBoard
from apocalypse.match.score import has_next_game
from apocalypse.match.setup import MatchSetup, OptionError, setup_of
from apocalypse.rules.board import WHITE, Color
from apocalypse.start import Lessons, NewGame, Resume, Review, Start, Title
from apocalypse.text_mode.console import Console, QuitError
from apocalypse.text_mode.lessons import Course
from apocalypse.text_mode.match import TextFrontEnd, play
from apocalypse.text_mode.privacy import MatchPrivacy
from apocalypse.text_mode.review import review
from apocalypse.text_mode.settings import ask_settings
from apocalypse.text_mode.setup import Agreement, ask_setup
from apocalypse.wording.captions import turn_count
from apocalypse.wording.names import sentence

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.autosave import Autosave


GAMES_ON_PAGE: Final = 20
"""The saved games that are listed together."""
MOST_GAMES: Final = 500
"""The games that can be listed; older ones are only in the folder."""


TITLE: Final = {
    "continue": "Continue",
    "two": "Two players",
    "computer": "Against the computer",
    "learn": "Learn",
    "games": "Games",
    "settings": "Settings",
    "quit": "Quit",
}
"""The labels of the title by the words that choose them."""


@dataclass
class Session:
    """One run of text mode."""

    console: Console
    """Where the players read and type; it has the settings."""
    autosave: Autosave | None = None
    """Writes the games; None: nothing is written."""
    privacy: MatchPrivacy = MatchPrivacy.HIDDEN
    sighted: Color = WHITE
    """The side that sees the screen, where the privacy needs to know."""
    board: DrawnBoard | None = None
    """Draws the board for that side; None: it writes in text mode."""

    def run(self, start: Start) -> int:
        """Begin with a start; the exit status. However it ends, no traceback is printed."""
        places = {Lessons: "lessons", Review: "review"}
        sentence = f"You left the {places.get(type(start), 'game')}."
        if self.console.store.problem:
            self.console.say_unchanged(self.console.store.problem)
        try:
            return self.console.run(partial(self._begin, start), sentence)
        finally:
            self.console.store.save()

    @property
    def _settings(self) -> Settings:
        return self.console.store.settings

    def _begin(self, start: Start) -> None:
        match start:
            case Title():
                self._title()
            case NewGame(setup):
                self._play(setup)
            case Resume(game):
                self._resume(game)
            case Review(sheet):
                review(self.console, sheet)
            case Lessons(number):
                self._learn(number or 0)

    def _title(self) -> None:
        """Ask what to do until the player quits."""
        actions: dict[str, Callable[[], None]] = {
            "continue": self._continue,
            "two": partial(self._new_game, alone=False),
            "computer": partial(self._new_game, alone=True),
            "learn": partial(self._learn, 0),
            "games": self._games,
            "settings": partial(ask_settings, self.console),
        }
        while True:
            labels = dict(TITLE)
            if self.autosave is None or not can_continue():
                del labels["continue"]
            word = self.console.choose("Apocalypse. What would you like to do?", labels)
            if word == "quit":
                return
            try:
                actions[word]()
            except QuitError:
                self.console.say("You are back at the start.")
            finally:
                self.console.store.save()
                if self.autosave is not None:
                    self.autosave.close()

    def _learn(self, number: int) -> None:
        """Give lessons, and after the last one perhaps a game against the computer."""
        if Course(self.console).run(number):
            self._new_game(alone=True)

    def _play(self, setup: MatchSetup, resumed: Sheet | None = None) -> None:
        front_end = TextFrontEnd(
            self.console, self.autosave, self.privacy, self.sighted, self.board
        )
        play(front_end, setup, resumed)

    def _new_game(self, *, alone: bool) -> None:
        """Ask for a setup, by default like the last one, and play."""
        agreed = Agreement(last_setup(self._settings), self.privacy, self.sighted)
        try:
            setup = ask_setup(self.console, agreed, alone=alone)
        finally:
            self._remember(agreed)
        self._play(setup)

    def _remember(self, agreed: Agreement) -> None:
        """Remember what was agreed on, for the next game and for one that is continued."""
        self.privacy = agreed.privacy
        self.sighted = agreed.sighted
        with suppress(OptionError):  # an answer that was still to be given again
            self.console.store.update(with_setup(self._settings, agreed.setup))

    def _continue(self) -> None:
        file = game_to_continue()
        if file is None:
            self.console.say("You have no unfinished game.")
        else:
            self._open(file)

    def _open(self, file: Path) -> None:
        """Continue the game in a file, or say why not."""
        try:
            game = open_game(file)
        except OpenGameError as error:
            self.console.say_unchanged(str(error))
        else:
            self._resume(game)

    def _resume(self, game: OpenedGame) -> None:
        if self.autosave is not None:
            self.autosave.resume(game)
        else:
            game.journal.close()
        if game.notice:
            self.console.say_unchanged(game.notice)
        self._play(setup_of(game.sheet), game.sheet)

    def _games(self) -> None:
        """List the saved games until one is opened, or a famous one, or the player leaves."""
        while not self._is_done_with_list():
            pass

    def _is_done_with_list(self) -> bool:
        """List the games, the newest first, and open one; False: to list them again."""
        games = list(islice(saved_games(), MOST_GAMES))
        if not games:
            self.console.say("There are no saved games.")
        listed = 0
        while True:
            page = games[listed : listed + GAMES_ON_PAGE]
            listed += len(page)
            options = {str(number): _summary(game) for number, game in enumerate(page, 1)}
            if listed < len(games):
                options["more"] = "More games"
            options["famous"] = "Famous games"
            options["back"] = "Back"
            choice = self.console.choose("Which game?", options)
            if choice == "more":
                continue
            if choice == "famous":
                self._review_famous()
            elif choice != "back":
                return self._is_opened(page[int(choice) - 1])
            return True

    def _is_opened(self, game: SavedGame) -> bool:
        """Play on from a saved game, review it, or delete it; False: it was not opened."""
        play = "Rematch"
        usual = "review"
        if game.is_unfinished:
            play = "Play on"
            usual = "play"
        elif has_next_game(game.sheet):
            play = "Continue the match"
            usual = "play"
        actions = {"play": play, "review": "Review", "delete": "Delete", "back": "Back"}
        action = self.console.choose("What would you like to do?", actions, now=usual)
        if action == "play":
            self._open(game.file)
        elif action == "review":
            review(self.console, game.sheet)
        elif action == "delete":
            self._delete(game)
        return action in ("play", "review")

    def _delete(self, game: SavedGame) -> None:
        try:
            file = delete_game(game.file)
        except GameFileError as error:
            self.console.say_unchanged(str(error))
        else:
            self.console.say_unchanged(f"Deleted: {_summary(game)}.", f"Its file is now {file}")

    def _review_famous(self) -> None:
        """List the games that come with the program, and review one."""
        from apocalypse.library.famous_games import famous_games, famous_title

        games = famous_games()
        options = {str(number): famous_title(game) for number, game in enumerate(games, 1)}
        choice = self.console.choose("Which game?", options | {"back": "Back"})
        if choice != "back":
            review(self.console, games[int(choice) - 1])


def _summary(game: SavedGame) -> str:
    """The players, the length and the end of a game: ``Ada against Bob, 12 turns, 1-0``."""
    sheet = game.sheet
    turns = turn_count(len(sheet.game.turns))
    return f"{sentence(sheet.names.pairing)}, {turns}, {sheet.listed_result}"
