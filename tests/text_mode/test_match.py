"""The same game in lines of text: whole games through a pipe, and secrets that stay secret."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.match.match import Match
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.text_mode.commands import RefusedError
from apocalypse.text_mode.order_prompt import REFUSED
from apocalypse.text_mode.typed_orders import read_order
from tests.text_mode.stream import answers_of, published, run_program, spoken
from tests.tools.pages import STREAM_BLOCK, TEXT_MODE, TRANSCRIPT_FILES, text_mode_block
from tests.tools.transcripts import TRANSCRIPTS, transcript

ESCAPE = "\x1b"


@pytest.mark.parametrize("name", ["5-every-rule.txt", "2-jacques-alain.txt"])
def test_a_whole_published_game_is_played_and_kept(name: str, tmp_path: Path) -> None:
    sheet, file = published(name), tmp_path / "game.txt"
    words = ("play", "--text", "--save-to", str(file), "--white", "Ada", "--black", "Bob")
    done = run_program(answers_of(sheet), *words)
    assert done.status == 0
    assert ESCAPE not in done.stdout
    saved = read_sheet(file.read_text("utf-8"))
    assert saved.game.turns == sheet.game.turns
    assert saved.game.outcome == sheet.game.outcome
    assert f"The game is saved in {file}" in done.stdout


@pytest.mark.parametrize(
    ("names", "greeting"),
    [
        ((), "White moves up, Black down."),
        (("--white", "Ada"), "Ada plays White and moves up, Black down."),
        (
            ("--white", "Ada", "--black", "Bob"),
            "Ada plays White and moves up, Bob plays Black.",
        ),
    ],
)
def test_the_greeting_says_each_color_once(names: tuple[str, ...], greeting: str) -> None:
    assert f"Apocalypse: {greeting}\n" in spoken("", "--no-save", *names).stdout


SECRETS = (
    *("a4a3", "Ha5b3", "d5d4", "c5c4", "e4e3", "Ha5c4"),
    *("zz\na4a3", "a4a3a2\nHe5d3", "****\nb5b4"),
)
AGAIN = f"{REFUSED}\nWhite, your order: \n"


def test_before_the_reveal_the_stream_is_the_same_whatever_is_written() -> None:
    streams = [spoken(f"{secret}\n", "--no-save").stdout for secret in SECRETS]
    assert len({stream.replace(AGAIN, "") for stream in streams}) == 1
    assert not any(word in streams[0].partition("your order")[2] for word in ("a4a3", "b3"))


@pytest.mark.parametrize("wrong", ["zz", "a4", "a4a5", "c3c4", "Ha4a3", "a2a3", "****", "a4a3@c3"])
def test_what_is_refused_is_always_answered_alike(wrong: str) -> None:
    output = spoken(f"{wrong}\n", "--no-save").stdout
    assert output.count(REFUSED) == 1
    assert wrong not in output.partition("your order")[2]


@pytest.mark.parametrize(
    ("answers", "end"),
    [
        ("resign\nyes\n", "Black wins: White resigned."),
        ("draw\nno\na4a3\ndraw\nyes\n", "Drawn: both players agreed."),
        ("quit\nyes\n", "You left the game."),
        ("", "You left the game."),
        ("a4a3\n", "You left the game."),
    ],
)
def test_it_ends_with_a_sentence(answers: str, end: str) -> None:
    done = spoken(answers, "--no-save")
    assert end in done.stdout
    assert done.stderr == ""
    assert done.status == 0


def test_bets_are_taken_by_the_other_rules() -> None:
    done = spoken("e2d3\ne4e3\n", "--rules", "vchess", "--no-save")
    assert "penalt" in done.stdout
    assert "bet that" in done.stdout


def test_the_page_shows_what_is_really_printed() -> None:
    blocks = dict(STREAM_BLOCK.findall(TEXT_MODE.read_text("utf-8")))
    assert {"game", "questions"} == set(blocks)
    assert blocks == {kind: text_mode_block(kind) for kind in blocks}


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_who_knows_nothing_but_the_stream_can_play(name: str) -> None:
    assert TRANSCRIPTS[name]() == (TRANSCRIPT_FILES / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("text", ["Nb3", "hb3", " a5-b3 ", "(a5)b3", "Nab3", "Ha5b3"])
def test_an_order_may_be_typed_in_any_form(text: str) -> None:
    assert read_order(Match(Game()), WHITE, text) == Order.parse("a5b3", PAGE)


def test_an_order_with_two_readings_is_refused_with_both() -> None:
    with pytest.raises(RefusedError, match="Ha1c2 or He1c2"):
        read_order(Match(Game()), BLACK, "Nc2")


def test_a_transcript_that_a_time_limit_ends_ends_with_its_status() -> None:
    with pytest.raises(SystemExit) as caught:
        transcript(lambda _: signal.raise_signal(signal.SIGTERM))
    assert caught.value.code == 128 + signal.SIGTERM
