"""Session in text mode: the title as a question, and everything that starts from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from apocalypse.formats.printable import printable
from apocalypse.library.comment_file import CommentFile
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.last_setup import last_setup, with_setup
from apocalypse.library.saved_games import OpenedGame, OpenGameError, game_to_continue, open_game
from apocalypse.library.settings import SettingsStore, coordinates_of
from apocalypse.match.match import new_sheet
from apocalypse.match.setup import MatchSetup, setup_from, setup_of
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.start import Explore, Lessons, NewGame, Resume, Review, Start, Title, Training
from apocalypse.text_mode.clock_marks import clock_words
from apocalypse.text_mode.lessons import give_lessons
from apocalypse.text_mode.match import SightedBoard, TextFrontEnd, play
from apocalypse.text_mode.privacy import MatchPrivacy
from apocalypse.text_mode.prompts import QuitError, agrees, ask, choose, run_until_left, say
from apocalypse.text_mode.review import review
from apocalypse.text_mode.saved_games import SavedGamesList
from apocalypse.text_mode.settings import applied_settings, ask_settings
from apocalypse.text_mode.setup import ask_setup
from apocalypse.text_mode.what_if import explore

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Comment, Sheet
    from apocalypse.library.autosave import Autosave


@dataclass
class Session:
    """One run of text mode."""

    autosave: Autosave | None = None
    """Writes the games; None: nothing is written."""
    privacy: MatchPrivacy = MatchPrivacy.HIDDEN
    store: SettingsStore = field(default_factory=SettingsStore)
    sighted: Color = WHITE
    """The side that sees the screen, where the privacy needs to know."""
    board: SightedBoard | None = None
    """Draws the board for that side; None: it writes in text mode."""
    games: SavedGamesList = field(default_factory=SavedGamesList)

    def run(self, start: Start) -> int:
        """Begin with a start; the exit status. However it ends, no traceback is printed."""
        place = {Lessons: "lessons", Training: "puzzles", Review: "review", Explore: "position"}
        sentence = f"You left the {place.get(type(start), 'game')}."
        with applied_settings(self.store):
            if self.store.problem:
                say(self.store.problem)
            return run_until_left(partial(self._begin, start), sentence)

    def _begin(self, start: Start) -> None:
        match start:
            case Title():
                self._title()
            case NewGame(setup):
                self._play(setup)
            case Resume(game):
                self._resume(game)
            case Review(sheet, file):
                review(sheet, CommentFile(file, sheet).save)
            case Explore(sheet):
                explore(sheet, self.store.settings)
            case Lessons(number):
                self._learn(number or 0)
            case Training():
                self._train()

    def _title(self) -> None:
        """Ask what to do until the player quits."""
        while True:
            choices = self._choices()
            labels = {word: label for word, (label, _) in choices.items()}
            word = choose("Apocalypse. What would you like to do?", labels | {"quit": "Quit"})
            if word == "quit":
                return
            _, act = choices[word]
            try:
                act()
            except QuitError:
                say("You are back at the start. Your games are saved.")
            finally:
                if self.autosave is not None:
                    self.autosave.close()

    def _choices(self) -> dict[str, tuple[str, Callable[[], None]]]:
        """What the title offers, by its word: a label, and what to do."""
        choices: dict[str, tuple[str, Callable[[], None]]] = {
            "two": ("Two players", partial(self._new_game, alone=False)),
            "computer": ("Against the computer", partial(self._new_game, alone=True)),
            "learn": ("Learn", partial(self._learn, 0)),
            "train": ("Find the mix: puzzles", self._train),
        }
        if (file := game_to_continue()) is not None:
            choices["continue"] = ("Continue the last game", partial(self._open, file))
        return choices | {
            "games": ("Saved games", self._games),
            "famous": ("Famous games, with comments", _review_famous),
            "open": ("Open a game or a position from a file or a text", self._import),
            "settings": ("Settings", ask_settings),
        }

    def _learn(self, number: int) -> None:
        """Give lessons, and after the last one perhaps a game against the computer."""
        if give_lessons(number, self.store):
            self._new_game(alone=True)

    def _train(self) -> None:
        # Here and not above: a match between two people loads nothing that searches.
        from apocalypse.text_mode.training import train
        from apocalypse.training.series import Streak

        streak = Streak(self.store.settings.best_streak)
        try:
            train(coordinates_of(self.store.settings, CLASSIC), streak)
        finally:
            self.store.update(self.store.settings._replace(best_streak=streak.best))

    def _play(self, setup: MatchSetup, resumed: Sheet | None = None) -> None:
        front_end = TextFrontEnd(
            self.autosave, self.privacy, self.sighted, self.store.settings, self.board
        )
        play(front_end, setup, resumed)

    def _new_game(
        self, proposed: MatchSetup | None = None, comments: tuple[Comment, ...] = (), *, alone: bool
    ) -> None:
        """Ask for a setup, by default like the last one, and play; the sheet has the comments."""
        setup = ask_setup(proposed or last_setup(self.store.settings), alone=alone)
        self.store.update(with_setup(self.store.settings, setup.match))
        self.privacy, self.sighted = setup.privacy, setup.sighted  # also when it is continued
        sheet = new_sheet(setup.match, coordinates_of(self.store.settings, setup.match.rules))
        self._play(setup.match, replace(sheet, comments=comments) if comments else None)

    def _play_from(self, proposed: MatchSetup, comments: tuple[Comment, ...] = ()) -> None:
        """Play a game from a position, after the questions of the setup."""
        self._new_game(proposed, comments, alone=agrees("Does the computer play one side?"))

    def _open(self, file: Path) -> None:
        """Continue the game in a file, or say why not."""
        try:
            game = open_game(file)
        except OpenGameError as error:
            say(str(error))
        else:
            self._resume(game)

    def _resume(self, game: OpenedGame) -> None:
        if self.autosave is not None:
            self.autosave.resume(game)
        if game.notice:
            say(game.notice)
        if game.sheet.clock is not None:
            clock = clock_words(game.sheet.clock, game.sheet.names)
            say(f"This game has {clock}.")
        self._play(setup_of(game.sheet), game.sheet)

    def _games(self) -> None:
        """List the saved games, and review or continue the one that the player chooses."""
        choice = self.games.choose()
        if choice is None:
            return
        game, question = choice.game, ""
        if game.is_unfinished:
            question = "Play on? Otherwise you review it."
        elif game.has_next_game:
            question = "Continue the match? Otherwise you review the game."
        if choice.is_for_rematch or (question and agrees(question)):
            self._open(game.file)
        elif game.sheet is not None:
            review(game.sheet, CommentFile(game.file, game.sheet).save)

    def _import(self) -> None:
        """Open a game or a position that the player names or pastes."""
        text = ask("The path of a game sheet, a game such as 1. e4e3 e2e3, or a position in FEN:")
        try:
            imported = import_text(text)
        except NoGameError as error:
            say(str(error))
            return
        say(printable(imported.sentence))
        if imported.is_position:
            if agrees("Play from here? Otherwise you explore it."):
                setup = setup_from(imported, last_setup(self.store.settings))
                self._play_from(setup, imported.sheet.comments)
            else:
                explore(imported.sheet, self.store.settings)
        elif imported.is_over:
            self._review_imported(imported.sheet)
        elif not agrees("Play on? Otherwise you review it."):
            review(imported.sheet)
        else:
            notice = self.autosave.save_imported(imported.sheet) if self.autosave else ""
            if notice:
                say(notice)
            self._play(setup_of(imported.sheet), imported.sheet)

    def _review_imported(self, sheet: Sheet) -> None:
        """Review a finished game, and save it before if the player wants that."""
        file = None
        if self.autosave is not None and agrees("Save it as one of your games?"):
            file, notice = self.autosave.save_finished(sheet)
            if notice:
                say(notice)
        review(sheet, CommentFile(file, sheet).save)


def _review_famous() -> None:
    """List the games that come with the program, and review one."""
    from apocalypse.library.famous_games import famous_games

    games = famous_games()
    options = {str(number): game.title for number, game in enumerate(games, 1)}
    choice = choose("Which game?", options | {"back": "Back"})
    if choice != "back":
        review(games[int(choice) - 1].sheet)
