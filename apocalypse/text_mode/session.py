"""Session in text mode: the title as a question, and everything that starts from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from apocalypse.library.continue_game import can_continue, game_to_continue
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.library.saved_games import OpenedGame, OpenGameError, SavedGame, open_game
from apocalypse.library.settings import Settings, coordinates_of, last_setup, with_setup
from apocalypse.match.game_loop import DrawnBoard
from apocalypse.match.match import new_sheet
from apocalypse.match.score import has_next_game
from apocalypse.match.setup import MatchSetup, OptionError, setup_from, setup_of
from apocalypse.rules.board import WHITE, Color
from apocalypse.start import Lessons, NewGame, Resume, Review, Start, Title
from apocalypse.text_mode.console import WAYS_OUT, Console, QuitError
from apocalypse.text_mode.lessons import Course
from apocalypse.text_mode.match import TextFrontEnd, play
from apocalypse.text_mode.privacy import MatchPrivacy
from apocalypse.text_mode.review import review
from apocalypse.text_mode.saved_games import Elsewhere, GameChoice, SavedGamesList
from apocalypse.text_mode.settings import ask_settings
from apocalypse.text_mode.setup import Agreement, ask_setup

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Comment, Sheet
    from apocalypse.library.autosave import Autosave


class _Choice(NamedTuple):
    """One thing that the title offers."""

    label: str
    act: Callable[[], None]


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
        while True:
            choices = self._choices()
            labels = {word: choice.label for word, choice in choices.items()}
            labels["quit"] = "Quit"
            word = self.console.choose("Apocalypse. What would you like to do?", labels)
            if word == "quit":
                return
            try:
                choices[word].act()
            except QuitError:
                self.console.say("You are back at the start.")
            finally:
                self.console.store.save()
                if self.autosave is not None:
                    self.autosave.close()

    def _choices(self) -> dict[str, _Choice]:
        """The choices of the title by their words."""
        choices: dict[str, _Choice] = {}
        if self.autosave is not None and can_continue():
            choices["continue"] = _Choice("Continue", self._continue)
        choices["two"] = _Choice("Two players", partial(self._new_game, alone=False))
        choices["computer"] = _Choice("Against the computer", partial(self._new_game, alone=True))
        choices["learn"] = _Choice("Learn", partial(self._learn, 0))
        choices["games"] = _Choice("Games", self._games)
        choices["settings"] = _Choice("Settings", partial(ask_settings, self.console))
        return choices

    def _learn(self, number: int) -> None:
        """Give lessons, and after the last one perhaps a game against the computer."""
        if Course(self.console).run(number):
            self._new_game(alone=True)

    def _play(self, setup: MatchSetup, resumed: Sheet | None = None) -> None:
        front_end = TextFrontEnd(
            self.console, self.autosave, self.privacy, self.sighted, self.board
        )
        play(front_end, setup, resumed)

    def _new_game(
        self, proposed: MatchSetup | None = None, comments: tuple[Comment, ...] = (), *, alone: bool
    ) -> None:
        """Ask for a setup, by default like the last one, and play; the sheet has the comments."""
        last = proposed or last_setup(self._settings)
        agreed = Agreement(last, self.privacy, self.sighted)
        try:
            setup = ask_setup(self.console, agreed, alone=alone)
        finally:
            self._remember(agreed)
        sheet = new_sheet(setup, coordinates_of(self._settings, setup.rules))
        self._play(setup, replace(sheet, comments=comments) if comments else None)

    def _remember(self, agreed: Agreement) -> None:
        """Remember what was agreed on, for the next game and for one that is continued."""
        self.privacy, self.sighted = agreed.privacy, agreed.sighted
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
        """List the saved games, and open one of them, a famous game, or one from elsewhere."""
        choice = SavedGamesList(self.console).choose()
        match choice:
            case GameChoice(game, is_for_rematch):
                self._open_saved(game, is_for_rematch=is_for_rematch)
            case Elsewhere.FAMOUS:
                self._review_famous()
            case Elsewhere.IMPORT:
                self._import()

    def _open_saved(self, game: SavedGame, *, is_for_rematch: bool) -> None:
        """Continue a saved game or its match, or review it."""
        question = ""
        if game.is_unfinished:
            question = "Play on? Otherwise you review it."
        elif has_next_game(game.sheet):
            question = "Continue the match? Otherwise you review the game."
        if is_for_rematch or (question and self.console.agrees(question, WAYS_OUT)):
            self._open(game.file)
        else:
            review(self.console, game.sheet)

    def _import(self) -> None:
        """Open a game or a position that the player names or pastes."""
        question = "The path of a game sheet, the text of a game, or a position in FEN:"
        text = self.console.ask(question, ways_out=WAYS_OUT)
        try:
            imported = import_text(text)
        except NoGameError as error:
            self.console.say_unchanged(str(error))
            return
        self.console.say_unchanged(imported.sentence)
        if imported.is_position:
            setup = setup_from(imported, last_setup(self._settings))
            alone = self.console.agrees("Does the computer play one side?", WAYS_OUT)
            self._new_game(setup, imported.sheet.comments, alone=alone)
        elif imported.is_over:
            self._review_imported(imported.sheet, imported.others)
        elif self.console.agrees("Play on? Otherwise you review it.", WAYS_OUT):
            self._play_imported(imported.sheet, imported.others)
        else:
            review(self.console, imported.sheet)

    def _play_imported(self, sheet: Sheet, others: Sequence[Sheet]) -> None:
        """Save an unfinished game, and those that came with it, and play on."""
        if self.autosave is not None:
            self.autosave.save_others(others)
            notice = self.autosave.save_imported(sheet)
            if notice is not None:
                self.console.say_unchanged(str(notice))
        self._play(setup_of(sheet), sheet)

    def _review_imported(self, sheet: Sheet, others: Sequence[Sheet]) -> None:
        """Review a finished game, and save it before if the player wants that."""
        if self.autosave is not None and self.console.agrees("Save it as one of your games?"):
            self.autosave.save_others(others)
            _, notice = self.autosave.save_finished(sheet)
            if notice:
                self.console.say_unchanged(str(notice))
        review(self.console, sheet)

    def _review_famous(self) -> None:
        """List the games that come with the program, and review one."""
        from apocalypse.library.famous_games import famous_games, famous_title

        games = famous_games()
        options = {str(number): famous_title(game) for number, game in enumerate(games, 1)}
        choice = self.console.choose("Which game?", options | {"back": "Back"})
        if choice != "back":
            review(self.console, games[int(choice) - 1])
