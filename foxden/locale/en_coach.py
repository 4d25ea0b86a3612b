"""English texts of the coach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from foxden.locale import en

CLASSES = {"best": "best", "as_good": "as good", "slip": "slip", "mistake": "mistake", "blunder": "blunder"}
KINDS = {
    "first_roll": "first roll",
    "second_roll": "second roll",
    "third_roll": "third roll",
    "passive": "passive pick",
    "plus_one": "+1",
    "reroll": "re-roll",
    "bonus": "bonus",
    "return": "return",
    "number": "any number",
}
PARTS = {"beginning": "beginning", "middle": "middle", "end": "end"}

RESULT = {
    "points": "{total} points. Luck brought {luck}, choices cost {cost}; without luck {adjusted}.",
    "chance": "{total} of a win. Luck brought {luck}, choices cost {cost}.",
}
SO_FAR = {
    "points": "Not over: {total} points are expected now. Luck brought {luck}, choices cost {cost}.",
    "chance": "Not over: {total} of a win is expected now. Luck brought {luck}, choices cost {cost}.",
}
HALFWAY = {  # the analysis was stopped
    "points": "Up to there luck brought {luck} and choices cost {cost}; {total} points were expected then.",
    "chance": "Up to there luck brought {luck} and choices cost {cost}; {total} of a win was expected then.",
}
BOOKS = "{start} at the beginning {luck} luck {cost} costs {rest} rest = {final}"
NOTHING_DECIDED = "There is no decision of this seat to look at."
ALL_GOOD = "No choice cost a point for sure."
BETWEEN = "You play between {weaker} and {stronger}."
BELOW = "You play below {stronger}."
AT_LEAST = "You play as well as {weaker}, or better."
HELPED = "A tutor helped in this game."

CURVE = "Expected {what} after each decision ({marks})"
MARKS = ". slip, o mistake, X blunder"
WHAT = {"points": "points", "chance": "percent of a win"}
COSTLIEST = "The costliest choices"
PLAYED = "played"
BETTER = "better"
LEFT = "left the best with"
WHY = "why"
LUCKIEST = "The luckiest rolls"
UNLUCKIEST = "The unluckiest rolls"
LEFT_FOR_YOU = "left for you"
STOPPED = "stopped after {done} of {all} decisions"
STOPPED_GAMES = "stopped after {done} of {all} games"

NOT_OVER = "{file}: the game is not over, and several people play it; it can be analysed when it is over"
LEFT_OUT = "{file} is left out: the game is not over, and several people play it"
ALL_LEFT_OUT = "nothing is left to analyse"
NO_RECORDS = "there are no records ({suffixes}) in {folder}"
NO_SEAT = "{file} has seats 1 to {seats}, not {seat}"
ONE_GAME_PLOT = "--plot draws one game; name one file"
NO_PUZZLE = "stopped before a puzzle was found; nothing is written"
STOPPED_EARLY = "stopped before anything was analysed"

HABITS = "{game} · {player}: {games}, {decisions} decisions"
NO_NAME = "no name"
LOST = "Choices cost {cost}, {each} per decision."
GAMES = {1: "1 game", 2: "{n} games"}
NOT_COUNTED = "{games} in which a tutor helped not counted"
BY_AREA = "by area"
BY_PART = "by part of the game"
BY_KIND = "by kind of choice"
OVER_TIME = "over time"
HALVES = "per decision: {first} in the earlier half of the games, {second} in the later half"
FOXES = "foxes"

HINT = "The best choices now"
NO_HINT = "There is nothing to choose now."
WARNING = "This costs {cost}{class_}. There is something better."
BEST_GAINS = "the best gains {why}"
ANALYSING = "analysing"
HINT_COMMAND = "hint: the coach's best three"
ANYWAY = "Play it anyway? (y for yes, Enter to choose again, hint to see what is better)"
THINKING = "The coach is being compiled, the first time only: up to a minute ..."

MORE, FEWER = "keeps {n} more {what}", "keeps {n} fewer {what}"
LEAST = 0.05  # a difference that rounds to nothing is not told
LARGE = 3  # how many differences of areas are told, at most


def why(areas: Mapping[str, float], foxes: float, kept: Mapping[str, int]) -> str:
    """Why a line is better: the differences by area and foxes, the largest first, then the actions kept."""
    parts = sorted(({**areas, FOXES: foxes}).items(), key=lambda part: -abs(part[1]))
    told = [f"{name} {value:+.1f}" for name, value in parts[: LARGE + 1] if abs(value) >= LEAST]
    told += [(MORE if n > 0 else FEWER).format(n=abs(n), what=en.TRACKS[track]) for track, n in kept.items() if n]
    return ", ".join(told)


REASONS = {  # `area` and `foxes` are among the figures
    "completes": "It completes a {shape} in {area} and earns {bonus}.",
    "earns": "It earns {bonus}.",
    "lowest": "{area} is the lowest area, and {foxes} it.",
    "open": "In {area} {bonus} stays possible.",
    "keeps": "It keeps {track}.",
    "uses": "It is worth {track}.",
}
SHAPES = {"row": "row", "column": "column", "set": "set"}
FOXES_COUNT = {1: "the fox counts", 2: "{n} foxes count"}


def reasons(codes: Iterable[Mapping[str, str | int]]) -> str:
    """The reasons why a line is better, as sentences."""
    return " ".join(_reason(code) for code in codes if code["code"] in REASONS)


def _reason(reason: Mapping[str, str | int]) -> str:
    words = {name: str(value) for name, value in reason.items()}
    if "bonus" in words:
        words["bonus"] = en.bonus(words["bonus"])
    if "track" in words:
        n = int(words["count"])
        words["track"] = en.bonus(words["track"]) if n == 1 else f"{n} x {en.TRACKS[words['track']]}"
    if "shape" in words:
        words["shape"] = SHAPES[words["shape"]]
    if "foxes" in words:
        n = int(words["foxes"])
        words["foxes"] = FOXES_COUNT[min(n, 2)].format(n=n)
    said = REASONS[words["code"]].format(**words)
    return said[0].upper() + said[1:]


def level(weaker: str | None, stronger: str | None) -> str:
    """Between which levels somebody plays."""
    if weaker is None:
        return BELOW.format(stronger=stronger)
    return AT_LEAST.format(weaker=weaker) if stronger is None else BETWEEN.format(weaker=weaker, stronger=stronger)
