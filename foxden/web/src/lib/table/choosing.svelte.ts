/** What the player has selected: a die (or bonus, or colour), the fields it can mark, and one of these. */
import { i18n } from '../text/i18n.svelte';
import { explainField } from '../prompt/explain';
import type { AreaInfo, Choice, FieldInfo } from '../net/types';
import { fieldOf, keyOf, areaOf } from '../sheet/sheet';
import { settings } from '../storage/settings.svelte';
import type { Table } from './table.svelte';

export type Mode = 'none' | 'dice' | 'bonus' | 'extra' | 'colour' | 'return';

const MARKING = new Set(['enter', 'redeem', 'cross', 'mark']);

export class Choosing {
  /** `single`: is the only field of a die chosen with it? */
  constructor(
    private readonly table: Table,
    private readonly single: () => boolean = () => settings.single,
  ) {}

  private chosen: string | null = $state(null);
  private word: string | null = $state(null);
  /** The choices that the selection belongs to: new choices clear it. */
  private of: unknown = $state.raw(null);

  readonly choices: readonly Choice[] = $derived.by(() => (this.table.settled ? (this.table.seatChoices?.choices ?? []) : []));
  readonly mode: Mode = $derived.by(() => {
    const kinds = new Set(this.choices.map((c) => c.kind));
    if (kinds.has('redeem')) return 'bonus';
    if (kinds.has('cross')) return 'extra';
    if (kinds.has('mark')) return 'colour';
    if (kinds.has('return')) return 'return';
    return kinds.size ? 'dice' : 'none';
  });

  private sourceOf(choice: Choice): string | null {
    if (choice.kind === 'redeem') return choice.bonus;
    if (choice.kind === 'cross') return 'extra';
    if (choice.kind === 'mark') return choice.area;
    return choice.die;
  }

  /** The dice, bonuses or colours there are to choose from. */
  readonly sources: readonly string[] = $derived([
    ...new Set(this.choices.map((c) => this.sourceOf(c)).filter((s): s is string => s !== null)),
  ]);

  readonly source: string | null = $derived.by(() => {
    if (this.of === this.table.seatChoices && this.chosen !== null && this.sources.includes(this.chosen)) return this.chosen;
    const only = this.sources.length === 1 ? (this.sources[0] ?? null) : null;
    if (this.mode === 'extra') return 'extra';
    if (this.mode === 'bonus') return this.sources[0] ?? null;
    return this.mode === 'colour' ? only : null;
  });

