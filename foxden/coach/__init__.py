"""The coach: what each choice cost, what was luck, and what was better.

`analyse(game)` gives an analysis with `final`, `luck`, `cost` and `adjusted`, and every decision in `decisions`.
"""

from foxden.coach.analysis import Analysis, ReviewedDecision, analyse, analyse_stepwise
from foxden.coach.kernel import Reviewer
from foxden.coach.lines import Line
from foxden.coach.report import as_dict

__all__ = ["Analysis", "Line", "ReviewedDecision", "Reviewer", "analyse", "analyse_stepwise", "as_dict"]
