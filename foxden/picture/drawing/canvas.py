"""A canvas that is drawn on in layout units, larger than the finished picture, and scaled down at the end for smooth edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from foxden.picture.drawing.colours import Colour, Ink
from foxden.picture.drawing.fonts import PRINTED, digit_height, fitting_size, font
from foxden.picture.drawing.sprites import pattern_tile, sprite
from foxden.picture.layout.box import PAGE, Box

Pixels = tuple[int, int, int, int]


def supersampling(width: int) -> int:
    """The factor by which a picture of this width is drawn larger than it is saved."""
    return 4 if width <= 480 else 3 if width <= 1000 else 2


class Canvas:
    """An image, the width of the finished picture, and the pixels of the image per layout unit."""

    def __init__(self, image: Image.Image, width: int) -> None:
        self.image = image
        self.width = width
        self.scale = image.width / PAGE
        self.draw = ImageDraw.Draw(image)

    @classmethod
    def blank(cls, width: int, high: float, ground: Colour) -> Canvas:
        """An empty canvas for a picture `width` pixels wide and `high` units high."""
        fine = supersampling(width)
        size = (width * fine, round(high * width / PAGE) * fine)
        return cls(Image.new("RGB", size, ground[:3]), width)

    def copy(self) -> Canvas:
        return Canvas(self.image.copy(), self.width)

    def finished(self) -> Image.Image:
        """The picture at its final size."""
        return self.image.reduce(supersampling(self.width))

    def final_pixels(self, length: float) -> float:
        """A length in pixels of the finished picture."""
        return length * self.width / PAGE

    def pixels(self, box: Box) -> Pixels:
        """A box in pixels of the image; right and bottom are exclusive."""
        x, y = round(box.x * self.scale), round(box.y * self.scale)
        return x, y, max(x + 1, round(box.right * self.scale)), max(y + 1, round(box.bottom * self.scale))

    def box(self, box: Box, fill: Colour, radius: float = 0.0, edge: Colour | None = None, line: float = 0.0) -> None:
        """Draw a box with round corners, optionally with an edge of `line` units inside it."""
        if edge is not None:
            self.box(box, edge, radius)
            self.box(box.inset(line), fill, max(0.0, radius - line))
            return
        x, y, right, bottom = self.pixels(box)
        self.draw.rounded_rectangle((x, y, right - 1, bottom - 1), radius * self.scale, fill[:3])

    def disc(self, box: Box, fill: Colour | None, edge: Colour | None = None, line: float = 0.0) -> None:
        """Draw a circle or an ellipse."""
        x, y, right, bottom = self.pixels(box)
        self.draw.ellipse((x, y, right - 1, bottom - 1), fill and fill[:3], edge and edge[:3], max(1, round(line * self.scale)))

    def dashed_circle(self, box: Box, colour: Colour, line: float, number: int) -> None:
        """Draw a dashed circle."""
        x, y, right, bottom = self.pixels(box)
        for i in range(number):
            turn = 360 * i / number
            self.draw.arc((x, y, right - 1, bottom - 1), turn, turn + 200 / number, colour[:3], max(1, round(line * self.scale)))

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, width: float) -> None:
        """Draw straight lines with round ends."""
        wide = max(1, round(width * self.scale))
        where = [(x * self.scale, y * self.scale) for x, y in points]
        self.draw.line(where, colour[:3], wide)
        for x, y in where:
            left, top = x - wide / 2, y - wide / 2
            self.draw.ellipse((left, top, left + (wide - 1), top + (wide - 1)), colour[:3])

    def polygon(self, points: Iterable[tuple[float, float]], colour: Colour) -> None:
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], colour[:3])

    def icon(self, name: str, box: Box, ink: Ink = (), strength: float = 1.0, turn: float = 0.0) -> None:
        """Draw an icon as large as fits in a box, with an opacity (`strength`) and turned by some degrees."""
        x, y, right, bottom = self.pixels(box)
        drawing = sprite(name, (right - x, bottom - y), ink, strength, turn)
        self.image.paste(drawing, (x, y), drawing)

    def text(
        self, text: str, box: Box, size: float, colour: Colour, face: str = PRINTED, align: str = "m", strength: float = 1.0
    ) -> None:
        """Draw a text in the middle of a box (align l or r: at its left or right), smaller if it would not fit."""
        pixels = fitting_size(face, text, size * self.scale, box.w * self.scale)
        x = {"l": box.x, "m": box.cx, "r": box.right}[align] * self.scale
        y = box.cy * self.scale + digit_height(face, pixels) / 2
        if strength == 1:
            self.draw.text((x, y), text, colour[:3], font(face, pixels), anchor=f"{align}s")
            return
        left, top, right, bottom = self.pixels(box)
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).text((x - left, y - top), text, round(255 * strength), font(face, pixels), anchor=f"{align}s")
        self.image.paste(colour[:3], (left, top), mask)

    def mask(self, box: Box, radius: float) -> Image.Image:
        """A mask of the size of a box, with round corners."""
        x, y, right, bottom = self.pixels(box)
        found = Image.new("L", (right - x, bottom - y))
        ImageDraw.Draw(found).rounded_rectangle((0, 0, right - x - 1, bottom - y - 1), radius * self.scale, 255)
        return found

    def pattern(self, name: str, box: Box, radius: float) -> None:
        """Fill a box with a pattern."""
        one, mask = pattern_tile(name, self.scale), self.mask(box, radius)
        laid = Image.new("RGBA", mask.size)
        for y in range(0, mask.height, one.height):
            for x in range(0, mask.width, one.width):
                laid.paste(one, (x, y))
        laid.putalpha(ImageChops.multiply(laid.getchannel("A"), mask))
        self.image.paste(laid, self.pixels(box)[:2], laid)

    def shadow(self, box: Box, radius: float, drop: float, blur: float, colour: Colour, strength: float) -> None:
        """Draw the soft shadow of a box."""
        x, y, right, bottom = self.pixels(box.moved(0, drop).inset(-2 * blur))
        mask = Image.new("L", (right - x, bottom - y))
        inner = self.mask(box, radius).point([round(a * strength) for a in range(256)])
        mask.paste(inner, ((mask.width - inner.width) // 2, (mask.height - inner.height) // 2))
        mask = mask.filter(ImageFilter.BoxBlur(blur * self.scale / 2)).filter(ImageFilter.BoxBlur(blur * self.scale / 2))
        self.image.paste(colour[:3], (x, y), mask)

    def radial_gradient(self, box: Box, radius: float, middle: Colour, rim: Colour) -> None:
        """Draw a box with one colour in the middle and another at the rim."""
        mask = self.mask(box, radius)
        light = Image.radial_gradient("L").resize(mask.size)
        ground = Image.composite(Image.new("RGB", mask.size, rim[:3]), Image.new("RGB", mask.size, middle[:3]), light)
        self.image.paste(ground, self.pixels(box)[:2], mask)

    def vertical_gradient(self, box: Box, radius: float, top: Colour, bottom: Colour) -> None:
        """Draw a box with one colour at the top and another at the bottom."""
        mask = self.mask(box, radius)
        light = Image.linear_gradient("L").resize(mask.size)
        ground = Image.composite(Image.new("RGB", mask.size, bottom[:3]), Image.new("RGB", mask.size, top[:3]), light)
        self.image.paste(ground, self.pixels(box)[:2], mask)
