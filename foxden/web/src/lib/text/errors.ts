/** What went wrong, as a sentence. */
import type { Messages } from '../../locale/en';
import type { Later } from '../../locale/later.en';

/** An error as a sentence. Most of them are among the later texts: what may fail before those came has its sentence in `t`. */
export function errorText(
  { t, later }: { t: Pick<Messages, 'errors'>; later: Partial<Pick<Later, 'errors'>> },
  code: string,
  say: Record<string, unknown> = {},
): string {
  const found: unknown = { ...t.errors, ...later.errors }[code as keyof Messages['errors'] | keyof Later['errors']];
  if (typeof found === 'function')
    return (found as Later['errors']['bad_record'])(Number(say['line'] ?? 0), Number(say['column'] ?? 0));
  return typeof found === 'string' ? found : t.errors.other;
}
