"""Positions as one line of text: the game and the dice, then each seat after a `/`.

    twice seats=2 round=3 active=1 phase=choosing roll=2 dice=W3,S5@I,Y1@plate,B2,G6,P4 leftovers_sweep=yes / silver=y1 RR=1 / RR=1

Without a phase the active player is about to make the first roll of a turn; a die without a place is in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from foxden.notation.errors import NotationError
from foxden.notation.seats import read_paper, write_paper
from foxden.notation.text import Token, tokens
from foxden.notation.validate import impossible
from foxden.notation.words import die_letters, die_word
from foxden.rules import VERSION, codes
from foxden.rules.state import State
from foxden.sheets import GAMES
from foxden.sheets.elements import Sheet
from foxden.sheets.setup import Setup, setup

PHASES = ("start", "rolling", "choosing", "returning", "closing", "over")
PLACES = ("I", "II", "III", "plate")


def write(setup: Setup, s: State) -> str:
    """Write a position."""
    head = [setup.game, f"seats={s.seats}", f"round={round_of(s)}", f"active={s.active + 1}", f"phase={PHASES[s.phase]}"]
    if setup.sheet.has_die_fields:
        head.append(f"roll={s.roll}")
    if s.dealt:
        head.append("dealt=yes")
    if any(s.face):
        head.append("dice=" + ",".join(_write_die(setup, s, d) for d in range(len(setup.dice))))
    head += write_options(dict(setup.changed)).split()
    return " / ".join([" ".join(head), *(write_paper(setup, s.papers[seat]) for seat in range(s.seats))]).rstrip()


def round_of(s: State) -> int:
    """The number of the round; after the end that of the last round, although the rules count one further."""
    return min(s.round, s.rounds) if s.rounds else s.round


def write_options(options: Mapping[str, bool]) -> str:
    """House rules as words."""
    return " ".join(f"{name}={'yes' if on else 'no'}" for name, on in options.items())


def _write_die(setup: Setup, s: State, die: int) -> str:
    word = die_word(setup, die, s.face[die])
    if s.platter >> die & 1:
        return f"{word}@plate"
    for i in range(3):
        if setup.sheet.has_die_fields and s.field[i] == die:
            return f"{word}@{PLACES[i]}"
    return word


def read(
    text: str, sheet: Sheet | None = None, options: Mapping[str, bool] | None = None, rules: str = VERSION
) -> tuple[Setup, State]:
    """Read a position and check that it is possible; `options` are house rules that are given in addition to it."""
    if "\n" in text.strip():
        raise NotationError(1, text.strip().index("\n") + 1, "", "one_line", {}, "second_line")
    parts: list[list[Token]] = [[]]
    for token in tokens(text):
        if token.text == "/":
            parts.append([])
        else:
            parts[-1].append(token)
    head, *seats = parts
    if not head:
        raise NotationError(1, 1, "/" if text.strip() else "", "one_of", {"words": GAMES})
    game = head[0]
    game.choice(GAMES)
    found = _pairs(head[1:])
    named = read_options(found, game.text, sheet)
    for name in named:
        if options and options.get(name, named[name]) != named[name]:
            raise found[name].wrong("option_beside", option=write_options({name: options[name]}))
    chosen = setup(game.text, {**(options or {}), **named}, sheet, rules)
    state = State()
    _read_table(chosen, found, len(seats), game, state)
    for seat, words in enumerate(seats):
        read_paper(chosen, words, state.papers[seat])
    problem = impossible(chosen, state)
    if problem:
        place = seats[problem.seat][0] if problem.seat is not None and seats[problem.seat : problem.seat + 1] else game
        raise place.wrong(problem.code, **problem.figures)
    return chosen, state


def _pairs(found: list[Token]) -> dict[str, Token]:
    pairs: dict[str, Token] = {}
    for token in found:
        key, *rest = token.split("=")
        if len(rest) != 1:
            raise token.wrong("pair")
        if key.text in pairs:
            raise key.wrong("word_once")
        pairs[key.text] = rest[0]
    return pairs


KEYS = ("seats", "round", "active", "phase", "roll", "dealt", "dice")


def read_options(found: dict[str, Token], game: str, sheet: Sheet | None) -> dict[str, bool]:
    """The house rules among the words before the first seat; raises an error for any other word."""
    known = setup(game, None, sheet).sheet.options
    options = {}
    for key, value in found.items():
        if key in known:
            options[key] = value.choice(("no", "yes")) == 1
        elif key not in KEYS:
            start = Token(key, value.line, value.column - len(key) - 1)
            raise start.wrong("one_of", words=(*KEYS, *known))
    return options


def _read_table(setup: Setup, found: dict[str, Token], papers: int, game: Token, s: State) -> None:
    allowed = sorted(setup.sheet.lengths)
    s.seats = max(papers, allowed[0])
    if "seats" in found:
        s.seats = found["seats"].integer(allowed[0], allowed[-1], "seats")
    if not allowed[0] <= s.seats <= allowed[-1] or papers > s.seats:
        raise game.wrong("seat_count", low=allowed[0], high=allowed[-1], found=papers)
    s.rounds = setup.sheet.lengths[s.seats]
    s.round = found["round"].integer(1, s.rounds + 1 if s.rounds else 99, "round") if "round" in found else 1
    s.active = found["active"].integer(1, s.seats, "seat") - 1 if "active" in found else 0
    s.phase = found["phase"].choice(PHASES) if "phase" in found else codes.ROLLING
    if s.phase == codes.OVER and s.rounds:
        s.round = s.rounds + 1  # as the rules count after the end
    if setup.sheet.has_die_fields:
        s.roll = found["roll"].integer(1, 3, "roll") if "roll" in found else 1
        s.field = [codes.NONE] * 3
    if "dealt" in found:
        s.dealt = found["dealt"].choice(("no", "yes"))
    s.hand = (1 << len(setup.dice)) - 1
    if "dice" in found:
        _read_dice(setup, found["dice"], s)


def _read_dice(setup: Setup, found: Token, s: State) -> None:
    seen = [_read_die(setup, token, s) for token in found.split(",")]
    if sorted(seen) != list(range(len(setup.dice))):
        raise found.wrong("each_die", dice=list(die_letters(setup)))


def _read_die(setup: Setup, token: Token, s: State) -> int:
    word, *place = token.split("@")
    letters = die_letters(setup)
    name = max((n for n in letters if word.text.startswith(n)), key=len, default="")
    if not name:
        raise token.wrong("die", dice=list(letters))
    die = letters[name]
    face = word.part(len(name))
    if setup.sheet.shows_symbols:
        if not face.text.startswith(":"):
            raise face.wrong("symbol")
        face = face.part(1)
    shown = [setup.symbols[f] for f in setup.tables.faces[die]]
    face.choice(shown, "face")
    s.face[die] = setup.symbols.index(face.text)
    if not place:
        return die
    where = place[0].choice(PLACES)
    s.hand &= ~(1 << die)
    if where == 3:
        s.platter |= 1 << die
    elif not setup.sheet.has_die_fields:
        raise place[0].wrong("no_die_fields")
    elif s.field[where] != codes.NONE:
        raise place[0].wrong("one_on_a_field")
    else:
        s.field[where] = die
    return die
