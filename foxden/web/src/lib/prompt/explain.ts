/** Says why something that was touched cannot be used. The sentences are fetched when they are first wanted. */
import type { AreaInfo, FieldInfo } from '../net/types';
import type { Table } from '../table/table.svelte';
import { i18n } from '../text/i18n.svelte';
import type { ReasonWords } from '../text/reasons';

type WhyNot = typeof import('./why-not');

export const explainDie = (table: Table, die: string): void => explain(table, ({ whyDie }, t) => whyDie(t, table, die));
export const explainField = (table: Table, area: AreaInfo, field: FieldInfo): void =>
  explain(table, ({ whyField }, t) => whyField(t, table, area, field));

function words(): ReasonWords {
  const { reasons, whyDie, places } = i18n.later;
  return { ...i18n.t, reasons, whyDie, places };
}

function explain(table: Table, how: (why: WhyNot, t: ReasonWords) => string): void {
  i18n
    .withLater(import('./why-not'))
    .then((why) => how(why, words()))
    .catch(() => i18n.t.errors.not_now) // no network, and nothing kept yet
    .then((text) => table.tell(text));
}
