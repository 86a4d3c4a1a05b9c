"""A pawn that arrives beside two knights goes back, openly, where its owner chooses (4.ii)."""

from __future__ import annotations

from dataclasses import replace

from textual.events import Paste

from apocalypse.formats.time_control import read_time_controls
from apocalypse.match.clocks import Clocks
from apocalypse.match.players import people
from apocalypse.rules.board import PAWN, WHITE, Piece
from apocalypse.rules.events import PutBack
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.widgets.key_buttons import SealButton
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.window_size import SMALLEST_WINDOW
from apocalypse.wording.captions import caption
from tests.cases import case
from tests.tui.players import HOLDS, KEYBOARD, MOUSE, TYPING, hold
from tests.tui.reveal_steps import NAMES, match_of_turns, play_turn, staged
from tests.tui.visible import lines, shown_text

ARRIVES = "4n/P3p/5/4P/N3N"
"""White's pawn is one step from a1, and both his knights are there."""
ENDS = "1p2n/P4/5/4P/N3N"
"""The same, but the pawn takes Black's last one when it arrives on b1."""


def arrived(fen: str = ARRIVES, turn: str = "a2a1 e2e3") -> MatchView:
    """A table on which the pawn has arrived."""
    return match_of_turns(turn, fen=fen)


async def test_the_pawn_and_its_squares_are_marked_and_one_is_chosen_in_each_way() -> None:
    screen = PutBackScreen(arrived(), WHITE)
    async with staged(screen) as (player, app):
        question = shown_text(app, "#ask")
        assert question.startswith("Ada, you have two knights, so this pawn is put back.")
        assert "(4.ii)" not in question
        assert app.screen.query_one(TopBar).status == "Ada puts a pawn back"
        board = screen.board
        assert board.marks.selected == read_square("a1", PAGE)
        position = screen.match.game.position
        wanted = [s for s in range(20) if not position.occupied >> s & 1]
        assert board.marks.targets == sum(1 << square for square in wanted)
        for way, name in ((KEYBOARD, "c3"), (MOUSE, "d3"), (TYPING, "d4")):
            await way(player, read_square(name, PAGE))
            assert app.results == [], "it can still be changed"
            assert board.position.piece_at(read_square(name, PAGE)) == Piece(WHITE, PAWN)
        await player.press("s")
        assert app.results == [read_square("d4", PAGE)]


async def test_a_pasted_square_is_chosen_and_not_sealed() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        player.send(Paste(" c3\n"))
        await player.settle()
        assert shown_text(app, "#ask").startswith("The pawn goes to c3.")
        assert app.results == []


async def test_the_mouse_alone_chooses_and_seals() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        button = app.screen.query_one(SealButton)
        await player.click_on(button, (2, 0))
        assert app.results == []
        assert not button.has_class("-ready")
        await MOUSE(player, read_square("c3", PAGE))
        assert button.has_class("-ready")
        await player.click_on(button, (2, 0))
        assert app.results == [read_square("c3", PAGE)]


async def test_a_held_enter_chooses_and_seals_nothing() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        await hold(player, "enter", *HOLDS[-1])
        assert app.results == []
        await player.press("enter")
        assert app.results == [read_square("c3", PAGE)]


async def test_s_without_a_choice_asks_for_one_and_backspace_takes_the_choice_back() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        await player.press("s", "d", "backspace", *"4s", *"d4", "backspace", "s")
        assert app.results == []
        assert shown_text(app, "#ask").startswith("Ada, you have two knights")


REFUSALS = {
    "b1": "b1 is on your last rank. Choose a square on another rank.",
    "a1": "a1 is on your last rank. Choose a square on another rank.",
    "e3": "e3 is blocked by Bob's pawn. Choose an empty square.",
    "a5": "a5 is blocked by your own knight. Choose an empty square.",
    "z": "z is not part of a square. Files are a to e, ranks 1 to 5.",
    "3": "Type the letter of a square before its number, such as e4.",
}


async def test_a_square_that_cannot_be_is_refused_in_a_sentence_and_asked_for_again() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        for keys, sentence in REFUSALS.items():
            await player.press(*keys)
            assert shown_text(app, "#ask") == sentence
            assert (app.results, app.bells, len(app._notifications)) == ([], 0, 0)
            await player.press("backspace")
            assert shown_text(app, "#ask").startswith("Ada, you have two knights")
        await player.press(*"d3s")
        assert app.results == [read_square("d3", PAGE)]


async def test_earlier_turns_can_be_looked_at_and_the_choice_is_made_in_the_present() -> None:
    screen = PutBackScreen(arrived(), WHITE)
    async with staged(screen) as (player, app):
        await player.press("[", "[")
        assert screen.board.marks.targets == 0
        assert screen.board.position == screen.match.game.start
        await player.press("right", "enter", "[", "s")
        assert app.results == [], "the present comes first"
        await player.press("s")
        assert app.results == [read_square("d3", PAGE)]


async def test_the_second_reveal_tells_where_the_pawn_went() -> None:
    match = match_of_turns(fen=ARRIVES)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        await player.write_turn("a2a1", "e2e3")
        second = await player.put_back(read_square("c4", PAGE), TYPING)
        texts = second.query_one(TurnCaptions).captions
        event = PutBack(WHITE, read_square("a1", PAGE), read_square("c4", PAGE))
        assert texts == (caption(event, NAMES, PAGE, rule=False),)
        assert second.board.position.fen == "4n/5/4p/2P1P/N3N"
        await player.press("space")
        await player.until(lambda: app.results)
        assert match.game.to_put_back == ()


async def test_nothing_is_asked_when_the_game_has_ended() -> None:
    match = match_of_turns(fen=ENDS)
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        await player.write_turn("a2b1", "e1d3")
        assert match.game.result == "1-0"
        await player.press("space")
        await player.until(lambda: app.results)
        assert not isinstance(app.screen, PutBackScreen | HandoverScreen)


async def test_the_smallest_window_has_room_for_the_whole_question() -> None:
    match = replace(arrived(), players=people("Bartholomew-Johnsons", "Bob"))
    match.clocks = Clocks(read_time_controls("5+3"), lambda: 0.0)
    async with staged(PutBackScreen(match, WHITE), SMALLEST_WINDOW) as (_, app):
        region = app.screen.query_one("#ask").content_region
        rows = [row[region.x : region.right] for row in lines(app)[region.y : region.bottom]]
        assert " ".join(" ".join(rows).split()).endswith("or use the arrows.")
        assert "5:00" in lines(app)[-2]


async def test_no_line_of_the_question_is_a_word_alone() -> None:
    async with staged(PutBackScreen(arrived(), WHITE)) as (player, app):
        for size in ((80, 24), (100, 30), (132, 46), (200, 60), (270, 70)):
            await player.resize(*size)
            region = app.screen.query_one("#ask").content_region
            rows = [row[region.x : region.right] for row in lines(app)[region.y : region.bottom]]
            with case(*size):
                assert all(len(row.split()) != 1 for row in rows), rows
