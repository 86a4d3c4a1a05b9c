"""Measure how long a speech synthesizer reads what text mode says of a turn.

It prints the seconds of each kind of turn, read by espeak-ng at its normal speed (175 words a
minute).
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Final

import espeakng_loader

from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS, Rules
from apocalypse.text_mode.questions import turn_lines
from apocalypse.text_mode.speech import Voice, spelled
from tests.tools.parser import tool_parser

SYNCHRONOUS: Final = 2
"""``AUDIO_OUTPUT_SYNCHRONOUS`` of ``speak_lib.h``: samples go to a callback, without any sound."""
UTF8: Final = 1

TURNS: Final[dict[str, tuple[str, str, str, Rules]]] = {
    "nothing captured": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "e4e3", CLASSIC),
    "a clash": ("npppn/p3p/5/P3P/NPPPN", "a1b3", "a5b3", CLASSIC),
    "a capture": ("npp1n/p3p/3p1/P1P1P/N1PPN", "c2d3", "e4e3", CLASSIC),
    "a missed capture": ("npp1n/p3p/3p1/P1P1P/N1PPN", "c2d3", "d3d2", CLASSIC),
    "a promotion": ("4p/P3p/5/5/1P2N", "a4a5", "e4e3", CLASSIC),
    "places swapped": ("5/4p/3P1/5/4N", "d3e4", "e4d3", CLASSIC),
    "the end of the game": ("4n/4p/3P1/5/4N", "d3e4", "e5c4", CLASSIC),
    "a bet that was won": ("npppn/p3p/5/P3P/NPPPN", "e2d3", "e5d3", VCHESS),
}
"""By kind: a position, both orders in chess coordinates, and the rules."""


def turn_text(kind: str, *, is_spelled: bool = False) -> str:
    """What text mode says of a turn of a kind."""
    fen, white, black, rules = TURNS[kind]
    orders = (Order.parse(text, CHESS) for text in (white, black))
    game = Game(rules, Position.from_fen(fen)).play(*orders)
    match = Match(game, people("Ada", "Bob"), coordinates=CHESS)
    text = "\n".join(map(Voice(is_long=True).adapted, turn_lines(match, game.turns[-1])))
    return spelled(text) if is_spelled else text


@cache
def _synthesizer() -> tuple[ctypes.CDLL, int]:
    """The library of espeak-ng, and its samples per second."""
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    folder = espeakng_loader.get_data_path().encode()
    rate = library.espeak_Initialize(SYNCHRONOUS, 0, folder, 0)
    assert rate > 0
    assert library.espeak_SetVoiceByName(b"en-us") == 0
    return library, rate


def seconds(text: str) -> float:
    """How long espeak-ng speaks a text."""
    library, rate = _synthesizer()
    samples = 0

    def count(_sound: int | None, number: int, _events: int | None) -> int:
        nonlocal samples
        samples += number
        return 0

    callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)(count)
    library.espeak_SetSynthCallback(callback)
    data = text.encode()
    assert library.espeak_Synth(data, len(data) + 1, 0, 0, 0, UTF8, None, None) == 0
    library.espeak_Synchronize()
    return samples / rate


def main() -> None:
    """Print a table."""
    tool_parser("speech_length", __doc__).parse_args()
    for kind in TURNS:
        plain, spelled_out = (seconds(turn_text(kind, is_spelled=s)) for s in (False, True))
        print(f"{kind:20} {plain:5.1f} s   files spelled out {spelled_out:5.1f} s")


if __name__ == "__main__":
    main()
