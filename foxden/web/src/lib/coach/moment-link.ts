/** A link that holds a game and opens a moment of it: the record as other links have it, then the seat and the event. */
import { linkToSend } from '../browser/addresses';
import { packRecord } from '../device/record-link';

const MOMENT = /^(.*)!(\d+)\.(\d+)$/s;

export interface HeldMoment {
  record: string; // as it is packed
  seat: number | null;
  event: number | null;
}

export async function momentLink(record: string, seat: number, event: number): Promise<string> {
  return linkToSend('/coach', `${await packRecord(record)}!${seat}.${event}`);
}

export function readMoment(held: string): HeldMoment {
  const [, record, seat, event] = MOMENT.exec(held) ?? [];
  if (record === undefined) return { record: held, seat: null, event: null };
  return { record, seat: Number(seat), event: Number(event) };
}
