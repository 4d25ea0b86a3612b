/** A score card on the page: what is on it, which field is touched, and what was done. Every word is stored before it is shown. */
import { tick } from 'svelte';
import type { Card, CardUse } from '../../core/card';
import { paperOf } from '../../core/read-model';
import type { CardTexts } from '../../locale/card.en';
import { diceKind } from '../dice-kinds';
import type { DeviceTable } from '../device/device-table';
import { deviceStore } from '../device/device-store';
import type { AreaInfo, Choice, FieldInfo, Paper, SheetInfo, StoredEvent } from '../net/types';
import { areaOf, fieldOf, isCrossed, isShut, keyOf, stateOf } from '../sheet/sheet';
import { settings } from '../storage/settings.svelte';
import { storedTable, storeTable, updateTable } from '../storage/storage';
import { giftNames } from '../text/bonus-names';
import { fieldName } from '../text/field-names';
import { i18n } from '../text/i18n.svelte';
import { sentence } from '../text/sentence';
import { applyTo, dateOf, openCard, type KeptCard } from './card-store';

interface Now {
  paper: Paper;
  round: number;
  rounds: number | null;
  marks: readonly Choice[];
  uses: readonly CardUse[];
  leaves: readonly { word: string; bonus: string }[];
  mayGoOn: boolean;
  words: number;
}

export class CardSheet {
  readonly sheet: SheetInfo;
  readonly row: DeviceTable;
  private card: Card;
  private events: readonly StoredEvent[];
  private busy = false;

  now: Now = $state.raw({} as Now);
  over = $state(false);
  /** The field of the last mark. */
  last: { area: string; field: string } | null = $state.raw(null);
  notice: { text: string; at: number } | null = $state.raw(null);
  /** Is told what was done, for screen readers. */
  witness: (text: string) => void = () => undefined;
  private said: () => CardTexts | null;
  private touched: string | null = $state(null);
  private wanted: string | null = $state(null);
  /** A number is chosen, but not yet how it is written. */
  half: Choice | null = $state.raw(null);

  constructor({ row, events, card }: KeptCard, said: () => CardTexts | null) {
    this.row = row;
    this.said = said;
    this.card = card;
    this.events = events;
    this.sheet = card.setup.sheet;
    this.over = row.over;
    this.look();
  }

  private look(): void {
    const { card } = this;
    this.touched = null;
    this.half = null;
    this.now = {
      paper: paperOf(card, 1),
      round: card.round,
      rounds: card.rounds,
      marks: card.markChoices(),
      uses: card.uses(),
      leaves: card.leaves(),
      mayGoOn: card.mayGoOn,
      words: card.words.length,
    };
    this.keepGlance();
  }

  private keepGlance(): void {
    const { row, now } = this;
    if (!storedTable(row.id))
      storeTable({ table: row.id, game: row.game, secrets: {}, owner: null, at: Date.now(), over: this.over });
    updateTable(row.id, {
      over: this.over,
      at: Date.now(),
      glance: {
        round: now.round,
        rounds: now.rounds,
        names: [this.name],
        totals: [now.paper.total],
        seat: 1,
        yours: true,
        paper: now.paper,
      },
    });
  }

  get name(): string {
    return this.row.seats[0]?.name ?? '';
  }

  get record(): string {
    return this.card.record(dateOf(this.row));
  }

  // What may be touched.

