"""Should the program fail while an order is written, what it prints does not tell the order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

import pytest
from textual.app import App
from textual.content import Content
from textual.worker import WorkerFailed

from apocalypse.rules.board import WHITE
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.app import ApocalypseApp, run_app
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.terminal.crash_screen import ReportConsole
from apocalypse.tui.widgets.material import MaterialPanel
from tests.tui.players import key_event
from tests.tui.reveal_steps import StagedApp, match_of_turns, staged

pytestmark = pytest.mark.usefixtures("every_frame")

Crash: TypeAlias = Callable[[OrderScreen], Any]

TELLTALES = ("a4", "a3", "a2a3", "Order.parse(", "Entry(", "origin", "target=", "locals")
"""What an order, an entry, or a list of variables would leave in a traceback."""


class CrashError(Exception):
    """What goes wrong."""


def fail(screen: OrderScreen) -> NoReturn:
    """Fail with everything about the order in variables."""
    entry = screen.order_panel.entry
    sealed = Sealed(entry.order)
    held = entry, sealed, sealed.open(), f"{entry.order}"
    raise CrashError(f"{len(held)} values hold the secret")


def in_a_key_handler(screen: OrderScreen) -> None:
    fail(screen)


def in_a_timer(screen: OrderScreen) -> None:
    screen.set_timer(0.001, lambda: fail(screen))


def in_a_worker(screen: OrderScreen) -> None:
    async def work() -> None:
        fail(screen)

    screen.run_worker(work())


def in_render(screen: OrderScreen) -> None:
    material = screen.query_one(MaterialPanel)

    def render() -> Content:
        del material.render
        fail(screen)

    material.render = render
    material.refresh()


CRASHES: list[Crash] = [in_a_key_handler, in_a_timer, in_a_worker, in_render]


async def crashed(crash: Crash, monkeypatch: pytest.MonkeyPatch) -> StagedApp:
    """An app that failed while an order was in the order panel."""
    apps: list[StagedApp] = []
    monkeypatch.setattr(OrderScreen, "action_fail", crash, raising=False)

    async def write_and_crash() -> None:
        async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
            apps.append(app)
            app.bind("f9", "screen.fail")
            await player.press(*"a4a3")
            player.send(key_event("f9"))
            await player.until(lambda: app._exception)

    with pytest.raises((CrashError, WorkerFailed)):
        await write_and_crash()
    return apps[0]


@pytest.mark.parametrize("crash", CRASHES)
async def test_what_is_printed_says_what_failed_and_nothing_of_the_order(
    crash: Crash, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = await crashed(crash, monkeypatch)
    printed = "".join(capsys.readouterr())
    assert app.return_code == 1
    assert "CrashError" in printed
    assert [word for word in TELLTALES if word in printed] == []


@pytest.mark.parametrize("crash", [in_a_key_handler, in_a_worker])
async def test_nothing_is_told_either_if_textual_calls_its_hook_by_another_name(
    crash: Crash, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(ApocalypseApp, "_fatal_error")
    app = await crashed(crash, monkeypatch)
    printed = "".join(capsys.readouterr())
    assert app.return_code == 1
    assert "Something failed" in printed
    assert [word for word in TELLTALES if word in printed] == []


async def test_the_same_crash_would_tell_the_order_without_any_guard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(ApocalypseApp, "_fatal_error")
    monkeypatch.delattr(ReportConsole, "print")
    await crashed(in_a_key_handler, monkeypatch)
    assert "Order.parse('a2a3')" in "".join(capsys.readouterr())


@pytest.mark.parametrize(("code", "status"), [(1, 1), (0, 0), (None, 0)])
def test_the_exit_status_says_whether_it_failed(
    code: int | None,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(app: App[int], **_: bool) -> None:
        app._return_code = code

    monkeypatch.setattr(ApocalypseApp, "run", run)
    assert run_app(ApocalypseApp()) == status
    assert ("crashed" in capsys.readouterr().err) == bool(status)
