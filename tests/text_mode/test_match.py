"""The same game in lines of text: whole games through a pipe, and secrets that stay secret."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import BLACK
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS
from apocalypse.text_mode.order_prompt import REFUSED
from apocalypse.text_mode.prompt_commands import RefusedError
from apocalypse.text_mode.typed_orders import read_order
from tests.text_mode.stream import answers_of, published, run_here, spoken
from tests.tools.pages import STREAM_BLOCK, TEXT_MODE, TRANSCRIPT_FILES, text_mode_block
from tests.tools.transcripts import TRANSCRIPTS, transcript

ESCAPE = "\x1b"
PAGE_TEXT = TEXT_MODE.read_text("utf-8")
UNKNOWN = "I do not know that question"


def test_a_whole_published_game_is_played_and_kept(tmp_path: Path) -> None:
    sheet, file = published("5-every-rule.txt"), tmp_path / "game.txt"
    words = ("play", "--text", "--save-to", str(file), "--white", "Ada", "--black", "Bob")
    done = run_here(answers_of(sheet), *words)
    assert done.status == 0
    assert ESCAPE not in done.stdout
    assert (
        "Apocalypse.\nAda plays White: knights on a5 and e5, pawns toward row 1.\n" in done.stdout
    )
    saved = read_sheet(file.read_text("utf-8"))
    assert saved.game.turns == sheet.game.turns
    assert saved.game.outcome == sheet.game.outcome
    assert f"The game is saved in {file}" in done.stdout


@pytest.mark.parametrize(
    ("names", "greeting"),
    [
        ((), "White: "),
        (("--white", "Ada"), "Ada plays White: "),
    ],
)
def test_the_greeting_says_each_color_once(names: tuple[str, ...], greeting: str) -> None:
    white = "knights on a5 and e5, pawns toward row 1.\n"
    black = "Black: knights on a1 and e1, pawns toward row 5.\n"
    output = spoken("", "--no-save", *names).stdout
    assert output.startswith(f"Apocalypse.\n{greeting}{white}{black}Type help.\n")


def test_a_player_alone_hears_where_the_own_knights_stand_and_the_way_of_the_pawns() -> None:
    for side, color, knights, row in (
        ("--white", "White", "a5 and e5", 1),
        ("--black", "Black", "a1 and e1", 5),
    ):
        output = spoken("", "--no-save", "--computer", "beginner", side, "Ada").stdout
        assert f"Ada, you play {color}.\nYour knights are on {knights}, and" in output
        assert f"your pawns move toward row {row}." in output
    output = spoken("", "--no-save", "--fen", "n3n/4p/5/P4/5").stdout
    assert "White: no knights, pawns toward row 1.\n" in output
    one, none = "n3n/4p/5/P4/4N", "n3n/4p/5/P4/5"
    assert "White: knight on e5, pawns" in spoken("", "--no-save", "--fen", one).stdout
    for fen, words in ((one, "Your knight is on e5, and"), (none, "You have no knights, and")):
        output = spoken("", "--no-save", "--computer", "beginner", "--fen", fen).stdout
        assert f"You play White.\n{words} your pawns move toward row 1." in output


REFUSALS = ("zz", "a4", "a4a5", "c3c4", "Ha4a3", "a2a3", "****", "a4a3@c3", "a4a3a2")


def test_what_is_refused_is_always_answered_alike() -> None:
    streams = {spoken(f"{wrong}\n", "--no-save").stdout for wrong in REFUSALS}
    (output,) = streams
    assert output.count(REFUSED) == 1
    assert output.endswith("You left the game.\n")


def test_bets_are_taken_by_the_other_rules_in_any_form() -> None:
    done = spoken(" e2xd3 \ne4-e3\nNb3\n", "--rules", "vchess", "--no-save")
    assert "penalt" in done.stdout
    assert "bet that" in done.stdout
    assert done.stdout.count(REFUSED) == 0


def test_the_page_shows_what_is_really_printed() -> None:
    blocks = dict(STREAM_BLOCK.findall(PAGE_TEXT))
    assert set(blocks) == {"game"}
    assert blocks == {kind: text_mode_block(kind) for kind in blocks}


def test_every_question_on_the_page_has_an_answer() -> None:
    (paragraph,) = re.findall(r"prints all questions, such as (.*?)\.", PAGE_TEXT, re.S)
    questions = re.findall(r"`([^`]+)`", paragraph)
    assert len(questions) > 12
    answers = "\n".join([*questions, "show me the board", "on bravo two", "quit", "yes"])
    words = ("play", "--text", "--computer", "beginner", "--no-save")
    assert UNKNOWN not in run_here(f"{answers}\n", *words).stdout
    assert UNKNOWN in run_here("how are you\nquit\nyes\n", *words).stdout


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_who_knows_nothing_but_the_stream_can_play(name: str) -> None:
    assert TRANSCRIPTS[name]() == (TRANSCRIPT_FILES / f"{name}.txt").read_text("utf-8")


def test_a_transcript_that_a_time_limit_ends_ends_with_its_status() -> None:
    with pytest.raises(SystemExit) as caught:
        transcript(lambda _: signal.raise_signal(signal.SIGTERM))
    assert caught.value.code == 128 + signal.SIGTERM


def test_a_refusal_speaks_to_the_side_that_wrote() -> None:
    match = Match(Game(fen="n3p/p4/1p3/P4/4N"), people("Ada", "Bob"), coordinates=CHESS)
    with pytest.raises(RefusedError, match=r"^b3 is blocked by your own pawn\."):
        read_order(match, BLACK, "a5b3")