  /** The pending bonuses, each kind once. */
  readonly bonuses: readonly string[] = $derived([...new Set(this.now.paper.pending)]);
  /** The bonus that the next mark redeems; null: a die brings it. */
  readonly bonus: string | null = $derived(
    this.wanted !== null && this.bonuses.includes(this.wanted) ? this.wanted : (this.bonuses[0] ?? null),
  );
  /** The marks that may be made, by field. */
  readonly lit: ReadonlyMap<string, readonly Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.now.marks.filter((one) => one.bonus === this.bonus)) {
      const key = this.keyOf(choice);
      found.set(key, [...(found.get(key) ?? []), choice]);
    }
    return found;
  });
  /** The ways to mark the field that was touched: which number, half or full. */
  readonly variants: readonly Choice[] = $derived(this.touched === null ? [] : (this.lit.get(this.touched) ?? []));
  readonly numbers: readonly number[] = $derived([...new Set(this.variants.flatMap(({ number }) => number ?? []))]);
  /** Half or full of the chosen number. */
  readonly styles: readonly Choice[] = $derived(
    this.half ? this.variants.filter(({ number }) => number === this.half?.number) : [],
  );
  readonly field: { area: AreaInfo; field: FieldInfo } | null = $derived.by(() => {
    const first = this.variants[0];
    const area = first?.area ? areaOf(this.sheet, first.area) : null;
    const field = area && fieldOf(area, first?.field ?? '');
    return area && field ? { area, field } : null;
  });

  private keyOf({ area, field }: Choice): string {
    const info = areaOf(this.sheet, area ?? '');
    return keyOf(info.name, fieldOf(info, field ?? '')?.name ?? '');
  }

  isTouched(area: string, field: FieldInfo): boolean {
    return this.touched === keyOf(area, field.name);
  }

  // What the player does.

  chooseBonus(bonus: string): void {
    this.wanted = bonus;
    this.letGo();
  }

  letGo(): void {
    this.touched = null;
    this.half = null;
  }

  touch(area: AreaInfo, field: FieldInfo): void {
    const key = keyOf(area.name, field.name);
    const here = this.lit.get(key) ?? [];
    this.half = null;
    const [only] = here;
    if (!only) {
      this.touched = null;
      this.tell(this.whyNot(area, field));
    } else if (here.length === 1) void this.say(only.word);
    else this.touched = this.touched === key ? null : key;
  }

  private whyNot(area: AreaInfo, field: FieldInfo): string {
    const t = this.said()?.why;
    const now = stateOf(this.now.paper, area.name);
    if (!t) return '';
    if (isCrossed(field, now)) return t.marked;
    if (isShut(field, now)) return t.shut;
    return this.bonus === null ? t.order : t.bonus(giftNames(i18n.t, [this.bonus]));
  }

  /** The number of the touched field; it is written at once, unless it may be written in two ways. */
  write(n: number): void {
    const [first, ...more] = this.variants.filter(({ number }) => number === n);
    if (first && !more.length) void this.say(first.word);
    else if (first) this.half = first;
  }

  tell(text: string): void {
    this.notice = text ? { text, at: Date.now() } : null;
  }

  // What happens.

  /** Say a word; it is shown when it is stored. */
  async say(word: string): Promise<void> {
    const choice = this.now.marks.find((one) => one.word === word);
    const before = this.now.paper;
    if (!(await this.put({ kind: 'act', word }))) return;
    this.last = choice?.effect.marks[0] ?? null;
    if (choice) this.told(choice, before.pending);
    void this.fly(before, this.now.paper);
  }

  /** Earned bonuses fly to where they are used or kept. */
  private async fly(before: Paper, after: Paper): Promise<void> {
    const ms = { none: 0, fast: 260, normal: 420, slow: 700 }[settings.speed];
    if (!ms || !diceKind(this.sheet).badges) return;
    const [{ bonusFlights, flyBonuses }] = await Promise.all([import('../drawing/bonus-flight'), tick()]);
    const list = bonusFlights(before, after, (area, i) => areaOf(this.sheet, area).lines[i]?.bonus ?? '');
    if (list.length) flyBonuses(list, ms);
  }

  async undo(): Promise<void> {
    if (!this.now.words) return;
    this.last = null;
    if (await this.put({ kind: 'undo' })) this.witness(this.said()?.undone ?? '');
  }

  private async put(what: Pick<StoredEvent, 'kind'> & { word?: string }): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return await this.store(what);
    } finally {
      this.busy = false; // whatever became of it: the next touch is tried again
    }
  }

  private async store(what: Pick<StoredEvent, 'kind'> & { word?: string }): Promise<boolean> {
    const event = { n: this.events.length + 1, at: Math.round(Date.now()) / 1000, seat: 1, ...what } as StoredEvent;
    const written = await deviceStore.write({ events: [[this.row.id, event]] });
    if (written) {
      this.events = [...this.events, event];
      applyTo(this.card, event);
      this.look();
      if (!deviceStore.keeps) this.tell(this.said()?.notKept ?? '');
    } else await this.refresh(); // another tab was faster
    return written;
  }

  /** What another tab has done. */
  async refresh(): Promise<void> {
    const kept = await openCard(this.row.id).catch(() => null);
    if (!kept) return;
    if (kept.row.over === this.over && kept.events.length === this.events.length) return;
    this.card = kept.card;
    this.events = kept.events;
    this.over = kept.row.over;
    this.last = null;
    this.look();
  }

  /** The card is finished, or it goes on. */
  async finish(over: boolean): Promise<void> {
    await deviceStore.write({ over: { ...this.row, over } });
    this.over = over;
    this.keepGlance();
  }

  /** What a mark did, for screen readers; and for everybody that a bonus is lost. */
  private told(choice: Choice, owed: readonly string[]): void {
    const t = this.said();
    if (!t) return;
    const area = areaOf(this.sheet, choice.area ?? '');
    const field = fieldOf(area, choice.field ?? '');
    const { earned, marks } = choice.effect;
    const left = [...this.now.paper.pending];
    const lost = [...owed, ...earned.filter((word) => this.sheet.bonuses.some(({ name }) => name === word))].filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    if (choice.bonus && lost.includes(choice.bonus)) lost.splice(lost.indexOf(choice.bonus), 1);
    const parts = [
      field ? `${fieldName(i18n.t, this.sheet, area, field)}${marks[0]?.written != null ? `: ${marks[0].written}` : ''}` : '',
      earned.length ? t.earned(giftNames(i18n.t, earned)) : '',
      lost.length ? t.lost(giftNames(i18n.t, lost)) : '',
      t.total(this.now.paper.total),
    ];
    this.witness(`${parts.filter(Boolean).map(sentence).join('. ')}.`);
    if (lost.length) this.tell(sentence(t.lost(giftNames(i18n.t, lost))));
  }
}
