"""A game in the terminal: shows sheets, asks people, moves bots and rolls dice."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from foxden.engine.action import Action
from foxden.engine.dice import RollError, ordered
from foxden.engine.errors import MissingExtra
from foxden.engine.game import Game, IllegalAction, NothingToUndo
from foxden.locale import en_coach as coach_messages
from foxden.locale import en_terminal as messages
from foxden.notation.words import letter_of
from foxden.tui.play import commands, event_lines, screen
from foxden.tui.play.choices import choice_groups
from foxden.tui.play.ending import final_lines
from foxden.tui.play.players import Player
from foxden.tui.play.prompt import PlayerQuit, Prompt
from foxden.tui.play.tutor import Tutor
from foxden.tui.play.typed_dice import BadTypedDice, platter_is_ambiguous, read_dice, read_faces, typing_example
from foxden.tui.sheet.colours import WRONG
from foxden.tui.sheet.dice_tray import dice_line
from foxden.tui.sheet.marks import visible_marks
from foxden.tui.sheet.sheet import draw_sheet

UNDO = ("u", "undo")
QUIT = ("q", "quit")
HINT = ("hint",)
YES = ("y", "yes")


@dataclass
class TerminalTable:
    """A game in the terminal. With `real_dice` the faces are typed in; with `quick` nothing has to be confirmed."""

    game: Game
    players: list[Player]
    seed: int
    out: Console
    prompt: Prompt
    real_dice: bool = False
    quick: bool = False
    tutor: Tutor | None = None
    news: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Play to the end."""
        if self.game.events:
            self._show_resumed_game()
        elif self.game.setup.sheet.has_rounds:
            self.news.append(event_lines.round_line(self.game))
        while not self.game.over:
            self.step()
        self._print_news()
        for part in final_lines(self.game, self.players):
            self.out.print(part)
        if self.tutor is not None:
            for part in self.tutor.after_the_game(self.players, self.out.is_terminal):
                self.out.print(part)

    def _show_resumed_game(self) -> None:
        """Show the sheet and dice of a resumed game."""
        people = [player for player in self.players if player.bot is None]
        for player in people[:1]:
            self.out.print(screen.game_heading(self.game, player.name))
            self.out.print(draw_sheet(self.game.setup, visible_marks(self.game, player.seat)))
            self.out.print(dice_line(self.game))

    def step(self) -> None:
        """Make the next event happen: a roll, a bot's move or a person's choice."""
        undoable = self._undoable_seat()
        seat = self._next_seat(undoable)
        if (
            undoable
            and seat != undoable
            and not self.quick
            and not (self.real_dice and seat is None)
            and not self._confirm(undoable)
        ):
            return
        if seat is None:
            self._roll()
        elif self._bot_of(seat) is None:
            self._choose(seat)
        else:
            self._play_action(seat, self._bot_choice(seat))

    def _undoable_seat(self) -> int | None:
        """The seat of the person whose choice was the last event, so that it can be undone; None otherwise."""
        seat = self.game.undoer
        return seat if seat is not None and self._bot_of(seat) is None else None

    def _next_seat(self, undoable: int | None) -> int | None:
        """The seat to ask next: the one that just moved, then people, then bots, from the active seat on; None to roll."""
        if self.game.to_roll:
            return None
        order = sorted(self.game.actors, key=lambda s: (s - self.game.active) % self.game.seats)
        return min(order, key=lambda s: (s != undoable, self._bot_of(s) is not None))

    def _bot_of(self, seat: int) -> object:
        return self.players[seat - 1].bot

    def _name_of(self, seat: int) -> str:
        return self.players[seat - 1].name

    def _rng(self, what: str) -> random.Random:
        """A random generator for the next event, the same whether or not the game was interrupted before it."""
        return random.Random(f"{self.seed} {what} {len(self.game.events)}")

    # Input and output.

    def _print_news(self) -> None:
        screen.print_news(self.out, self.news)
        self.news.clear()

    def _print_error(self, words: str) -> None:
        self.out.print(Text(f" {words}", style=WRONG))

    def _ask(self, seat: int, question: str) -> str:
        """Ask until the line is not a command; raises PlayerQuit if the player quits."""
        while True:
            line = self.prompt.ask(f" {question}")
            if line in QUIT:
                raise PlayerQuit
            if line in HINT and self.tutor is not None:
                self._print_hint(seat)
                continue
            answer = commands.answer_command(self.game, self.players, seat, line)
            if answer is None:
                return line
            self.out.print(answer)

    def _print_hint(self, seat: int) -> None:
        assert self.tutor is not None
        try:
            for part in self.tutor.hint(seat):
                self.out.print(part)
        except MissingExtra as error:
            self._print_error(str(error))

    def _hints(self, seat: int) -> str:
        offered = [coach_messages.HINT_COMMAND] if self.tutor is not None and self.tutor.mode == "hints" else []
        mine = [messages.UNDO] if self._undoable_seat() == seat else []
        return " · ".join([*offered, *mine, messages.MORE])

    def _undo(self, seat: int) -> bool:
        try:
            self.game.undo(seat)
        except NothingToUndo as error:
            self._print_error(str(error))
            return False
        self.news.append(messages.TOOK_BACK.format(who=self._name_of(seat)))
        return True

    def _confirm(self, seat: int) -> bool:
        """Ask whether to go on; False if the player undid the last choice instead."""
        self._print_news()
        waiting = " ".join(letter_of(self.game.setup)[self.game.setup.dice.index(name)] for name in self.game.to_roll)
        words = messages.ROLL.format(dice=waiting) if waiting else messages.GO_ON
        while True:
            line = self._ask(seat, f"{words} · {self._hints(seat)}")
            if line in UNDO and self._undo(seat):
                return False
            if line in ("", "1"):
                return True
            if line not in UNDO:
                self._print_error(messages.ENTER_ONLY.format(word=line))

    # Playing.

    def _play_action(self, seat: int, action: Action) -> None:
        self.news += event_lines.play_and_describe(self.game, self._name_of(seat), seat, action)

    def _bot_choice(self, seat: int) -> Action:
        bot = self.players[seat - 1].bot
        assert bot is not None
        return bot(self.game, seat, self._rng(f"seat {seat}"))

    def _choose(self, seat: int) -> None:
        """Show a person the sheet and choices, and play what is chosen."""
        found = choice_groups(self.game, seat)
        if self.out.is_terminal:
            self.out.clear()
        self._print_news()
        screen.print_screen(self.out, self.game, seat, self._name_of(seat), found)
        every = [choice.action for group in found for choice in group.choices]
        while True:
            line = self._ask(seat, f"{messages.CHOOSE.format(most=len(every))} · {self._hints(seat)}")
            if line in UNDO:
                if self._undo(seat):
                    return
                continue
            action = self._parse_choice(seat, every, line)
            if action is not None and self._insists(seat, action):
                self._play_action(seat, action)
                return

    def _insists(self, seat: int, action: Action) -> bool:
        """Should a choice be played? Asks if the tutor warns of it."""
        warning = self.tutor.warning(seat, action) if self.tutor is not None else None
        if warning is None:
            return True
        self._print_error(warning)
        return self._ask(seat, f"{coach_messages.ANYWAY} · {messages.MORE}").lower() in YES

    def _parse_choice(self, seat: int, every: list[Action], line: str) -> Action | None:
        """The action of a typed number or word; None, with an error printed, if there is none."""
        if line == "" and len(every) == 1:
            return every[0]
        if line.isdecimal() and 1 <= int(line) <= len(every):
            return every[int(line) - 1]
        if line == "" or line.isdecimal() or " " in line:
            words = messages.NOT_A_CHOICE if line else messages.NO_CHOICE
            self._print_error(words.format(word=line, most=len(every)))
            return None
        try:
            return self.game.action(seat, line)
        except IllegalAction as error:
            self._print_error(f"{line}: {error.reason}")
            return None

    # Dice.

    def _roll(self) -> None:
        who = self._name_of(self.game.active)
        if not self.real_dice:
            self.game.roll(self._rng("roll"))
            self.news += event_lines.roll_lines(self.game, who)
            return
        self._print_news()
        try:
            self._roll_typed(who)
        except (BadTypedDice, RollError) as error:
            self._print_error(str(error))

    def _roll_typed(self, who: str) -> None:
        """Ask for the faces of real dice; in the solo passive turn also for platter and die fields where they are ambiguous."""
        game = self.game
        letters = dict(zip(game.setup.dice, letter_of(game.setup), strict=True))
        self.out.print(screen.game_heading(game, who))
        question = messages.FACES.format(
            dice=" ".join(letters[name] for name in game.to_roll), example=typing_example(game.setup, game.to_roll)
        )
        line = self._ask(game.active, question)
        if line in UNDO:
            self._undo(self._undoable_seat() or game.active)
            return
        faces = read_faces(game.setup, game.to_roll, line)
        platter = fields = None
        if game.solo_passive:
            if platter_is_ambiguous(faces):
                platter = read_dice(
                    game.setup, self._ask(game.active, messages.PLATTER.format(example=" ".join(list(letters.values())[:3])))
                )
            if ordered(game.setup):
                low = platter or sorted(faces, key=lambda name: faces[name])[:3]
                rest = [letters[name] for name in faces if name not in low]
                fields = read_dice(game.setup, self._ask(game.active, messages.PLACES.format(dice=" ".join(rest))))
        game.roll(faces, platter, fields)
        self.news += event_lines.roll_lines(game, who)
