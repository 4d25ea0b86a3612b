"""An analysis as data for other programs: the same names and numbers as in the browser."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from foxden.coach.analysis import Analysis, ReviewedDecision
from foxden.coach.classes import CLASSES
from foxden.coach.lines import gains


def as_dict(analysis: Analysis) -> dict[str, Any]:
    """The whole analysis. `final = start + luck - cost + rest` holds to rounding."""
    classes = [decision.class_ for decision in analysis.decisions]
    return {
        "game": analysis.game,
        "seats": analysis.seats,
        "seat": analysis.seat,
        "unit": analysis.unit,
        "over": analysis.over,
        "complete": analysis.complete,
        "start": analysis.start,
        "luck": analysis.luck,
        "cost": analysis.cost,
        "rest": analysis.rest,
        "final": analysis.final,
        "adjusted": analysis.adjusted,
        "last_luck": analysis.last_luck,
        "classes": {name: classes.count(name) for name in CLASSES},
        "decisions": [decision_dict(decision) for decision in analysis.decisions],
    }


def decision_dict(decision: ReviewedDecision) -> dict[str, Any]:
    """One decision with its lines and, where something better was possible, why it was better."""
    found = asdict(decision)
    found["class"] = found.pop("class_")
    codes = {"codes": found.pop("reasons")}
    found["why"] = gains(decision.lines[0], decision.played) | codes if decision.cost > 0 else None
    return found
