"""Common window sizes, and checks whether a page fits into them; one page is resized."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession

from tests.web.visitor import PICTURES, SHOTS, Visitor

SCRIPT = Path(__file__).with_name("fits.js")


@dataclass(frozen=True)
class Window:
    """A window in CSS pixels, with or without touch. Zoomed to 200 % it has half the pixels, each twice as large."""

    width: int
    height: int
    touch: bool = False
    zoom: int = 1

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + ("-touch" if self.touch else "") + (f"-zoom{self.zoom}" if self.zoom > 1 else "")


PHONES = (Window(320, 568, True), Window(360, 640, True), Window(390, 844, True), Window(740, 360, True))
TABLETS = (Window(820, 1180, True), Window(1024, 768, True), Window(1180, 820, True))
DESKS = tuple(
    Window(*size)
    for size in (
        (1020, 768),
        (1110, 800),
        (1280, 720),
        (1320, 760),
        (1366, 657),
        (1400, 800),
        (1440, 789),
        (1440, 900),
        (1536, 730),
        (1920, 1080),
        (2560, 1300),
    )
)
ZOOMED = (Window(720, 450, zoom=2), Window(640, 400, zoom=2))
MATRIX = (*PHONES, *TABLETS, *DESKS, *ZOOMED)


class Resized:
    """A page that is checked in one window size after the other."""

    def __init__(self, me: Visitor) -> None:
        self.me = me
        self.chrome: CDPSession = me.context.new_cdp_session(me.page)

    def resize(self, window: Window) -> None:
        """Resize the page. With touch, Chromium emulates a phone or tablet: a coarse pointer, a window as wide as the screen."""
        metrics = {"width": window.width, "height": window.height, "deviceScaleFactor": window.zoom, "mobile": window.touch}
        self.chrome.send("Emulation.setDeviceMetricsOverride", metrics)
        self.chrome.send("Emulation.setTouchEmulationEnabled", {"enabled": window.touch})
        self.me.page.wait_for_function("(w) => document.documentElement.clientWidth === w", arg=window.width)

    def complaints(self, name: str, windows: tuple[Window, ...] = MATRIX, fingers: bool = True, picture: bool = False) -> list[str]:
        """What does not fit, in every window; on request with a picture of each."""
        page = self.me.page
        if not page.evaluate("'fits' in window"):
            page.evaluate(SCRIPT.read_text())
        found: list[str] = []
        for window in windows:
            self.resize(window)
            look = [window.width, window.height, window.touch and fingers]
            wrong: list[str] = page.evaluate("([width, height, fingers]) => fits.look(width, height, fingers)", look)
            found += [f"{name} {window}: {line}" for line in wrong]
            if picture and PICTURES:
                self.picture(f"{name}-{window}")
        self.resize(Window(1440, 900))
        return found

    def picture(self, name: str) -> None:
        """A picture of the window as it is: Playwright's own screenshots would resize it."""
        folder = SHOTS / "sizes"
        folder.mkdir(parents=True, exist_ok=True)
        data = self.chrome.send("Page.captureScreenshot", {"format": "png"})["data"]
        (folder / f"{name}.png").write_bytes(base64.b64decode(data))
