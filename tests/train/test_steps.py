"""Learning: the gradient against differences, lambda-returns by hand, resuming, and that it learns at all."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from foxden.bots import features, minds, net
from foxden.bots.desk import FIRST, PARTS, SECOND, Desk
from foxden.bots.net import ONE, SIZE, forward
from foxden.engine.runtime import new_records
from foxden.rules.state import ROUNDS, SEATS
from foxden.sheets.setup import SetupError
from foxden.train import lessons, steps
from foxden.train.course import EXAM_SEED, Course
from foxden.train.plan import CHUNKS, Plan
from foxden.train.sample import Sample
from foxden.train.school import School, compiled, examine, fresh, rounded
from tests.random_play import finished


def sample() -> Sample:
    one = Sample()
    one.holding = 4
    one.held[:4] = [3, 200, 511, 900]
    one.points[:6] = [3, 0, 7, 2, 1, 0]
    one.target[:8] = [11 * ONE, 4 * ONE, 30 * ONE, 9 * ONE, 3 * ONE, 5 * ONE, 2 * ONE, 60 * ONE]
    return one


def test_whole_numbers_and_floats_agree() -> None:
    w = fresh(3)
    w[: 1000 * FIRST] *= 8
    one, act, desk = sample(), [0.0] * steps.ROOM, Desk()
    steps.up(w.tolist(), one, act)  # type: ignore[arg-type]
    desk.holding = one.holding
    desk.held[:4] = one.held[:4]
    forward(rounded(w).tolist(), desk)
    for part in range(PARTS):
        assert desk.parts[part] / ONE == pytest.approx(10 * act[FIRST + SECOND + part], abs=0.1)


def test_the_gradient_is_that_of_the_loss() -> None:
    """Loss of a lesson: half the square of the total's error, and a share of those of the parts."""
    w = fresh(5).astype(np.float64)
    w[: 1000 * FIRST] *= 8
    one, share = sample(), 0.3

    def loss(weights: np.ndarray) -> float:
        act = [0.0] * steps.ROOM
        steps.up(weights.tolist(), one, act)  # type: ignore[arg-type]
        out = np.array(act[FIRST + SECOND :])
        to_come = np.array(one.target) / (10 * ONE) - np.array([*one.points[:6], 0, 0]) / 10
        errors = out - to_come
        weigh = np.array([share] * 7 + [share * 0.1])
        return float((weigh * errors**2).sum() / 2 + errors[:6].sum() ** 2 / 2)

    g, act, d = [0.0] * SIZE, [0.0] * steps.ROOM, [0.0] * steps.ROOM
    steps.gradient(w.tolist(), g, [one], 1, share, act, d)  # type: ignore[arg-type]
    rng = np.random.default_rng(1)
    busy = np.flatnonzero(np.array(g))
    for i in [*rng.choice(busy, 25), SIZE - 1, SIZE - PARTS - 3]:
        step = np.zeros(SIZE)
        step[i] = 1e-5
        assert g[i] == pytest.approx((loss(w + step) - loss(w - step)) / 2e-5, abs=1e-5)


def test_looking_back_by_hand() -> None:
    """Three lessons of seat 1, lambda a half. The last one learns the truth, the others half of what was expected next."""
    game = finished("pretty", 1, 4)
    t, s, desk = game.setup.tables, game.state, Desk()
    yellow = game.score(1).areas["yellow"] * ONE
    some = [Sample() for _ in range(3)]
    for one, guess in zip(some, (4000, 6000, 8000), strict=True):
        one.guess[0] = guess
    lessons.look_back(t, s, 0, some, 0, 3, 500, desk)
    last = yellow
    second = 8000 + (yellow - 8000) // 2
    first = 6000 + (second - 6000) * 500 // 1000
    assert [one.target[0] for one in some] == [first, second, last]
    some[1].explored, some[1].best[0] = 1, 7000  # by lot: the lesson before learns from the best line instead
    lessons.look_back(t, s, 0, some, 0, 3, 500, desk)
    assert [one.target[0] for one in some] == [7000, second, last]


def test_foxes_are_a_part_of_the_total() -> None:
    game = finished("cubed", 1, 9)
    one, desk = Sample(), Desk()
    lessons.look_back(game.setup.tables, game.state, 0, [one], 0, 1, 700, desk)
    assert sum(one.target[:6]) == game.score(1).total * ONE
    assert one.target[6] == game.foxes(1) * ONE


