/**
 * A table on this device, spoken to like a server.
 *
 * Messages are judged one at a time. An event is stored before anybody is told of it, so whatever the page shows survives a crash.
 * The same table may be open in other pages: they hear of new events, and whoever writes an event second is refused and reads on.
 * If another page went on while this one could not store what it shows, the game is told anew.
 */
import type { Core } from '../../core/core';
import { fetching } from '../../core/fetching';
import { stateOf } from '../../core/read-model';
import { Refused } from '../net/refused';
import type { ClientMessage, ServerMessage, StoredEvent, Welcome } from '../net/types';
import type { Connect, Connection, ConnectionListener, Trouble } from '../net/connection';
import { resultsOf } from '../storage/results';
import { NoRules, withRules } from '../table/rules';
import { BotPlayer } from './bot-player';
import { DeviceGame, seatsForRematch, type MoveMessage } from './device-game';
import { deviceStore, type Change } from './device-store';
import { newDeviceTable, newDice, outsetOf, type DeviceTable } from './device-table';
import { helpedOnce, type Help } from './helped';

const ATTEMPTS = 10; // to write the next event before another page does

class DeviceConnection implements Connection {
  private ids = 1;
  private ended = false;
  private kept = true; // as the page was told
  private game: DeviceGame | null = null;
  private work: Promise<void> = Promise.resolve();
  private readonly others: BroadcastChannel;
  private readonly bots: BotPlayer;

  constructor(
    private readonly id: string,
    private readonly listener: ConnectionListener,
  ) {
    this.bots = new BotPlayer({
      submit: (make) => this.inTurn(() => this.submit(make)),
      troubled: (trouble) => this.trouble(trouble),
    });
    this.others = new BroadcastChannel(`foxden ${id}`);
    this.others.onmessage = () => void this.inTurn(() => this.catchUp());
    void this.inTurn(() => this.open());
  }

  say(message: ClientMessage): boolean {
    void this.inTurn(() => this.answer(message));
    return true;
  }

  nextId(): number {
    return this.ids++;
  }

  helped(by: Help): void {
    void this.inTurn(async () => {
      const row = this.game?.row;
      if (!row) return;
      row.helped = helpedOnce(row.helped, by);
      await deviceStore.write({ helped: [this.id, row.helped] });
      if (deviceStore.isOvertaken(this.id)) await this.catchUp();
    });
  }

  retry(): void {
    this.trouble(null);
    if (this.game) this.bots.wake(this.game);
    else void this.inTurn(() => this.open());
  }

  end(): void {
    this.ended = true;
    this.others.close();
    this.bots.end();
  }

  /** One thing after the other. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.work.then(() => (this.ended ? undefined : task()));
    this.work = done.catch(() => undefined);
    return done;
  }

  private tell(message: ServerMessage): void {
    if (!this.ended) this.listener.received(message);
  }

  private trouble(trouble: Trouble | null): void {
    if (!this.ended) this.listener.troubled?.(trouble);
  }

  private async open(): Promise<void> {
    await this.read();
    if (this.game && !this.ended) this.listener.opened();
    this.sayWhetherKept();
  }

  /** Read the game; the page is told why if it cannot be. */
  private async read(): Promise<void> {
    this.game = null;
    try {
      const row = await deviceStore.table(this.id);
      if (!row) return this.wrong('not_on_device');
      deviceStore.opened(this.id);
      const game = await withRules((core) => judgeOf(core, row));
      for (const event of await deviceStore.events(this.id)) game.apply(event);
      this.game = game;
      this.bots.prepare(game);
    } catch (error) {
      this.wrong(error instanceof NoRules || error instanceof Refused ? error.code : 'broken_game');
    }
  }

  private wrong(code: string): void {
    this.tell({ t: 'error', id: null, code, say: {} });
  }

  private async answer(message: ClientMessage): Promise<void> {
    const { game } = this;
    if (!game) return; // the page was told why
    try {
      if (message.t === 'hello') this.welcome(game, message.since ?? 0);
      else if (message.t === 'ping') this.tell({ t: 'pong', id: message.id });
      else if (message.t === 'restart') await this.restart(game, message.id);
      else await this.submit((now) => now.asked(message as MoveMessage), message.id);
    } catch (error) {
      if (message.t === 'hello') throw error;
      const { code, say } = error instanceof Refused ? error : new Refused('other', {}, 0);
      this.tell({ t: 'error', id: message.id, code, say });
    }
  }

