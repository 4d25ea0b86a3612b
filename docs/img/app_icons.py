"""Writes the icons of the installed app, foxden/web/public/icons/*.png, from the logo in the sprite of the design.

python docs/img/app_icons.py [CHROMIUM]
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).parents[2] / "foxden" / "web"
FOLDER = WEB / "public" / "icons"
PAPER = "#DDD2BE"  # the page by day
COLOURS = 64
# File, pixels, the logo's part of the width, and the ground: systems cut a maskable icon to a circle or a rounded square.
ICONS = (
    ("app-192", 192, 0.94, "transparent"),
    ("app-512", 512, 0.94, "transparent"),
    ("maskable-192", 192, 0.64, PAPER),
    ("maskable-512", 512, 0.64, PAPER),
    ("apple-touch", 180, 0.76, PAPER),
)


def logo() -> str:
    """The drawing of the logo's symbol."""
    found = re.search(r'<symbol id="logo" viewBox="0 0 64 64">(.*?)</symbol>', (WEB / "src/design/icons.svg").read_text())
    assert found
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{found[1]}</svg>'


def draw(page: Page, name: str, size: int, part: float, ground: str) -> None:
    """Draw and save one icon."""
    page.set_viewport_size({"width": size, "height": size})
    style = (
        f"body {{ margin: 0; background: {ground} }} svg {{ display: block; width: {part:.0%}; margin: {(1 - part) / 2:.1%} auto }}"
    )
    page.set_content(f"<!doctype html><style>{style}</style>{logo()}")
    shot = Image.open(io.BytesIO(page.screenshot(omit_background=True))).convert("RGBA" if ground == "transparent" else "RGB")
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


def main(chromium: str | None = None) -> None:
    """Draw all icons."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for icon in ICONS:
            draw(page, *icon)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
