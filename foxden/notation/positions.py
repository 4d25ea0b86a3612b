"""A position is one line: the game and the dice, then every seat behind a `/`.

    twice seats=2 round=3 active=1 phase=choosing roll=2 dice=W3,S5@I,Y1@plate,B2,G6,P4 leftovers_sweep=yes / silver=y1 RR=1 / RR=1

Without a phase the active player is about to make his first roll; a die without a place is in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from foxden.notation.errors import NotationError
from foxden.notation.papers import read_paper, write_paper
from foxden.notation.possible import impossible
from foxden.notation.text import Token, tokens
from foxden.notation.words import die_letters, die_word
from foxden.rules import codes
from foxden.rules.state import State
from foxden.sheets import GAMES
from foxden.sheets.setup import Setup, setup
from foxden.sheets.words import Sheet

PHASES = ("start", "rolling", "choosing", "returning", "closing", "over")
PLACES = ("I", "II", "III", "plate")


def write(setup: Setup, s: State) -> str:
    """A position in words."""
    head = [setup.game, f"seats={s.seats}", f"round={s.round}", f"active={s.active + 1}", f"phase={PHASES[s.phase]}"]
    if not setup.sheet.party:
        head.append(f"roll={s.roll}")
    if s.dealt:
        head.append("dealt=yes")
    if any(s.face):
        head.append("dice=" + ",".join(_write_die(setup, s, d) for d in range(len(setup.dice))))
    head += write_options(dict(setup.changed)).split()
    return " / ".join([" ".join(head), *(write_paper(setup, s.papers[seat]) for seat in range(s.seats))]).rstrip()


def write_options(options: Mapping[str, bool]) -> str:
    """House rules as words."""
    return " ".join(f"{name}={'yes' if on else 'no'}" for name, on in options.items())


def _write_die(setup: Setup, s: State, die: int) -> str:
    word = die_word(setup, die, s.face[die])
    if s.platter >> die & 1:
        return f"{word}@plate"
    for i in range(3):
        if not setup.sheet.party and s.field[i] == die:
            return f"{word}@{PLACES[i]}"
    return word


def read(text: str, sheet: Sheet | None = None) -> tuple[Setup, State]:
    """A position from its line, checked as far as a sheet can be."""
    if "\n" in text.strip():
        raise NotationError(1, text.strip().index("\n") + 1, "a second line", "a position of one line")
    parts: list[list[Token]] = [[]]
    for token in tokens(text):
        if token.text == "/":
            parts.append([])
        else:
            parts[-1].append(token)
    head, *seats = parts
    if not head:
        raise NotationError(1, 1, "the end" if not text.strip() else "'/'", f"one of {', '.join(GAMES)}")
    game = head[0]
    game.choice(GAMES)
    found = _pairs(head[1:])
    chosen = setup(game.text, read_options(found, game.text, sheet), sheet)
    state = State()
    _read_table(chosen, found, len(seats), game, state)
    for seat, words in enumerate(seats):
        read_paper(chosen, words, state.papers[seat])
    problem = impossible(chosen, state)
    if problem:
        place = seats[problem.seat][0] if problem.seat is not None and seats[problem.seat : problem.seat + 1] else game
        raise place.wrong(problem.expected)
    return chosen, state


def _pairs(found: list[Token]) -> dict[str, Token]:
    pairs: dict[str, Token] = {}
    for token in found:
        key, *rest = token.split("=")
        if len(rest) != 1:
            raise token.wrong("a word, = and one value")
        if key.text in pairs:
            raise key.wrong("each word only once")
        pairs[key.text] = rest[0]
    return pairs


KEYS = ("seats", "round", "active", "phase", "roll", "dealt", "dice")


def read_options(found: dict[str, Token], game: str, sheet: Sheet | None) -> dict[str, bool]:
    """The house rules among the words of a head; any other word is wrong."""
    known = setup(game, None, sheet).sheet.options
    options = {}
    for key, value in found.items():
        if key in known:
            options[key] = value.choice(("no", "yes")) == 1
        elif key not in KEYS:
            start = Token(key, value.line, value.column - len(key) - 1)
            raise start.wrong(f"one of {', '.join((*KEYS, *known))}")
    return options


def _read_table(setup: Setup, found: dict[str, Token], papers: int, game: Token, s: State) -> None:
    allowed = sorted(setup.sheet.lengths)
    s.seats = max(papers, allowed[0])
    if "seats" in found:
        s.seats = found["seats"].integer(allowed[0], allowed[-1], "seats")
    if not allowed[0] <= s.seats <= allowed[-1] or papers > s.seats:
        raise game.wrong(f"{allowed[0]} to {allowed[-1]} seats, each behind a /, found {papers}")
    s.rounds = setup.sheet.lengths[s.seats]
    s.round = found["round"].integer(1, s.rounds + 1 if s.rounds else 99, "a round") if "round" in found else 1
    s.active = found["active"].integer(1, s.seats, "a seat") - 1 if "active" in found else 0
    s.phase = found["phase"].choice(PHASES) if "phase" in found else codes.ROLLING
    if not setup.sheet.party:
        s.roll = found["roll"].integer(1, 3, "a roll") if "roll" in found else 1
        s.field = [codes.NONE] * 3
    if "dealt" in found:
        s.dealt = found["dealt"].choice(("no", "yes"))
    s.hand = (1 << len(setup.dice)) - 1
    if "dice" in found:
        _read_dice(setup, found["dice"], s)


def _read_dice(setup: Setup, found: Token, s: State) -> None:
    seen = [_read_die(setup, token, s) for token in found.split(",")]
    if sorted(seen) != list(range(len(setup.dice))):
        raise found.wrong(f"each of the dice {', '.join(die_letters(setup))} once")


def _read_die(setup: Setup, token: Token, s: State) -> int:
    word, *place = token.split("@")
    letters = die_letters(setup)
    name = max((n for n in letters if word.text.startswith(n)), key=len, default="")
    if not name:
        raise token.wrong(f"a die: one of {', '.join(letters)}, then its face")
    die = letters[name]
    face = word.part(len(name))
    if setup.sheet.party:
        if not face.text.startswith(":"):
            raise face.wrong(": and what the die shows")
        face = face.part(1)
    shown = [setup.symbols[f] for f in setup.tables.faces[die]]
    face.choice(shown, "a face of this die:")
    s.face[die] = setup.symbols.index(face.text)
    if not place:
        return die
    where = place[0].choice(PLACES)
    s.hand &= ~(1 << die)
    if where == 3:
        s.platter |= 1 << die
    elif setup.sheet.party:
        raise place[0].wrong("plate, there are no die fields")
    elif s.field[where] != codes.NONE:
        raise place[0].wrong("one die on each die field")
    else:
        s.field[where] = die
    return die
