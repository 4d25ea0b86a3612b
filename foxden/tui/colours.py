"""The colours of areas and dice: those of the design, by day, so that they read on any terminal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paint:
    """The panel of an area and what is printed on it, its open fields, and the text in them."""

    panel: str
    on_panel: str
    field: str
    text: str
    tint: str = "#D8D2C2"  # of tinted fields

    @property
    def base(self) -> str:
        return f"{self.on_panel} on {self.panel}"

    @property
    def open(self) -> str:
        return f"{self.text} on {self.field}"

    @property
    def tinted(self) -> str:
        return f"{self.text} on {self.tint}"


PEN = "#22305C"
INK = "#2B2320"
LIGHT = "#FFFBF2"
LIT = f"bold {INK} on #FFFFFF"
FOX = "bold #C9472B"
NEWS = "italic"
QUIET = "dim"
STRONG = "bold"
WRONG = "bold #C9472B"

PAINTS = {
    "white": Paint("#FBF6EA", INK, "#FEF9F0", "#5C5048"),
    "yellow": Paint("#FACB3C", INK, "#FEF4DA", "#7A5800"),
    "blue": Paint("#1560B2", LIGHT, "#DAE2EA", "#1256A3"),
    "green": Paint("#24835B", LIGHT, "#DFEADA", "#1A6A49"),
    "orange": Paint("#EC7C24", INK, "#FEE7D4", "#9C4500"),
    "purple": Paint("#472769", LIGHT, "#DFD7DC", "#472769"),
    "silver": Paint("#A9B8C4", INK, "#F1F0EB", "#4A5966"),
    "pink": Paint("#F56E9E", INK, "#FFE5E4", "#AE2360"),
    "turquoise": Paint("#48C3BC", INK, "#E6F2E9", "#0E6A65", "#ADE2DD"),
    "brown": Paint("#6C4126", LIGHT, "#E7DBCF", "#6C4126"),
    "red": Paint("#CC3931", LIGHT, "#FBDED2", "#AB2A24"),
}
TABLE = Paint("#E9DFCC", INK, "#FEF9F0", "#5C5048")  # rounds and tracks; junior's dice


def paint(name: str) -> Paint:
    """The paint of a colour; of anything else the table's."""
    return PAINTS.get(name, TABLE)
