"""What cannot be ordered is said on the panel in a sentence, silently, and nothing else happens."""

from __future__ import annotations

from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import KEYBOARD, MOUSE, TYPING
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines, shown_text

BLOCKED = "5/4p/1p3/1P3/1N2P"
"""White's pawn on b4 has Black's before it, and no order; the one on e5 and the knight have."""

REFUSALS = {
    "z": "z is not part of a square. Files are a to e, ranks 1 to 5.",
    "é": "é is not part of a square. Files are a to e, ranks 1 to 5.",
    "9": "9 is not part of a square. Files are a to e, ranks 1 to 5.",
    "3": "Type the letter of a square before its number, such as e4.",
    "c3": "There is no piece on c3. Choose one of your pieces.",
    "e2": "e2 holds Bob's pawn. Choose one of your own pieces.",
    "b4": "The pawn on b4 cannot move.",
    "hb4": "H is for a knight, but the piece on b4 is a pawn.",
    "e5b3": "A pawn moves one step ahead, or captures one step diagonally ahead. "
    "From e5 it can go to e4.",
    "b5b1": "A knight moves two squares straight and one to the side. "
    "From b5 it can go to a3, c3 or d4.",
    "e5d4": "A pawn moves diagonally only to capture. d4 is empty.",
    "s": "First choose a piece, then its square.",
    "e5s": "First choose where the piece goes.",
}


async def test_it_is_said_on_the_order_panel_without_a_bell_or_a_note() -> None:
    async with staged(OrderScreen(match_of_turns(fen=BLOCKED), WHITE)) as (player, app):
        for keys, sentence in REFUSALS.items():
            await player.press(*["backspace"] * 3, *keys)
            assert shown_text(app) == sentence
            assert "-refused" in app.screen.query_one("#advice").classes
            assert (app.bells, len(app._notifications), app.results) == (0, 0, [])
            shown = " ".join(line[50:].strip(" │") for line in lines(app)[1:11])
            assert sentence in " ".join(shown.split()), "it has room on the panel"


async def test_it_is_the_same_sentence_in_each_way_of_choosing() -> None:
    async with staged(OrderScreen(match_of_turns(fen=BLOCKED), WHITE)) as (player, app):
        for way in (KEYBOARD, TYPING, MOUSE):
            await way(player, read_square("b4", PAGE))
            assert shown_text(app) == REFUSALS["b4"]
            await player.press("backspace", "a")
            assert shown_text(app) != REFUSALS["b4"]
            await player.press("backspace")


async def test_a_blocked_pawn_that_may_capture_is_told_what_stands_before_it() -> None:
    fen = "5/4p/pp3/1P3/4P"
    async with staged(OrderScreen(match_of_turns(fen=fen), WHITE)) as (player, app):
        await player.press(*"b4b3")
        assert (
            shown_text(app)
            == "A pawn moves straight ahead only to an empty square. b3 is blocked by Bob's pawn."
        )


async def test_a_refused_square_takes_nothing_away_and_the_next_good_one_ends_the_refusal() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press(*"a5c3")
        assert shown_text(app, "#order") == "Knight a5 to __"
        await player.press(*"b3")
        assert shown_text(app, "#order") == "Knight a5 to b3"
        assert "-refused" not in app.screen.query_one("#advice").classes
