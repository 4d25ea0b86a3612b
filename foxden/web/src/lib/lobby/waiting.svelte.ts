/** My open table waits while I play against a bot: its socket stays open, and somebody who comes is announced with a sound. */
import { mount, unmount } from 'svelte';
import { botName } from '../text/seat-names';
import { notifyBySystem } from '../browser/notifications';
import { router } from '../browser/router.svelte';
import { Socket } from '../net/socket';
import type { GameId, StoredEvent, Who } from '../net/types';
import { storedTable } from '../storage/storage';
import { startTable } from '../table/new-table';

class Waiting {
  /** The table that waits; empty: none. */
  table = $state('');
  /** Who has come; null: nobody yet. */
  came: Who | null = $state.raw(null);
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
        if (message.t === 'event') this.happened(message.event);
        if (message.t === 'welcome') message.events.forEach((event) => this.happened(event));
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

  private happened({ kind, who }: StoredEvent): void {
    const mine = storedTable(this.table)?.secrets ?? {};
    if (kind !== 'seat' || !who || who.kind === 'open' || String(who.seat) in mine || this.came) return;
    this.came = who;
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
