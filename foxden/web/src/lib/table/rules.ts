/** The rules in this page: fetched once, as soon as something needs them. */
import type { Core } from '../../core/core';
import { loadCore } from '../../core/files';
import { SetupError } from '../../core/errors';
import { NotFetched } from '../../core/fetching';
import type { StoredEvent, Who } from '../net/types';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** The rules cannot be used in this page: a code of the locale. */
export class NoRules extends Error {
  constructor(readonly code: 'no_wasm' | 'old_page') {
    super(code);
  }
}

let coming: Promise<Core> | undefined;

/** The rules; after a failure they are fetched again when they are needed again. */
export function loadRules(): Promise<Core> {
  coming ??= supported().then(loadCore);
  coming.catch(() => (coming = undefined));
  return coming;
}

function supported(): Promise<void> {
  const fits = typeof WebAssembly === 'object' && typeof DecompressionStream === 'function';
  return fits ? Promise.resolve() : Promise.reject(new NoRules('no_wasm'));
}

/**
 * Do something with the rules, repeated until everything that it fetches has arrived. Anything else that goes wrong is an error:
 * NoRules if the rules cannot be used.
 */
export async function withRules<T>(work: (core: Core) => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work(await loadRules());
    } catch (error) {
      if (!(error instanceof NotFetched)) throw noRules(error) ?? error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

function noRules(error: unknown): NoRules | null {
  if (error instanceof NoRules) return error;
  if (error instanceof SetupError) return new NoRules('old_page'); // the table was made by a newer Foxden
  return error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError ? new NoRules('no_wasm') : null;
}

/** Who sat where before these events, if they led to these seats. */
export function firstSeats(seats: readonly Who[], events: readonly StoredEvent[]): Who[] {
  return seats.map((who) => events.find((event) => event.kind === 'seat' && event.seat === who.seat)?.was ?? who);
}
