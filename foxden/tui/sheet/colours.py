"""The colours of areas and dice: those of the light theme, which are readable on any terminal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AreaColours:
    """The colours of an area: its panel, the print on the panel, its open fields, and the text in them."""

    panel: str
    on_panel: str
    field: str
    text: str
    tint: str = "#D8D2C2"  # background of tinted fields

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
MARKABLE = f"bold {INK} on #FFFFFF"
FOX = "bold #C9472B"
NEWS = "italic"
QUIET = "dim"
STRONG = "bold"
WRONG = "bold #C9472B"

AREA_COLOURS = {
    "white": AreaColours("#FBF6EA", INK, "#FEF9F0", "#5C5048"),
    "yellow": AreaColours("#FACB3C", INK, "#FEF4DA", "#7A5800"),
    "blue": AreaColours("#1560B2", LIGHT, "#DAE2EA", "#1256A3"),
    "green": AreaColours("#24835B", LIGHT, "#DFEADA", "#1A6A49"),
    "orange": AreaColours("#EC7C24", INK, "#FEE7D4", "#9C4500"),
    "purple": AreaColours("#472769", LIGHT, "#DFD7DC", "#472769"),
    "silver": AreaColours("#A9B8C4", INK, "#F1F0EB", "#4A5966"),
    "pink": AreaColours("#F56E9E", INK, "#FFE5E4", "#AE2360"),
    "turquoise": AreaColours("#48C3BC", INK, "#E6F2E9", "#0E6A65", "#ADE2DD"),
    "brown": AreaColours("#6C4126", LIGHT, "#E7DBCF", "#6C4126"),
    "red": AreaColours("#CC3931", LIGHT, "#FBDED2", "#AB2A24"),
}
TABLE = AreaColours("#E9DFCC", INK, "#FEF9F0", "#5C5048")  # rounds and tracks; junior's dice


def area_colours(name: str) -> AreaColours:
    """The colours of an area or die; those of the table for any other name."""
    return AREA_COLOURS.get(name, TABLE)
