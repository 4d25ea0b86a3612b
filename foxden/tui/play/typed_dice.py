"""Parsing the faces of real dice as people type them: "3 5 1 2 6 4", "351264", "W3 Y5 ...", "heart candle ..."."""

from __future__ import annotations

import re
from collections.abc import Sequence

from foxden.locale import en_terminal as messages
from foxden.notation.words import die_letters, letter_of
from foxden.sheets.setup import Setup


class BadTypedDice(ValueError):
    """A typed line does not describe the dice; the message says what would."""


def read_faces(setup: Setup, waiting: Sequence[str], line: str) -> dict[str, str]:
    """The face of each die to be rolled, typed in their order or each with its letter."""
    words = line.replace(",", " ").split()
    if len(words) == 1 and re.fullmatch(r"[1-6]+", words[0]) and not setup.sheet.shows_symbols:
        words = list(words[0])
    if any(_leading_letter(setup, word) for word in words):
        found = _faces_by_letter(setup, waiting, words)
    else:
        found = dict(zip(waiting, words, strict=False))
    if len(found) != len(waiting) or len(words) != len(waiting):
        raise BadTypedDice(messages.FACES_COUNT.format(n=len(waiting), dice=_letters(setup, waiting), found=len(words)))
    return {name: _match_face(setup, name, word) for name, word in found.items()}


def _leading_letter(setup: Setup, word: str) -> str:
    """The letter of the die at the start of a word such as w3 or 4:heart; empty if the word is only a face."""
    if setup.sheet.shows_symbols:
        head, colon, _ = word.partition(":")
        return head if colon and head in die_letters(setup) else ""
    head = re.sub(r":?[0-9]*$", "", word).capitalize()
    return head if head in die_letters(setup) and head.casefold() != word.casefold() else ""


def _faces_by_letter(setup: Setup, waiting: Sequence[str], words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        short = _leading_letter(setup, word)
        if not short:
            raise BadTypedDice(messages.DIE_UNKNOWN.format(word=word, dice=" ".join(letter_of(setup))))
        name = setup.dice[die_letters(setup)[short]]
        if name not in waiting:
            raise BadTypedDice(messages.DIE_NOT_ROLLED.format(die=name, dice=_letters(setup, waiting)))
        if name in found:
            raise BadTypedDice(messages.DIE_TWICE.format(die=name))
        found[name] = word[len(short) :].removeprefix(":")
    return {name: found[name] for name in waiting if name in found}


def _match_face(setup: Setup, name: str, word: str) -> str:
    """The face that a word names or is an unambiguous beginning of."""
    faces = list(dict.fromkeys(setup.sheet.dice[setup.dice.index(name)].faces))
    near = [face for face in faces if face.startswith(word.lower())]
    if word.lower() in faces:
        return word.lower()
    if len(near) > 1:
        raise BadTypedDice(messages.FACE_MANY.format(word=word, faces=" or ".join(near)))
    if not near:
        raise BadTypedDice(messages.FACE_UNKNOWN.format(word=word, die=name, faces=", ".join(faces)))
    return near[0]


def read_dice(setup: Setup, line: str) -> list[str]:
    """Parse a list of dice, given by their letters or names."""
    found = []
    for word in line.replace(",", " ").split():
        short = word.capitalize()
        if short in die_letters(setup):
            found.append(setup.dice[die_letters(setup)[short]])
        elif word.lower() in setup.dice:
            found.append(word.lower())
        else:
            raise BadTypedDice(messages.DIE_UNKNOWN.format(word=word, dice=" ".join(letter_of(setup))))
    return found


def _letters(setup: Setup, names: Sequence[str]) -> str:
    return " ".join(letter_of(setup)[setup.dice.index(name)] for name in names)


def typing_example(setup: Setup, waiting: Sequence[str]) -> str:
    """An example of the two ways to type a roll of these dice."""
    faces = [setup.sheet.dice[setup.dice.index(name)].faces[i % 6] for i, name in enumerate(waiting)]
    mark = ":" if setup.sheet.shows_symbols else ""
    named = (f"{letter}{mark}{face}" for letter, face in zip(_letters(setup, waiting).split(), faces, strict=True))
    return f"{' '.join(faces)} or {' '.join(named)}"


def platter_is_ambiguous(faces: dict[str, str]) -> bool:
    """Whether equal faces make it ambiguous which three dice are the lowest."""
    order = sorted(faces.values())
    return order[2] == order[3]
