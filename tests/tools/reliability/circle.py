"""The circle: what a sheet, JSON, a list of orders and a request say of a game is one thing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from itertools import repeat
from random import Random
from typing import Any, Final

from apocalypse.cli.turns import resolved_turn
from apocalypse.formats.json_objects import read_rules, sheet_json
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order, order_notation
from apocalypse.rules.rulesets import PRESETS
from tests.tools.reliability.figures import Figure, Share, chosen

TURNS: Final = 40
"""The turns of a game, unless it ends before."""
GAMES: Final = 50
"""The games that are tried in one go."""


def random_game(rules: str, random: Random) -> Game:
    """A game in which every order is as likely as any other."""
    game = Game(PRESETS[rules])
    while game.outcome is None and len(game.turns) < TURNS:
        white, black = (random.choice(choices(game.position, color, game.rules)) for color in Color)
        game = game.after(white, black)
        squares = {color: random.choice(game.put_back_squares(color)) for color in game.to_put_back}
        game = game.put_back(squares)
    return game


def replayed(data: dict[str, Any]) -> Game:
    """The game that a program plays from the JSON of a sheet."""
    rules, penalties = read_rules(data["options"]), tuple(data["penalties"])
    game = Game(rules, start_penalties=penalties, fen=data["start"])
    for turn in data["turns"]:
        game = game.after(turn["white"], turn["black"])
        game = game.put_back(**turn["put_back"])
    return game


def differences(game: Game) -> Iterator[str]:
    """Where the circle is broken."""
    data: Any = sheet_json(Sheet(game))
    if replayed(data).turns != game.turns:
        yield "JSON"
    if read_sheet(write_sheet(Sheet(replayed(data)))).game.turns != game.turns:
        yield "sheet"
    penalties = game.start_penalties
    for turn, written in zip(game.turns, data["turns"], strict=True):
        for color in Color:
            order = turn.order(color)
            if Order.parse(order_notation(order)) != order:
                yield "notation"
        request = {key: written[key] for key in ("white", "black", "put_back")}
        request |= {"fen": turn.before.fen, "penalties": list(penalties), "rules": data["options"]}
        if resolved_turn(request)["after"] != written["fen"]:
            yield "resolve"
        penalties = turn.resolution.penalties


def try_games(rules: str, seed: int) -> list[str]:
    """What differs in some games by a rule set."""
    random = Random(f"{rules} {seed}")
    games = (random_game(rules, random) for _ in range(GAMES))
    return [f"{rules}: {each}" for game in games for each in differences(game)]


def report(share: Share, crew: Executor) -> list[Figure]:
    """Random games by each rule set."""
    times = chosen(share, 1, 100)
    figures = []
    for rules in PRESETS:
        parts = crew.map(try_games, repeat(rules, times), range(times))
        wrong = [each for part in parts for each in part]
        what = f"games by {rules} rules as sheet, JSON and requests"
        figures.append(Figure.of(what, GAMES * times, wrong, "differ"))
    return figures
