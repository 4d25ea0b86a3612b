/** A socket that comes back by itself: after sleep, a change of network, a restart of the server, a line that fell silent. */
import type { Heard, Said } from './protocol';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const QUIET = 12_000; // after so long without a word we ask whether anybody is there,
const ANSWER = 5_000; // and wait so long for the answer,
const URGENT = 2_500; // or so long while somebody waits for it
const OPENING = 10_000; // until a socket is open and we are welcomed: a line that lets nothing through does not even fail

export interface Ear {
  heard(message: Heard): void;
  /** Connected: say hello. */
  opened(): void;
  closed(): void;
}

/** What a table speaks through: a socket, or something else that answers in the same words. */
export interface Line {
  /** Say something; returns false if nobody listens. */
  say(message: Said): boolean;
  nextId(): number;
  /** An answer is late: is anybody there? */
  check?(): void;
  end(): void;
}
export type Connect = (table: string, ear: Ear) => Line;

export class Socket implements Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private watch = 0;
  private ended = false;
  private ids = 1;

  constructor(
    private readonly table: string,
    private readonly ear: Ear,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  say(message: Said): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  nextId(): number {
    return this.ids++;
  }

  check(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.ask(URGENT);
  }

  end(): void {
    this.ended = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    this.expect(OPENING);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.expect(OPENING);
      this.ear.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      this.listen();
      this.ear.heard(JSON.parse(event.data) as Heard);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => socket.close();
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.watch);
    this.ear.closed();
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** Something was heard: the line is alive for a while. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => this.ask(ANSWER), QUIET);
  }

  private ask(patience: number): void {
    this.say({ t: 'ping', id: this.nextId() });
    this.expect(patience);
  }

  /** If nothing is heard for so long, the line is dead: another one is opened. */
  private expect(patience: number): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => {
      const dead = this.socket;
      dead?.close();
      if (dead) this.lost(dead); // a dead line may not even close
    }, patience);
  }

  /** The page is looked at again, or the network is back: do not wait. */
  private readonly hurry = (): void => {
    if (this.ended || document.visibilityState === 'hidden') return;
    if (!this.socket) {
      this.wait = FIRST_WAIT;
      this.connect();
    } else if (this.socket.readyState === WebSocket.OPEN) {
      this.ask(URGENT);
    }
  };
}