  private welcome({ table, events, row, people, lent, revealed }: DeviceGame, since: number): void {
    const from = since > table.n ? 0 : since;
    const message: Welcome = {
      t: 'welcome',
      table: this.id,
      game: row.game,
      options: { ...table.game.setup.options },
      rules: row.rules,
      commitment: table.state().commitment,
      you: people,
      owner: true,
      seats: table.seats,
      n: table.n,
      since: from,
      events: events.filter((event) => event.n > from),
      presence: Object.fromEntries(people.map((seat) => [seat, true])),
      watching: 0,
      moved: table.movedTo,
      lent,
      dice: { committedFrom: row.committedFrom, known: row.knownDice, position: row.position ?? null },
      ...(row.helped && { helped: row.helped }),
      ...(row.day && { day: row.day }),
      ...(row.realDice && { real_dice: true }),
      ...(revealed && { secret: revealed }),
    };
    this.tell(message);
    if (this.game) this.bots.wake(this.game);
  }

  /** Make an event, store it, carry it out, and tell everybody. If another page was faster, it is made anew. */
  private async submit(make: (game: DeviceGame) => StoredEvent, id?: number): Promise<void> {
    const { game } = this;
    if (!game) return;
    for (let i = 0; i < ATTEMPTS; i++) {
      const event = make(game);
      if (await deviceStore.write(this.changeOf(game, event))) return this.happened(game, event, id);
      await this.catchUp();
      if (game !== this.game) throw new Refused('overtaken', {}, 0);
    }
    throw new Refused('stale', { n: game.n }, 0);
  }

  /** What an event changes in the storage: the last one of a game brings its results. */
  private changeOf(game: DeviceGame, event: StoredEvent): Change {
    const { table, row } = game;
    const after = game.after(event);
    const events: Change['events'] = [[this.id, event]];
    if (event.kind === 'moved') return { events, over: { ...row, over: true } };
    if (!after.over) return { events };
    const state = stateOf(after, { n: event.n, commitment: '', secret: null }, true);
    const results = row.knownDice || row.position ? [] : resultsOf(this.id, state, table.seats, game.people, event.at, row);
    return { events, over: { ...row, over: true }, results };
  }

  private happened(game: DeviceGame, event: StoredEvent, id?: number): void {
    game.apply(event);
    this.others.postMessage(event.n);
    this.deliver(game, event, id);
    this.sayWhetherKept();
    this.bots.wake(game);
  }

  private sayWhetherKept(): void {
    if (deviceStore.keeps === this.kept) return;
    this.kept = deviceStore.keeps;
    this.trouble(this.kept ? null : 'not_kept');
  }

  private deliver(game: DeviceGame, event: StoredEvent, id?: number): void {
    const secret = event.kind === 'seat' ? undefined : game.revealed;
    this.tell({ t: 'event', event, ...(id !== undefined && { id }), ...(secret && { secret }) });
    if (event.kind === 'seat') this.welcome(game, game.n);
  }

  /** Read what other pages wrote. */
  private async catchUp(): Promise<void> {
    const { game } = this;
    if (!game) return;
    const events = await deviceStore.events(this.id, game.n);
    if (deviceStore.isOvertaken(this.id)) return this.beginAnew();
    for (const event of events) {
      if (event.n !== game.n + 1) continue;
      game.apply(event);
      this.deliver(game, event);
    }
    this.bots.wake(game);
  }

  /** Another page went on from what is stored; what only this one has is gone. */
  private async beginAnew(): Promise<void> {
    await this.read();
    if (!this.game) return;
    this.welcome(this.game, 0);
    this.wrong('overtaken');
    this.sayWhetherKept();
  }

  /** Start over at a new table, which is stored together with the way there. */
  private async restart(game: DeviceGame, id: number): Promise<void> {
    const { table, row } = game;
    const seats = table.game.over ? seatsForRematch(table.seats) : table.seats;
    const fresh = newDeviceTable({ game: row.game, options: row.options, seats: [...seats], ...newDice(row.realDice) });
    if (!table.movedTo) {
      const event = game.moved(fresh.id);
      const written = await deviceStore.write({ ...this.changeOf(game, event), made: [fresh] });
      if (written) this.happened(game, event);
      else await this.catchUp();
    }
    if (!table.movedTo) throw new Refused('stale', { n: game.n }, 0);
    this.tell({ t: 'ok', id, n: game.n });
  }
}

/** The judge of a table before its first event. */
async function judgeOf(core: Core, row: DeviceTable): Promise<DeviceGame> {
  const outset = await outsetOf(core, row, row.position);
  const Judge = row.realDice ? (await fetching(import('./real-game'))).RealGame : DeviceGame;
  const game = new Judge(row, outset);
  if (row.day) game.draw = (await fetching(import('../../core/day-dice'))).nextDayRoll;
  return game;
}

export const deviceConnection: Connect = (table, listener) => new DeviceConnection(table, listener);
