"""The planner's weights: the index of each, and its meaning.

Points and marks are in hundredths, chances in percent. The indices are plain ints, which dialect code imports by name.
"""

from foxden.rules.codes import TRACKS
from foxden.rules.state import AREAS, MARKS

W_MARKS_PER_PICK = 0  # marks that a future pick brings to an area
W_NUMBER = W_MARKS_PER_PICK + AREAS  # points of a number still to be written in an area
W_PAIR_SECOND = W_NUMBER + AREAS  # points of the second number of a pair, which are subtracted
W_MARK_BONUS = W_PAIR_SECOND + 1  # points of a bonus that is a mark to be made at once, by its kind
W_KEPT_ACTION = W_MARK_BONUS + MARKS  # points of an action kept, by its track
W_TRACK = W_KEPT_ACTION + TRACKS  # circles that a future pick brings to a track
W_FOX = W_TRACK + 1  # points of a fox, in percent of the lowest area; and of the second lowest
W_MISSING_MARKS = W_FOX + 2  # percent of its chance that a bonus counts if one mark is missing; two; more
W_BLOCKED_ROW = W_MISSING_MARKS + 3  # points that a row loses if no number fits its next field
W_BLOCKED_MARKS = W_BLOCKED_ROW + 1  # percent of its expected marks that it loses then
W_PLATTER = W_BLOCKED_MARKS + 1  # points that a die on the platter costs for each roll to come
W_WHITE = W_PLATTER + 1  # points of the white die in hand for each roll to come
W_JUNIOR_PICKS = W_WHITE + 1  # junior: picks to come for each missing field of the fullest area
WEIGHTS = W_JUNIOR_PICKS + 1
SEARCH_LIMIT = WEIGHTS  # not a weight: the number of nodes of one search
SIZE = SEARCH_LIMIT + 1

# The index of the first weight of each name.
NAMES = {
    "rate": W_MARKS_PER_PICK,
    "number": W_NUMBER,
    "second": W_PAIR_SECOND,
    "free": W_MARK_BONUS,
    "kept": W_KEPT_ACTION,
    "track": W_TRACK,
    "low": W_FOX,
    "near": W_MISSING_MARKS,
    "room": W_BLOCKED_ROW,
    "narrow": W_BLOCKED_MARKS,
    "platter": W_PLATTER,
    "white": W_WHITE,
    "left": W_JUNIOR_PICKS,
}

# The guesses that tuning starts from, the same for all areas and adult games; in junior a star is a point.
INITIAL = {
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
JUNIOR_INITIAL = INITIAL | {"free": (100,) * MARKS, "near": (100, 100, 100)}
