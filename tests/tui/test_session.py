"""What follows a choice on the title, without a terminal: each screen is answered by a script."""

from __future__ import annotations

from typing import Any, cast

import pytest
from textual.screen import Screen

from apocalypse.library.settings import Settings
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.start import NewGame, Start, Title
from apocalypse.tui.flows import match as match_flow
from apocalypse.tui.flows.host import Host
from apocalypse.tui.flows.session import run_session
from apocalypse.tui.screens import setup as setup_screen
from apocalypse.tui.screens.title import TitleChoice


class Form:
    """Stands for the setup screen: what it proposes."""

    def __init__(self, setup: MatchSetup, *, against_computer: bool) -> None:
        self.setup = setup
        self.against_computer = against_computer


ADA_AND_BOB = MatchSetup(CLASSIC, people("Ada", "Bob"))


class ScriptedApp:
    """An app whose screens are left with what a script says."""

    def __init__(self, *answers: object) -> None:
        self.autosave = None
        self.letters = False
        self.settings = Settings()
        self.shown: list[Screen[Any] | Form] = []
        self._answers = list(answers)

    async def show(self, screen: Screen[Any] | Form) -> object:
        self.shown.append(screen)
        return self._answers.pop(0)

    def remember(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def proposed(self) -> list[MatchSetup]:
        """What each setup screen began with."""
        return [screen.setup for screen in self.shown if isinstance(screen, Form)]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[MatchSetup]:
    """The matches that were played."""
    setups: list[MatchSetup] = []

    async def note(_: object, setup: MatchSetup) -> None:
        setups.append(setup)

    monkeypatch.setattr(setup_screen, "SetupScreen", Form)
    monkeypatch.setattr(match_flow, "play_on_screens", note)
    return setups


async def run(app: ScriptedApp, start: Start) -> None:
    await run_session(cast(Host, app), start)


async def test_the_next_game_is_proposed_as_the_last_one_was_set_up(
    played: list[MatchSetup],
) -> None:
    two, alone = TitleChoice.TWO_PLAYERS, TitleChoice.COMPUTER
    app = ScriptedApp(two, ADA_AND_BOB, alone, None, TitleChoice.QUIT)
    await run(app, Title())
    forms = [screen for screen in app.shown if isinstance(screen, Form)]
    assert [form.against_computer for form in forms] == [False, True]
    assert played == [ADA_AND_BOB]
    assert app.proposed == [MatchSetup(), ADA_AND_BOB]
    assert (app.settings.match["white"], app.settings.match["draws"]) == ("Ada", "")


async def test_a_game_from_the_command_line_is_proposed_again_and_not_remembered(
    played: list[MatchSetup],
) -> None:
    app = ScriptedApp(TitleChoice.TWO_PLAYERS, None, TitleChoice.QUIT)
    await run(app, NewGame(ADA_AND_BOB))
    assert played == app.proposed == [ADA_AND_BOB]
    assert app.settings == Settings()


async def test_a_setup_that_is_left_starts_nothing_and_changes_nothing(
    played: list[MatchSetup],
) -> None:
    app = ScriptedApp(TitleChoice.TWO_PLAYERS, None, TitleChoice.QUIT)
    await run(app, Title())
    assert played == []
    assert app.settings == Settings()
