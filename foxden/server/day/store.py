"""The days and their games in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from foxden.server.protocol.refusal import Refusal
from foxden.server.storage.schema import day_games, days
from foxden.server.storage.store import INSERT_TABLE, Store
from foxden.server.storage.table_rows import config_row
from foxden.server.tables.game_table import TableConfig

# Statements are made once: SQLAlchemy takes longer to make one than the database to run it.
TABLE_OF_PLAYER = select(day_games.c.table_id).where(day_games.c.day == bindparam("day"), day_games.c.player == bindparam("player"))
COUNT_OF_ADDRESS = (
    select(func.count())
    .select_from(day_games)
    .where(day_games.c.day == bindparam("day"), day_games.c.origin == bindparam("origin"), day_games.c.level.is_(None))
)


@dataclass(frozen=True, slots=True)
class Day:
    """A day that was drawn: its game and the secret of its dice."""

    day: str
    game: str
    secret: bytes
    made: float


@dataclass(frozen=True, slots=True)
class DayRow:
    """One game of a day: of a person (`player` is the digest of the browser's secret) or of a bot of a level."""

    day: str
    player: str
    table: str
    name: str
    level: str | None
    score: int | None
    ended: float | None
    hidden: bool
    origin: str
    made: float


class DayStore:
    """Reads and writes days and their games."""

    def __init__(self, store: Store) -> None:
        self.store = store
        insert = postgresql.insert if store.shared else sqlite.insert
        self.insert_days = insert(days).on_conflict_do_nothing()
        self.insert_game = insert(day_games).on_conflict_do_nothing()

    async def draw(self, drawn: list[Day]) -> None:
        """Store new days; those that another process drew first stay as they are."""
        rows = [{"day": one.day, "game": one.game, "secret": one.secret, "made": one.made} for one in drawn]
        await self.store.writer.write(lambda c: c.execute(self.insert_days, rows))

    async def read_days(self, first: str, last: str) -> dict[str, Day]:
        """The days that were drawn, from the first to the last."""
        query = select(days).where(days.c.day >= first, days.c.day <= last)
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        return {row.day: Day(row.day, row.game, bytes(row.secret), row.made) for row in rows}

    async def begin(self, config: TableConfig, row: DayRow, most: int | None) -> str:
        """Store a new game with its table, unless the player has one on that day; returns the id of the player's table.

        `most`: so many games may be begun by people from one address on one day.
        """

        def work(connection: Connection) -> str | None:
            values = _values(row)
            found = connection.execute(TABLE_OF_PLAYER, values).scalar()
            if found is not None:
                return str(found)
            if most is not None and connection.execute(COUNT_OF_ADDRESS, values).scalar_one() >= most:
                return None
            if not connection.execute(self.insert_game, values).rowcount:
                return str(connection.execute(TABLE_OF_PLAYER, values).scalar_one())  # another process was faster
            connection.execute(INSERT_TABLE, config_row(config))
            return row.table

        table: str | None = await self.store.writer.write(work)
        if table is None:
            raise Refusal("too_many_games", most=most)
        return table

    async def finish(self, table: str, score: int, name: str, at: float) -> None:
        """Store the result of a game, once."""
        done = update(day_games).where(day_games.c.table_id == table, day_games.c.score.is_(None))
        await self.store.writer.write(lambda c: c.execute(done.values(score=score, name=name, ended=at)))

    async def read_games(self, day: str) -> list[DayRow]:
        """All games of a day."""
        return await self._rows(select(day_games).where(day_games.c.day == day))

    async def read_unfinished(self, first: str) -> list[DayRow]:
        """The games from a day on that have no result."""
        return await self._rows(select(day_games).where(day_games.c.day >= first, day_games.c.score.is_(None)))

    async def read_player(self, player: str) -> list[DayRow]:
        """All games of a player, the earliest first."""
        return await self._rows(select(day_games).where(day_games.c.player == player).order_by(day_games.c.day))

    async def _rows(self, query: Any) -> list[DayRow]:
        return [_row(row) for row in await self.store.read(lambda connection: connection.execute(query).all())]


def _values(row: DayRow) -> dict[str, Any]:
    return {
        "day": row.day,
        "player": row.player,
        "table_id": row.table,
        "name": row.name,
        "level": row.level,
        "origin": row.origin,
        "made": row.made,
        "score": row.score,
        "ended": row.ended,
        "hidden": int(row.hidden),
    }


def _row(row: Any) -> DayRow:
    return DayRow(
        day=row.day,
        player=row.player,
        table=row.table_id,
        name=row.name,
        level=row.level,
        score=row.score,
        ended=row.ended,
        hidden=bool(row.hidden),
        origin=row.origin,
        made=row.made,
    )
