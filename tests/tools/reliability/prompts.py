"""Signals and stops at every prompt of text mode, in a real shell in a pseudo-terminal.

Half an answer stands at the prompt. Whatever ends the program, the terminal echoes as before, no
order and no traceback is shown, the exit status is the documented one, no core file is left, and
every turn that was played is in the file. Whatever stops it, the order is hidden again before
anybody can type it.
"""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import product
from shutil import which
from typing import Final, NamedTuple

from apocalypse.formats.reader import read_sheet
from tests.library.sheets import WAITING
from tests.terminal.shell import DEADLINE, PROMPT, Shell, is_running, is_stopped
from tests.tools.reliability.figures import Figure, Share, chosen

GAME: Final = ";White: Ada\n;Black: Bob\n1.b5b4 b1b2\n"
_SECRET: Final = re.compile(rb"e[1-5]|Traceback|Error")
"""What an order of these trials would leave, of which only squares of one file are typed."""
_POSITION: Final = re.compile(rb"(?:White|Black): (?:pawns|knights on) [^\r\n]*")
"""The pieces of a side as they stand on the board, which both players know."""
_OPEN: Final = re.compile(rb"Traceback|Error")
"""What must not be shown where no order is secret."""


class Prompt(NamedTuple):
    """A question of text mode."""

    arguments: tuple[str, ...]
    answers: tuple[tuple[bytes, bytes], ...]
    """What is asked before it, and what is answered."""
    question: bytes
    half: bytes
    """Half of an answer."""
    order: bytes = b""
    """The whole answer, where it is a secret."""


_CONTINUE: Final = ("continue", "--text", "game.txt")
_ADA: Final = b"Ada, your order (it is not shown):"
_BOB: Final = b"Bob, your order (it is not shown):"
_AGREES: Final = b"(yes or no)"
_WHITE: Final = b"e4e3\n"
_BLACK: Final = b"e2e3\n"
_ORDERS: Final = b"Turn 2. Ada e4 to e3. Bob e2 to e3."

PROMPTS: Final = {
    "White's order": Prompt(_CONTINUE, (), _ADA, b"e4", _WHITE),
    "Black's order": Prompt(_CONTINUE, ((_ADA, _WHITE),), _BOB, b"e2", _BLACK),
    "a draw": Prompt(_CONTINUE, ((_ADA, _WHITE), (_BOB, b"draw\n")), _AGREES, b"n"),
    "resigning": Prompt(_CONTINUE, ((_ADA, b"resign\n"),), _AGREES, b"n"),
    "leaving": Prompt(_CONTINUE, ((_ADA, _WHITE), (_BOB, b"quit\n")), _AGREES, b"n"),
    "putting back": Prompt(("continue", "--text", "waiting.txt"), (), b"on which square?", b"b"),
    "the list of lessons": Prompt(("learn", "--text"), (), b"Your choice, or Enter for", b"2"),
    "a lesson": Prompt(("learn", "--text", "2"), (), b"Your order:", b"n"),
}
"""Every question of text mode, by what it is about."""

ORDERS: Final = [b"a4a3", b"e4e3", b"c5c4", b"a5c4", b"d5d4", b"e5d3"]
"""Orders of White."""

ENDINGS: Final = {
    "Ctrl+C": (b"\x03", 130),
    "Ctrl+\\": (b"\x1c", 131),
    **{
        name: (getattr(signal, name), 128 + getattr(signal, name))
        for name in ("SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP")
    },
    "Ctrl+D": (b"\x04", 0),
}
"""What ends the program, as a key or a signal, each with the exit status."""

STOPS: Final[dict[str, bytes | int]] = {
    "Ctrl+Z": b"\x1a",
    "SIGTSTP": signal.SIGTSTP,
}
SHELLS: Final = {"sh": ("sh", "-i"), "bash": ("bash", "--norc", "--noprofile", "-i")}


