/** The secret of this browser in the games of the day. There are no accounts: whoever has it is the same player. */
import { read, write } from '../storage/storage';

const KEY = 'foxden.day';
const BYTES = 24;

/** Drawn when it is first needed. */
export function daySecret(): string {
  const kept = read(KEY, '');
  if (kept) return kept;
  const drawn = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))));
  const secret = drawn.replaceAll('+', '-').replaceAll('/', '_');
  write(KEY, secret);
  return secret;
}
