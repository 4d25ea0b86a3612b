/** A table in this page: receives events, shows them at the player's speed, and sends moves. */
import type { Game } from '../../core/game';
import { levels } from '../../generated/kernel';
import { helpedOnce, type Help } from '../device/helped';
import type { PresenceWatcher } from './presence';
import { TableState } from './table-state.svelte';
import { handOverTime, tempo, waitFor } from './playback-speed';
import { i18n } from '../text/i18n.svelte';
import type { ClientMessage, GameEvent, ReplayStep, ServerMessage, SheetInfo, State, Welcome } from '../net/types';
import { loadRules } from './rules';
import { TableReplay, type ReplayListener } from './table-replay';
import { saveTable } from '../storage/save-table';
import { ChoiceLookup } from './choice-lookup';
import { MoveRequests } from './move-requests';
import { mergeEvents, Playback } from './playback.svelte';
import type { Connect, Connection } from '../net/connection';
import { play } from '../browser/sound';
import { storedTable, carryOver } from '../storage/storage';
import { lineText, storyLines } from '../story/story';

const FATAL = new Set([
  'unknown_table',
  'old_rules',
  'too_many_sockets',
  'not_on_device',
  'unread',
  'broken_game',
  'no_wasm',
  'old_page',
]);

/** Receives an event with the states before and after it (null if this page did not see them). */
export type Witness = (event: GameEvent, before: State | null, after: State | null) => void;

export class Table extends TableState {
  readonly socket: Connection;
  private readonly presenceWatcher: PresenceWatcher | undefined;
  private readonly playback = new Playback(
    (next) => this.present(next),
    () => this.onward(),
  );
  /** The game as the rules of this page play it. */
  readonly replay: TableReplay;
  private readonly lookup = new ChoiceLookup(this, (seat, n) => this.replay.seatChoices(seat, n));
  /** Called with every event, in order, however fast they come. */
  witness: Witness | null = null;
  readonly requests = new MoveRequests(
    this,
    () => this.socket,
    () => this.replay.n,
  );
  private restarting = 0; // the id of my restart message: this page follows to the new table
  private rollIn = ''; // the turn in which the next roll was requested in advance: after a re-roll, or by "roll on"

  constructor(id: string, connect: Connect) {
    super(id);
    this.levels = Object.keys(levels);
    this.replay = new TableReplay(this.listener());
    this.socket = connect(id, {
      opened: () => this.hello(),
      closed: () => this.closed(),
      troubled: (trouble) => (this.trouble = trouble),
      received: (message) => this.replay.received(message),
    });
    this.presenceWatcher = this.socket.presence?.((seat, kind) => this.cameOrLeft(seat, kind));
    void loadRules().catch(() => undefined); // they are fetched again when the table is known
  }

  private listener(): ReplayListener {
    return {
      welcomed: (message, sheet, missed, state) => this.welcome(message, sheet, missed, state),
      happened: (event, state) => this.happened(event, state),
      confirmed: (id) => this.confirmed(id),
      received: (message) => this.received(message),
      lacking: () => this.hello(),
      failed: (code) => (this.failed = code),
    };
  }

  end(): void {
    this.socket.end();
    this.presenceWatcher?.end();
    this.requests.end();
    this.playback.stop();
  }

  get busy(): boolean {
    return this.playback.playing;
  }

  // What the player does.

  roll(): void {
    const seat = this.state?.to_roll;
    if (seat != null && this.you.includes(seat)) this.requests.ask(seat, { t: 'roll' });
  }

  /** Make a choice, unless the coach has something to say first. */
  act(word: string): void {
    if (!this.tutor?.objects(word)) this.choose(word);
  }

  choose(word: string): void {
    const seat = this.acting;
    if (seat === null) return;
    this.rollIn = word === 'reroll' || word === 'go' ? (this.state?.turn ?? '') : '';
    this.requests.ask(seat, { t: 'act', word });
  }

