/** My open table waits while I play against a bot: its socket stays open, and somebody who comes is announced with a sound. */
import { mount, unmount } from 'svelte';
import { botName } from '../text/seat-names';
import { notifyBySystem } from '../browser/notifications';
import { router } from '../browser/router.svelte';
import { Socket } from '../net/socket';
import type { GameId, Who } from '../net/types';
import { storedTable } from '../storage/storage';
import { startTable } from '../table/new-table';

class Waiting {
  /** The table that waits; empty: none. */
  table = $state('');
  /** Who has come and is still there; null: nobody. */
  came: Who | null = $state.raw(null);
  private seats: Who[] = [];
  private bots: ReadonlySet<number> | null = null; // with which the table was made
  private socket: Socket | null = null;
  private notice: Record<string, unknown> | null = null;

  /** Wait for people at this table, and play a game against a bot meanwhile. */
  async withBot(table: string, game: GameId): Promise<void> {
    await this.begin(table);
    await startTable(game, [{ kind: 'bot', level: 'medium', name: botName(2) }]);
  }

  private async begin(table: string): Promise<void> {
    this.stop();
    this.table = table;
    this.socket = new Socket(table, {
      opened: () => this.hello(),
      closed: () => undefined,
      received: (message) => {
        if (message.t === 'event' && message.event.who) this.look(this.seats.with(message.event.who.seat - 1, message.event.who));
        if (message.t === 'welcome') this.look(message.seats);
        if (message.t === 'error') this.stop();
      },
    });
    const { default: Notice } = await import('../../components/lobby/WaitingNotice.svelte');
    this.notice = mount(Notice, { target: document.body });
  }

  /** Go there, or do not wait any more. */
  stop(): void {
    this.socket?.end();
    this.socket = null;
    this.table = '';
    this.came = null;
    this.bots = null;
    if (this.notice) void unmount(this.notice);
    this.notice = null;
  }

  go(): void {
    const table = this.table;
    this.stop();
    router.go(`/t/${table}`);
  }

  private hello(): void {
    const mine = storedTable(this.table);
    this.socket?.say({ t: 'hello', secrets: mine?.secrets ?? {}, owner: mine?.owner ?? null, since: 0 });
  }

  /** Who sits there now; somebody is announced when nobody was there before. */
  private look(seats: Who[]): void {
    const mine = storedTable(this.table)?.secrets ?? {};
    this.seats = seats;
    this.bots ??= new Set(seats.filter((who) => who.kind === 'bot').map((who) => who.seat));
    const others = seats.filter((who) => who.kind !== 'open' && !(String(who.seat) in mine) && !this.bots?.has(who.seat));
    const before = this.came;
    this.came = others.find((who) => who.seat === before?.seat) ?? others[0] ?? null;
    if (before || !this.came) return;
    void import('../browser/synthesizer').then((sounds) => {
      sounds.knock();
      setTimeout(() => sounds.knock(), 450);
    });
  }

  /** The words are those of the notice, which has them. */
  tellSystem(words: string): () => void {
    return notifyBySystem('Foxden', words, `foxden-${this.table}`);
  }
}

export const waiting = new Waiting();
