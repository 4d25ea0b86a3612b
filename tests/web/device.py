"""Tables on the device in tests: sitting down at them, what the page shows, and what the browser keeps in its IndexedDB."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

import foxden
from tests.web.visitor import Visitor

Json = dict[str, Any]
READ = """([store, range]) => new Promise((done, fail) => {
  const opening = indexedDB.open('foxden');
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const db = opening.result;
    const keys = range ? IDBKeyRange.bound([range, 0], [range, Infinity]) : undefined;
    const asked = db.transaction(store).objectStore(store).getAll(keys);
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      db.close();
      done(asked.result);
    };
  };
})"""


def tables(page: Page) -> list[Json]:
    """What never changes at each table, its secret included."""
    return list(page.evaluate(READ, ["tables", None]))


def events(page: Page, table: str) -> list[Json]:
    """The events of a table, in order."""
    return list(page.evaluate(READ, ["events", table]))


def results(page: Page) -> list[Json]:
    """The results that are kept with the games."""
    return list(page.evaluate(READ, ["results", None]))


def link(page: Page) -> str:
    """The link in the open share dialog, once it holds the game."""
    page.wait_for_function("() => document.querySelector('.linkbox input')?.value.includes('#')", polling=50)
    return page.locator(".linkbox input").input_value()


WRITE = """(row) => new Promise((done, fail) => {
  const opening = indexedDB.open('foxden');
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const db = opening.result;
    const tx = db.transaction('tables', 'readwrite');
    tx.objectStore('tables').put(row);
    tx.onerror = () => fail(tx.error);
    tx.oncomplete = () => {
      db.close();
      done();
    };
  };
})"""


NEVER_SEEN = """() => new Promise((done, fail) => {
  const opening = indexedDB.open('foxden', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('tables', { keyPath: 'id' });
    opening.result.createObjectStore('events');
    opening.result.createObjectStore('results', { keyPath: ['table', 'seat'] });
  };
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => { opening.result.close(); done(); };
})"""


def row(game: str, seats: list[Json], **more: object) -> Json:
    """A table as the page stores it."""
    return {
        "id": "d-0000000000000",
        "game": game,
        "rules": foxden.RULES_VERSION,
        "options": {},
        "seats": seats,
        "secret": "00" * 32,
        "made": 1_795_000_000,
        "committedFrom": 1,
        "knownDice": False,
        "over": False,
        **more,
    }


def keep_table(me: Visitor, game: str, seats: list[tuple[str | None, str]], **more: object) -> str:
    """A table with bots of these levels (None: a person) in a browser that has fetched nothing of the page yet."""
    me.page.goto(f"{me.url}/favicon.svg")
    me.page.evaluate(NEVER_SEEN)
    who = [
        {"seat": i, "kind": "bot" if level else "person", "name": name, "level": level}
        for i, (level, name) in enumerate(seats, start=1)
    ]
    made = row(game, who, **more)
    me.page.evaluate(WRITE, made)
    return str(made["id"])


def table_at(me: Visitor, position: str, real_dice: bool = False, **settings: object) -> str:
    """Sit down alone at a table of the device that begins at a position. The start page has made the storage."""
    me.go("/", "button.choose")
    me.page.wait_for_function("async () => (await indexedDB.databases()).some(({ name }) => name === 'foxden')", polling=50)
    mira = {"seat": 1, "kind": "person", "name": "Mira", "level": None}
    dice: Json = {"secret": "", "realDice": True} if real_dice else {}
    made = row(position.split()[0], [mira], position=position, **dice)
    me.page.evaluate(WRITE, made)
    me.page.evaluate("(s) => { localStorage['foxden.settings'] = s; }", json.dumps({"speed": "none", **settings}))
    me.go(f"/t/{made['id']}", "main.table[aria-busy=false] .sheet")
    return str(made["id"])


def shown(page: Page, n: int) -> None:
    """Wait until the page shows event n or a later one."""
    page.wait_for_function("(n) => Number(document.querySelector('main.table')?.dataset.n) >= n", arg=n, polling=25)


def dice_on(page: Page) -> list[str]:
    """What the dice on the table show, in words."""
    return list(page.locator(".felt .die-btn").evaluate_all("(dice) => dice.map((d) => d.ariaLabel)"))


def against(me: Visitor, level: str) -> None:
    """A table of pretty with one bot of a level."""
    me.go("/", "button.choose")
    me.page.click("#way-bots")
    me.page.click("button.choose[data-game=pretty]")
    me.page.click(f"dialog label:has(input[value={level}])")
    me.page.click("[data-step=begin]")
    me.page.wait_for_selector("[data-step=roll]")
