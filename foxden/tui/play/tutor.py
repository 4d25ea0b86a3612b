"""The tutor at the terminal table: hints, and warnings before costly choices. What helped is noted in the record."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from rich.console import Console, RenderableType
from rich.text import Text

from foxden.bots.search import may_continue
from foxden.coach.analysis import Analysis, analyse_stepwise, sample_key
from foxden.coach.classes import COSTLY, class_of, is_worth_warning
from foxden.coach.decisions import decisions_of
from foxden.coach.habits import TUTOR
from foxden.coach.kernel import Reviewer, in_cache
from foxden.coach.lines import Line, best_beginnings, lines_of
from foxden.engine.action import Action
from foxden.engine.game import Game
from foxden.locale import en_coach as messages
from foxden.tui.play.phrases import describe_line
from foxden.tui.play.players import Player
from foxden.tui.reports.coach import amount, labelled, report, why_in_words
from foxden.tui.reports.progress import ProgressBar
from foxden.tui.sheet.colours import QUIET, STRONG

MODES = ("off", "after", "warn", "hints")
DEFAULT_WARNING = 3.0  # points
SHOWN = 3  # lines of a hint
HINTS, WARNINGS = "hints", "warnings"  # values of the tag Tutor


@dataclass
class Tutor:
    """The tutor of a table at which all people sit at this terminal."""

    game: Game
    out: Console
    mode: str = "off"
    warn_from: float = DEFAULT_WARNING
    _told: bool = False  # that it has to be compiled first

    @cached_property
    def _reviewer(self) -> Reviewer:
        """The coach, compiled: looking ahead would take minutes in Python."""
        return Reviewer(self.game.setup, self.game.seats, compiled=True)

    @property
    def _unit(self) -> str:
        return "chance" if self.game.setup.tables.ends_when_full else "points"

    def _lines(self, seat: int, played: list[int]) -> tuple[Line, ...]:
        """The lines of a seat from here on, the best first."""
        if not self._told and not in_cache():
            self.out.print(Text(f" {messages.THINKING}", style=QUIET))
        self._told = True
        review = self._reviewer.review(self.game.state, seat - 1, played, sample_key(seat - 1, len(self.game.events)))
        return lines_of(self.game.setup, self.game.state, seat - 1, review)

    def hint(self, seat: int) -> list[RenderableType]:
        """The best lines of a seat from here on, what each brings, and why the best is better."""
        if not may_continue(self.game.setup.tables, self.game.state, seat - 1):
            return [Text(f" {messages.NO_HINT}")]
        lines = self._lines(seat, [])
        self.game.tags[TUTOR] = HINTS
        best, found = lines[0], list[RenderableType]([Text(f" {messages.HINT}", style=STRONG)])
        for place, line in enumerate(best_beginnings(lines, SHOWN), 1):
            behind = "" if line is best else f" ({amount(-line.behind, self._unit, True)})"
            rows = [(f"{place}  {amount(line.value, self._unit)}{behind}", describe_line(self.game, seat, line.words))]
            if line is not best and self._unit == "points":
                rows.append(("", messages.BEST_GAINS.format(why=why_in_words(best, line))))
            found.append(labelled(rows, indent=1))
        return found

    def warning(self, seat: int, action: Action) -> str | None:
        """What a choice costs if that is more than asked for; None if not, or if no warnings are wanted."""
        if self.mode != "warn":
            return None
        lines = self._lines(seat, [action.id])
        played = next(line for line in lines if line.played)
        if not is_worth_warning(played.behind, played.error, self.warn_from):
            return None
        self.game.tags.setdefault(TUTOR, WARNINGS)
        class_ = class_of(played.behind, played.error)
        named = f": {messages.CLASSES[class_]}" if class_ in COSTLY else ""
        return messages.WARNING.format(cost=amount(played.behind, self._unit), class_=named)

    def after_the_game(self, players: list[Player], visible: bool) -> list[RenderableType]:
        """The analysis of every person's game, if that is wanted."""
        people = [player for player in players if player.bot is None]
        if self.mode != "after" or not people:
            return []
        found: list[RenderableType] = []
        for player in people:
            analysis = self._analysis(player.seat, visible)
            found += report(self.game, analysis, player.name) if analysis is not None else []
            if analysis is None or not analysis.complete:
                break
        return found

    def _analysis(self, seat: int, visible: bool) -> Analysis | None:
        """The analysis of a seat; after Ctrl-C as far as it is done, None if nothing is."""
        analysis = None
        with suppress(KeyboardInterrupt), ProgressBar(visible, "decisions") as progress:
            progress.label = messages.ANALYSING
            progress.begin(len(decisions_of(self.game, seat - 1)))
            for analysis in analyse_stepwise(self.game, seat, self._reviewer):
                progress.played(1 if analysis.decisions else 0)
        return analysis