def end_at(name: str, ending: str) -> list[str]:
    """End the program at a prompt; what went wrong, in words."""
    prompt, (how, status) = PROMPTS[name], ENDINGS[ending]
    with _shell() as shell:
        _go_to(shell, prompt)
        before = len(shell.shown)
        if ending != "Ctrl+D":  # It ends the input only where nothing is typed.
            _type_half(shell, prompt)
        shell.end(how)
        shell.wait_for(PROMPT, before)
        wrong = [] if shell.shows_keys() else ["the terminal does not echo"]
        if shell.status != status:
            wrong.append("another exit status")
        wrong += _wrong_in(shell)
    return [f"{ending} at {name}: {what}" for what in wrong]


def hang_up_at(name: str) -> list[str]:
    """Close the terminal at a prompt; what went wrong, in words."""
    prompt = PROMPTS[name]
    with _shell() as shell:
        _go_to(shell, prompt)
        _type_half(shell, prompt)
        program = shell.foreground
        shell.hang_up()
        end = time.monotonic() + DEADLINE
        while is_running(program) and time.monotonic() < end:
            time.sleep(0.01)
        wrong = ["it runs without a terminal"] if is_running(program) else []
        wrong += _wrong_in(shell)
    return [f"a closed terminal at {name}: {what}" for what in wrong]


def stop_at(name: str, stop: str, shell_name: str) -> list[str]:
    """Stop the program at a prompt, continue it, and answer; what went wrong, in words."""
    prompt, how, wrong = PROMPTS[name], STOPS[stop], []
    with _shell(shell_name) as shell:
        _go_to(shell, prompt)
        program, began = shell.foreground, len(shell.shown)
        for is_in_background in (False, True):
            _type_half(shell, prompt)
            before = len(shell.shown)
            shell.end(how)
            shell.wait_for(PROMPT, before)
            # Other shells set the terminal themselves.
            if shell_name == "sh" and not shell.shows_keys():
                wrong.append("the terminal of the shell does not echo")
            if is_in_background:
                shell.command("bg")
                shell.wait_until(lambda: is_stopped(program), "the wait for the terminal")
            before = len(shell.shown)
            shell.send(b"fg\n")
            shell.wait_for(prompt.question, before)
        if prompt.order:
            before = len(shell.shown)
            shell.send(prompt.order)
            shell.wait_for(_ORDERS if prompt.order == _BLACK else b"has written an order.", before)
        wrong += _wrong_in(shell, began, turns=1 + (name == "Black's order"))
    return [f"{stop} at {name} in {shell_name}: {what}" for what in wrong]


def type_ahead(shell_name: str) -> list[str]:
    """Type orders behind an order, before they are asked for; what went wrong, in words."""
    turn = b"Turn 2. Ada a4 to a3. Bob a2 to a3."
    with _shell(shell_name) as shell:
        _answer(shell, _CONTINUE, ((_ADA, b"a4a3\n"),))
        before = len(shell.shown)
        for _ in range(20):
            shell.send(b"e4e2\n")  # which nobody can order, whenever it is read
        shell.press_until(b"a2a3\n", turn)
        shown = _POSITION.sub(b"", shell.shown[before:].partition(turn)[0])
    wrong = ["it is shown"] if _SECRET.search(shown) else []
    return [f"typed ahead in {shell_name}: {what}" for what in wrong]


def streams_of(order: bytes, stop: str) -> bytes:
    """All that is shown while White writes an order in two halves, with a stop between them."""
    with _shell() as shell:
        _go_to(shell, PROMPTS["White's order"])
        _type_half(shell, PROMPTS["White's order"]._replace(half=order[:2]))
        before = len(shell.shown)
        shell.end(STOPS[stop])
        shell.wait_for(PROMPT, before)
        again = len(shell.shown)
        shell.send(b"fg\n")
        shell.wait_for(_ADA, again)
        shell.send(order + b"\n" + order)
        shell.wait_for(_BOB, again)
        return shell.shown[before:]


