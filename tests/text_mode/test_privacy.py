"""Two players in text mode: before the reveal, nothing that is printed depends on an order.

The part that one player hears alone, between the headphones and the seal, is that player's own, as
the order screen is on the drawn board.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode import order_prompt
from apocalypse.text_mode.order_prompt import ask_order
from apocalypse.text_mode.privacy import MatchPrivacy, OrderPrivacy
from apocalypse.text_mode.prompts import VOICE
from tests.text_mode.stream import play_here

OWN_PART = re.compile(r"(put on the headphones\.).*?(\w+ has written an order\.)", re.DOTALL)
SECRETS = ["a4a3", "Ha5b3", "d5d4", "Ha5c4", "e4e3", "c5c4"]


def printed(privacy: MatchPrivacy, *answers: str, sighted: Color = WHITE) -> str:
    """What two players hear, up to the end of the answers."""
    setup = MatchSetup(players=people("Ada", "Bob"))
    return play_here(setup, *answers, privacy=privacy, sighted=sighted)


@pytest.fixture(params=[False, True], ids=["words", "JSON lines"])
def voice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text mode speaks to people, or to another program."""
    monkeypatch.setattr(VOICE, "speaks_json", request.param)


@pytest.mark.usefixtures("voice")
def test_hidden_orders_change_nothing() -> None:
    streams = {printed(MatchPrivacy.HIDDEN, secret) for secret in SECRETS}
    assert len(streams) == 1


@pytest.mark.parametrize("privacy", [MatchPrivacy.HEADPHONES, MatchPrivacy.NUMBERS])
def test_a_question_is_answered_before_a_player_begins(privacy: MatchPrivacy) -> None:
    output = printed(privacy, "c3", "last", "", "w")
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


@pytest.mark.usefixtures("voice")
def test_numbers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_prompt, "_SHUFFLER", Unshuffled())
    streams = {printed(MatchPrivacy.NUMBERS, "w", str(number)) for number in range(1, 10)}
    assert len(streams) == 1
    (stream,) = streams
    assert all(f"{number}: " in stream for number in range(1, 10))


class Unshuffled:
    """Shuffles nothing, so that two lists can be compared."""

    def shuffle(self, orders: list[Order | None]) -> None:
        """Leave the orders as they are."""


def test_the_number_that_is_typed_says_nothing_of_the_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Chi-square over 10,000 turns: each number stands for each order equally often."""
    turns, orders = 10_000, safe_orders(Game().position, WHITE)
    lists: list[list[str]] = []
    monkeypatch.setattr(order_prompt, "say", lambda *lines: lists[-1].extend(lines))
    monkeypatch.setattr(order_prompt, "clear_screen", lambda: None)
    words = [" ".join(order_prompt.read_back(Match(Game()), WHITE, order)) for order in orders]
    numbers: Counter[tuple[int, int]] = Counter()
    for turn in range(turns):
        secret = turn % len(orders)

        def typed(question: str, *, is_secret: bool = False, secret: int = secret) -> str:
            if not is_secret:
                assert question == "White, type W and press Enter."
                return "w"
            (line,) = (line for line in lists[-1] if line.endswith(f": {words[secret]}"))
            return line.partition(":")[0]

        monkeypatch.setattr(order_prompt, "ask", typed)
        lists.append([])
        sealed = ask_order(Match(Game()), WHITE, OrderPrivacy.NUMBERS)
        assert isinstance(sealed, Sealed)
        assert sealed.open() == orders[secret]
        (line,) = (line for line in lists[-1] if line.endswith(f": {words[secret]}"))
        numbers[secret, int(line.partition(":")[0])] += 1
    expected = turns / len(orders) ** 2
    chi_square = sum(
        (numbers[order, number] - expected) ** 2 / expected
        for order in range(len(orders))
        for number in range(1, len(orders) + 1)
    )
    degrees = (len(orders) - 1) ** 2
    assert chi_square < degrees + 6 * (2 * degrees) ** 0.5  # six standard deviations
