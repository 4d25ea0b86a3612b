"""The planner's weights: where each stands among the figures it knows by heart, and what it means.

Points and marks are in hundredths, chances in percent. Plain ints, imported by name by dialect code.
"""

from foxden.rules.codes import TRACKS
from foxden.rules.state import AREAS, MARKS

W_RATE = 0  # marks that a pick to come brings to an area
W_NUMBER = W_RATE + AREAS  # points of a number still to be written in an area
W_SECOND = W_NUMBER + AREAS  # points of the second number of a pair, which count against it
W_FREE = W_SECOND + 1  # points of a bonus that is a mark to be made at once, by its kind
W_KEPT = W_FREE + MARKS  # points of an action kept, by its track
W_TRACK = W_KEPT + TRACKS  # circles that a pick to come brings to a track
W_LOW = W_TRACK + 1  # percent of the lowest area that a fox will count; and of the lowest but one
W_NEAR = W_LOW + 2  # percent of its chance, for a bonus of which one mark is missing; two; more
W_ROOM = W_NEAR + 3  # points that a row loses if no number fits its next field
W_NARROW = W_ROOM + 1  # percent of its marks to come that it loses then
W_PLATTER = W_NARROW + 1  # points that a die on the platter costs for each roll to come
W_WHITE = W_PLATTER + 1  # points of the white die in hand for each roll to come
W_LEFT = W_WHITE + 1  # junior: picks to come for each field that the fullest area lacks
WEIGHTS = W_LEFT + 1
TRIED = WEIGHTS  # not a weight: how many choices are tried in one search
SIZE = TRIED + 1

# Where each begins, by name.
NAMES = {
    "rate": W_RATE,
    "number": W_NUMBER,
    "second": W_SECOND,
    "free": W_FREE,
    "kept": W_KEPT,
    "track": W_TRACK,
    "low": W_LOW,
    "near": W_NEAR,
    "room": W_ROOM,
    "narrow": W_NARROW,
    "platter": W_PLATTER,
    "white": W_WHITE,
    "left": W_LEFT,
}

# What tuning starts from: guesses, the same for all areas and adult games; in junior a star is a point.
GUESS = {
    "rate": (35,) * AREAS,
    "number": (400,) * AREAS,
    "second": (200,),
    "free": (600,) * MARKS,
    "kept": (200, 600, 200, 400),
    "track": (10,),
    "low": (60, 30),
    "near": (200, 150, 100),
    "room": (200,),
    "narrow": (30,),
    "platter": (80,),
    "white": (180,),
    "left": (300,),
}
PARTY_GUESS = GUESS | {"free": (100,) * MARKS, "near": (100, 100, 100)}