def _shell(name: str = "sh") -> Shell:
    return Shell(*SHELLS[name])


def _go_to(shell: Shell, prompt: Prompt) -> None:
    """Start the program, and answer up to a prompt."""
    shell.wait_for(prompt.question, _answer(shell, prompt.arguments, prompt.answers))


def _answer(shell: Shell, arguments: Iterable[str], answers: Iterable[tuple[bytes, bytes]]) -> int:
    """Start the program and answer questions; gives how much was shown before the last answer."""
    shell.folder.joinpath("game.txt").write_text(GAME, "utf-8")
    shell.folder.joinpath("waiting.txt").write_text(WAITING, "utf-8")
    shell.start(*arguments)
    before = 0
    for question, answer in answers:
        shell.wait_for(question, before)
        before = len(shell.shown)
        shell.send(answer)
    return before


def _type_half(shell: Shell, prompt: Prompt) -> None:
    """Type half an answer."""
    before = len(shell.shown)
    shell.send(prompt.half)
    if not prompt.order:
        shell.wait_for(prompt.half, before)


def _wrong_in(shell: Shell, began: int = 0, turns: int = 1) -> list[str]:
    """What is wrong with what was shown, and with what is left on the disk."""
    shown = _POSITION.sub(b"", shell.shown[began:].partition(b"\nTurn 2.")[0])
    secret = _SECRET if _ADA in shell.shown else _OPEN
    for all_reports in (str(shell.folder), sys.executable):
        shown = shown.replace(all_reports.encode(), b"")
    matches = secret.search(shown)
    wrong = [f"{matches[0]!r} is shown"] if matches else []
    if any(file.name.startswith("core") for file in shell.folder.iterdir()):
        wrong.append("a core file is left")
    sheet = read_sheet((shell.folder / "game.txt").read_text("utf-8"), unfinished=True)
    if len(sheet.game.turns) != turns:
        wrong.append("the file has other turns")
    return wrong


def report(share: Share, crew: Executor) -> list[Figure]:
    """Every signal and every stop at every prompt, so often; a quick share takes some of them."""
    times, step = chosen(share, 1, 3), chosen(share, 8, 1)
    every = [*product(PROMPTS, ENDINGS)] * times
    figures = [_figure("signals at every prompt of text mode", crew, end_at, every[::step])]
    names = [(name,) for name in PROMPTS] * times
    what = "a terminal closed at every prompt of text mode"
    figures.append(_figure(what, crew, hang_up_at, names[:: min(step, 4)]))
    shells = [name for name, (path, *_) in SHELLS.items() if which(path)]
    every_stop = [*product(PROMPTS, STOPS, shells)] * times
    what = "stops and continuations at every prompt of text mode"
    figures.append(_figure(what, crew, stop_at, every_stop[:: min(step, 7)]))
    what = "orders typed before they are asked for, in text mode"
    figures.append(_figure(what, crew, type_ahead, [(name,) for name in shells] * times))
    shown = crew.map(streams_of, ORDERS[:: min(step, 2)] * times, ["Ctrl+Z"] * times * len(ORDERS))
    streams = [*shown]
    what = "secret orders of text mode, each half written before a stop"
    apart = len({*streams}) - 1
    return [*figures, Figure(what, len(streams), apart, "told apart")]


def _try(action: Callable[..., list[str]], words: tuple[str, ...]) -> list[str]:
    """Try something; what does not come went wrong, too."""
    try:
        return action(*words)
    except TimeoutError as error:
        return [f"{', '.join(words)}: {error}"]


def _figure(
    what: str, crew: Executor, action: Callable[..., list[str]], tries: Sequence[tuple[str, ...]]
) -> Figure:
    tried = crew.map(partial(_try, action), tries)
    return Figure.of(what, len(tries), (sentence for sentences in tried for sentence in sentences))
