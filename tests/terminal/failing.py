"""The program with a fault: F9 on an order panel makes it fail, in a place that is asked for.

``FAIL_IN`` in the environment names the place; with ``FAIL_OPENLY`` it prints what Textual prints.
The rest is the command line of the program.
"""

from __future__ import annotations

import os
import sys
from typing import Final, NoReturn

from textual.binding import Binding
from textual.content import Content

from apocalypse.cli.main import main
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.terminal.crash_screen import ReportConsole
from apocalypse.tui.widgets.material import MaterialPanel

PLACES: Final = ("handler", "worker", "render", "timer")


def fail(screen: OrderScreen | CoveredOrderScreen) -> NoReturn:
    """Fail, with the order in variables and in the words of the error."""
    if isinstance(screen, OrderScreen):
        order = screen.order_panel.entry.order
    else:
        order = screen.order_panel.entry.order()
    raise KeyError(f"the secret is {order}")


async def fail_later(screen: OrderScreen | CoveredOrderScreen) -> None:
    """Fail in a task."""
    fail(screen)


def action_fail(screen: OrderScreen | CoveredOrderScreen) -> None:
    """Fail where it is asked for."""
    match os.environ["FAIL_IN"]:
        case "handler":
            fail(screen)
        case "worker":
            screen.run_worker(fail_later(screen))
        case "timer":
            screen.set_timer(0.001, lambda: fail(screen))
        case _:
            raises = screen.query_one(MaterialPanel)

            def render() -> Content:
                fail(screen)

            raises.render = render
            raises.refresh()


if __name__ == "__main__":
    if os.environ["FAIL_OPENLY"]:
        del ApocalypseApp._fatal_error
        del ReportConsole.print
    for kind in (OrderScreen, CoveredOrderScreen):
        kind.BINDINGS = [*kind.BINDINGS, Binding("f9", "fail", show=False)]
        kind._merged_bindings = kind._merge_bindings()
        kind.action_fail = action_fail  # type: ignore[union-attr]  # new
    sys.exit(main())
