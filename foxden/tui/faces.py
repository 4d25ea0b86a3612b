"""Faces of real dice, as people type them: "3 5 1 2 6 4", "351264", "W3 Y5 ...", "heart candle ..."."""

from __future__ import annotations

import re
from collections.abc import Sequence

from foxden.locale import en_table as say
from foxden.notation.words import die_letters, letter_of
from foxden.sheets.setup import Setup


class Misread(ValueError):
    """A line that does not say what the dice show; says what would."""


def read_faces(setup: Setup, waiting: Sequence[str], line: str) -> dict[str, str]:
    """The face of each waiting die: in their order, or each behind its letter."""
    words = line.replace(",", " ").split()
    if len(words) == 1 and re.fullmatch(r"[1-6]+", words[0]) and not setup.sheet.party:
        words = list(words[0])
    if any(_letter(setup, word) for word in words):
        found = _named(setup, waiting, words)
    else:
        found = dict(zip(waiting, words, strict=False))
    if len(found) != len(waiting) or len(words) != len(waiting):
        raise Misread(say.FACES_COUNT.format(n=len(waiting), dice=_letters(setup, waiting), found=len(words)))
    return {name: _face(setup, name, word) for name, word in found.items()}


def _letter(setup: Setup, word: str) -> str:
    """The die that a word such as w3 or 4:heart begins with; none if it is a face alone."""
    if setup.sheet.party:
        head, colon, _ = word.partition(":")
        return head if colon and head in die_letters(setup) else ""
    head = re.sub(r":?[0-9]*$", "", word).capitalize()
    return head if head in die_letters(setup) and head.casefold() != word.casefold() else ""


def _named(setup: Setup, waiting: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        short = _letter(setup, word)
        if not short:
            raise Misread(say.DIE_UNKNOWN.format(word=word, dice=" ".join(letter_of(setup))))
        name = setup.dice[die_letters(setup)[short]]
        if name not in waiting:
            raise Misread(say.DIE_NOT_ROLLED.format(die=name, dice=_letters(setup, waiting)))
        if name in found:
            raise Misread(say.DIE_TWICE.format(die=name))
        found[name] = word[len(short) :].removeprefix(":")
    return {name: found[name] for name in waiting if name in found}


def _face(setup: Setup, name: str, word: str) -> str:
    """A face by its word, or by the beginning of one."""
    faces = list(dict.fromkeys(setup.sheet.dice[setup.dice.index(name)].faces))
    near = [face for face in faces if face.startswith(word.lower())]
    if word.lower() in faces:
        return word.lower()
    if len(near) > 1:
        raise Misread(say.FACE_MANY.format(word=word, faces=" or ".join(near)))
    if not near:
        raise Misread(say.FACE_UNKNOWN.format(word=word, die=name, faces=", ".join(faces)))
    return near[0]


def read_dice(setup: Setup, line: str) -> list[str]:
    """Dice by their letters or names."""
    found = []
    for word in line.replace(",", " ").split():
        short = word.capitalize()
        if short in die_letters(setup):
            found.append(setup.dice[die_letters(setup)[short]])
        elif word.lower() in setup.dice:
            found.append(word.lower())
        else:
            raise Misread(say.DIE_UNKNOWN.format(word=word, dice=" ".join(letter_of(setup))))
    return found


def _letters(setup: Setup, names: Sequence[str]) -> str:
    return " ".join(letter_of(setup)[setup.dice.index(name)] for name in names)


def example(setup: Setup, waiting: Sequence[str]) -> str:
    """Two ways to type a roll of these dice."""
    faces = [setup.sheet.dice[setup.dice.index(name)].faces[i % 6] for i, name in enumerate(waiting)]
    mark = ":" if setup.sheet.party else ""
    named = (f"{letter}{mark}{face}" for letter, face in zip(_letters(setup, waiting).split(), faces, strict=True))
    return f"{' '.join(faces)} or {' '.join(named)}"


def tied(faces: dict[str, str]) -> bool:
    """Do equal faces leave open which three dice are the lowest?"""
    order = sorted(faces.values())
    return order[2] == order[3]
