"""What a browser keeps of the tables on its device: read from its IndexedDB."""

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


def table_at(me: Visitor, position: str, **settings: object) -> str:
    """Sit down alone at a table of the device that begins at a position. The start page has made the storage."""
    me.go("/", "button.choose")
    me.page.wait_for_function("async () => (await indexedDB.databases()).some(({ name }) => name === 'foxden')", polling=50)
    table = "d-0000000000000"
    row = {
        "id": table,
        "game": position.split()[0],
        "rules": foxden.RULES_VERSION,
        "options": {},
        "seats": [{"seat": 1, "kind": "person", "name": "Mira", "level": None}],
        "secret": "00" * 32,
        "made": 1_795_000_000,
        "committedFrom": 1,
        "knownDice": False,
        "position": position,
        "over": False,
    }
    me.page.evaluate(WRITE, row)
    me.page.evaluate("(s) => { localStorage['foxden.settings'] = s; }", json.dumps({"speed": "none", **settings}))
    me.go(f"/t/{table}", "main.table[aria-busy=false] .sheet")
    return table
