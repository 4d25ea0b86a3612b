"""Writes the pictures that links show in messengers, foxden/web/public/preview/*.png, from the covers of the start page.

foxden serve --port 8000
python docs/img/previews.py http://127.0.0.1:8000 [CHROMIUM]
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

FOLDER = Path(__file__).parents[2] / "foxden" / "web" / "public" / "preview"
SIZE = ViewportSize(width=1200, height=630)  # what messengers ask for
COLOURS = 224
STYLE = """
  .shot { position: fixed; inset: 0; z-index: 99; background: var(--paper); display: grid; grid-template-rows: 320px 1fr; }
  .shot .covers { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; position: relative; }
  .shot .cover { all: unset; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; }
  .shot .cover i { display: grid; place-items: center; padding: 0 0 60px; }
  .shot .cover i svg { width: 110px; height: 110px; }
  .shot.is-site .cover i svg { width: 44px; height: 44px; }
  .shot .stack { position: absolute; inset: auto 60px -84px auto; translate: none; display: flex; flex-direction: row; gap: 4px; }
  .shot .stack .die { --d: 168px; margin: 0; }
  .shot .said { display: grid; align-content: center; justify-items: start; gap: 12px; padding: 0 64px; color: var(--ink); }
  .shot h1 { font: 600 100px/1 var(--font-den); }
  .shot.is-site h1 { font-size: 120px; }
  .shot p { font: 500 36px/1.2 var(--font-den); color: var(--ink-2); }
  .shot .brand2 { position: absolute; right: 60px; bottom: 40px; display: flex; align-items: center; gap: 16px; }
  .shot .brand2 { font: 600 46px/1 var(--font-den); }
  .shot .brand2 svg { width: 84px; height: 84px; }
  .shot.is-site .brand2 { display: none; }
  .shot .daytray { padding: 26px; }
  .shot .daytray .felt { height: 100%; border-radius: 30px; }
  .shot .daytray .die { --d: 140px; }
  .shot .big { position: absolute; right: 70px; bottom: 36px; width: 236px; height: 236px; }
"""
DAY = """(style) => {
  const made = (tag, name, inside = '') => Object.assign(document.createElement(tag), { className: name, innerHTML: inside });
  const shot = made('div', 'shot is-day');
  const logo = '<svg viewBox="0 0 64 64"><use href="#logo"/></svg>';
  const said = made('div', 'said', `<h1>Foxden</h1><p>Dice of the day · Würfel des Tages</p>`);
  said.insertAdjacentHTML('beforeend', logo.replace('<svg', '<svg class="big"'));
  shot.append(made('style', '', style), document.querySelector('.daytray').cloneNode(true), said);
  document.body.append(shot);
}"""
DRAW = """([game, style]) => {
  document.querySelector('.shot')?.remove();
  const made = (tag, name, inside = '') => Object.assign(document.createElement(tag), { className: name, innerHTML: inside });
  const card = (one) => document.querySelector(`[data-game=${one}]`).closest('.game');
  const shot = made('div', `shot ${game ? '' : 'is-site'}`);
  const covers = made('div', 'covers');
  const logo = '<svg viewBox="0 0 64 64"><use href="#logo"/></svg>';
  const games = game ? [game] : ['pretty', 'twice', 'cubed', 'junior'];
  covers.append(...games.map((one) => card(one).querySelector('.cover').cloneNode(true)));
  if (game) covers.append(card(game).querySelector('.stack').cloneNode(true));
  const texts = (selector) => [...card(game).querySelectorAll(selector)].map((e) => e.textContent);
  const [name, ...lines] = game ? texts('.choose, .orig span') : ['Foxden', 'Pretty · Twice · Cubed · Junior'];
  const said = made('div', 'said', `<h1>${name}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`);
  said.insertAdjacentHTML('beforeend', game ? `<div class="brand2">${logo}Foxden</div>` : logo.replace('<svg', '<svg class="big"'));
  shot.append(made('style', '', style), covers, said);
  document.body.append(shot);
}"""


def small(png: bytes) -> Image.Image:
    """A picture with few colours, so that the file is small."""
    return Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


def draw(page: Page, game: str) -> None:
    """Draw and save the picture of one game."""
    page.evaluate(DRAW, [game, STYLE])
    FOLDER.mkdir(exist_ok=True)
    small(page.screenshot()).save(FOLDER / f"{game or 'foxden'}.png", optimize=True)


def draw_day(page: Page, url: str) -> None:
    """Draw and save the picture of the dice of the day; the dice are blank, so it fits every game."""
    page.goto(f"{url}/day")
    page.wait_for_selector(".daytray .die")
    page.evaluate("document.fonts.ready")
    page.evaluate(DAY, STYLE)
    small(page.screenshot()).save(FOLDER / "day.png", optimize=True)


def main(url: str, chromium: str | None = None) -> None:
    """Draw all pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light", locale="en-GB", reduced_motion="reduce")
        page.goto(url)
        page.wait_for_selector(".game .meta")
        page.evaluate("document.fonts.ready")
        for game in ("", "pretty", "twice", "cubed", "junior"):
            draw(page, game)
        draw_day(page, url)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
