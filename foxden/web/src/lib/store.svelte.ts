/** A table as this page knows it: what the server said, shown at the player's pace, and what may be said back. */
import { fetchGames } from './api';
import { errorText, fieldShort } from './names';
import { i18n } from './i18n.svelte';
import type { GameEvent, Heard, Looked, Paper, SheetInfo, State, Welcome, Who } from './protocol';
import { areaOf, fieldOf } from './sheet';
import { reducedMotion, settings } from './settings.svelte';
import { Socket } from './socket';
import { play } from './sound';
import { addResults, amend, forget, keep, kept, type Result } from './storage';

const PACE = { none: 0, fast: 0.45, normal: 1, slow: 2 } as const;
const ROLL = 900; // the dice tumble and settle
const STEP = 650; // somebody else's choice, to be seen
const FATAL = new Set(['unknown_table', 'old_rules', 'too_many_sockets']);

interface Shown {
  event: GameEvent;
  state: State;
}
type Request = { t: 'roll' } | { t: 'act'; word: string } | { t: 'undo' };

export class Table {
  sheet: SheetInfo | null = $state.raw(null);
  levels: string[] = $state.raw([]);
  state: State | null = $state.raw(null);
  story: GameEvent[] = $state.raw([]);
  seats: Who[] = $state.raw([]);
  options: Record<string, boolean> = $state.raw({});
  you: number[] = $state.raw([]);
  owner = $state(false);
  presence: Record<string, boolean> = $state.raw({});
  watching = $state(0);
  online = $state(false);
  everOnline = $state(false);
  moved: string | null = $state(null);
  /** The table everybody moves to just now. */
  onTo: string | null = $state(null);
  failed: string | null = $state(null);
  /** The event shown last; its marks are fresh, its dice still roll. */
  fresh: GameEvent | null = $state.raw(null);
  rolling = $state(false);
  /** Something said has not been answered yet. */
  waiting = $state(false);
  looked: Looked | null = $state.raw(null);
  /** A sentence for the player, and when it was said (so that the same one can be said twice). */
  notice: { text: string; at: number } | null = $state.raw(null);
  seat = $state(1); // the seat whose sheet lies before the player

  private readonly socket: Socket;
  private queue: Shown[] = [];
  private busy = $state(false); // something is being shown
  private own = 0; // the number of the last event of the seat that acts
  private wake: (() => void) | null = null;
  private asked: { n: number; seat: number } | null = null;
  private request: { id: number; seat: number; what: Request; again: boolean } | null = null;
  private rollNext = false;
  private last = 0; // the number of the last event heard

  constructor(readonly id: string) {
    this.socket = new Socket(id, {
      opened: () => this.hello(),
      closed: () => {
        this.online = false;
        this.waiting = false;
      },
      heard: (message) => this.heard(message),
    });
    void this.fetchSheet();
  }

  end(): void {
    this.socket.end();
    this.wake?.();
    this.queue = [];
  }

  // What is the case.

  paper(seat: number): Paper | null {
    return this.state?.seats[seat - 1] ?? null;
  }

  who(seat: number): Who {
    return this.seats[seat - 1] ?? { seat, kind: 'open', name: '', level: null };
  }

  name(seat: number): string {
    const who = this.who(seat);
    if (who.name) return who.name;
    if (who.kind === 'bot') return i18n.t.setup.botName(this.levelName(who.level));
    return who.kind === 'open' ? i18n.t.setup.seat(seat) : this.isYou(seat) ? i18n.t.start.you : i18n.t.setup.player(seat);
  }

  levelName(level: string | null): string {
    return (i18n.t.setup.levels as Record<string, string>)[level ?? ''] ?? level ?? '';
  }

  /** Is a seat mine, and the only one of mine? Then it is "you". */
  isYou(seat: number): boolean {
    return this.you.length === 1 && this.you[0] === seat;
  }

  /** How a seat is called in a sentence. */
  called(seat: number): string {
    return this.isYou(seat) ? i18n.t.story.you : this.name(seat);
  }

  get alone(): boolean {
    return this.seats.length === 1;
  }

  get party(): boolean {
    return !!this.sheet?.party;
  }

  get settled(): boolean {
    return !this.busy && !this.rolling;
  }

  /** The seat I have to act for now; null if nobody waits for me. */
  get acting(): number | null {
    const state = this.state;
    if (!state || state.over) return null;
    const asked = state.to_roll !== null ? [state.to_roll] : state.actors;
    if (this.you.includes(this.seat) && asked.includes(this.seat)) return this.seat;
    return asked.find((seat) => this.you.includes(seat)) ?? null;
  }

  get mustRoll(): boolean {
    return this.state?.to_roll != null && this.you.includes(this.state.to_roll);
  }

  /** Every person whom the table waits for. */
  get awaited(): number[] {
    const state = this.state;
    if (!state || state.over) return [];
    return state.to_roll !== null ? [state.to_roll] : state.actors;
  }

  get canUndo(): boolean {
    return this.settled && !this.waiting && this.you.some((seat) => this.state?.undo[seat]);
  }

  // What the player does.

