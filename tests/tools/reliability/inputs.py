"""Any input: sheets and lines of JSON with typing errors, which nobody ever wrote."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from apocalypse.cli.json_requests import BadRequestError, read_request
from apocalypse.cli.turns import orders_of_sides, resolved_turn
from apocalypse.formats.encoding import decode_sheet
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import SheetError
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import recover
from apocalypse.rules.notation import CHESS, NotationError
from apocalypse.rules.orders import order_text
from apocalypse.rules.position import FenError
from apocalypse.rules.rulesets import PRESETS
from tests.tools.reliability.figures import Figure, Share, chosen

Target: TypeAlias = Callable[[bytes], None]
"""Takes any bytes; an error of another kind than those it expects is a failure."""

GAMES: Final = Path(__file__).parents[2] / "data" / "games"


def read(data: bytes) -> None:
    """Read a sheet; one that is read is written, and reads back as the same."""
    with suppress(SheetError):
        sheet = read_sheet(decode_sheet(data, "sheet").text, unfinished=True)
        assert read_sheet(write_sheet(sheet), unfinished=True) == sheet


def read_text(data: bytes) -> None:
    """Read any text as a sheet, surrogates and all."""
    with suppress(SheetError):
        read_sheet(data.decode("utf-8", "surrogateescape"))


def save(data: bytes) -> None:
    """Save what can be saved of a sheet; that is a sheet again."""
    with suppress(SheetError):
        sheet = recover(data, "sheet").sheet
        assert read_sheet(write_sheet(sheet), unfinished=True).game == sheet.game


def ask_resolve(data: bytes) -> None:
    """Ask for the outcome of a turn."""
    with suppress(BadRequestError, FenError, NotationError):
        json.dumps(resolved_turn(read_request(data)))


def ask_orders(data: bytes) -> None:
    """Ask which orders there are."""
    with suppress(BadRequestError, FenError, NotationError):
        json.dumps(orders_of_sides(read_request(data)))


TARGETS: Final[tuple[Target, ...]] = (read, read_text, save, ask_resolve, ask_orders)


def seeds() -> list[bytes]:
    """Sheets and questions of published games, from which others are made."""
    sheets = [file.read_bytes() for file in sorted(GAMES.glob("*.txt"))]
    made = list(sheets)
    for data in sheets:
        sheet = read_sheet(decode_sheet(data, "sheet").text)
        made.append(write_sheet(sheet).encode())
        for turn in sheet.game.turns:
            question = {
                "fen": turn.before.fen,
                "white": order_text(turn.white, CHESS),
                "black": order_text(turn.black, CHESS),
                "rules": "classic",
                "penalties": [0, 0],
                "put_back": {"white": "c3"},
            }
            made.append(json.dumps(question).encode())
    made += [f";Rules: {name}\n;Coordinates: page\n1.e4e3=H e2e3@c3\n".encode() for name in PRESETS]
    return made


def changed(seed: bytes, others: list[bytes], random: Random) -> bytes:
    """Bytes after a few typing errors: changed, cut out, doubled, or put in from elsewhere."""
    data = bytearray(seed)
    for _ in range(random.choice((1, 1, 2, 4, 8))):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.choice((0, 1, 2, 8, 40)))
        other = random.choice(others)
        place = random.randrange(len(other))
        data[start:end] = random.choice(
            (
                bytes([random.randrange(256)]),
                random.choice((b"a1", b"c3", b"****", b";", b"\n", b"1.", b"@", b"=H", b"{", b'"')),
                other[place : place + random.choice((2, 5, 20))],
                data[start:end] * 2,
                b"",
            )
        )
    return bytes(data)


def try_changed(times: int, seed: int = 10) -> Figure:
    """Give every target so many changed inputs."""
    random, made, failed = Random(seed), seeds(), 0
    for _ in range(times):
        data = changed(random.choice(made), made, random)
        for target in TARGETS:
            try:
                target(data)
            except Exception as error:
                failed += 1
                print(f"{target.__name__}({data!r}): {error!r}", file=sys.stderr)
    return Figure("malformed sheets and questions", times * len(TARGETS), failed)


def report(share: Share, crew: Executor) -> list[Figure]:
    """Changed inputs, as many as are wanted."""
    parts = [*crew.map(try_changed, [500] * chosen(share, 3, 200), count(10))]
    tried, failed = (sum(numbers) for numbers in zip(*(part[1:3] for part in parts), strict=True))
    return [parts[0]._replace(tried=tried, failed=failed)]
