"""A game whose rules are not there any more: its table leads to the record that was kept."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.guest import HTTP, ME, make, sit
from tests.server.served import FAST, Served, sqlite
from tests.server.test_old_rules import OTHER, change
from tests.web.conftest import Welcome


def test_the_record_is_shown(visit: Welcome, tmp_path: Path) -> None:
    with Served(sqlite(tmp_path), *FAST) as served:
        made = make(served.url, "pretty", [ME])
        with sit(served.url, made) as guest:
            guest.play(random.Random(1))
        record = HTTP.get(f"{served.url}/api/tables/{made['table']}/record").text
    change(tmp_path, f"UPDATE tables SET rules = '{OTHER}'")
    with Served(sqlite(tmp_path), *FAST) as served:
        me = visit(url=served.url)
        page = me.page
        page.goto(f"{served.url}/t/{made['table']}")
        page.wait_for_url(f"**/replay/{made['table']}")
        shown = page.get_by_role("textbox", name="The record of this game")
        assert shown.input_value() == record
        page.set_viewport_size({"width": 320, "height": 657})
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        with page.expect_download() as saved:
            page.locator("a.btn[download]").click()
        assert Path(saved.value.path()).read_text() == record
        me.wrong = [line for line in me.wrong if " 409 " not in line]  # the table was asked for, as the browser reports
