"""The games of the day of a server: secrets drawn ahead, games begun and finished, bots that play too, who may look."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import foxden
from foxden.bots import LEVELS
from foxden.server.day import dates
from foxden.server.day.board import Board, mark_of
from foxden.server.day.store import Day, DayRow, DayStore
from foxden.server.protocol import outbox
from foxden.server.protocol.refusal import Refusal
from foxden.server.tables import fair_dice, secrets
from foxden.server.tables.game_table import GameTable, TableConfig
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.seating import BOT, PERSON, Occupant, clean_name

if TYPE_CHECKING:
    from foxden.server.tables.registry import TableRegistry

log = logging.getLogger("foxden.server")
AHEAD = 7  # days whose hash is published before they begin
DRAW_SECONDS = 3600.0  # between two looks whether days have to be drawn
READ_AGAIN_SECONDS = 2.0  # until the list is read again: other processes and the host change it too
BOARDS = 40  # days in memory
BOTS = ("fox", *LEVELS)


class Days:
    """The days of a server process."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store = DayStore(registry.store)
        self.drawn: dict[str, Day] = {}
        self.never_drawn: set[str] = set()  # days before the server's first one
        self.boards: dict[str, Board] = {}
        self.reading: dict[str, asyncio.Task[Board]] = {}

    # Drawing.

    async def keep_drawing(self) -> None:
        """Draw the secrets of the coming days, so that their hashes are there before they begin; first, finish what was left."""
        with suppress(Refusal):  # the database is down: days are drawn when they are asked for
            await self.draw_ahead()
            await self._resume()
        while True:
            await asyncio.sleep(DRAW_SECONDS)
            with suppress(Refusal):
                await self.draw_ahead()

    async def draw_ahead(self) -> None:
        """Draw today and the coming days that were not drawn yet."""
        first = dates.today()
        wanted = [dates.after(first, i) for i in range(AHEAD + 1)]
        known = await self.store.read_days(first, wanted[-1])
        missing = [Day(day, dates.game_of(day), fair_dice.new_secret(), time.time()) for day in wanted if day not in known]
        if missing:
            await self.store.draw(missing)
            known = await self.store.read_days(first, wanted[-1])  # another process may have drawn some of them
        self.drawn |= known

    async def get(self, day: str) -> Day:
        """A day that was drawn; refused if there was none, or if it is too far ahead."""
        dates.read_date(day)
        if day not in self.drawn and dates.today() <= day <= dates.after(dates.today(), AHEAD):
            await self.draw_ahead()
        if day not in self.drawn:
            self.drawn |= await self.store.read_days(day, day)
        if day not in self.drawn:
            raise Refusal("unknown_day", day=day, expected=dates.today())
        return self.drawn[day]

    async def _day_before(self, day: str) -> str | None:
        before = dates.after(day, -1)
        if before not in self.drawn and before not in self.never_drawn:
            self.drawn |= await self.store.read_days(before, before)
            if before not in self.drawn:
                self.never_drawn.add(before)
        return before if before in self.drawn else None

    # Playing.

    async def begin(self, day: str, secret: str, name: str, address: str) -> str:
        """Begin a player's game of today, or go on with it; returns the id of its table."""
        drawn = await self.get(day)
        if dates.is_over(day):
            raise Refusal("day_over", day=day)
        if day != dates.today():
            raise Refusal("day_ahead", day=day)
        player = secrets.digest(secret)
        known = (await self.board(day)).rows.get(player)
        if known is not None:
            return known.table
        occupant = Occupant(PERSON, clean_name(name), digest=player)
        table = await self._store_game(drawn, player, occupant, address, self.registry.limits.daily)
        await self._seat_bots(drawn)
        return table

    async def _store_game(self, day: Day, player: str, occupant: Occupant, address: str, most: int | None) -> str:
        now = round(time.time(), 3)
        config = TableConfig(
            id=secrets.new_table_id(),
            game=day.game,
            rules=foxden.RULES_VERSION,
            options={},
            occupants=(occupant,),
            owner_digest=secrets.digest(secrets.new_secret()),  # nobody owns it: no bot plays for you, nothing is started over
            dice_secret=day.secret,
            creator_address=address,
            created_at=now,
            day=day.day,
        )
        row = DayRow(day.day, player, config.id, occupant.name, occupant.level, None, None, False, address, now)
        table = await self.store.begin(config, row, most)
        if table == config.id:
            self.registry.keep(GameTable(config))
            (await self.board(day.day)).begun_by(row)
            self.registry.metrics.tables_created.labels(day.game).inc()
        return table

    async def _seat_bots(self, day: Day) -> None:
        """Let the fox and every level play too, as soon as a person does; they are asked like bots of any other table."""
        rows = (await self.board(day.day)).rows
        for level in BOTS:
            if _bot_player(level) not in rows:
                table = await self._store_game(day, _bot_player(level), Occupant(BOT, "", level), "", None)
                self.registry.bot_runner.wake(await self.registry.get(table), True)

    # Finishing.

    async def game_over(self, live_table: LiveTable) -> None:
        """Store the result of a game that is over."""
        table = live_table.table
        if table.config.day is None or not table.game.over:
            return
        score, name, player = table.game.score(1).total, table.occupants[0].name, player_of(table.config)
        await self.store.finish(table.config.id, score, name, table.last_change)
        (await self.board(table.config.day)).finish(player, score, name, table.last_change)

    async def _resume(self) -> None:
        """Store results that a server could not store any more, and let bots play on."""
        for row in await self.store.read_unfinished(dates.after(dates.today(), -1)):
            with suppress(Refusal):  # a table that cannot be read must not keep the others waiting
                await self.game_over(await self.registry.get(row.table))  # this wakes its bot

    # Looking.

    async def board(self, day: str) -> Board:
        """The results of a day, read again now and then."""
        board = self.boards.get(day)
        if board is not None and time.monotonic() - board.read_at < READ_AGAIN_SECONDS:
            return board
        if day not in self.reading:
            self.reading[day] = asyncio.create_task(self._read_board(day))
            self.reading[day].add_done_callback(lambda task: self.reading.pop(day, None))
        return await asyncio.shield(self.reading[day])

    async def _read_board(self, day: str) -> Board:
        rows = await self.store.read_games(day)
        board = self.boards.setdefault(day, Board())
        board.take(rows)
        board.read_at = time.monotonic()
        for oldest in sorted(self.boards)[:-BOARDS]:
            if oldest != day:
                del self.boards[oldest]
        return board

    async def check_may_look(self, table: TableConfig, held: Iterable[str]) -> None:
        """Refuse whoever could learn dice from somebody's game: while the day lasts it is for its player and those who finished."""
        day = table.day
        if day is None or dates.is_over(day):
            return
        digests = [secrets.digest(secret) for secret in held]
        if player_of(table) in digests:
            return
        board = await self.board(day)
        if not any(board.has_finished(digest) for digest in digests):
            raise Refusal("day_running", day=day)

    async def view(self, day: str, secret: str | None, address: str) -> outbox.DayResponse:
        """What a player may know of a day; without a secret what anybody may know."""
        drawn = await self.get(day)
        over = dates.is_over(day)
        player = secrets.digest(secret) if secret else None
        board = await self.board(day)
        own = board.rows.get(player) if player else None
        if own is not None and own.score is None:
            with suppress(Refusal):  # its result may be on its way, or was lost when the server was killed
                await self.game_over(await self.registry.get(own.table, address))
            own = board.rows[own.player]
        finished = own is not None and own.score is not None
        return outbox.DayResponse(
            day=day,
            game=drawn.game,
            begins=dates.begins(day),
            ends=dates.ends(day),
            now=round(time.time(), 3),
            commitment=fair_dice.commitment(drawn.secret),
            published=drawn.made,
            secret=drawn.secret.hex() if over else None,
            begun=board.begun,
            finished=board.finished,
            before=await self._day_before(day),
            you=None if own is None else _own_game(own, board),
            results=board.results(player) if over or finished else None,
        )

    async def scores_of(self, secret: str) -> outbox.DayScoresResponse:
        """All games of the day of a player."""
        rows = await self.store.read_player(secrets.digest(secret))
        return outbox.DayScoresResponse([outbox.DayScore(r.day, dates.game_of(r.day), r.table, r.score) for r in rows])


def player_of(table: TableConfig) -> str:
    """Whose game of the day a table is, as it is stored."""
    first = table.occupants[0]
    return first.digest or _bot_player(first.level or "")


def _bot_player(level: str) -> str:
    return f"bot {level}"


def _own_game(row: DayRow, board: Board) -> outbox.DayGame:
    place = None if row.score is None else board.place(row.score)
    return outbox.DayGame(row.table, row.name, mark_of(row.player), row.score, place)
