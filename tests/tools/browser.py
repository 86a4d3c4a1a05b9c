"""A headless Chromium for tests of pages, by its own protocol over two pipes.

It runs the program that ``CHROMIUM`` names, or one on the path. Nothing is installed for it.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import sys
from base64 import b64decode
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--remote-debugging-pipe",
    "--window-size=1000,900",
)
PATIENCE: Final = 120.0
"""Seconds to wait for an answer, on a busy machine."""


def chromium() -> str | None:
    """The path of a Chromium; None if there is none."""
    if sys.platform == "win32":
        return None
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """One page of a Chromium that ends with the block in which it is used."""

    def __init__(self, profile: Path) -> None:
        self.problems: list[str] = []
        """What the page wrote to the console, and its uncaught errors."""
        self.requests: list[str] = []
        """What the page loaded."""
        import fcntl  # not on Windows

        program = chromium()
        assert program is not None
        to_browser, self._to = os.pipe()
        self._from, from_browser = os.pipe()
        flags = (*FLAGS, *os.environ.get("CHROMIUM_FLAGS", "").split())
        # The browser reads commands from 3 and writes to 4: both come from numbers above them.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (to_browser, from_browser)]
        nowhere = os.open(os.devnull, os.O_WRONLY)
        self._process = os.posix_spawn(
            program,
            [program, *flags, f"--user-data-dir={profile}", "about:blank"],
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, nowhere, 1),
                (os.POSIX_SPAWN_DUP2, nowhere, 2),
                (os.POSIX_SPAWN_DUP2, ends[0], 3),
                (os.POSIX_SPAWN_DUP2, ends[1], 4),
            ],
        )
        for end in (to_browser, from_browser, nowhere, *ends):
            os.close(end)
        self._number, self._rest, self._session = 0, b"", ""
        self._loaded = False

    def __enter__(self) -> Browser:
        targets = self.command("Target.getTargets")["targetInfos"]
        target = next(each["targetId"] for each in targets if each["type"] == "page")
        attached = self.command("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.command(f"{domain}.enable")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._to)
        os.close(self._from)

    def command(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command, and return its result."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self._number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                result: dict[str, Any] = answer["result"]
                return result

    def _read(self) -> dict[str, Any]:
        """The next message; events are kept."""
        end = monotonic() + PATIENCE
        while b"\0" not in self._rest:
            assert select.select([self._from], [], [], max(0, end - monotonic()))[0], "no answer"
            data = os.read(self._from, 1 << 16)
            assert data, "The browser ended."
            self._rest += data
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        parameters = message.get("params", {})
        match message.get("method"):
            case "Runtime.consoleAPICalled" | "Runtime.exceptionThrown" | "Log.entryAdded":
                self.problems.append(json.dumps(parameters))
            case "Network.requestWillBeSent":
                self.requests.append(parameters["request"]["url"])
            case "Page.loadEventFired":
                self._loaded = True
        return message

    def open(self, url: str) -> None:
        """Open a page, and wait until it is loaded."""
        self._loaded = False
        self.command("Page.navigate", url=url)
        while not self._loaded:
            self._read()

    def value(self, expression: str) -> object:
        """The value of an expression, or of its promise."""
        answer = self.command(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        assert "exceptionDetails" not in answer, answer
        value: object = answer["result"].get("value")
        return value

    def press(self, key: str, text: str = "") -> None:
        """Press a key such as ``ArrowRight``, as a keyboard does."""
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, " ": 32}
        key_values = {"key": key, "windowsVirtualKeyCode": codes[key]}
        kind = "keyDown" if text else "rawKeyDown"
        self.command("Input.dispatchKeyEvent", type=kind, text=text, **key_values)
        self.command("Input.dispatchKeyEvent", type="keyUp", **key_values)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move and release at points of the window; a click if they are the same."""
        for kind, (x, y) in (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)):
            self.command(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    def emulate(self, media: str = "", **features: str) -> None:
        """Show the page for a medium (``print``) or with preferences of the user."""
        listed = [
            {"name": f"prefers-{n.replace('_', '-')}", "value": features[n]} for n in features
        ]
        self.command("Emulation.setEmulatedMedia", media=media, features=listed)

    def picture(self) -> bytes:
        """The page as a PNG file."""
        data: str = self.command("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        return b64decode(data)