  undo(): void {
    const seat = this.you.find((s) => this.state?.undo[s]);
    if (seat !== undefined) this.requests.ask(seat, { t: 'undo' });
    else this.reading?.correct();
  }

  /** Start a new game with the same people at another table. */
  restart(): void {
    const id = this.socket.nextId();
    if (this.moved) this.onTo = this.moved;
    else if (this.command({ t: 'restart', id, n: this.replay.n })) this.restarting = id;
  }
  replace(seat: number, level: string): boolean {
    return this.command({ t: 'replace', id: this.socket.nextId(), seat, level });
  }
  handBack(seat: number): boolean {
    return this.command({ t: 'hand_back', id: this.socket.nextId(), seat });
  }
  reopen(seat: number): boolean {
    return this.command({ t: 'reopen', id: this.socket.nextId(), seat });
  }
  rename(seat: number, name: string): boolean {
    return this.command({ t: 'name', id: this.socket.nextId(), seat, name });
  }

  /** The game as far as this page knows it. */
  get game(): Game | null {
    return this.replay.table?.game ?? null;
  }

  /** The coach helped; the record will say so. */
  wasHelped(by: Help): void {
    this.helped = helpedOnce(this.helped, by);
    this.socket.helped?.(by);
  }

  /** Try again what did not work. */
  retry(): void {
    this.failed = null;
    this.socket.retry?.();
  }

  command(message: ClientMessage): boolean {
    const said = this.online && this.socket.say(message);
    if (!said) this.tell(i18n.t.errors.offline);
    return said;
  }

  /** Skip animations, and show the moves of others at once until it is my turn. */
  skip(): void {
    this.playback.skip();
  }

  private closed(): void {
    this.online = false;
    this.requests.connectionLost();
    this.presenceWatcher?.end();
  }

  // What the server says.

  private hello(): void {
    const mine = storedTable(this.id);
    this.socket.say({ t: 'hello', secrets: mine?.secrets ?? {}, owner: mine?.owner ?? null, since: this.replay.n });
  }

  private happened(event: GameEvent, state: State): void {
    const { who, table } = event;
    if (who) this.seats = this.seats.map((w) => (w.seat === who.seat ? who : w));
    if (table !== undefined) this.move(table);
    this.playback.add({ event, state });
  }

  private confirmed(id: number): void {
    if (this.requests.confirmed(id)) this.onward();
  }

  private received(message: Exclude<ServerMessage, { t: 'welcome' | 'event' }>): void {
    switch (message.t) {
      case 'presence':
        this.presence = message.seats;
        this.watching = message.watching;
        this.longAway = message.long_away ?? [];
        this.presenceWatcher?.update(message.seats);
        return;
      case 'ok':
        return this.confirmed(message.id);
      case 'error':
        return this.refused(message.id, message.code, message.say);
      case 'pong':
        return;
    }
  }

  private welcome(message: Welcome, sheet: SheetInfo, missed: GameEvent[], state: State): void {
    this.online = true;
    this.everOnline = true;
    this.sitDown(message);
    this.presenceWatcher?.update(message.presence, true);
    if (message.moved) this.move(message.moved); // perhaps while this page was disconnected
    const unshown = this.playback.stop();
    if (!message.since && this.story.length)
      this.story = missed; // told anew: what the page knew did not happen
    else this.catchUp(unshown, missed, state); // what was received but not shown is not told again
    this.state = state;
    this.sheet = sheet;
    this.sitAt();
    saveTable(this);
    this.requests.resume(state);
    this.onward();
  }

  /** Events of the time without a connection: they are announced, but not shown one by one. */
  private catchUp(unshown: ReplayStep[], missed: GameEvent[], state: State): void {
    const known = this.story.at(-1)?.n ?? 0;
    const before = this.state;
    this.story = mergeEvents(
      mergeEvents(
        this.story,
        unshown.map((shown) => shown.event),
      ),
      missed,
    );
    if (!before) return; // the page was just opened: earlier events are in the story
    let last: State | null = before;
    for (const event of this.story.filter((e) => e.n > known)) {
      const after = event.n === state.n ? state : (unshown.find((shown) => shown.event === event)?.state ?? null);
      this.witness?.(event, last, after);
      last = after;
    }
  }

