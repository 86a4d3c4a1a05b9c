"""Two players in text mode: before the reveal, nothing that is printed depends on an order.

The part that one player hears alone, between the headphones and the seal, is that player's own, as
the order screen is on the drawn board.
"""

from __future__ import annotations

import io
import re

import pytest

from apocalypse.cli.front_end import WRONG_ARGUMENT
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.start import Title
from apocalypse.text_mode.console import CANNOT_ERASE, ERASURE_SECONDS, Console
from apocalypse.text_mode.privacy import MatchPrivacy
from tests.text_mode.conftest import session
from tests.text_mode.stream import play_here, run_here

OWN_PART = re.compile(r"(press Enter:).*?(\w+ has written an order\.)", re.DOTALL)
SECRETS = ["a4a3", "Ha5b3", "d5d4", "Ha5c4", "e4e3", "c5c4"]


def printed(privacy: MatchPrivacy, *answers: str, sighted: Color = WHITE) -> str:
    """What two players hear, up to the end of the answers."""
    setup = MatchSetup(players=people("Ada", "Bob"))
    return play_here(setup, *answers, privacy=privacy, sighted=sighted)


def test_hidden_orders_change_nothing_and_a_refusal_tells_nothing() -> None:
    setup = MatchSetup(players=people("Ada", "Bob"))
    streams = {play_here(setup, secret) for secret in SECRETS}
    (stream,) = streams
    refused = {
        play_here(setup, mistake, secret)
        for mistake, secret in zip(("zz", "a4a3a2", "****"), SECRETS, strict=False)
    }
    assert len(refused) == 1
    assert not any(word in stream.partition("your order")[2] for word in ("a4a3", "b3"))


def test_a_question_is_answered_before_a_player_begins() -> None:
    output = printed(MatchPrivacy.HEADPHONES, "on c3", "last", "", "ready")
    question = "Type ready (it is not shown) and press Enter:"
    assert output.count(question) == 4
    begun = output.rpartition(question)
    assert "c3 is empty." in begun[0]
    assert "No turn has been played yet." in begun[0]
    assert "Your order" in begun[2]


@pytest.mark.parametrize("privacy", [MatchPrivacy.HEADPHONES, MatchPrivacy.ONE_SIGHTED])
def test_an_order_typed_before_ready_appears_nowhere(privacy: MatchPrivacy) -> None:
    sighted = () if privacy is MatchPrivacy.HEADPHONES else ("a4a3",)
    streams = {printed(privacy, *sighted, secret, secret) for secret in SECRETS}
    (stream,) = streams
    assert stream.count("Type ready first.") == 2


def test_with_headphones_only_the_own_part_tells_the_order() -> None:
    streams = [printed(MatchPrivacy.HEADPHONES, "ready", secret, "") for secret in SECRETS]
    assert len(set(streams)) == len(SECRETS)
    assert len({OWN_PART.sub(r"\1\2", stream) for stream in streams}) == 1
    assert "a4 to a3." in streams[0]


def test_enter_behind_the_seal_does_not_open_the_prompt_of_the_other_player() -> None:
    output = printed(MatchPrivacy.HEADPHONES, "ready", "e4e3", "", "", "e2e3", "", "")
    assert "Give Bob the headphones;" in output
    assert "Bob, your order" not in output


def test_with_one_sighted_player_that_one_writes_first_and_hidden() -> None:
    stream = printed(MatchPrivacy.ONE_SIGHTED, "a2a3", "ready", "a4a3", "", sighted=BLACK)
    assert stream.index("Bob, your order (it is not shown)") < stream.index(
        "Give Ada the headphones"
    )
    assert "Turn 1. Ada a4 to a3. Bob a2 to a3." in stream
    before = {
        printed(MatchPrivacy.ONE_SIGHTED, secret, sighted=BLACK) for secret in ("a2a3", "Ha1b3")
    }
    assert len(before) == 1


def test_who_puts_on_the_headphones_hears_the_last_turn_and_enter_repeats_it() -> None:
    turn = "Turn 1. Ada e4 to e3. Bob e2 to e3."
    answers = ("ready", "e4e3", "", "ready", "e2e3", "")
    assert printed(MatchPrivacy.HEADPHONES, *answers).count(turn) == 1
    heard = printed(MatchPrivacy.HEADPHONES, *answers, "ready")
    assert "\nBob e2 to e3.\nBoth pawns" in heard.rpartition("Ada, headphones:")[2]
    assert printed(MatchPrivacy.HEADPHONES, *answers, "ready", "").count(turn) == 2
    assert printed(MatchPrivacy.HIDDEN, "e4e3", "e2e3", "", "").count(turn) == 3


def test_an_erased_screen_stays_empty_before_the_next_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("apocalypse.text_mode.console._is_terminal", lambda: True)
    written: list[str] = []
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        written.append(capsys.readouterr().out)

    monkeypatch.setattr("time.sleep", pause)
    console = Console()
    console.say("e4 to e3.")
    console.erase_screen()
    console.announce("Bob, headphones:")
    assert pauses == [ERASURE_SECONDS]
    assert written[0].endswith("\x1b[3J\x1b[H")
    assert capsys.readouterr().out == "Bob, headphones:\n", "nothing private is said later"


def test_what_stands_between_two_questions_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[str] = []
    monkeypatch.setattr("sys.stdout.write", writes.append)
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    console = Console()
    console.say("One.", "", "Two.")
    console.say("Three.")
    assert console.agrees("Sure?")
    assert writes[0] == "One.\nTwo.\nThree.\nSure? (yes or no)"


@pytest.fixture
def _cannot_erase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apocalypse.text_mode.console._is_terminal", lambda: True)
    monkeypatch.setenv("TERM", "dumb")


@pytest.mark.usefixtures("_cannot_erase")
@pytest.mark.parametrize(("term", "way"), [("dumb", "headphones"), ("", "one-sighted")])
def test_orders_are_not_read_back_on_a_terminal_that_cannot_erase_them(
    monkeypatch: pytest.MonkeyPatch, term: str, way: str
) -> None:
    monkeypatch.setenv("TERM", term)
    refused = run_here("", "play", "--text", "--listening", way, "--no-save")
    assert refused.status == WRONG_ARGUMENT
    assert CANNOT_ERASE in refused.stderr


@pytest.mark.usefixtures("_cannot_erase")
def test_before_a_game_they_are_hidden_there_without_a_question() -> None:
    output = session(Title(), "two", "", "", "", "no").replace("\n", " ")
    assert "How do you keep your orders secret?" not in output
    assert CANNOT_ERASE in output
    assert "White, your order (it is not shown):" in output
