/** What the coach fetches when it is first needed: its module. */
import moduleUrl from '../../generated/coach.wasm?url';
import { once } from '../once';

export const fetchCoachModule = once(async () => {
  const response = await fetch(moduleUrl);
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)}`);
  return response.arrayBuffer();
});