  /** The choices of the chosen die or bonus, by the field they mark first. */
  readonly lit: ReadonlyMap<string, readonly Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    if (this.source === null) return found;
    for (const choice of this.choices) {
      if (!MARKING.has(choice.kind) || this.sourceOf(choice) !== this.source) continue;
      const key = this.keyOf(choice);
      if (!key) continue;
      const there = found.get(key);
      if (there) there.push(choice);
      else found.set(key, [choice]);
    }
    return found;
  });

  /** The only possible field for the selection: it need not be touched. */
  private readonly only: Choice | null = $derived.by(() => {
    if (!this.single() || this.table.turnKind.touchMarks || this.lit.size !== 1) return null;
    const [here] = this.lit.values();
    return here ? best(here) : null;
  });
  private readonly touched: Choice | null = $derived.by(() => {
    if (this.of !== this.table.seatChoices || this.word === null) return null;
    return this.choices.find((c) => c.word === this.word) ?? null;
  });

  /** The selected entry: what Done would do. */
  readonly picked: Choice | null = $derived(this.touched ?? this.only);
  /** Was it selected because there is no other, without a touch? */
  readonly unasked: boolean = $derived(this.picked !== null && this.touched === null);

  /** Something was chosen and is not confirmed: this is what Undo drops first. */
  readonly held: boolean = $derived.by(() => {
    if (this.of !== this.table.seatChoices) return false;
    const given = this.mode === 'bonus' || this.mode === 'extra'; // the only bonus is selected by itself
    return this.touched !== null || (!given && !!this.chosen && this.sources.includes(this.chosen));
  });

  /** Other ways to mark the same field: another number, half or full, more or fewer wilds. */
  readonly variants: readonly Choice[] = $derived.by(() => {
    const key = this.picked ? this.keyOf(this.picked) : null;
    return key ? (this.lit.get(key) ?? []) : [];
  });

  /** Some field of the sheet is lit. */
  readonly open: boolean = $derived(this.lit.size > 0);

  /** The die that could be taken without entering it. */
  readonly waste: Choice | null = $derived(this.choices.find((c) => c.kind === 'waste' && c.die === this.source) ?? null);

  private keyOf(choice: Choice): string | null {
    const sheet = this.table.sheet;
    const mark = choice.effect.marks[0];
    const name = choice.field ?? mark?.field;
    const area = choice.area ?? mark?.area;
    if (!sheet || !name || !area) return null;
    const field = fieldOf(areaOf(sheet, area), name);
    return field ? keyOf(area, field.name) : null;
  }

  step(kind: Choice['kind']): Choice | null {
    return this.choices.find((c) => c.kind === kind) ?? null;
  }

  steps(kind: Choice['kind']): Choice[] {
    return this.choices.filter((c) => c.kind === kind);
  }

  // What the player does.

  /** What the table answered to the touch before is no longer asked. */
  private hush(): void {
    if (!this.table.notice?.news) this.table.notice = null;
  }

  choose(source: string): void {
    this.hush();
    const same = this.source === source && this.of === this.table.seatChoices;
    this.of = this.table.seatChoices;
    this.word = null;
    this.chosen = same && this.mode !== 'bonus' && this.mode !== 'extra' ? '' : source;
    if (same) return;
    this.pickWaste();
    if (settings.quick && this.unasked && this.variants.length === 1) this.done();
  }

  /** Select a choice as if its die and its field had been touched. */
  show(choice: Choice): void {
    this.of = this.table.seatChoices;
    this.chosen = this.sourceOf(choice);
    this.word = choice.kind === 'return' ? null : choice.word;
  }

  private pickWaste(): void {
    if (!this.lit.size && this.waste) this.word = this.waste.word;
  }

  /** One step back: first the field, then the die. */
  letGo(): void {
    if (this.word !== null) this.word = null;
    else this.drop();
  }

  /** Neither a die nor a field is chosen any more. */
  drop(): void {
    this.word = null;
    this.chosen = null;
  }

  /** A variant was touched. */
  prefer(choice: Choice): void {
    this.of = this.table.seatChoices;
    this.word = choice.word;
    if (settings.quick) this.done();
  }

  done(): void {
    if (this.picked) this.table.act(this.picked.word);
  }

  /** A field was touched: look at it, or mark it; or say why not. */
  touch(area: AreaInfo, field: FieldInfo): void {
    const key = keyOf(area.name, field.name);
    const again = !!this.picked && this.keyOf(this.picked) === key; // of the die in hand, not of one that is taken up by this touch
    const here = this.lit.get(key) ?? this.switchTo(key);
    if (!here?.length) return explainField(this.table, area, field);
    this.hush();
    if (!again) {
      this.of = this.table.seatChoices;
      this.chosen = this.source;
      this.word = best(here).word;
    }
    if (again || ((settings.quick || this.table.turnKind.touchMarks) && here.length === 1)) this.done();
  }

  /** The chosen die does not fit here, but another does: take that one. */
  private switchTo(key: string): readonly Choice[] | undefined {
    if (this.mode !== 'dice' && this.mode !== 'bonus' && this.mode !== 'colour') return undefined;
    const fits = this.choices.filter((c) => MARKING.has(c.kind) && this.keyOf(c) === key);
    const own = fits.find((c) => c.die === c.area) ?? fits[0];
    if (!own) return undefined;
    this.of = this.table.seatChoices;
    this.chosen = this.sourceOf(own);
    this.word = null;
    return this.lit.get(key);
  }

  /** Nothing can be chosen: it is not my turn, or the server has not said yet what can. */
  get notYet(): string {
    return this.table.acting === null ? i18n.t.unusable.wait : i18n.t.prompt.thinking;
  }
}

/** Of several ways the one that brings most now. Among equals the highest number: in a falling row, and in the first field of
 *  a pair, it leaves most for later; so whoever only confirms loses nothing. */
function best(choices: readonly Choice[]): Choice {
  const over = (a: Choice, b: Choice): number => a.effect.points - b.effect.points || (a.number ?? 0) - (b.number ?? 0);
  return choices.reduce((a, b) => (over(b, a) > 0 ? b : a), choices[0] as Choice);
}
