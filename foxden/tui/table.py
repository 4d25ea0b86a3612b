"""A game at the terminal: it draws the sheet, asks the people, lets the bots move, and rolls the dice."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from foxden.engine.action import Action
from foxden.engine.dice import RollError, ordered
from foxden.engine.game import Choice, Game, IllegalAction, NothingToUndo
from foxden.locale import en_table as say
from foxden.notation.words import letter_of
from foxden.tui import asides, screen, story
from foxden.tui.choices import groups
from foxden.tui.colours import WRONG
from foxden.tui.ending import ending
from foxden.tui.faces import Misread, example, read_dice, read_faces, tied
from foxden.tui.lines import Leave, Lines
from foxden.tui.pen import pen
from foxden.tui.players import Player
from foxden.tui.sheet import sheet
from foxden.tui.tray import tray

UNDO = ("u", "undo")
QUIT = ("q", "quit")


@dataclass
class Table:
    """The game, who plays, the seed of the dice, and the terminal. `real`: dice are typed in; `quick`: nothing is confirmed."""

    game: Game
    players: list[Player]
    seed: int
    out: Console
    lines: Lines
    real: bool = False
    quick: bool = False
    news: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Play to the end."""
        if self.game.events:
            self._welcome_back()
        elif not self.game.setup.sheet.party:
            self.news.append(story.begun(self.game))
        while not self.game.over:
            self.step()
        self._tell()
        for part in ending(self.game, self.players):
            self.out.print(part)

    def _welcome_back(self) -> None:
        """Where the game stands that goes on."""
        people = [player for player in self.players if player.bot is None]
        for player in people[:1]:
            self.out.print(screen.heading(self.game, player.name))
            self.out.print(sheet(self.game.setup, pen(self.game, player.seat)))
            self.out.print(tray(self.game))

    def step(self) -> None:
        """The next thing that happens: a roll, a bot's move, a person's choice."""
        mover = self._mover()
        seat = self._next(mover)
        if mover and seat != mover and not self.quick and not (self.real and seat is None) and not self._goes_on(mover):
            return
        if seat is None:
            self._roll()
        elif self._bot(seat) is None:
            self._choose(seat)
        else:
            self._play(seat, self._bot_choice(seat))

    def _mover(self) -> int | None:
        """The person whose choice was the last event and can be taken back."""
        last = self.game.events[-1] if self.game.events else None
        return last.seat + 1 if isinstance(last, Choice) and self._bot(last.seat + 1) is None else None

    def _next(self, mover: int | None) -> int | None:
        """The seat to ask next: whoever is at it, then people, then bots, from the active seat on; None if dice wait."""
        if self.game.to_roll:
            return None
        order = sorted(self.game.actors, key=lambda s: (s - self.game.active) % self.game.seats)
        return min(order, key=lambda s: (s != mover, self._bot(s) is not None))

    def _bot(self, seat: int) -> object:
        return self.players[seat - 1].bot

    def _name(self, seat: int) -> str:
        return self.players[seat - 1].name

    def _rng(self, what: str) -> random.Random:
        """The generator of one event: the same whether or not the game was interrupted before it."""
        return random.Random(f"{self.seed} {what} {len(self.game.events)}")

    # Talking.

    def _tell(self) -> None:
        screen.news(self.out, self.news)
        self.news.clear()

    def _complain(self, words: str) -> None:
        self.out.print(Text(f" {words}", style=WRONG))

    def _ask(self, seat: int, question: str) -> str:
        """A line that is neither an aside nor the wish to leave."""
        while True:
            line = self.lines.ask(f" {question}")
            if line in QUIT:
                raise Leave
            aside = asides.answer(self.game, self.players, seat, line)
            if aside is None:
                return line
            self.out.print(aside)

    def _hints(self, seat: int) -> str:
        mine = self._mover() == seat
        return " · ".join([say.UNDO, say.MORE] if mine else [say.MORE])

    def _takes_back(self, seat: int) -> bool:
        try:
            self.game.undo(seat)
        except NothingToUndo as error:
            self._complain(str(error))
            return False
        self.news.append(say.TOOK_BACK.format(who=self._name(seat)))
        return True

    def _goes_on(self, seat: int) -> bool:
        """Ask whether the last choice stands; it does not if it is taken back."""
        self._tell()
        waiting = " ".join(letter_of(self.game.setup)[self.game.setup.dice.index(name)] for name in self.game.to_roll)
        words = say.ROLL.format(dice=waiting) if waiting else say.GO_ON
        while True:
            line = self._ask(seat, f"{words} · {self._hints(seat)}")
            if line in UNDO and self._takes_back(seat):
                return False
            if line in ("", "1"):
                return True
            if line not in UNDO:
                self._complain(say.ENTER_ONLY.format(word=line))

    # Playing.

    def _play(self, seat: int, action: Action) -> None:
        self.news += story.play(self.game, self._name(seat), seat, action)

    def _bot_choice(self, seat: int) -> Action:
        bot = self.players[seat - 1].bot
        assert bot is not None
        return bot(self.game, seat, self._rng(f"seat {seat}"))

    def _choose(self, seat: int) -> None:
        """Show a person the sheet and play what is chosen."""
        found = groups(self.game, seat)
        if self.out.is_terminal:
            self.out.clear()
        self._tell()
        screen.show(self.out, self.game, seat, self._name(seat), found)
        every = [choice.action for group in found for choice in group.choices]
        while True:
            line = self._ask(seat, f"{say.CHOOSE.format(most=len(every))} · {self._hints(seat)}")
            if line in UNDO:
                if self._takes_back(seat):
                    return
                continue
            action = self._chosen(seat, every, line)
            if action is not None:
                self._play(seat, action)
                return

    def _chosen(self, seat: int, every: list[Action], line: str) -> Action | None:
        """The action that a number or a word stands for."""
        if line == "" and len(every) == 1:
            return every[0]
        if line.isdecimal() and 1 <= int(line) <= len(every):
            return every[int(line) - 1]
        if line == "" or line.isdecimal() or " " in line:
            words = say.NOT_A_CHOICE if line else say.NO_CHOICE
            self._complain(words.format(word=line, most=len(every)))
            return None
        try:
            return self.game.action(seat, line)
        except IllegalAction as error:
            self._complain(f"{line}: {error.reason}")
            return None

    # Dice.

    def _roll(self) -> None:
        who = self._name(self.game.active)
        if not self.real:
            self.news += story.rolled(self.game, who, self.game.roll(self._rng("roll")))
            return
        self._tell()
        try:
            self._roll_typed(who)
        except (Misread, RollError) as error:
            self._complain(str(error))

    def _roll_typed(self, who: str) -> None:
        """Ask for the faces of real dice, and in the solo passive turn for what the faces leave open."""
        game = self.game
        letters = dict(zip(game.setup.dice, letter_of(game.setup), strict=True))
        self.out.print(screen.heading(game, who))
        question = say.FACES.format(
            dice=" ".join(letters[name] for name in game.to_roll), example=example(game.setup, game.to_roll)
        )
        line = self._ask(game.active, question)
        if line in UNDO:
            self._takes_back(self._mover() or game.active)
            return
        faces = read_faces(game.setup, game.to_roll, line)
        platter = fields = None
        if game.solo_passive:
            if tied(faces):
                platter = read_dice(
                    game.setup, self._ask(game.active, say.PLATTER.format(example=" ".join(list(letters.values())[:3])))
                )
            if ordered(game.setup):
                low = platter or sorted(faces, key=lambda name: faces[name])[:3]
                rest = [letters[name] for name in faces if name not in low]
                fields = read_dice(game.setup, self._ask(game.active, say.PLACES.format(dice=" ".join(rest))))
        self.news += story.rolled(game, who, game.roll(faces, platter, fields))
