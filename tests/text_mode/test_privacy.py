"""Two players in text mode: before the reveal, nothing that is printed depends on an order.

The part that one player hears alone, between the headphones and the seal, is that player's own, as
the order screen is on the drawn board.
"""

from __future__ import annotations

import re

import pytest

from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.text_mode.privacy import MatchPrivacy
from tests.text_mode.stream import play_here

OWN_PART = re.compile(r"(put on the headphones\.).*?(\w+ has written an order\.)", re.DOTALL)
SECRETS = ["a4a3", "Ha5b3", "d5d4", "Ha5c4", "e4e3", "c5c4"]


def printed(privacy: MatchPrivacy, *answers: str, sighted: Color = WHITE) -> str:
    """What two players hear, up to the end of the answers."""
    setup = MatchSetup(players=people("Ada", "Bob"))
    return play_here(setup, *answers, privacy=privacy, sighted=sighted)


@pytest.mark.parametrize("speaks_json", [False, True], ids=["words", "JSON lines"])
def test_hidden_orders_change_nothing(speaks_json: bool) -> None:
    setup = MatchSetup(players=people("Ada", "Bob"))
    streams = {play_here(setup, secret, speaks_json=speaks_json) for secret in SECRETS}
    assert len(streams) == 1


def test_a_question_is_answered_before_a_player_begins() -> None:
    output = printed(MatchPrivacy.HEADPHONES, "c3", "last", "", "w")
    question = "Ada, type W and press Enter."
    assert output.count(question) == 4
    begun = output.rpartition(question)
    assert "c3 is empty." in begun[0]
    assert "No turn has been played yet." in begun[0]
    assert "your order" in begun[2]


def test_with_headphones_only_the_own_part_tells_the_order() -> None:
    streams = [printed(MatchPrivacy.HEADPHONES, "w", secret, "") for secret in SECRETS]
    assert len(set(streams)) == len(SECRETS)
    assert len({OWN_PART.sub(r"\1\2", stream) for stream in streams}) == 1
    assert "Pawn a4 to a3." in streams[0]


def test_enter_behind_the_seal_does_not_open_the_prompt_of_the_other_player() -> None:
    output = printed(MatchPrivacy.HEADPHONES, "w", "e4e3", "", "", "e2e3", "", "")
    assert "Bob, put on the headphones." in output
    assert "Bob, your order" not in output


def test_with_one_sighted_player_that_one_writes_first_and_hidden() -> None:
    stream = printed(MatchPrivacy.ONE_SIGHTED, "a2a3", "w", "a4a3", "", sighted=BLACK)
    assert stream.index("Bob, your order (it is not shown)") < stream.index("Ada, put on the")
    assert "Turn 1. Ada: pawn a4 to a3. Bob: pawn a2 to a3." in stream
    before = {
        printed(MatchPrivacy.ONE_SIGHTED, secret, sighted=BLACK) for secret in ("a2a3", "Ha1b3")
    }
    assert len(before) == 1