def test_the_settings_of_a_step() -> None:
    """By hand: a course of 10,000 steps; the rate falls evenly, tastes end after three tenths, choices by lot after eight."""
    plan = Plan("pretty", games=160_000, rate=1e-3, rate_end=1e-5, by_lot=0.1, taste=100)
    rates = [plan.at(step).rate for step in (0, 2_000, 5_000, 10_000)]
    assert rates == pytest.approx([1e-3 / 200, 1e-5 + 0.8 * 99e-5, 1e-5 + 0.5 * 99e-5, 1e-5])
    assert [plan.at(step).taste for step in (0, 1_500, 3_000, 9_000)] == [100, 50, 0, 0]
    assert [plan.at(step).by_lot for step in (0, 4_000, 8_000, 9_000)] == [1000, 500, 0, 0]


SHORT = Plan("pretty", games=16 * 40, seed=4, rate=3e-3)


def test_it_learns() -> None:
    plan = Plan("pretty", games=8000, seed=2, rate=3e-3, by_lot=0.02, taste=0)
    school = School(plan)
    with ThreadPoolExecutor(2) as pool:
        before = examine("pretty", 1, rounded(school.mean), 64, EXAM_SEED, pool).mean()
        while not school.over:
            school.study(pool)
        after = examine("pretty", 1, rounded(school.mean), 64, EXAM_SEED, pool).mean()
    assert after > before + 15
    assert after > 80, "random play makes 64"


def test_any_number_of_threads_and_resuming_give_the_same_net(tmp_path: Path) -> None:
    whole = School(SHORT)
    with ThreadPoolExecutor(1) as pool:
        while not whole.over:
            whole.study(pool)
    half = School(SHORT)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(17):
            half.study(pool)
        half.save(tmp_path / "checkpoint.npz")
        half = School.load(tmp_path / "checkpoint.npz")
        assert half.plan == SHORT
        while not half.over:
            half.study(pool)
    assert np.array_equal(whole.w, half.w)
    assert np.array_equal(whole.mean, half.mean)
    assert not np.array_equal(whole.w, fresh(SHORT.seed))


def test_lessons_of_several_seats() -> None:
    school = School(Plan("junior", seats=(2, 3), games=64))
    with ThreadPoolExecutor(2) as pool:
        for _ in range(4):
            score, error = school.study(pool)
            assert 0 < score < 20
            assert np.isfinite(error)


def test_a_course_in_a_folder(tmp_path: Path) -> None:
    course = Course(tmp_path / "here", SHORT, resume=False)
    heard: list[int] = []
    course.run(lambda games, mark: heard.append(games))
    assert heard[-1] == SHORT.games
    assert course.marks[-1].games == SHORT.games
    path = course.write_mind("2026-11-16")
    assert minds.about(path)["games"] == SHORT.games
    assert minds.about(path)["command"] == f"foxden train pretty --seats 1 --games {SHORT.games} --seed {SHORT.seed}"
    assert np.array_equal(np.array(minds.read(path)), rounded(course.school.mean))
    with pytest.raises(SetupError, match="go on with --resume"):
        Course(tmp_path / "here", SHORT, resume=False)
    with pytest.raises(SetupError, match="there is no"):
        Course(tmp_path / "nowhere", SHORT, resume=True)
    with pytest.raises(SetupError, match="a course of pretty, not of twice"):
        Course(tmp_path / "here", Plan("twice"), resume=True)
    with pytest.raises(SetupError, match="cannot be a folder"):
        Course(path / "below a file", SHORT, resume=False)
    course.checkpoint.write_bytes(course.checkpoint.read_bytes()[:1000])
    with pytest.raises(SetupError, match="no checkpoint that can be read"):
        Course(tmp_path / "here", SHORT, resume=True)
    with pytest.raises(SetupError, match="kept for exams"):
        Course(tmp_path / "exam", Plan("pretty", seed=EXAM_SEED), resume=False)


