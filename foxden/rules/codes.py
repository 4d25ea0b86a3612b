"""The small integers that rule code uses in place of words. Part of the kernel dialect: plain ints, imported by name."""

# Where a die comes from when it is entered: die fields I, II, III are 0, 1, 2.
PLATTER = 3
BONUS = 4  # no die at all: a bonus is entered

# Where else a die lies.
HAND = 5
ASIDE = 6  # solo passive turn: not on the platter, and on no die field either

LAST_ROLL = 3

# Kinds of turn.
THREE_ROLLS = 0  # adult.py and turn.py
ONE_ROLL = 1  # junior.py

# What the table is doing.
START = 0  # a round begins: its bonus is redeemed by every seat
ROLLING = 1  # dice wait to be rolled
CHOOSING = 2  # the active player chooses among the dice just rolled (and redeems what that earns)
RETURNING = 3  # twice: before the next roll, dice may be returned from the platter
CLOSING = 4  # rolling is over: passive players pick, then everybody may use +1
OVER = 5

# What a seat is doing while the table is closing (junior: while it marks).
IDLE = 0
PICK = 1  # a passive player picks a die or declines
PLUS = 2  # +1 may be used
MARK = 3  # junior: marks what the dice allow
CIRCLES = 4  # junior: redeems bonus circles

# Bonuses. Below FIRST_MARK they are recorded, from there on they are marks to be made at once.
REROLL = 0
PLUS_ONE = 1
RETURN = 2
NUMBER = 3
TRACKS = 4
FOX = 4
FIRST_MARK = 5
NONE = -1

# Which numbers a field takes.
EXACT = 0  # the printed one
AT_LEAST = 1  # the printed one or more
ANY_NUMBER = 2
RISING = 3  # more than the one before; after a 6 anything
NOT_RISING = 4  # not more than the one before
OUTWARDS = 5  # one less or one more than the one before, or a 7
BY_PLACE = 6  # the printed one, from the die field of its row; in a grey field also from the platter
BY_SYMBOL = 7  # junior: what the dice show

# What is written in a field.
NUMBER_TIMES_FACTOR = 1
HALF_OR_FACTOR = 2  # style 0: half, with the bonus; style 1: times the factor, without it

# What has become of a printed bonus.
STILL_OPEN = 0
EARNED = 1
MISSED = 2  # never to be completed, or completed without what it asks for
GONE = 3  # earned or missed: the sheet does not tell which

# Kinds of action.
ENTER = 0  # a die is entered: taken, picked or by +1
WASTE = 1  # twice: a die that cannot be entered is taken
FORFEIT = 2
AGAIN = 3  # re-roll
TAKE_BACK = 4  # return
GO_ON = 5  # after returning: roll, or with an empty hand end the rolling
TOKEN = 6  # cubed: any number, for the entry that follows
DECLINE = 7
REDEEM = 8  # a pending bonus is entered
CROSS = 9  # an extra cross
STOP = 10  # no more extra crosses
DONE = 11  # no more +1; junior: no more marks
SYMBOLS = 12  # junior: one mark with dice, some of them wild
LEAVE = 13  # junior: the bonus marks still pending are not made
