"""A large sheet of pixels that is drawn on in units, and made small in the end: so edges are smooth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from foxden.picture.box import PAGE, Box
from foxden.picture.lettering import PRINTED, fitting, font, height
from foxden.picture.paint import Colour, Ink
from foxden.picture.sprites import sprite, tile

Pixels = tuple[int, int, int, int]


def fineness(width: int) -> int:
    """How many times larger a picture of this width is drawn than it will be."""
    return 4 if width <= 480 else 3 if width <= 1000 else 2


class Canvas:
    """An image, how wide the finished picture is, and how many pixels of the image make a unit."""

    def __init__(self, image: Image.Image, width: int) -> None:
        self.image = image
        self.width = width
        self.scale = image.width / PAGE
        self.pen = ImageDraw.Draw(image)

    @classmethod
    def blank(cls, width: int, high: float, ground: Colour) -> Canvas:
        """A canvas for a picture so many pixels wide and so many units high."""
        fine = fineness(width)
        size = (width * fine, round(high * width / PAGE) * fine)
        return cls(Image.new("RGB", size, ground[:3]), width)

    def copy(self) -> Canvas:
        return Canvas(self.image.copy(), self.width)

    def small(self) -> Image.Image:
        """The finished picture."""
        return self.image.reduce(fineness(self.width))

    def shown(self, length: float) -> float:
        """How many pixels of the finished picture a length is."""
        return length * self.width / PAGE

    def pixels(self, box: Box) -> Pixels:
        """The pixels of a box, the last ones excluded."""
        x, y = round(box.x * self.scale), round(box.y * self.scale)
        return x, y, max(x + 1, round(box.right * self.scale)), max(y + 1, round(box.bottom * self.scale))

    def box(self, box: Box, fill: Colour, radius: float = 0.0, edge: Colour | None = None, line: float = 0.0) -> None:
        """A box with round corners, perhaps with an edge (a line inside it)."""
        if edge is not None:
            self.box(box, edge, radius)
            self.box(box.inset(line), fill, max(0.0, radius - line))
            return
        x, y, right, bottom = self.pixels(box)
        self.pen.rounded_rectangle((x, y, right - 1, bottom - 1), radius * self.scale, fill[:3])

    def disc(self, box: Box, fill: Colour | None, edge: Colour | None = None, line: float = 0.0) -> None:
        """A circle or ellipse."""
        x, y, right, bottom = self.pixels(box)
        self.pen.ellipse((x, y, right - 1, bottom - 1), fill and fill[:3], edge and edge[:3], max(1, round(line * self.scale)))

    def dashes(self, box: Box, colour: Colour, line: float, number: int) -> None:
        """A dashed circle."""
        x, y, right, bottom = self.pixels(box)
        for i in range(number):
            turn = 360 * i / number
            self.pen.arc((x, y, right - 1, bottom - 1), turn, turn + 200 / number, colour[:3], max(1, round(line * self.scale)))

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, width: float) -> None:
        """A straight line with round ends."""
        wide = max(1, round(width * self.scale))
        where = [(x * self.scale, y * self.scale) for x, y in points]
        self.pen.line(where, colour[:3], wide)
        for x, y in where:
            left, top = x - wide / 2, y - wide / 2
            self.pen.ellipse((left, top, left + (wide - 1), top + (wide - 1)), colour[:3])

    def polygon(self, points: Iterable[tuple[float, float]], colour: Colour) -> None:
        self.pen.polygon([(x * self.scale, y * self.scale) for x, y in points], colour[:3])

    def icon(self, name: str, box: Box, ink: Ink = (), strength: float = 1.0, turn: float = 0.0) -> None:
        """A drawing, as large as fits in a box, perhaps faded or turned by some degrees."""
        x, y, right, bottom = self.pixels(box)
        drawing = sprite(name, (right - x, bottom - y), ink, strength, turn)
        self.image.paste(drawing, (x, y), drawing)

    def text(
        self, text: str, box: Box, size: float, colour: Colour, face: str = PRINTED, align: str = "m", strength: float = 1.0
    ) -> None:
        """A text in the middle of a box (align l or r: at its side), smaller where it would not fit."""
        pixels = fitting(face, text, size * self.scale, box.w * self.scale)
        x = {"l": box.x, "m": box.cx, "r": box.right}[align] * self.scale
        y = box.cy * self.scale + height(face, pixels) / 2
        if strength == 1:
            self.pen.text((x, y), text, colour[:3], font(face, pixels), anchor=f"{align}s")
            return
        left, top, right, bottom = self.pixels(box)
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).text((x - left, y - top), text, round(255 * strength), font(face, pixels), anchor=f"{align}s")
        self.image.paste(colour[:3], (left, top), mask)

    def mask(self, box: Box, radius: float) -> Image.Image:
        """A box with round corners as a mask of its own size."""
        x, y, right, bottom = self.pixels(box)
        found = Image.new("L", (right - x, bottom - y))
        ImageDraw.Draw(found).rounded_rectangle((0, 0, right - x - 1, bottom - y - 1), radius * self.scale, 255)
        return found

    def pattern(self, name: str, box: Box, radius: float) -> None:
        """A pattern all over a box."""
        one, mask = tile(name, self.scale), self.mask(box, radius)
        laid = Image.new("RGBA", mask.size)
        for y in range(0, mask.height, one.height):
            for x in range(0, mask.width, one.width):
                laid.paste(one, (x, y))
        laid.putalpha(ImageChops.multiply(laid.getchannel("A"), mask))
        self.image.paste(laid, self.pixels(box)[:2], laid)

    def shadow(self, box: Box, radius: float, drop: float, blur: float, colour: Colour, strength: float) -> None:
        """The soft shadow of a box."""
        x, y, right, bottom = self.pixels(box.moved(0, drop).inset(-2 * blur))
        mask = Image.new("L", (right - x, bottom - y))
        inner = self.mask(box, radius).point([round(a * strength) for a in range(256)])
        mask.paste(inner, ((mask.width - inner.width) // 2, (mask.height - inner.height) // 2))
        mask = mask.filter(ImageFilter.BoxBlur(blur * self.scale / 2)).filter(ImageFilter.BoxBlur(blur * self.scale / 2))
        self.image.paste(colour[:3], (x, y), mask)

    def glow(self, box: Box, radius: float, middle: Colour, rim: Colour) -> None:
        """A box that is lighter in the middle."""
        mask = self.mask(box, radius)
        light = Image.radial_gradient("L").resize(mask.size)
        ground = Image.composite(Image.new("RGB", mask.size, rim[:3]), Image.new("RGB", mask.size, middle[:3]), light)
        self.image.paste(ground, self.pixels(box)[:2], mask)

    def slope(self, box: Box, radius: float, top: Colour, bottom: Colour) -> None:
        """A box that goes from one colour above to another below."""
        mask = self.mask(box, radius)
        light = Image.linear_gradient("L").resize(mask.size)
        ground = Image.composite(Image.new("RGB", mask.size, bottom[:3]), Image.new("RGB", mask.size, top[:3]), light)
        self.image.paste(ground, self.pixels(box)[:2], mask)