  roll(): void {
    const seat = this.state?.to_roll;
    if (seat != null && this.you.includes(seat)) this.ask(seat, { t: 'roll' });
  }

  act(word: string): void {
    const seat = this.acting;
    if (seat === null) return;
    this.rollNext = word === 'reroll' || word === 'go' || word.startsWith('return:');
    if (word.startsWith('return:')) this.rollNext = false;
    this.ask(seat, { t: 'act', word });
  }

  undo(): void {
    const seat = this.you.find((s) => this.state?.undo[s]);
    if (seat !== undefined) this.ask(seat, { t: 'undo' });
  }

  restart(): void {
    this.socket.say({ t: 'restart', id: this.socket.nextId(), n: this.last });
  }
  replace(seat: number, level: string): void {
    this.socket.say({ t: 'replace', id: this.socket.nextId(), seat, level });
  }
  reopen(seat: number): void {
    this.socket.say({ t: 'reopen', id: this.socket.nextId(), seat });
  }
  rename(seat: number, name: string): void {
    this.socket.say({ t: 'name', id: this.socket.nextId(), seat, name });
  }

  /** Do not wait for dice that tumble or for bots that think. */
  skip(): void {
    this.wake?.();
  }

  tell(text: string): void {
    this.notice = { text, at: Date.now() };
  }

  /** A seat was taken through a link: say hello again with its secret. */
  sitDown(): void {
    this.hello();
  }

  private ask(seat: number, what: Request, again = false): void {
    if (this.waiting && !again) return;
    const id = this.socket.nextId();
    if (!this.socket.say({ ...what, id, seat, n: this.last })) {
      this.tell(i18n.t.errors.offline);
      return;
    }
    this.request = { id, seat, what, again };
    this.waiting = true;
  }

  // What the server says.

  private hello(): void {
    const mine = kept(this.id);
    this.socket.say({ t: 'hello', secrets: mine?.secrets ?? {}, owner: mine?.owner ?? null, since: this.last });
  }

