/** A table as this page knows it: what the server said, shown at the player's pace, and what may be said back. */
import { fetchGames } from './api';
import { Comings } from './comings';
import { Known } from './known.svelte';
import { errorText } from './names';
import { handOverTime, tempo, waitFor } from './pace';
import { i18n } from './i18n.svelte';
import type { GameEvent, Heard, Said, SheetInfo, State, Welcome } from './protocol';
import { remember } from './remember';
import { Requests } from './request';
import { Socket, type Connect, type Line } from './socket';
import { play } from './sound';
import { kept, takeAlong } from './storage';
import { spoken, tell } from './story';

const FATAL = new Set(['unknown_table', 'old_rules', 'too_many_sockets']);

interface Shown {
  event: GameEvent;
  state: State;
}
/** Something happened: the event, and what was and is the case (null if this page did not see it). */
export type Witness = (event: GameEvent, before: State | null, after: State | null) => void;

export class Table extends Known {
  private readonly socket: Line;
  private queue: Shown[] = [];
  private own = 0; // the number of the last event of the seat that acts
  private wake: (() => void) | null = null;
  private hurried = false; // what others do is not shown slowly, until it is my turn
  /** Is told everything that happens, in order, however fast it comes. */
  witness: Witness | null = null;
  private asked: { n: number; seat: number } | null = null;
  private readonly requests = new Requests(this, () => this.socket, () => this.last);
  private restarting = 0; // the message that asked for another table: I go there
  private rollIn = ''; // the turn in which the next roll was said already: after a re-roll, or to roll on
  private last = 0; // the number of the last event heard

  constructor(id: string, connect: Connect = (table, ears) => new Socket(table, ears)) {
    super(id);
    this.socket = connect(id, {
      opened: () => this.hello(),
      closed: () => this.closed(),
      heard: (message) => this.heard(message),
    });
    void this.fetchSheet();
  }

  end(): void {
    this.socket.end();
    this.comings.end();
    this.requests.end();
    this.wake?.();
    this.queue = [];
  }

  // What the player does.

  roll(): void {
    const seat = this.state?.to_roll;
    if (seat != null && this.you.includes(seat)) this.requests.ask(seat, { t: 'roll' });
  }

  act(word: string): void {
    const seat = this.acting;
    if (seat === null) return;
    this.rollIn = word === 'reroll' || word === 'go' ? (this.state?.turn ?? '') : '';
    this.requests.ask(seat, { t: 'act', word });
  }

  undo(): void {
    const seat = this.you.find((s) => this.state?.undo[s]);
    if (seat !== undefined) this.requests.ask(seat, { t: 'undo' });
  }

  /** The same people at another table. */
  restart(): void {
    const id = this.socket.nextId();
    if (this.moved) this.onTo = this.moved;
    else if (this.command({ t: 'restart', id, n: this.last })) this.restarting = id;
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

  private command(message: Said): boolean {
    const said = this.online && this.socket.say(message);
    if (!said) this.tell(i18n.t.errors.offline);
    return said;
  }

  /** Do not wait for dice that tumble; show at once whatever others do until it is my turn. */
  skip(): void {
    if (!this.busy) return;
    this.hurried = true;
    this.wake?.();
  }

  tell(text: string): void {
    this.notice = { text, at: Date.now() };
  }

  private closed(): void {
    this.online = false;
    this.requests.lineLost();
    this.comings.end();
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
        this.longAway = message.long_away ?? [];
        this.comings.heard(message.seats);
        return;
      case 'seats':
        this.seats = message.seats;
        return;
      case 'moved':
        return this.move(message.table);
      case 'ok':
        if (this.requests.confirmed(message.id)) this.onward();
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
    this.seats = message.seats;
    this.options = message.options;
    this.you = message.you;
    this.owner = message.owner;
    this.lent = message.lent ?? [];
    this.longAway = message.long_away ?? [];
    this.presence = message.presence;
    this.watching = message.watching;
    this.comings.heard(message.presence, true);
    if (message.moved) this.move(message.moved); // perhaps while we were away
    const unshown = this.queue; // heard, so the server does not tell them again
    this.queue = [];
    this.wake?.();
    this.catchUp(unshown, message);
    this.last = message.state.n;
    this.state = message.state;
    this.asked = null;
    this.pickSheet(this.sheets);
    this.sitAt();
    remember(this);
    this.requests.resume(message.state);
    this.onward();
  }

  /** What happened while nobody looked: it is told, but not shown. */
  private catchUp(unshown: Shown[], message: Welcome): void {
    const known = this.story.at(-1)?.n ?? 0;
    const before = this.state;
    this.story = merge(merge(this.story, unshown.map((shown) => shown.event)), message.missed);
    if (!before) return; // the page was just opened: what happened before it came is in the story
    let last: State | null = before;
    for (const event of this.story.filter((e) => e.n > known)) {
      const after = event.n === message.state.n ? message.state : (unshown.find((shown) => shown.event === event)?.state ?? null);
      this.witness?.(event, last, after);
      last = after;
    }
  }

  private refused(id: number | null, code: string, say: Record<string, unknown>, state?: State): void {
    if (FATAL.has(code)) this.failed = code;
    if (id === this.restarting) this.restarting = 0;
    if (state) this.last = Math.max(this.last, state.n);
    if (this.requests.refused(id, code, state, [...this.story, ...this.queue.map((shown) => shown.event)])) return this.onward();
    this.rollIn = '';
    if (state && !this.queue.length) {
      this.state = state;
      this.onward();
    }
    if (code === 'too_fast') this.later();
    else if (code !== 'hello_first') this.tell(errorText(i18n.t, code, say));
  }

  /** We spoke too fast: what was looked for is asked for again, a little later. */
  private later(): void {
    setTimeout(() => {
      this.asked = null;
      this.onward();
    }, 700);
  }

  /** Show what happened, one thing after the other. */
  private async pump(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.show(next);
      if (!this.hurried) await this.pause(waitFor(next.event, this.mine(next.event)));
      this.rolling = false;
      await this.handOver(next.event);
      if (this.acting !== null || this.state?.over) this.hurried = false;
    }
    this.busy = false;
    this.onward();
  }

