"""What the host may do with the list of a day while the server runs: read it, and hide an entry."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.exc import DBAPIError

from foxden.server.day.board import mark_of
from foxden.server.storage.engines import cannot_use, open_engine
from foxden.server.storage.schema import day_games


def list_day(database: str, day: str) -> list[tuple[str, str, str, int | None, bool]]:
    """The games of people on a day: table, name, mark, score and whether it is hidden; the best first."""
    engine = open_engine(database)
    people = (day_games.c.day == day, day_games.c.level.is_(None))
    query = select(day_games).where(*people).order_by(day_games.c.score.is_(None), day_games.c.score.desc(), day_games.c.ended)
    try:
        with engine.connect() as connection:
            rows = connection.execute(query).all()
    except DBAPIError as error:
        raise cannot_use(engine, error) from None
    finally:
        engine.dispose()
    return [(row.table_id, row.name, mark_of(row.player), row.score, bool(row.hidden)) for row in rows]


def hide(database: str, day: str, table: str, hidden: bool) -> bool:
    """Hide an entry of the list, or show it again; False if there is none at this table."""
    engine = open_engine(database)
    entry = (day_games.c.day == day, day_games.c.table_id == table, day_games.c.level.is_(None))
    try:
        with engine.connect() as connection, connection.begin():
            return connection.execute(update(day_games).where(*entry).values(hidden=int(hidden))).rowcount > 0
    except DBAPIError as error:
        raise cannot_use(engine, error) from None
    finally:
        engine.dispose()
