/** The list of open tables, as the server sends it: live while a page shows it. */
import { hasServer } from '../browser/site';
import { Socket } from '../net/socket';
import type { OpenTable } from '../net/types';

export class OpenTables {
  /** null: not known yet. */
  tables: readonly OpenTable[] | null = $state.raw(null);
  online = $state(false);
  /** The time of the server, so that a wrong clock here does not matter. */
  now = $state(0);
  private ahead = 0; // seconds that the server's clock is ahead of this one

  /** Look until the returned function is called. */
  watch(): () => void {
    if (!hasServer) return () => undefined;
    const socket = new Socket('open', {
      opened: () => undefined,
      closed: () => (this.online = false),
      received: (message) => {
        if (message.t !== 'open') return;
        this.online = true;
        this.tables = message.tables;
        this.ahead = message.now - Date.now() / 1000;
        this.tick();
      },
    });
    const timer = setInterval(() => this.tick(), 15_000);
    return () => {
      clearInterval(timer);
      socket.end();
    };
  }

  get freeSeats(): number {
    return (this.tables ?? []).reduce((n, table) => n + freeOf(table), 0);
  }

  private tick(): void {
    this.now = Date.now() / 1000 + this.ahead;
  }
}

export const freeOf = (table: OpenTable): number => table.seats.filter((who) => who.kind === 'open').length;
