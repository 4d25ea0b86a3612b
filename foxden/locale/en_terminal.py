"""English texts of the terminal game."""

HELP = """\
Type the number of a choice, or its word in the notation (yellow:r4c2).
  Enter            the only choice, where there is but one
  u                take back your last choice (not past a roll, nor past
                   another seat's move)
  why AREA FIELD   why a field cannot be marked now: why yellow r1c2
                   (r AREA FIELD asks the same)
  hint             the coach's best three choices, and why
  s                the scores of all seats; s 2 shows the sheet of seat 2
  p                the position as one line of text
  ?                this help
  q                save and quit, like Ctrl-C
On the sheet: [ ] open, X crossed, > < possible now, ( ) circled, x printed."""

WHY_POSSIBLE = "{area} {field} can be marked now."
WHY_USAGE = "Say which field: why AREA FIELD, for example: why {area} {field}"

TITLES = {
    "redeem": "Redeem your bonus: {bonuses}",
    "cross": "Extra crosses: make them one by one, or stop",
    "return": "Before the next roll: return a die from the platter?",
    "number": "Which die counts as {number}?",
    "choose": "Roll {roll} of 3: choose a die",
    "pick": "Pick a die from the platter",
    "fallback": "No die on the platter fits: you may pick one of the die fields",
    "plus": "+1: use any of the dice once more ({left} left)",
    "mark": "Mark what the dice allow, one colour only",
    "rest": "Mark what the dice left over allow, one colour only",
}
GROUPS = {"redeem": "{bonus}: {words}", "cross": "Extra crosses", "number": "Any number", "other": "Or", "mark": "{area}"}

FALLS = "to the platter: {dice}"
FELL = "to the platter {dice}"
EARNS = "earns {bonuses}"
DROPPED = "gives up {bonuses}"
POINTS = {1: "{points:+d} point", 2: "{points:+d} points"}
STARS = {1: "a star", 2: "{n} stars"}

ROLL = "Enter: roll {dice}"
GO_ON = "Enter: go on"
UNDO = "u: take back"
MORE = "? help"
CHOOSE = "Your choice, 1 to {most}"
HEADING = "{game} · round {round} of {rounds} · {who}"
HEADING_WITHOUT_ROUND = "{game} · {who}"
NOT_A_CHOICE = "{word!r} is no choice: type a number from 1 to {most}, or ? for help."
NO_CHOICE = "Type a number from 1 to {most}, or ? for help."
ENTER_ONLY = "{word!r} is no choice: press Enter to go on, u to take back, ? for help."
TOOK_BACK = "{who} took back the last choice."
ROLLED = "{who} rolled {dice}"
UNUSABLE = "No die of this roll can be used: all are rolled again."
DEALT = "{who}, passive turn: {dice} (platter {platter})"
DID = "{who}: {what}"
ROUND = "Round {round} of {rounds}."
EVERYBODY = " Everybody gets {bonus}."
LOST = "{who}: {bonus} is lost, no field takes it"

FACES = "Roll {dice} and type the faces, such as {example}"
PLATTER = "Several dice show the same: which three lie on the platter? Such as {example}"
PLACES = "In which order do {dice} lie on I II III?"
FACES_COUNT = "type a face for each of {dice}: {n}, not {found}"
FACE_UNKNOWN = "{word!r} is no face of {die}; it has {faces}"
DIE_UNKNOWN = "{word!r} names no die; the dice are {dice}"
DIE_NOT_ROLLED = "{die} was not rolled; roll {dice}"
DIE_TWICE = "{die} stands there twice"
FACE_MANY = "{word!r} could be {faces}"

SAVED = "Saved: {path}"
RESUME = "Continue with: foxden play --resume"
RESUME_FROM = "Continue with: foxden play --resume --save {path}"
OVER = "The game is over."
WINS = "{who} wins."
YOU_WIN = "You win!"
SOLO = "{total} points. {rating}"
SHARED = "{who} share the win."
FOXES = "foxes"
TOTAL = "total"
STARS_TOTAL = "stars"

WELCOME = "Foxden: the Clever dice games. Which one?"
WHICH = "A number or a name, Enter for {default}"
UNFINISHED = "There is an unfinished game of {game}, round {round}. Continue it? (Enter for yes, n for no)"
WHO = "Who plays?"
WHO_ALONE = "you alone"
WHO_AGAINST = "you against {bots}"
WHO_OTHER = "or type the seats, such as human,human,greedy"
NO_GAME = "{word!r} is no game: type 1 to {most} or a name."

SEAT = "seat {seat}"
TOTALS = "points now: {totals}"
NEXT_TURN = "Enter: next turn · q: quit"
TURNS = {
    "start": "round {round} begins",
    "passive": "round {round}, passive turn",
    "active": "round {round}, seat {seat} is active",
}
