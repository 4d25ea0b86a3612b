"""Why not: the codes of all reasons, each with the figures that are written to `out` with it, in this order.

A set (of dice, seats, numbers or places) is a bit mask; "how many of each bonus" is one figure for every kind of mark.
`engine/reasons.py` has the same list in words.
"""

POSSIBLE = 0  # no reason: it can be done

# The seat may do nothing at all.
GAME_OVER = 1
ROLL_FIRST = 2  # the dice that wait
NOT_YOUR_TURN = 3  # the seats that may act

# The field is not open.
MARKED = 4  # area, mark
AREA_FULL = 5  # area
CIRCLE_FIRST = 6  # area, mark
NEVER_BACK = 7  # area, the last mark
BEFORE_EMPTY = 8  # area, the next mark of the row

# Something else comes first.
REDEEM_FIRST = 9  # how many of each bonus
EXTRA_FIRST = 10
RETURN_OR_GO = 11
MARKS_FIRST = 12

# No number comes to the field.
NO_DIE = 13  # area
SAME_NUMBER = 14  # number
DIE_NOT_AVAILABLE = 15  # die
NO_SUCH_BONUS = 16  # bonus
NO_EXTRA = 17

# Its number is wrong.
NEEDS = 18  # number, numbers found
NEEDS_AT_LEAST = 19  # least number, numbers found
NEEDS_MORE_THAN = 20  # the last number, numbers found
NEEDS_AT_MOST = 21  # the last number, numbers found
NEEDS_ONE_OF = 22  # numbers, numbers found
NEEDS_FROM = 23  # number, die field (1 to 3), numbers found
NEEDS_FROM_GREY = 24  # the same, for a field that takes it from the platter as well
WRONG_PLACE = 25  # number, die field (1 to 3), places it comes from
WRONG_PLACE_GREY = 26  # the same, for a field that takes it from the platter as well
HALF_ONLY = 27
NEEDS_SYMBOLS = 28  # symbol, how many dice
ONE_COLOUR = 29  # area

# A step of the turn.
NONE_LEFT = 30  # track
NO_USE_FOR_NUMBER = 31
DIE_FITS = 32
DIE_NOT_WASTED = 33  # die
MARK_FIRST = 34
MUST_REDEEM = 35
NOT_NOW = 36
