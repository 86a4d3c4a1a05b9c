"""Requests for ``apocalypse resolve`` from random games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from apocalypse.rules.board import Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import order_notation
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import Rules


def random_lines(rules: Rules, seed: int = 0) -> Iterator[str]:
    """Turns of random games, every order as likely as any other, as requests."""
    chance = Random(seed)
    while True:
        game = Game(rules)
        while game.outcome is None and len(game.turns) < 60:
            request: dict[str, object] = {"fen": game.position.fen, "rules": rules.name}
            orders = []
            for color in Color:
                order = chance.choice(choices(game.position, color, rules))
                request[color.value] = order_notation(order)
                orders.append(order)
            yield json.dumps(request | {"penalties": game.penalties})
            game = game.after(*orders)
            squares = {c: [*squares_in(put_back_squares(game.position, c))] for c in Color}
            game = game.put_back({c: chance.choice(squares[c]) for c in game.to_put_back})
