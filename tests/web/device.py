"""What a browser keeps of the tables on its device: read from its IndexedDB."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

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
