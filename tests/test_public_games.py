"""Random games under every rule set through the public names alone, as another program plays."""

from __future__ import annotations

from random import Random

import pytest

from apocalypse import (
    BLACK,
    PRESETS,
    WHITE,
    Color,
    Game,
    Order,
    Position,
    Rules,
    Sheet,
    Turn,
    caption,
    read_sheet,
    refusal,
    resolve,
    with_draws,
    write_sheet,
)
from tests.cases import case

GAMES = 3
"""The number of games under each rule set in the everyday suite."""
MANY = 1000


def random_game(rules: Rules, random: Random) -> Game:
    """A game in which both sides write any legal order; half of the safe ones as texts."""
    game = Game(with_draws(rules), start_penalties=(random.randrange(2), random.randrange(2)))
    while game.outcome is None:
        white, black = (random_order(game, color, random) for color in (WHITE, BLACK))
        game = game.after(white, black)
        squares = {color: game.put_back_squares(color) for color in game.to_put_back}
        game = game.put_back({color: random.choice(names) for color, names in squares.items()})
    return game


def random_order(game: Game, color: Color, random: Random) -> Order | str | None:
    orders = game.legal_orders(color)
    if not orders:
        assert game.must_pass(color)
        return random.choice((None, "****"))
    order = random.choice(list(orders))
    assert Order.parse(str(order)) == order
    if orders[order]:
        return order  # as a text, a bet on a third knight needs a mark
    return random.choice((order, str(order)))


def check_turn(turn: Turn, before: Game, after: Game) -> None:
    """The turn resolves to the same result outside its game."""
    for color in (WHITE, BLACK):
        assert refusal(turn.before, color, turn.order(color), before.rules) is None
    assert turn.before == before.position == Position.from_fen(turn.before.fen)
    assert turn.before == Position.of(turn.before.piece_map())
    resolution = resolve(
        turn.before, turn.white, turn.black, before.rules, turn.squares, before.penalties
    )
    assert (resolution.position, resolution.penalties) == (after.position, after.penalties)
    assert resolution.events == turn.events[: len(resolution.events)]
    assert all(caption(event).endswith(".") for event in turn.events)


def check_game(rules: Rules, seed: int) -> None:
    """Play one game, write it as a sheet, read the sheet and compare."""
    game = random_game(rules, Random(seed))
    for turn in game.turns:
        check_turn(turn, game.first_turns(turn.number - 1), game.first_turns(turn.number))
    sheet = Sheet(game, white="Ada", black="Bob", date="2026/11/21")
    again = read_sheet(write_sheet(sheet))
    assert again == sheet
    assert again.game.outcome == game.outcome


@pytest.mark.parametrize("games", [GAMES, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_random_games_are_written_and_read_back(rules: Rules, games: int) -> None:
    for seed in range(games):
        with case(rules.name, seed):
            check_game(rules, seed)
