"""Write the book of cases: turns by rule and rule set, with their answers.

Each file of tests/data/cases has one rule set, and each line one case: ``rule`` is the number of
the rule that it shows, ``request`` a line for `resolve`, and ``response`` the answer; of a line
that is refused, only its code. Turns are drawn from random games and from endings with few
pieces, until each kind of event has its share. The engine answers here. A test asks the
references, which share no code with it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from apocalypse.cli.json_requests import BadRequestError, ErrorCode
from apocalypse.cli.turns import resolved_turn
from apocalypse.rules.board import BLACK, COLORS, KNIGHT, PAWN, SQUARES, WHITE, Piece, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, excess, promotes
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.orders import PASS_WORD, PROMOTION, Order, order_text
from apocalypse.rules.position import FenError, Position
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import PRESETS, Rules
from tests.tools.parser import tool_parser

FOLDER: Final = Path(__file__).parents[1] / "data" / "cases"
SHARE: Final = 5
"""The most cases of a rule set that show the same kind of event."""
REFUSED: Final = ErrorCode.ILLEGAL_ORDER.value
TURNS: Final = 8_000
"""The turns that are drawn for a rule set."""


def starts(chance: Random, rules: Rules) -> Iterator[Game]:
    """Games without end, from the start and from endings with few pieces, with some penalties."""
    while True:
        yield Game(rules)
        for _ in range(9):
            position = _ending(chance)
            penalties = (0, 0)
            if rules.penalty_limit:
                penalties = chance.randint(0, 1), chance.randint(0, 1)
            try:
                game = Game(rules, position, penalties)
            except FenError:  # a pawn stands on its last rank
                continue
            if game.outcome is None and not excess(position, rules):
                yield game


def _ending(chance: Random) -> Position:
    """Three to nine pieces anywhere, or two knights a side and pawns before their last rank."""
    if chance.random() < 0.5:
        *knights, white, black = chance.sample(SQUARES, 6)
        near = {white % 5 + 15: Piece(WHITE, PAWN), black % 5 + 5: Piece(BLACK, PAWN)}
        sides = zip(knights, (WHITE, WHITE, BLACK, BLACK), strict=True)
        return Position.of({square: Piece(side, KNIGHT) for square, side in sides} | near)
    squares = chance.sample(SQUARES, chance.randint(3, 9))
    kinds = PAWN, PAWN, KNIGHT
    return Position.of({s: Piece(chance.choice(COLORS), chance.choice(kinds)) for s in squares})


def requests(chance: Random, rules: Rules) -> Iterator[tuple[dict[str, Any], bool]]:
    """Requests without end, and whether they may only serve as refused ones."""
    for start in starts(chance, rules):
        game = start
        for _ in range(8):
            if game.outcome is not None:
                break
            orders = [chance.choice(choices(game.position, color, rules)) for color in COLORS]
            request: dict[str, Any] = {"fen": game.position.fen, "rules": rules.name}
            if rules.penalty_limit:
                request["penalties"] = list(game.penalties)
            for color, order in zip(COLORS, orders, strict=True):
                is_promotion = order and promotes(game.position, color, order, rules)
                request[color.value] = order_text(order, CHESS) + PROMOTION * bool(is_promotion)
            yield request, False
            yield request | {chance.choice(COLORS).value: _any_order(chance)}, True
            game = game.play(*orders)
            squares = {
                color: chance.choice([*squares_in(put_back_squares(game.position, color))][:4])
                for color in game.to_put_back
            }
            if squares:
                names = {color.value: square_name(square) for color, square in squares.items()}
                yield request | {"put_back": names}, False
            game = game.put_back(squares)


def _any_order(chance: Random) -> str:
    """A pass, or a step of one or two squares, legal or not."""
    origin, step = chance.choice(SQUARES), chance.choice((5, -5, 6, 4, 10, 7, 11))
    target = origin + step
    return Order(origin, target).text() if target in SQUARES else PASS_WORD


def cases(rules: Rules) -> list[dict[str, Any]]:
    """The cases of a rule set, by rule."""
    shares: Counter[tuple[str, str]] = Counter()
    picked: list[dict[str, Any]] = []
    drawn = requests(Random(rules.name), rules)
    for _ in range(TURNS):
        request, is_refused = next(drawn)
        try:
            response = dict(resolved_turn(request))
        except BadRequestError as error:
            response = {"code": error.code.value}
        if ("code" in response) != is_refused or response.get("code", REFUSED) != REFUSED:
            continue
        shown = min(_shown(request, response), key=shares.__getitem__)
        if shares[shown] < SHARE:
            shares[shown] += 1
            picked.append({"rule": shown[0], "request": request, "response": response})
    return sorted(picked, key=lambda each: str(each["rule"]))


def _shown(request: dict[str, Any], response: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The rules that a case shows, each with the kind of its event."""
    if "code" in response:
        is_pass = PASS_WORD in (request["white"], request["black"])
        yield "5" if is_pass else "1", response["code"]
        return
    for event in response["events"]:
        yield event["rule"], f"{event['kind']} {event.get('termination', '')}"
    for side in response["to_put_back"]:
        yield "4.ii", f"{side} waits"


def text(rules: Rules) -> str:
    """The file of a rule set."""
    return "".join(f"{json.dumps(case)}\n" for case in cases(rules))


def main() -> None:
    """Write the files, and print the number of cases in each."""
    tool_parser("book_of_cases", __doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, rules in PRESETS.items():
        written = text(rules)
        (FOLDER / f"{name}.jsonl").write_text(written, "utf-8")
        print(name, written.count("\n"))


if __name__ == "__main__":
    main()
