"""The app has what its screens need of it."""

from __future__ import annotations

from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screen_host import ScreenHost


def test_the_app_hosts_its_screens() -> None:
    host: ScreenHost = ApocalypseApp()  # mypy compares the types of both
    assert isinstance(host, ScreenHost)
