"""All tables of a server process: created, loaded on demand, and dropped from memory when idle."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import foxden
from foxden.rules import VERSIONS
from foxden.server import memory
from foxden.server.background import Background
from foxden.server.bots.levels import check_level
from foxden.server.bots.runner import BotRunner
from foxden.server.day.days import Days
from foxden.server.metrics import Metrics
from foxden.server.protocol.inbox import NewSeat, NewTableRequest
from foxden.server.protocol.outbox import NewTableResponse
from foxden.server.protocol.refusal import Refusal
from foxden.server.quiet_log import place
from foxden.server.rate_limits import LOADING_COST, UNKNOWN_COST, AddressLimits, Limits
from foxden.server.sockets.connection import GOING_AWAY, Connection
from foxden.server.storage.store import Store
from foxden.server.tables import fair_dice, secrets
from foxden.server.tables.game_table import GameTable, TableConfig
from foxden.server.tables.housekeeping import Housekeeping
from foxden.server.tables.kept_table import KeptTable
from foxden.server.tables.kept_tables import KeptTables
from foxden.server.tables.live_table import LiveTable
from foxden.server.tables.lobby import Lobby
from foxden.server.tables.presence import DEAD_AFTER_SECONDS, PresenceSync
from foxden.server.tables.replay_work import WORK_PER_REQUEST, replay_cost, with_rests
from foxden.server.tables.seating import BOT, OPEN, PERSON, Occupant, clean_name, rotate_for_rematch
from foxden.server.tables.stand_ins import needs_watching, step_in
from foxden.server.tables.table_settings import TableSettings
from foxden.sheets.setup import setup

log = logging.getLogger("foxden.server")
IDLE_SECONDS = 300.0  # until an unused table is dropped from memory
SWEEP_SECONDS = 60.0
MOST_IDLE = 2000  # unused tables in memory; if there are more, those unused longest go at once
MANY_DROPPED = 50  # tables after which memory is given back
REPLAYING_THREADS = 2
STEP_IN_SECONDS = 0.5  # between two looks for people who are out of time
MANY_LOOKED_AT = 100  # tables, before others have their turn
TABLE_ID = re.compile(f"[{secrets.ID_LETTERS}]{{{secrets.ID_LENGTH}}}")


class TableRegistry:
    """The tables in memory, with the database, the bots and the limits they share."""

    def __init__(self, store: Store, limits: Limits, metrics: Metrics, pause: float = 0.6, lazy: bool = False) -> None:
        self.store = store
        self.limits = limits
        self.metrics = metrics
        self.addresses = AddressLimits(limits)
        self.live_tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.kept_tables = KeptTables()
        self.replaying = ThreadPoolExecutor(REPLAYING_THREADS, "foxden-replay")  # of its own, so that nothing else waits for it
        self.bot_runner = BotRunner(metrics, pause, store.shared)
        self.presence = PresenceSync(store)
        self.housekeeping = Housekeeping(self)
        self.days = Days(self)
        self.lobby = Lobby(limits)
        self.process = secrets.new_secret()  # to know one's own notes to other processes
        self.background = Background()
        self.start_task = self.background.start
        self.lazy = lazy
        self.closing = False

    def start(self) -> None:
        """Start the background tasks."""
        if not self.lazy:
            self.start_task(self.bot_runner.client.start_and_compile())
        self.background.keep_on(self._drop_idle_regularly)
        self.background.keep_on(self.housekeeping.work)
        self.background.keep_on(self.days.keep_drawing)
        self.background.keep_on(self._step_in_regularly)
        if self.store.shared:
            from foxden.server.storage.notifications import Notifications

            notifications = Notifications(self.store.url, self._on_change, self._on_note, self._on_gap)
            self.background.keep_on(notifications.listen)
            self.background.keep_on(lambda: self.presence.send_heartbeats(self.live_tables))

    # Creating tables.

    async def create_table(self, asked: NewTableRequest, creator_address: str) -> NewTableResponse:
        """Create a table; refused if the setup is impossible or has no seat for a person."""
        _check_setup(asked)
        if all(seat.kind == BOT for seat in asked.seats):
            raise Refusal("bad_setup", game=asked.game, seats=len(asked.seats), expected="a seat for a person")
        owner = secrets.new_secret()
        seat_secrets = {str(i): secrets.new_secret() for i, seat in enumerate(asked.seats, 1) if seat.kind == "me"}
        occupants = tuple(_first_occupant(seat, seat_secrets.get(str(i))) for i, seat in enumerate(asked.seats, 1))
        settings = TableSettings(asked.open, asked.turn_seconds, asked.bot_after, asked.real_dice)
        table = await self._store_new_table(asked.game, asked.options, occupants, secrets.digest(owner), creator_address, settings)
        return NewTableResponse(table, owner, seat_secrets)

    async def create_rematch(self, live_table: LiveTable, creator_address: str, by: int | None = None) -> str:
        """Create a table for the same people, who keep their secrets, and send everybody there. Returns its id.

        After a finished game the next person begins; an unfinished game is restarted with the same seats.
        """
        if live_table.table.config.day is not None:
            raise Refusal("day_once", day=live_table.table.config.day)
        if live_table.table.moved_to is None:
            config, occupants = live_table.table.config, tuple(live_table.table.occupants)
            occupants = rotate_for_rematch(occupants) if live_table.table.game.over else occupants
            fresh = await self._store_new_table(
                config.game, config.options, occupants, config.owner_digest, creator_address, config.settings
            )
            try:
                await live_table.submit(lambda table: table.moved_entry(fresh, by))
            except Refusal:
                if live_table.table.moved_to is None:  # unless somebody else moved the table meanwhile
                    raise
        assert live_table.table.moved_to is not None
        return live_table.table.moved_to

    async def _store_new_table(
        self,
        game: str,
        options: Mapping[str, bool],
        occupants: tuple[Occupant, ...],
        owner_digest: str,
        creator_address: str,
        settings: TableSettings,
    ) -> str:
        config = TableConfig(
            id=secrets.new_table_id(),
            game=game,
            rules=foxden.RULES_VERSION,
            options=options,
            occupants=occupants,
            owner_digest=owner_digest,
            dice_secret=fair_dice.new_secret(),
            creator_address=creator_address,
            created_at=round(time.time(), 3),
            settings=settings,
        )
        if not await self.store.insert_table(config, self.limits.tables):
            raise Refusal("too_many_tables", most=self.limits.tables)
        self.metrics.tables_created.labels(game).inc()
        log.info("table %s: %s, %s", config.id, game, ", ".join(s.level or s.kind for s in occupants))
        self.keep(GameTable(config))  # people sit down at once, and nobody else knows the table yet: it need not be read again
        return config.id

    # Finding tables.

    async def find(self, table: str, address: str) -> LiveTable:
        """A table that an address asks for; asking for tables that do not exist uses up its budget."""
        try:
            return await self.get(table, address)
        except Refusal as refusal:
            if refusal.code == "unknown_table":
                self.addresses.ask(address, UNKNOWN_COST)
            raise

    async def get(self, table: str, address: str | None = None) -> LiveTable:
        """A table by its id, loaded from the database if needed; an address that asks for it pays for that."""
        live_table = self.live_tables.get(table)
        if live_table is not None:
            live_table.last_used = time.monotonic()
            return live_table
        if not TABLE_ID.fullmatch(table):
            raise Refusal("unknown_table", table=table[:40])
        if self.closing:
            raise Refusal("closing")
        first = table not in self.loading
        if first:
            self._charge(address, LOADING_COST)
            self.loading[table] = asyncio.create_task(self._load(table, address))
            self.loading[table].add_done_callback(lambda task: self.loading.pop(table, None))
        try:
            live_table = await asyncio.shield(self.loading[table])
        except Refusal as refusal:
            if first or refusal.code != "too_fast":
                raise
            return await self.get(table, address)  # whoever asked first cannot pay for it
        return await self.get(table, address) if live_table.dropped else live_table

    async def _load(self, table: str, address: str | None) -> LiveTable:
        live_table = self.keep(await self.read(table, address))
        if self.store.shared:
            await live_table.read_new_entries()  # entries stored before this process listened for them
            await self.presence.refresh(live_table)
        if live_table.table.game.over:
            self.start_task(self._finish(live_table.table))
        self.bot_runner.wake(live_table, False)
        return live_table

    async def _finish(self, table: GameTable) -> None:
        """Mark a game that is over, unless that was done: the server may have been killed after the last move."""
        if await self.store.read_record(table.config.id) is None:
            await self.store.mark_finished(table.config.id, table.record())

    async def read(self, table: str, address: str | None = None) -> GameTable:
        """A table as it is stored; what cannot be read is not quoted in the log, for there are secrets in it."""
        try:
            config = await self.store.read_config(table)
            if config is None:
                raise Refusal("unknown_table", table=table)
            if config.rules not in VERSIONS:
                raise Refusal("old_rules", rules=config.rules, now=foxden.RULES_VERSION, record=f"/api/tables/{table}/record")
            entries = await self.store.read_entries(table)
            self._charge(address, replay_cost(entries))
            return await asyncio.get_running_loop().run_in_executor(self.replaying, GameTable, config, entries, with_rests)
        except Refusal:
            raise
        except Exception as error:
            log.error("table %s cannot be read: %s", table, place(error))
            raise Refusal("internal") from None

    async def find_to_read(self, table: str, address: str) -> GameTable | KeptTable:
        """A table that can be read, also if this server does not have its rules."""
        if (kept := self.kept_tables.get(table)) is not None:
            return kept
        try:
            return (await self.find(table, address)).table
        except Refusal as refusal:
            if refusal.code != "old_rules":
                raise
        config = await self.store.read_config(table)
        assert config is not None
        entries, record = await self.store.read_entries(table), await self.store.read_record(table)
        self._charge(address, len(entries) / WORK_PER_REQUEST)
        kept = await asyncio.get_running_loop().run_in_executor(self.replaying, KeptTable, config, with_rests(entries), record)
        self.kept_tables.add(kept)
        return kept

    def _charge(self, address: str | None, cost: float) -> None:
        """Charge an address for a table that is loaded because it asks for it."""
        if address is not None:
            self.addresses.ask(address, cost)

    def keep(self, table: GameTable) -> LiveTable:
        """Keep a table in memory; from now on notifications of other processes reach it."""
        live_table = LiveTable(table, self.store, self.metrics, self.limits.away)
        live_table.wake_bots = self.bot_runner.wake
        live_table.drop = self.drop
        live_table.reveal_seconds = self.limits.reveal
        if table.config.day:
            live_table.game_over = self.days.game_over
        live_table.tell_lobby = self.lobby.changed
        if self.store.shared:
            live_table.announce_presence = self._announce
            live_table.tell_others = self._tell_others
            self.lobby.announce = self._announce_open
        self.live_tables[table.config.id] = live_table
        self.metrics.tables_in_memory.set(len(self.live_tables))
        return live_table

    def drop(self, live_table: LiveTable) -> None:
        """Drop a table from memory; whoever still has it finds it dropped, and comes back to the one loaded next."""
        live_table.dropped = True
        if self.live_tables.get(live_table.table.config.id) is live_table:
            del self.live_tables[live_table.table.config.id]

    def drop_idle(self, idle: float = IDLE_SECONDS) -> None:
        """Drop tables that have been unused for a while from memory, and sooner if somebody has looked at very many."""
        now = time.monotonic()
        unused = [one for one in self.live_tables.values() if one.idle and one.table.config.id not in self.lobby.tables]
        unused.sort(key=lambda one: -one.last_used)
        for i, live_table in enumerate(unused):
            if i >= MOST_IDLE or now - live_table.last_used > idle:
                self.drop(live_table)
        self.addresses.forget()
        self.metrics.tables_in_memory.set(len(self.live_tables))

    async def _drop_idle_regularly(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            before = len(self.live_tables)
            self.drop_idle()
            if before - len(self.live_tables) >= MANY_DROPPED:
                await asyncio.to_thread(memory.give_back)

    async def _step_in_regularly(self) -> None:
        """Let bots play for whoever is out of time, and drop abandoned tables from the list."""
        while True:
            await asyncio.sleep(STEP_IN_SECONDS)
            await self.step_in_everywhere()

    async def step_in_everywhere(self) -> None:
        """Do so once. A table where that fails is given up: the others must not wait for it."""
        self.lobby.drop_abandoned()
        for i, live_table in enumerate(list(self.live_tables.values())):
            if i % MANY_LOOKED_AT == 0:
                await asyncio.sleep(0)  # a few thousand tables would take milliseconds
            try:
                if needs_watching(live_table):
                    with suppress(Refusal):  # the database is down: try again next time
                        await step_in(live_table)
            except Exception:
                log.exception("table %s: no bot can step in", live_table.table.config.id)
                live_table.give_up()

    # Other processes.

    def _announce(self, live_table: LiveTable) -> None:
        self.start_task(self.presence.announce(live_table))

    def _on_change(self, table: str, n: int) -> None:
        """React to a notification: some process wrote entry n of a table, or (n = 0) its presence."""
        live_table = self.live_tables.get(table)
        if live_table is None:
            return
        if n == 0:
            self.background.insist(partial(self.presence.refresh, live_table))
        elif n > max(live_table.latest_known, live_table.table.n):
            live_table.latest_known = n
            self.background.insist(live_table.catch_up)

    def _announce_open(self, table: str) -> None:
        self.start_task(self.store.notify(table, f"{self.process} open"))

    def _tell_others(self, live_table: LiveTable, note: str) -> None:
        self.start_task(self.store.notify(live_table.table.config.id, f"{self.process} {note}"))

    def _on_note(self, table: str, note: str) -> None:
        """React to a note of another process: a reaction, or a table that came into the list."""
        process, _, words = note.partition(" ")
        if process == self.process:
            return
        match words.split(" "), self.live_tables.get(table):
            case ["react", seat, what], LiveTable() as live_table if seat.isdecimal():
                live_table.react(int(seat), what)
            case ["open"], None:
                self.start_task(self._list(table))

    async def _list(self, table: str) -> None:
        """Keep an open table of another process in memory: from now on its changes are heard."""
        self.lobby.changed(await self.get(table))

    async def _list_all(self) -> None:
        for table in await self.store.read_listed(time.time() - DEAD_AFTER_SECONDS):
            await self._list(table)

    def _on_gap(self) -> None:
        """Read all tables again, because notifications may have been missed."""
        self.background.insist(self._list_all)
        for live_table in self.live_tables.values():
            self.background.insist(live_table.read_new_entries)
            self.background.insist(partial(self.presence.refresh, live_table))

    # Shutting down.

    async def close(self) -> None:
        """Refuse new messages, finish accepted ones, then close all sockets."""
        self.closing = True
        await self.bot_runner.close()
        leaving: list[Connection] = []
        for live_table in list(self.live_tables.values()):
            async with live_table.lock:
                for connection in tuple(live_table.connections):
                    connection.close(GOING_AWAY)
                    leaving.append(connection)
        await asyncio.gather(*(connection.flush(3) for connection in leaving))
        self.background.cancel()
        self.replaying.shutdown(wait=False, cancel_futures=True)


def _check_setup(asked: NewTableRequest) -> None:
    """Refuse a game that does not exist, or not with these options or this number of seats."""
    try:
        if asked.game not in foxden.GAMES:
            raise foxden.SetupError(f"there is no game {asked.game!r}; the games are {', '.join(foxden.GAMES)}")
        setup(asked.game, asked.options).check_seats(len(asked.seats))
    except foxden.SetupError as error:
        raise Refusal("bad_setup", game=asked.game, seats=len(asked.seats), expected=str(error)) from None


def _first_occupant(seat: NewSeat, secret: str | None) -> Occupant:
    """The occupant of a seat of a new table."""
    if seat.kind == BOT:
        return Occupant(BOT, clean_name(seat.name), check_level(seat.level))
    if seat.kind == OPEN:
        return Occupant(OPEN)
    assert secret is not None
    return Occupant(PERSON, clean_name(seat.name), digest=secrets.digest(secret))