  /** Several of my seats play on this screen: whoever marked sees her mark before the next sheet lies there. */
  private async handOver(event: GameEvent): Promise<void> {
    const to = this.acting;
    if (event.kind !== 'act' || event.seat !== this.seat || to === null || to === this.seat || !this.you.includes(this.seat)) return;
    this.handing = { from: this.seat, to };
    await this.pause(handOverTime());
    this.handing = null;
    this.sitAt();
  }

  private show({ event, state }: Shown): void {
    const before = this.state;
    this.story = merge(this.story, [event]);
    this.fresh = event;
    if (event.kind === 'roll' || this.mine(event)) this.own = event.n;
    this.rolling = event.kind === 'roll' && !this.hurried && tempo() > 0;
    this.state = state;
    this.pickSheet(this.sheets);
    if (event.kind === 'seat' && event.who) this.seats = this.seats.map((w) => (w.seat === event.who?.seat ? event.who : w));
    if (event.seat !== undefined && !this.you.includes(event.seat)) this.sitAt();
    if (event.kind === 'seat' && !this.mine(event)) this.announce(event); // which is said aloud, too
    else this.witness?.(event, before, state);
    play(event, this.sheet);
    remember(this);
  }

  private mine(event: GameEvent): boolean {
    return event.seat !== undefined && this.you.includes(event.seat);
  }

  private pause(wait: number): Promise<void> {
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
    if (this.mustRoll && (this.rollIn === state.turn || this.rolledInVain)) {
      this.rollIn = '';
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

  /** It goes on at another table: whoever asked for it goes there, the others are offered it. */
  private move(table: string): void {
    takeAlong(this.id, table);
    this.moved = table;
    if (this.restarting) this.onTo = table;
  }

  /** Somebody came, went or was replaced: a line of the story, said aloud too. */
  private readonly comings = new Comings((seat, kind) => {
    if (this.you.includes(seat) || this.state?.over) return;
    const event: GameEvent = { n: this.story.at(-1)?.n ?? 0, at: Date.now() / 1000, kind, seat };
    this.story = [...this.story, event];
    this.announce(event);
  });

  private announce(event: GameEvent): void {
    if (!this.sheet) return;
    const teller = { sheet: this.sheet, called: (s: number) => this.called(s), isYou: (s: number) => this.isYou(s), name: (s: number) => this.name(s) };
    const line = tell(i18n.t, [event], teller).at(-1);
    if (line) this.tell(spoken(i18n.t, line));
  }
}

function merge(known: GameEvent[], more: GameEvent[]): GameEvent[] {
  const last = known.at(-1)?.n ?? 0;
  return [...known, ...more.filter((event) => event.n > last)];
}
