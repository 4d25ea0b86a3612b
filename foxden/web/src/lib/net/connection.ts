/** How a page speaks with a table, wherever that is. */
import { isOnDevice } from '../device/device-id';
import type { Help } from '../device/helped';
import type { PresenceWatcher } from '../table/presence';
import type { ClientMessage, ServerMessage } from './types';

export interface ConnectionListener {
  received(message: ServerMessage): void;
  /** Connected: send hello. */
  opened(): void;
  closed(): void;
  /** Of a table on this device: a code of the locale says what does not work; null: it works again. */
  troubled?(trouble: Trouble | null): void;
}

/** What the bots need does not arrive; the browser does not keep the game. */
export type Trouble = 'no_net' | 'not_kept';

/** The connection of a table: a socket, or something else with the same messages. */
export interface Connection {
  /** Send a message; returns false if there is no connection. */
  say(message: ClientMessage): boolean;
  nextId(): number;
  /** An answer is late: check whether the connection is alive. */
  check?(): void;
  /** Where others may come and go: what reports it. */
  presence?(tell: (seat: number, kind: 'away' | 'back') => void): PresenceWatcher;
  /** Try again what did not work. */
  retry?(): void;
  /** The coach helped: a table on this device keeps it for the record. */
  helped?(by: Help): void;
  end(): void;
}
export type Connect = (table: string, listener: ConnectionListener) => Connection;

/** The way to a table, with the code that only this way needs: on this device, or on a server. */
export async function connectionOf(table: string): Promise<Connect> {
  if (isOnDevice(table)) return (await import('../../first-table')).deviceConnection;
  const { Socket } = await import('./socket');
  return (id, listener) => new Socket(id, listener);
}