def test_a_course_goes_on_from_what_was_learnt_alone(tmp_path: Path) -> None:
    figures = array("h", [7] * net.SIZE)
    second = (features.STEP + 1 * SEATS * features.STEPS + 2) * FIRST  # alone, the second round, before the third roll
    figures[second] = 9
    passive = (features.STEP + 1 * SEATS * features.STEPS + features.PASSIVE) * FIRST
    figures[passive] = 11
    minds.write(tmp_path / "a.mind", figures, {"game": "pretty", "seats": [1]})
    plan = Plan("pretty", (2, 3), games=32).gentle(str(tmp_path / "a.mind"))
    w = Course(tmp_path / "table", plan, resume=False).school.w * 4096
    assert w[0] == w[-1] == 7

    def step(seats: int, round_: int, turn: int, step: int) -> float:
        return float(w[(features.STEP + (((seats - 1) * ROUNDS + round_ - 1) * SEATS + turn) * features.STEPS + step) * FIRST])

    assert step(2, 2, 0, 2) == 9, "two play as many rounds as one"
    assert step(3, 1, 0, 2) == 9, "three play one less"
    assert step(2, 2, 1, 0) == step(2, 2, 1, 2) == step(2, 2, 0, 4) == 11, "after the own turn it is like the passive part"
    assert step(2, 2, 1, 1) == step(2, 2, 1, 3) == 7, "before it, like its beginning"
    assert step(2, 3, 0, 2) == 7
    same = Course(tmp_path / "same", Plan("pretty", games=32).gentle(str(tmp_path / "a.mind")), resume=False).school
    assert np.array_equal(same.w * 4096, figures)
    with pytest.raises(SetupError, match="values of pretty, not of twice"):
        Course(tmp_path / "other", Plan("twice").gentle(str(tmp_path / "a.mind")), resume=False)
    minds.write(tmp_path / "small.mind", array("h", [1] * 100), {"game": "pretty", "seats": [1]})
    with pytest.raises(SetupError, match=f"100 weights; that of this version has {net.SIZE}"):
        Course(tmp_path / "small", Plan("pretty").gentle(str(tmp_path / "small.mind")), resume=False)
    (tmp_path / "text.mind").write_text("no mind")
    with pytest.raises(SetupError, match=r"no \.mind file"):
        Course(tmp_path / "text", Plan("pretty").gentle(str(tmp_path / "text.mind")), resume=False)
    with pytest.raises(SetupError, match="no file"):
        Course(tmp_path / "none", Plan("pretty").gentle(str(tmp_path / "b.mind")), resume=False)


def test_where_it_came_from_is_kept_from_the_first_day(tmp_path: Path) -> None:
    """The file it began with may be another one at the end of the course."""
    first = tmp_path / "a.mind"
    minds.write(first, array("h", [7] * net.SIZE), {"game": "pretty", "seats": [1], "seed": 5})
    course = Course(tmp_path / "here", Plan("pretty", games=32).gentle(str(first)), resume=False)
    course.school.save(course.checkpoint)
    first.unlink()
    course = Course(tmp_path / "here", Plan("pretty"), resume=True)
    course.run(lambda games, mark: None)
    assert minds.about(course.write_mind("2026-11-16"))["started"]["seed"] == 5


def test_at_a_table_only_what_is_new_is_learnt_at_first(tmp_path: Path) -> None:
    figures = array("h", np.random.default_rng(3).integers(-200, 200, net.SIZE).tolist())
    minds.write(tmp_path / "a.mind", figures, {"game": "pretty", "seats": [1]})
    plan = replace(Plan("pretty", (2,), games=32).gentle(str(tmp_path / "a.mind")), settle=0.5)
    assert [plan.at(step).settling for step in range(2)] == [True, False]
    school = Course(tmp_path / "table", plan, resume=False).school
    before = school.w.copy()
    new = np.zeros(SIZE, bool)
    new[features.STEP * FIRST : features.LEFT * FIRST] = True
    new[features.OWN_LEFT * FIRST : features.FEATURES * FIRST] = True
    with ThreadPoolExecutor(CHUNKS) as pool:
        school.study(pool)
        moved = school.w != before
        assert moved[new].any()
        assert not moved[~new].any()
        school.study(pool)
        assert (school.w != before)[~new].any()


def test_rounding_keeps_within_its_bounds() -> None:
    w = np.full(SIZE, 100.0, np.float32)
    mind = rounded(w)
    assert mind.max() == 32767
    assert mind[net.WEIGHTS_2] == 16383
    assert rounded(-w).min() == -32767
    assert rounded(np.full(SIZE, 0.5, np.float32))[0] == 2048


def test_samples_fit_their_records() -> None:
    assert new_records(Sample, 2)["target"].dtype == np.int32
    assert compiled() is compiled()
