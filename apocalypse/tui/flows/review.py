"""The review of a game, with the exports and the trials that players ask for in it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from apocalypse.formats.comments import shown_comments, with_comments
from apocalypse.formats.sheet import Sheet
from apocalypse.library.saved_games import NO_FILE, CommentError, CommentFile
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.flows.host import Host, sheet_view
from apocalypse.tui.game_view import GameView
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.review import ReviewAction, ReviewScreen

SAVED: Final = "Comments saved"
"""The remark of the review after the page of comments."""

# Imports stand in functions here: most reviews neither export nor try anything.


async def review_sheet(host: Host, sheet: Sheet, file: Path | None = None) -> None:
    """Review a game that is not played now, from its start; comments go to its file, if any."""
    match = sheet_view(host, sheet)
    match.clocks = None  # the sheet has the times
    await review(host, match, 0, comments=CommentFile(file, sheet))


async def review(
    host: Host,
    match: MatchView,
    turn: int,
    *,
    is_over: bool = True,
    comments: CommentFile | None = None,
    analysis: BackgroundAnalysis | None = None,
) -> None:
    """Show a game from a turn on (0: the start), until the players leave it.

    Only a game that is over can be analyzed and commented on. Comments go to a file, or else to the
    journal of the game, which was played here.
    """
    if is_over and analysis is None:
        with closing(BackgroundAnalysis(match.game)) as begun:
            await review(host, match, turn, comments=comments, analysis=begun)
        return
    played = match
    match = replace(match, clocks=None, origin=match.sheet)
    remark = ""
    while True:
        screen = ReviewScreen(match, turn, analysis)
        screen.remark = remark
        remark = ""
        answer = await host.show(screen)
        turn = answer.turn
        match answer.action:
            case ReviewAction.LEAVE:
                return
            case ReviewAction.EXPORT:
                from apocalypse.tui.screens.export import ExportScreen

                notes = () if analysis is None else analysis.notes(match.sheet)
                await host.show(ExportScreen(match, notes, turn))
            case ReviewAction.COMMENT:
                if await _comment(host, match, played, turn, comments):
                    remark = SAVED
            case ReviewAction.TRY:
                from apocalypse.tui.flows.try_orders import try_turn

                await try_turn(host, match, turn, analysis)


async def _comment(
    host: Host, match: MatchView, played: MatchView, turn: int, comments: CommentFile | None
) -> bool:
    """Let the players comment on a turn; whether comments were changed, and are saved."""
    has_file = host.autosave is not None
    if comments is not None:
        has_file = comments.has_file
    sheet = await _commented(host, match, turn, has_file=has_file)
    if sheet is None:
        return False
    match.origin = sheet

    # A game that was played here has its journal; any other one, its file.
    if comments is None:
        played.origin = replace(played.sheet, comments=sheet.comments)
        host.save(played)
        return has_file and not host.is_unsaved
    if not has_file:
        return False
    try:
        comments.save(sheet)
    except CommentError as error:
        host.say(str(error), "Comments")
        return False
    return True


async def _commented(host: Host, match: MatchView, turn: int, *, has_file: bool) -> Sheet | None:
    """The sheet after the players wrote comments on a turn; None if they changed nothing."""
    from apocalypse.tui.screens.text_page import NOTE, CommentsScreen

    sheet = match.sheet
    texts = [comment.shown_text for comment in shown_comments(sheet, turn)]
    title = f"Comments on turn {turn}" if turn else "Comments on the start"
    view = GameView(match, match.game.first_turns(turn).position)
    note = NOTE if has_file else NO_FILE
    written = await host.show(CommentsScreen(title, texts, note, view))
    if written is None or [*written] == texts:
        return None
    return with_comments(sheet, turn, written)