  private async fetchSheet(): Promise<void> {
    for (let wait = 500; ; wait = Math.min(wait * 2, 10_000)) {
      try {
        const found = await fetchGames();
        this.levels = found.levels;
        this.pickSheet(found.games);
        return;
      } catch {
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  private sheets: SheetInfo[] = [];
  private pickSheet(sheets: SheetInfo[]): void {
    this.sheets = sheets;
    if (this.state) this.sheet = sheets.find((s) => s.game === this.state?.game) ?? null;
  }

  private heard(message: Heard): void {
    switch (message.t) {
      case 'welcome':
        return this.welcome(message);
      case 'event':
        this.last = message.n;
        this.queue.push({ event: message.event, state: message.state });
        void this.pump();
        return;
      case 'looked':
        if (message.seat === this.acting && message.n >= (this.state?.n ?? 0)) this.looked = message;
        return;
      case 'presence':
        this.presence = message.seats;
        this.watching = message.watching;
        return;
      case 'seats':
        this.seats = message.seats;
        return;
      case 'moved':
        return this.move(message.table);
      case 'ok':
        if (message.id === this.request?.id) {
          this.request = null;
          this.waiting = false;
          this.onward();
        }
        return;
      case 'error':
        return this.refused(message.id, message.code, message.say, message.state);
      case 'pong':
        return;
    }
  }

  private welcome(message: Welcome): void {
    this.online = true;
    this.everOnline = true;
    this.waiting = false;
    this.request = null;
    this.seats = message.seats;
    this.options = message.options;
    this.you = message.you;
    this.owner = message.owner;
    this.presence = message.presence;
    this.watching = message.watching;
    this.moved = message.moved;
    this.queue = [];
    this.wake?.();
    this.story = merge(this.story, message.missed);
    this.last = message.state.n;
    this.state = message.state;
    this.asked = null;
    this.pickSheet(this.sheets);
    this.sitAt();
    this.remember();
    this.onward();
  }

  private refused(id: number | null, code: string, say: Record<string, unknown>, state?: State): void {
    if (FATAL.has(code)) this.failed = code;
    if (code === 'unknown_table') forget(this.id);
    const mine = this.request && id === this.request.id ? this.request : null;
    if (mine) {
      this.request = null;
      this.waiting = false;
    }
    if (state) this.last = Math.max(this.last, state.n);
    if (mine && code === 'stale' && state && !mine.again && still(state, mine.seat, mine.what)) return this.ask(mine.seat, mine.what, true);
    this.rollNext = false;
    if (state && !this.queue.length) {
      this.state = state;
      this.onward();
    }
    if (code !== 'too_fast' && code !== 'hello_first') this.tell(errorText(i18n.t, code, say));
  }

  /** Show what happened, one thing after the other. */
  private async pump(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.show(next);
      await this.pause(next.event);
      this.rolling = false;
    }
    this.busy = false;
    this.onward();
  }

  private show({ event, state }: Shown): void {
    this.story = merge(this.story, [event]);
    this.fresh = event;
    if (event.kind === 'roll' || (event.seat !== undefined && this.you.includes(event.seat))) this.own = event.n;
    this.rolling = event.kind === 'roll' && this.tempo > 0;
    this.state = state;
    this.pickSheet(this.sheets);
    if (event.kind === 'seat' && event.who) this.seats = this.seats.map((w) => (w.seat === event.who?.seat ? event.who : w));
    if (event.seat !== undefined && !this.you.includes(event.seat)) this.sitAt();
    play(event, this.sheet);
    this.remember();
  }

  private get tempo(): number {
    return reducedMotion() ? 0 : PACE[settings.speed];
  }

  private pause(event: GameEvent): Promise<void> {
    const mine = event.seat !== undefined && this.you.includes(event.seat);
    const slow = settings.speed === 'slow' ? 2 : settings.speed === 'fast' ? 0.4 : 1;
    const others = settings.speed === 'none' ? 0 : STEP * slow;
    const wait = event.kind === 'roll' ? Math.max(ROLL * Math.min(this.tempo, 1), mine ? 0 : others / 2) : event.kind === 'act' && !mine ? others : 0;
    if (!wait) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }

  /** Everything was shown: roll on if that was said, ask what the choices would do. */
  private onward(): void {
    const state = this.state;
    if (this.busy || this.waiting || !state || !this.online) return;
    this.sitAt();
    if (this.mustRoll && (this.rollNext || this.rolledInVain)) {
      this.rollNext = false;
      this.roll();
      return;
    }
    const seat = this.acting;
    if (seat === null || state.to_roll !== null) {
      this.looked = null;
      this.asked = null;
      return;
    }
    if (this.looked && this.looked.seat === seat && this.sameChoices(state, seat)) return;
    if (this.asked?.n === state.n && this.asked.seat === seat) return;
    this.asked = { n: state.n, seat };
    this.looked = null;
    this.socket.say({ t: 'look', id: this.socket.nextId(), seat });
  }

  /** Another seat moved, mine may do what it could before: what was looked at stays. */
  private sameChoices(state: State, seat: number): boolean {
    const words = state.can[seat] ?? [];
    const known = this.looked?.choices.map((c) => c.word) ?? [];
    return this.own <= (this.looked?.n ?? 0) && words.length === known.length && words.every((w, i) => w === known[i]);
  }

  /** Junior: no die of the roll fits, all are rolled again by themselves. */
  private get rolledInVain(): boolean {
    return this.party && this.fresh?.kind === 'roll';
  }

  /** Which sheet lies before the player: mine, the one that has to act first. */
  private sitAt(): void {
    const acting = this.acting;
    if (acting !== null) this.seat = acting;
    else if (this.you.length && !this.you.includes(this.seat)) this.seat = this.you[0] ?? 1;
    else if (!this.you.length && this.state) this.seat = this.state.active;
  }

  private move(table: string): void {
    const mine = kept(this.id);
    if (mine && !kept(table)) {
      amend(this.id, { over: true }); // nobody plays on here
      keep({ table, game: mine.game, secrets: mine.secrets, owner: mine.owner, at: Date.now(), over: false });
    }
    this.moved = table;
    this.onTo = table;
  }

  private remember(): void {
    const state = this.state;
    if (!state || !this.you.length || !kept(this.id)) return;
    const seat = this.you.includes(this.seat) ? this.seat : (this.you[0] ?? 1);
    const paper = this.paper(seat);
    if (!paper) return;
    amend(this.id, {
      over: state.over,
      at: Date.now(),
      glance: {
        round: state.round,
        rounds: state.rounds,
        names: this.seats.map((w) => this.name(w.seat)),
        totals: state.seats.map((p) => p.total),
        seat,
        yours: this.acting !== null,
        paper,
      },
    });
    if (state.over) addResults(this.you.map((s) => this.result(state, s)));
  }

  private result(state: State, seat: number): Result {
    const paper = state.seats[seat - 1] as Paper;
    return {
      table: this.id,
      game: state.game,
      at: (this.story.at(-1)?.at ?? Date.now() / 1000) * 1000,
      seats: state.seats.length,
      seat,
      name: this.name(seat),
      total: paper.total,
      place: (state.places ?? []).findIndex((place) => place.includes(seat)) + 1,
      areas: Object.fromEntries(Object.entries(paper.areas).map(([name, area]) => [name, area.points])),
      foxes: paper.foxes,
      foxWorth: paper.fox_worth,
    };
  }

  /** A field in words, for notices. */
  fieldWords(area: string, mark: string): string {
    if (!this.sheet) return '';
    const info = areaOf(this.sheet, area);
    const field = fieldOf(info, mark);
    return field ? fieldShort(i18n.t, this.sheet, info, field) : mark;
  }
}

function merge(known: GameEvent[], more: GameEvent[]): GameEvent[] {
  const last = known.at(-1)?.n ?? 0;
  return [...known, ...more.filter((event) => event.n > last)];
}

/** Is what was asked for still possible? */
function still(state: State, seat: number, what: Request): boolean {
  if (what.t === 'roll') return state.to_roll === seat;
  if (what.t === 'undo') return !!state.undo[seat];
  return state.can[seat]?.includes(what.word) ?? false;
}
