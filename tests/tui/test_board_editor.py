"""Players set up a position with keys or the mouse, and play or explore it from there."""

from __future__ import annotations

import pytest
from textual import events

from apocalypse.match.board_editor import EMPTY, EditedBoard
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import VCHESS
from apocalypse.tui.screens.board_editor import (
    BoardEditorScreen,
    EditorAction,
    EditorAnswer,
)
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.text_page import ImportScreen
from apocalypse.tui.screens.what_if import WhatIfOrderScreen
from apocalypse.tui.widgets.assessment_panel import PositionPanel
from tests.tui.players import Player, running_app
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines, shown_text


def editor(fen: str = "") -> BoardEditorScreen:
    board = EditedBoard(Position.from_fen(fen)) if fen else EditedBoard()
    return BoardEditorScreen(match_of_turns(), board)


def at(name: str) -> int:
    return read_square(name, PAGE)


def text(player: Player) -> str:
    return " ".join(" ".join(lines(player.app)).split())


@pytest.mark.parametrize(
    ("key", "piece"),
    [
        ("P", Piece(WHITE, PAWN)),
        ("N", Piece(WHITE, KNIGHT)),
        ("p", Piece(BLACK, PAWN)),
        ("n", Piece(BLACK, KNIGHT)),
    ],
)
async def test_a_letter_puts_a_piece_under_the_cursor(key: str, piece: Piece) -> None:
    screen = editor()
    async with staged(screen) as (player, _):
        await player.press(key)
        assert screen.board.position.piece_at(at("c3")) == piece
        await player.press("right", "enter")
        assert screen.board.position.piece_at(at("d3")) == piece
        await player.press("space")
        assert screen.board.position.piece_at(at("d3")) is None
        await player.press("left", "full_stop")
        assert screen.edited.position == START


async def test_a_square_is_typed_and_a_piece_deleted() -> None:
    screen = editor()
    async with staged(screen) as (player, app):
        await player.press(*"a1")
        assert screen.cursor == at("a1")
        await player.press("delete")
        assert screen.edited.position.piece_at(at("a1")) is None
        await player.press("h")
        assert "h is not part of a square" in shown_text(app, "#note")
        await player.press("full_stop")
        assert "can begin here" in shown_text(app, "#note")
        await player.press("e", "1")
        assert "can begin here" in shown_text(app, "#note")
        await player.press("enter")  # the marked piece is nothing
        assert screen.edited.position.piece_at(at("e1")) is None


async def test_the_mouse_marks_a_piece_and_puts_it() -> None:
    screen = editor()
    async with staged(screen) as (player, _):
        await player.click_words("Black", "knight")
        await player.click(at("b3"))
        assert screen.edited.position.piece_at(at("b3")) == Piece(BLACK, KNIGHT)
        assert screen.cursor == at("b3")
        await player.click_words("Nothing")
        await player.click(at("b3"))
        assert screen.edited.position == START
        await player.click_words("Empty", "board")
        assert screen.edited.position == EMPTY
        await player.click_words("Start", "of", "the", "game")
        assert screen.edited.position == START


async def test_every_change_is_taken_back() -> None:
    screen = editor()
    async with staged(screen) as (player, _):
        await player.press("P", "r", "z")
        for key, expected in (
            ("backspace", EditedBoard().put(at("c3"), Piece(WHITE, PAWN)).with_rules(VCHESS)),
            ("u", EditedBoard().put(at("c3"), Piece(WHITE, PAWN))),
            ("backspace", EditedBoard()),
            ("u", EditedBoard()),
        ):
            await player.press(key)
            assert screen.edited == expected
            assert screen.board.position == expected.position


@pytest.mark.parametrize("key", ["s", "v"])
async def test_nothing_begins_where_no_game_can(key: str) -> None:
    screen = editor()
    async with staged(screen) as (player, app):
        await player.press("c", "1", "P", key)
        assert app.screen is screen
        assert "White has a pawn on its last rank." in shown_text(app, "#note")
        await player.press("u", key)
        await player.until(lambda: app.results)
    action = EditorAction.PLAY if key == "s" else EditorAction.EXPLORE
    assert app.results == [EditorAnswer(action, EditedBoard())]


async def test_a_position_is_copied_and_pasted() -> None:
    fen = "2n2/p4/5/4P/2N2"
    screen = editor(fen)
    async with staged(screen) as (player, app):
        await player.press("x")
        await player.until(lambda: app.clipboard)
        assert app.clipboard == fen
        player.send(events.Paste("npppn/p3p/5/P3P/NPPPN w 0 01 -"))
        await player.settle()
        assert screen.edited == EditedBoard(START, VCHESS, (0, 1))
        player.send(events.Paste("P4/5/5/4p/5"))
        await player.settle()
        assert "last rank" in shown_text(app, "#note")
        player.send(events.Paste("1. e4e3 e2e3"))
        await player.settle()
        assert shown_text(app, "#note") == "This is a game, not a position."
        assert screen.edited == EditedBoard(START, VCHESS, (0, 1))


async def test_a_position_is_explored_and_then_played() -> None:
    async with running_app() as player:
        await player.press_to(SavedGamesScreen, "o")
        first = await player.press_to(BoardEditorScreen, "p")
        explored = await player.press_to(WhatIfOrderScreen, "a", "5", "full_stop", "v")
        assert explored.status == "Explore: White's order"
        assert explored.query_one(PositionPanel).display
        assert explored.match.game.position == START.without(1 << at("a5"))
        again = await player.press_to(BoardEditorScreen, "escape")
        assert again is not first
        assert again.edited.position == explored.match.game.position
        await player.press_to(SetupScreen, "s")
        assert "New game from a position" in text(player)
        await player.press_to(HandoverScreen, "enter")
        screen = await player.begin_order()
        assert screen.match.game.start == START.without(1 << at("a5"))


async def test_an_imported_position_is_explored() -> None:
    async with running_app() as player:
        await player.press_to(SavedGamesScreen, "o")
        await player.press_to(ImportScreen, "i")
        player.send(events.Paste("2n2/p4/5/4P/2N2"))
        await player.settle()
        await player.still()
        assert "Explore" in lines(player.app)[-1]
        screen = await player.press_to(WhatIfOrderScreen, "ctrl+r")
        assert screen.match.game.start == Position.from_fen("2n2/p4/5/4P/2N2")
