"""Turns by rules 1 to 7: each is a sentence, a position with two orders, and what comes of them.

Positions and orders are in chess coordinates; events are told by their captions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import pytest

from apocalypse.rules.board import BySide
from apocalypse.rules.events import Caught, Clash, Event, Trampled
from apocalypse.rules.notation import CHESS
from apocalypse.rules.resolution import Resolution
from apocalypse.rules.rulesets import PRESETS, Rules
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names
from tests.rules.turns import fen_after, rule_sets, square, turn

FILE: Final = Path(__file__).parents[1] / "data" / "turns.txt"
BLOCKS: Final = FILE.read_text("utf-8").strip().split("\n\n")[1:]


def resolution(line: str, rules: Rules) -> Resolution:
    """The result of a line such as ``n2pn/1P2p/5/P3P/N3N b4b5 e4e3 white c3 penalties 1 0``."""
    played, _, penalties = line.partition(" penalties ")
    fen, white, black, *words = played.split()
    before = BySide(*map(int, penalties.split() or (0, 0)))
    squares = dict(zip(words[::2], words[1::2], strict=True))
    return turn(fen, white, black, rules, before, **squares)


def result(turned: Resolution) -> list[str]:
    """The lines of a result: the position with what else is known, and a caption an event."""
    penalties = f" penalties {turned.penalties[0]} {turned.penalties[1]}"
    waiting = "".join(f" {color.value} puts back" for color in turned.to_put_back)
    captions = [caption(event, Names(), CHESS) for event in turned.events]
    return [f"-> {fen_after(turned)}{penalties * any(turned.penalties)}{waiting}", *captions]


def turns(block: str) -> Iterator[tuple[Resolution, list[str]]]:
    """The turns of a block under each of their rule sets, with the lines of their results."""
    by = rule_sets("classic")
    for part in re.split(r"\n(?=\S)", block)[1:]:
        line, *expected = part.split("\n  ")
        if line.startswith("by "):
            by = rule_sets(line.removeprefix("by "))
        else:
            yield from ((resolution(line, rules), expected) for rules in by)


def every_event() -> set[Event]:
    """All events of these turns."""
    return {event for block in BLOCKS for turned, _ in turns(block) for event in turned.events}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition("\n")[0])
def test_a_turn(block: str) -> None:
    for turned, expected in turns(block):
        assert result(turned) == expected


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event in every_event()} == set(get_args(Event))


@pytest.mark.parametrize(
    ("fen", "white", "black", "rules", "kind", "name"),
    [
        ("npppn/p3p/5/P3P/NPPPN", "a1b3", "a5b3", "classic", Clash, "b3"),
        ("npppn/p3p/5/PP2P/N1PPN", "b2b3", "a5b3", "classic", Trampled, "b3"),
        ("n2pp/1P2n/5/P3P/N3N", "b4b5@c3", "e4c3", "vchess", Trampled, "c3"),
        ("n2pn/1P2p/5/P3P/N3N", "b4b5@e3", "e4e3", "vchess", Clash, "e3"),
        ("npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3", "vchess", Caught, "d3"),
        ("1n3/1P2p/5/5/N3N", "b4b5@c3", "b5c3", "vchess", Caught, "c3"),
    ],
)
def test_two_pieces_meet_on_a_square(
    fen: str, white: str, black: str, rules: str, kind: type[Clash | Trampled | Caught], name: str
) -> None:
    events = turn(fen, white, black, PRESETS[rules]).events
    assert [event.square for event in events if isinstance(event, kind)] == [square(name)]
