"""The colours of Foxden's light theme; each game colour also has a suit, so that nothing depends on colour alone."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int, int]  # red, green, blue, alpha
Ink = tuple[tuple[str, Colour], ...]  # the variables of an icon and their colours


def parse_colour(word: str) -> Colour:
    """#RRGGBB, #RGB or rgba(r,g,b,strength)."""
    if word.startswith("rgba"):
        r, g, b, strength = word[5:-1].split(",")
        return int(r), int(g), int(b), round(float(strength) * 255)
    digits = word[1:] if len(word) == 7 else "".join(2 * d for d in word[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16), 255


def mix(part: float, one: Colour, other: Colour) -> Colour:
    """Blend two colours; `part` is the share of the first."""
    r, g, b, strength = (round(part * x + (1 - part) * y) for x, y in zip(one, other, strict=True))
    return r, g, b, strength


TABLE = parse_colour("#DDD2BE")
TABLE_LIT = parse_colour("#EDE4D3")
PAPER = parse_colour("#FFFBF2")
PAPER_2 = parse_colour("#F5EDDD")
PAPER_3 = parse_colour("#E9DEC9")
PAPER_EDGE = parse_colour("#E0D3BB")
SHADE = parse_colour("#3C2814")
FELT = parse_colour("#2C4A41")
FELT_LIT = parse_colour("#38594E")
FELT_LINE = parse_colour("#1E362F")
RIM = parse_colour("#B88A5B")
RIM_HI = parse_colour("#D8B083")
RIM_LO = parse_colour("#83592F")
FIELD = PAPER
INK = parse_colour("#2B2320")
INK_2 = parse_colour("#5A4D45")
INK_3 = parse_colour("#766659")
PEN = parse_colour("#22305C")
ON_INK = parse_colour("#FFFBF2")
DEN = parse_colour("#24453B")
DEN_EDGE = parse_colour("#152C25")
ON_DEN = parse_colour("#FFF8EA")
FOX = parse_colour("#C9472B")
FOX_WASH = parse_colour("#F9DFD2")
PENDING = parse_colour("#F6B93B")
PENDING_WASH = parse_colour("#FDEFC9")
OFF = parse_colour("#B4A692")
TOKEN = parse_colour("#2B2320")
TOKEN_ON = parse_colour("#FFF8EA")
KEYLINE = parse_colour("#FFFBF2")
GREY_A = parse_colour("#B9B1A4")
GREY_B = parse_colour("#CBC4B8")
ON_GREY = parse_colour("#3B322C")
WHITE = parse_colour("#FFFFFF")
BLACK = parse_colour("#000000")
PLATE: Ink = (
    ("plate-rim", parse_colour("#E3E3DE")),
    ("plate-rim-lo", parse_colour("#8C8F8E")),
    ("plate-in", parse_colour("#CDD0CE")),
    ("plate-in-lo", parse_colour("#A3A8A7")),
    ("plate-hi", parse_colour("#FFFFFF")),
)


@dataclass(frozen=True, slots=True)
class GameColour:
    """A game colour: its suit; the die's face, side, light edge, pips; numbers on a field; a pale wash; panel, tab, their text."""

    name: str
    suit: str
    face: Colour
    edge: Colour
    light: Colour
    on: Colour
    deep: Colour
    wash: Colour
    panel: Colour
    tab: Colour
    on_panel: Colour

    @property
    def die(self) -> Ink:
        """The ink of a die or badge of this colour."""
        return (("c", self.face), ("c-edge", self.edge), ("c-hi", self.light), ("c-on", self.on), ("now", self.on))


_TABLE = """
    white     spark   #FBF6EA #C9C2B9 #FDFBF5 #2B2320 #5C5048 #FEF9F0 #E9DFCC #DDD1BA #2B2320
    yellow    sun     #FACB3C #A68532 #FDE6AB #2B2320 #7A5800 #FEF4DA #FACB3C #CFA838 #2B2320
    blue      drop    #1560B2 #214576 #8DAFDB #FFFBF2 #1256A3 #DAE2EA #1560B2 #1E5294 #FFFBF2
    green     leaf    #2B9066 #2F6246 #9CC7B0 #FFFBF2 #1A6A49 #DFEADA #2B9066 #2F7856 #FFFBF2
    orange    flame   #EC7C24 #9E5524 #FABF9C #2B2320 #9C4500 #FEE7D4 #EC7C24 #D77225 #2B2320
    purple    berry   #472769 #372149 #806D9C #FFFBF2 #472769 #DFD7DC #472769 #3F2459 #FFFBF2
    silver    moon    #A9B8C4 #757A80 #D3DBE1 #2B2320 #4A5966 #F1F0EB #A9B8C4 #8F98A1 #2B2320
    pink      blossom #F56E9E #A44D69 #FFB9CD #2B2320 #AE2360 #FFE5E4 #F56E9E #DF6590 #2B2320
    turquoise fish    #48C3BC #41817B #ADE2DD #2B2320 #0E6A65 #E6F2E9 #48C3BC #46A19B #2B2320
    brown     acorn   #6C4126 #4F301F #9D7E6B #FFFBF2 #6C4126 #E7DBCF #6C4126 #5D3923 #FFFBF2
    red       cherry  #CC3931 #8B2E27 #EEA197 #FFFBF2 #AB2A24 #FBDED2 #CC3931 #AB342C #FFFBF2
"""
GAME_COLOURS = {
    name: GameColour(name, suit, *map(parse_colour, colours))
    for name, suit, *colours in (line.split() for line in _TABLE.split("\n") if line)
}


def game_colour(name: str) -> GameColour:
    """The game colour of this name; white for any other name, such as junior's dice before they are rolled."""
    return GAME_COLOURS.get(name, GAME_COLOURS["white"])
