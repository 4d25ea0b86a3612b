"""Extra crosses, which may follow an entry: silver of `twice`, turquoise of `cubed`."""

from __future__ import annotations

from dataclasses import dataclass

from foxden.rules.state import Paper
from foxden.sheets.order import mark_names
from foxden.sheets.setup import Setup


@dataclass(frozen=True, slots=True)
class ExtraCrosses:
    """Crosses that may be made in addition to an entry: in every field of `each`, and in `count` fields of `some`."""

    area: str
    each: tuple[str, ...]
    count: int
    some: tuple[str, ...]


def extra_crosses(setup: Setup, p: Paper) -> ExtraCrosses | None:
    """The extra crosses that a seat may make now; None if there are none."""
    a = setup.tables.extra_area
    if a < 0 or not (p.extra_fields or p.extra_count):
        return None
    names = mark_names(setup.areas[a])
    each = tuple(name for i, name in enumerate(names) if p.extra_fields >> i & 1)
    some = tuple(name for i, name in enumerate(names) if p.extra_any >> i & 1) if p.extra_count else ()
    return ExtraCrosses(setup.areas[a].name, each, p.extra_count, some)
