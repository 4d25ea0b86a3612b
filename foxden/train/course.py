"""A course: training from the first game to the last, with exams on the way, a log, and checkpoints to go on from."""

from __future__ import annotations

import json
import time
import zlib
from array import array
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from foxden.bots import minds
from foxden.bots.desk import Desk
from foxden.bots.value import expected
from foxden.rules.actions import start
from foxden.rules.state import State
from foxden.sheets.setup import SetupError, setup
from foxden.train.plan import CHUNKS, Plan
from foxden.train.school import School, begun, examine, rounded, sized

EXAM_SEED = 1 << 40  # dice of exams; training with this seed is refused
EXAM_GAMES = 512
EXAMS = 40  # in a course
SAVED_EVERY = 60.0  # seconds


@dataclass(frozen=True, slots=True)
class Mark:
    """How an exam went: the mean score of the averaged net on dice it never trained on."""

    games: int
    mean: float
    se: float
    training: float  # the running mean of the training games
    error: float  # root of the mean squared error of the total
    rate: float  # training games per second


class Course:
    """Training in a folder: `checkpoint.npz`, `log.jsonl`, and in the end the mind."""

    def __init__(self, folder: Path, plan: Plan, resume: bool) -> None:
        if plan.seed == EXAM_SEED:
            raise SetupError(f"seed {EXAM_SEED} is kept for exams; train with another one")
        self.folder = folder
        self.checkpoint = folder / "checkpoint.npz"
        self.log = folder / "log.jsonl"
        if self.checkpoint.exists() and not resume:
            raise SetupError(f"{self.checkpoint} exists; go on with --resume, or name another folder with --out")
        if resume and not self.checkpoint.exists():
            raise SetupError(f"there is no {self.checkpoint} to resume")
        self.school = School.load(self.checkpoint) if resume else _begin(plan)
        if self.plan.game != plan.game:
            raise SetupError(f"{self.checkpoint} is a course of {self.plan.game}, not of {plan.game}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"{folder} cannot be a folder: {error.strerror}") from None
        if not resume:
            self.log.write_text("", encoding="utf-8")

    @property
    def plan(self) -> Plan:
        return self.school.plan

    @property
    def marks(self) -> list[Mark]:
        """All exams so far."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [mark for mark in (Mark(**json.loads(line)) for line in lines) if mark.games <= self.school.games]

    def run(self, tell: Callable[[int, Mark | None], None]) -> None:
        """Train to the end; `tell` hears of every step. Stopped early, it can be resumed and comes to the same end."""
        school = self.school
        scores: deque[float] = deque(maxlen=200)
        errors: deque[float] = deque(maxlen=200)
        between = max(1, self.plan.steps // EXAMS)
        begun, first, saved = time.perf_counter(), school.games, time.perf_counter()
        with ThreadPoolExecutor(CHUNKS) as pool:
            try:
                while not school.over:
                    score, error = school.study(pool)
                    scores.append(score)
                    errors.append(error)
                    mark = None
                    if school.step % between == 0 or school.over:
                        speed = (school.games - first) / (time.perf_counter() - begun)
                        mark = self._exam(pool, sum(scores) / len(scores), sum(errors) / len(errors), speed)
                    tell(school.games, mark)
                    if time.perf_counter() - saved > SAVED_EVERY:
                        school.save(self.checkpoint)
                        saved = time.perf_counter()
            finally:
                school.save(self.checkpoint)

    def _exam(self, pool: ThreadPoolExecutor, training: float, error: float, rate: float) -> Mark:
        scores = examine(self.plan.game, self.plan.seats[0], rounded(self.school.mean), EXAM_GAMES, EXAM_SEED, pool)
        mark = Mark(self.school.games, float(scores.mean()), float(scores.std() / len(scores) ** 0.5), training, error, rate)
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(mark)) + "\n")
        return mark

    def write_mind(self, date: str) -> Path:
        """What was learnt, as the fox reads it."""
        table = "solo" if self.plan.seats == (1,) else "table"
        path = self.folder / minds.path_of("fox", self.plan.game, table).name
        figures = array("h", rounded(self.school.mean).tolist())
        about = self.plan.words() | {"command": self.plan.command, "date": date, "games": self.school.games}
        if self.school.started:
            about["started"] = self.school.started
        minds.write(path, figures, about | {"opening": opening(self.plan.game, self.plan.seats[0], figures)})
        return path


def _begin(plan: Plan) -> School:
    """A school on its first day; it may begin with what another one has learnt."""
    if not plan.start:
        return School(plan)
    path = Path(plan.start)
    if not path.is_file():
        raise SetupError(f"there is no file {path} to start with")
    try:
        about, figures = minds.about(path), minds.read(path)
        game, seats = about["game"], tuple(about["seats"])
    except (ValueError, KeyError, TypeError, IndexError, zlib.error):
        raise SetupError(f"{path} is no .mind file of a fox") from None
    if game != plan.game:
        raise SetupError(f"{path} holds values of {game}, not of {plan.game}")
    school = School(plan, begun(sized(figures, path), seats != plan.seats))
    school.started = about
    return school


def opening(game: str, seats: int, figures: array[int]) -> int:
    """What the first seat expects before the first roll, so that a reader of the figures can check that he reads them right."""
    t, s = setup(game).tables, State()
    start(t, s, seats)
    return expected(t, s, 0, Desk(), figures.tolist())
