"""The program as a player in line mode; what thinks is loaded when it is first asked."""

from __future__ import annotations

from apocalypse.match.computer import Computer, computer_among
from apocalypse.rules.board import Color, Square
from apocalypse.rules.legal import has_safe_order
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.match_text import MatchText
from apocalypse.text_mode.prompts import say


def seated(table: MatchText, color: Color) -> Computer | None:
    """The program, if it plays a side."""
    machine = computer_among(table.names, table.game)
    return machine if machine is not None and machine.color is color else None


def write(table: MatchText, machine: Computer) -> Sealed[Order | None]:
    """Let the program write its order, and say that it has; None in the envelope is a pass."""
    from apocalypse.strategy import computer_player  # noqa: PLC0415

    name = table.names.short(machine.color)
    sealed = computer_player.seal_order(machine, table.game)
    if trouble := computer_player.unreported_trouble():
        say(trouble)
    if has_safe_order(table.game.position, machine.color, table.game.rules):
        say(f"{name} has written.")
    else:
        say(f"{name} has no order to give, and passes.")
    return sealed


def square(table: MatchText, machine: Computer) -> Square:
    """Where the program puts its pawn back."""
    from apocalypse.strategy import computer_player  # noqa: PLC0415

    return computer_player.put_back_square(machine, table.game)


def takes_draw(table: MatchText, machine: Computer) -> bool:
    """Whether the program takes a draw that is offered; it says so if not."""
    from apocalypse.strategy import computer_player  # noqa: PLC0415

    if computer_player.accepts_draw(machine, table.game):
        return True
    say(f"{table.names.short(machine.color)} declines the draw.")
    return False
