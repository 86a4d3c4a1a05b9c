"""The review of a game, with the exports and the variations that players ask for in it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from apocalypse.formats.comments import shown_comments, with_comments
from apocalypse.library.comment_file import CommentFile
from apocalypse.match.match import match_of
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.analysis import GameAnalysis
from apocalypse.tui.flows.host import LeftError, ask
from apocalypse.tui.match_view import MatchView, view_of
from apocalypse.tui.screens.review import ReviewAction, ReviewScreen

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.formats.sheet import Sheet
    from apocalypse.rules.position import Position
    from apocalypse.rules.resolution import Resolution
    from apocalypse.tui.flows.host import Host

# Imports stand in functions here: most reviews neither export nor try anything.


async def review_sheet(host: Host, sheet: Sheet, file: Path | None = None) -> None:
    """Review a game that is not played now, from its start.

    Args:
        host: where the screens are shown.
        sheet: the game.
        file: the file of the game, for its comments; None: it has none yet.
    """
    match = view_of(match_of(sheet), host.settings, letters=host.letters)
    match.clocks = None  # the sheet has the times
    await review(host, match, 0, comments=CommentFile(file, sheet))


async def review(
    host: Host,
    match: MatchView,
    turn: int,
    *,
    is_over: bool = True,
    comments: CommentFile | None = None,
) -> None:
    """Show a game turn by turn, until the players leave it.

    Args:
        host: where the screens are shown.
        match: the game; its turns stay as they are.
        turn: the turn to begin with; 0: the start.
        is_over: whether the game is over; only then it can be analyzed and commented on.
        comments: what saves the comments; None: the journal of the game, which was played here.
    """
    played, match = match, replace(match, clocks=None, origin=match.sheet)
    analysis = GameAnalysis(match.game) if is_over else None
    while True:
        answer = await host.show(ReviewScreen(match, turn, analysis, can_comment=is_over))
        turn = answer.turn
        match answer.action:
            case ReviewAction.LEAVE:
                return
            case ReviewAction.EXPORT:
                from apocalypse.tui.screens.export import ExportScreen

                await host.show(ExportScreen(match, turn))
            case ReviewAction.COMMENT:
                sheet = await _commented(host, match.sheet, turn)
                if sheet is not None:
                    match.origin = sheet
                    if comments is None:
                        played.origin = replace(played.sheet, comments=sheet.comments)
                        host.save(played)
                    elif problem := comments.save(sheet):
                        host.say(problem, "Comments")
            case ReviewAction.WHAT_IF:
                with suppress(LeftError):
                    await explore(host, match, turn)


async def _commented(host: Host, sheet: Sheet, turn: int) -> Sheet | None:
    """The sheet after the players wrote comments on a turn; None if they changed nothing."""
    from apocalypse.tui.screens.comments import CommentsScreen

    texts = [comment.shown_text for comment in shown_comments(sheet, turn)]
    title = f"Comments on turn {turn}" if turn else "Comments on the start"
    written = await host.show(CommentsScreen(title, texts))
    return None if written is None or [*written] == texts else with_comments(sheet, turn, written)


async def explore(host: Host, match: MatchView, number: int) -> None:
    """Replace an order of a turn, and play on from there, until the variation is over.

    Both sides write in the open, and nothing is saved.

    Args:
        host: where the screens are shown.
        match: the game; it stays as it is.
        number: the turn to change, counted from 1.

    Raises:
        LeftError: the players went back to the game before.
    """
    from apocalypse.tui.screens.reveal import WHAT_IF, RevealScreen
    from apocalypse.tui.screens.what_if import (
        WhatIfOrderScreen,
        WhatIfPutBackScreen,
        WhoseOrderScreen,
    )

    turn = match.game.turns[number - 1]
    changed = await ask(host, WhoseOrderScreen(match.names))
    orders = {changed.other: turn.order(changed.other)}
    players = people(*match.names)  # they write for the computer, too
    variation = replace(match, game=match.game.first_turns(number - 1), players=players)

    async def reveal(before: Position, resolution: Resolution, start: int = 0) -> None:
        options = replace(WHAT_IF, heading=f"{WHAT_IF.heading}: turn {len(variation.game.turns)}")
        events = resolution.events[start:]
        await ask(host, RevealScreen(variation, before, events, options))

    while variation.game.outcome is None:
        before = variation.game.position
        for color in Color:
            if color not in orders:
                sealed = await ask(host, WhatIfOrderScreen(variation, color))
                assert isinstance(sealed, Sealed)
                orders[color] = sealed.open()
        variation.game = variation.game.play(orders[WHITE], orders[BLACK])
        orders = {}
        waiting = variation.game.turns[-1].resolution
        await reveal(before, waiting)
        if waiting.to_put_back:
            sides = waiting.to_put_back
            squares = {
                side: await ask(host, WhatIfPutBackScreen(variation, side)) for side in sides
            }
            variation.game = variation.game.put_back(squares)
            resolution = variation.game.turns[-1].resolution
            await reveal(waiting.position, resolution, len(waiting.events))