  private refused(id: number | null, code: string, say: Record<string, unknown>): void {
    const state = code === 'stale' ? this.replay.latest : null; // events come before the refusal
    if (FATAL.has(code)) this.failed = code;
    if (id === this.restarting) this.restarting = 0;
    if (this.requests.refused(id, code, state, [...this.story, ...this.playback.waiting])) return this.onward();
    this.rollIn = '';
    if (state && !this.playback.waiting.length) {
      this.state = state;
      this.onward();
    }
    if (code !== 'hello_first') void i18n.errorText(code, say).then((text) => this.tell(text));
  }

  /** Show one event at the player's speed. */
  private async present(next: ReplayStep): Promise<void> {
    this.show(next);
    const seen = this.playback.hurried || (this.realDice && next.event.kind === 'roll'); // on the table at home
    if (!seen) await this.playback.pause(waitFor(next.event, this.mine(next.event)));
    this.rolling = false;
    await this.handOver(next.event);
    if (this.acting !== null || this.state?.over) this.playback.hurried = false;
  }

  /** Several seats play on this screen: a player sees the last mark before the next sheet is shown. */
  private async handOver(event: GameEvent): Promise<void> {
    const to = this.acting;
    if (event.kind !== 'act' || event.seat !== this.seat || to === null || to === this.seat || !this.you.includes(this.seat))
      return;
    this.handing = { from: this.seat, to };
    await this.playback.pause(handOverTime());
    this.handing = null;
    this.sitAt();
  }

  private show({ event, state }: ReplayStep): void {
    const before = this.state;
    this.story = mergeEvents(this.story, [event]);
    this.fresh = event;
    if (event.kind === 'roll' || this.mine(event)) this.lookup.outdated(event.n);
    this.rolling = event.kind === 'roll' && !this.realDice && !this.playback.hurried && tempo() > 0;
    this.state = state;
    if (event.seat !== undefined && !this.you.includes(event.seat)) this.sitAt();
    if (event.kind === 'seat' && !this.mine(event))
      this.announce(event); // announced to screen readers too
    else this.witness?.(event, before, state);
    void play(event, this.sheet);
    saveTable(this);
  }

  private mine(event: GameEvent): boolean {
    return event.seat !== undefined && this.you.includes(event.seat);
  }

  /** Everything was shown: roll if that was requested in advance, and find the choices. */
  private onward(): void {
    const state = this.state;
    if (this.busy || this.waiting || !state || !this.online) return;
    this.sitAt();
    if (!this.realDice && this.mustRoll && (this.rollIn === state.turn || this.rolledInVain)) {
      this.rollIn = '';
      this.roll();
      return;
    }
    this.lookup.update(state);
  }

  /** No die of the roll fits. */
  private get rolledInVain(): boolean {
    return this.turnKind.rollsAgainByItself && this.fresh?.kind === 'roll';
  }

  /** The game continues at another table: the page that requested it goes there, the others offer it. */
  private move(table: string): void {
    carryOver(this.id, table);
    this.moved = table;
    if (this.restarting) this.onTo = table;
  }

  /** Somebody came, left or was replaced: adds a line to the story and announces it. */
  private cameOrLeft(seat: number, kind: 'away' | 'back'): void {
    if (this.you.includes(seat) || this.state?.over) return;
    const event: GameEvent = { n: this.story.at(-1)?.n ?? 0, at: Date.now() / 1000, kind, seat };
    this.story = [...this.story, event];
    this.announce(event);
  }

  private announce(event: GameEvent): void {
    const line = this.teller && storyLines(i18n.t, [event], this.teller).at(-1);
    if (line) this.tell(lineText(i18n.t, line), true);
  }
}
