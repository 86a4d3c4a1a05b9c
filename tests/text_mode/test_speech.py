"""What text mode says of a turn is short to listen to, and spelled as the players chose it."""

from __future__ import annotations

import re
from typing import Final

from apocalypse.library.settings import SettingsStore
from apocalypse.match.match import Match
from apocalypse.match.players import Player, Players, people
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, WIKIPEDIA, Rules
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.answers import turn_lines
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.speech import spelled, turn_words
from tests.cases import case
from tests.text_mode.stream import typed

WORD: Final = re.compile(r"[A-Za-z']+|\d")
"""A synthesizer reads three such words a second."""
TURNS: Final[dict[str, tuple[str, str, str, Rules]]] = {
    "nothing captured": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "e4e3", CLASSIC),
    "a clash": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "a5b3", CLASSIC),
    "a capture": ("npp1n/p3p/3p1/P1P1P/N1PPN", "c2d3", "e4e3", CLASSIC),
    "a missed capture": ("npp1n/p3p/3p1/P1P1P/N1PPN", "c2d3", "d3d2", CLASSIC),
    "a promotion": ("4p/P3p/5/5/1P2N", "a4a5", "e4e3", CLASSIC),
    "a swap of places": ("5/4p/3P1/5/4N", "d3e4", "e4d3", CLASSIC),
    "the end of the game": ("4n/4p/3P1/5/4N", "d3e4", "e5c4", CLASSIC),
    "a bet that was won": ("npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3", VCHESS),
}
"""By kind: a position, both orders in chess coordinates, and the rules."""


def spoken_words(kind: str) -> list[str]:
    """The words that text mode says of a turn of a kind."""
    fen, white, black, rules = TURNS[kind]
    game = Game(rules, Position.from_fen(fen)).after(white, black)
    match = Match(game, people("Ada", "Bob"), coordinates=CHESS)
    lines = turn_lines(match, game.turns[-1])
    return WORD.findall(spelled(" ".join(lines)))


def test_a_player_alone_passes_in_the_second_person() -> None:
    game = Game(fen="5/p4/P3p/5/5").after(None, "e3e2")
    match = Match(game, Players(Player(), Player(level=Level.EASY)), coordinates=CHESS)
    assert turn_words(match, game.turns[-1]) == "Turn 1. You pass. Computer e3 to e2."


def test_a_turn_is_read_in_a_few_seconds() -> None:
    assert 10 < len(spoken_words("nothing captured")) <= 20
    for kind in TURNS:
        with case(kind):
            assert len(spoken_words(kind)) <= 40


def test_squares_are_spelled_out_and_nothing_else_is() -> None:
    assert spelled("Pawn a4 to b3, e1x, abcde.") == "Pawn alfa 4 to bravo 3, e1x, abcde."


def test_no_number_of_a_rule_is_said() -> None:
    for kind in TURNS:
        assert not {"i", "ii", "iii", "iv"}.intersection(spoken_words(kind))


def test_a_lost_bet_and_an_illegal_order_say_that_the_piece_stayed_and_where() -> None:
    for rules in (VCHESS, WIKIPEDIA):
        game = Game(rules).after("a2b3", "e4e3")
        match = Match(game, people("Ada", "Bob"), coordinates=CHESS)
        order, lost, stayed = turn_lines(match, game.turns[-1])
        with case(rules.name):
            assert order == "Turn 1. Ada a2 to b3. Bob e4 to e3."
            assert lost.endswith("one penalty.")
            assert stayed == "The piece stayed on a2."


def test_a_file_is_named_as_it_is() -> None:
    """Squares and orders are spelled, but no letter of a name."""
    settings = SettingsStore()
    settings.update(settings.settings._replace(text_mode="spells_squares"))
    console, name = Console(settings), "Saving continues in /games/a4a3 b2 - Bo (2).txt."
    with typed() as output:
        console.say_unchanged(name)
        console.say("a4 is empty.")
        console.flush()
    assert output.getvalue() == f"{name}\nalfa 4 is empty.\n"
