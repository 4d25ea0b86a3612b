/** A socket that reconnects by itself: after sleep, a change of network, a restart of the server, or a dead connection. */
import { PresenceWatcher } from '../table/presence';
import { socketUrl } from '../browser/site';
import type { Connection, ConnectionListener } from './connection';
import { DiceWitness } from './dice-witness';
import { overheard, type Overheard } from '../lobby/overheard.svelte';
import type { ClientMessage, ServerMessage } from './types';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const QUIET = 12_000; // ms without a message until a ping is sent
const ANSWER = 5_000; // ms to wait for its answer
const URGENT = 2_500; // ms to wait for its answer while the player waits
const OPENING = 10_000; // ms until the welcome; a dead connection does not even fail to open

export class Socket implements Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private watch = 0;
  private ended = false;
  private ids = 1;
  private readonly dice: DiceWitness;
  private partId = 0; // of the message that revealed the part of the dice: its answer is nobody else's business
  private readonly heard: Overheard;

  constructor(
    private readonly table: string,
    private readonly listener: ConnectionListener,
  ) {
    this.dice = new DiceWitness(table);
    this.heard = overheard(table);
    this.heard.say = (message) => void this.say(message);
    this.heard.nextId = () => this.nextId();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  say(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message.t === 'hello' ? this.dice.hello(message) : message));
    return true;
  }

  nextId(): number {
    return this.ids++;
  }

  check(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.ask(URGENT);
  }

  presence(tell: (seat: number, kind: 'away' | 'back') => void): PresenceWatcher {
    return new PresenceWatcher(tell);
  }

  end(): void {
    this.ended = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    const socket = this.socket;
    if (socket?.readyState === WebSocket.CONNECTING)
      socket.onopen = () => socket.close(); // closed at once it would complain
    else socket?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(socketUrl(`/ws/${this.table}`));
    this.socket = socket;
    this.expect(OPENING);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.expect(OPENING);
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      this.listen();
      const message = JSON.parse(event.data) as ServerMessage;
      this.heard.hear(message);
      this.received(message);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => socket.close();
  }

  private received(message: ServerMessage): void {
    const part = this.dice.received(message);
    if (part) this.say({ t: 'part', id: (this.partId = this.nextId()), part });
    if (message.t !== 'error' || message.id !== this.partId) this.listener.received(message);
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.watch);
    this.listener.closed();
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** A message arrived: the connection is considered alive for a while. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => this.ask(ANSWER), QUIET);
  }

  private ask(patience: number): void {
    this.say({ t: 'ping', id: this.nextId() });
    this.expect(patience);
  }

  /** If nothing arrives in this time, the connection is dead and a new one is opened. */
  private expect(patience: number): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => {
      const dead = this.socket;
      dead?.close();
      if (dead) this.lost(dead); // a dead connection may not even close
    }, patience);
  }

  /** The page is visible again, or the network is back: reconnect or check at once. */
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
