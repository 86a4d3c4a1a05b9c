"""The program as a player in line mode; what thinks is loaded when it is first asked."""

from __future__ import annotations

from apocalypse.plain.lines import say
from apocalypse.plain.table import PlainTable
from apocalypse.rules.accepted import can_move
from apocalypse.rules.board import Color, Square
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.sheets.machine import Machine, machine_among


def seated(table: PlainTable, color: Color) -> Machine | None:
    """The program, if it plays a side."""
    machine = machine_among(table.names, table.game)
    return machine if machine is not None and machine.color is color else None


def write(table: PlainTable, machine: Machine) -> Sealed[Order | None]:
    """Let the program write its order, and say that it has; None in the envelope is a pass."""
    from apocalypse.strategy import machine as program  # noqa: PLC0415

    name = table.names.short(machine.color)
    sealed = program.write(machine, table.game)
    if trouble := program.trouble_to_tell():
        say(trouble)
    if can_move(table.game.position, machine.color, table.game.rules):
        say(f"{name} has written.")
    else:
        say(f"{name} has no order to give, and passes.")
    return sealed


def square(table: PlainTable, machine: Machine) -> Square:
    """Where the program puts its pawn back."""
    from apocalypse.strategy import machine as program  # noqa: PLC0415

    return program.square(machine, table.game)


def takes_draw(table: PlainTable, machine: Machine) -> bool:
    """Whether the program takes a draw that is offered; it says so if not."""
    from apocalypse.strategy import machine as program  # noqa: PLC0415

    if program.accepts_draw(machine, table.game):
        return True
    say(f"{table.names.short(machine.color)} declines the draw.")
    return False
