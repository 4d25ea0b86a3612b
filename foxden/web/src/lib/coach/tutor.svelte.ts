/**
 * The coach at the table: shows the best choices when it is asked, or warns before a costly one. Only at tables of this device,
 * where nobody plays who does not see it, and whose record says that it helped.
 */
import { untrack } from 'svelte';
import type { Advice, Line } from '../../core/coach/report';
import { i18n } from '../text/i18n.svelte';
import type { DieHint } from '../../components/dice/dice-status';
import type { Choice, FieldInfo, SeatChoices } from '../net/types';
import type { Rank } from '../sheet/sheet-view';
import { settings } from '../storage/settings.svelte';
import type { Choosing } from '../table/choosing.svelte';
import type { Step } from '../table/step-parts';
import type { Table } from '../table/table.svelte';
import { coach, NoCoach } from './coach-client';
import { currentLine, type CurrentLine } from './current-line';
import { bestBeginnings, isWorthWarning, lineBeginning } from './hints';
import { valueSaid, valueShort } from './values';

/** A choice that the coach ranks. */
export interface Hint {
  rank: number;
  choice: Choice;
  line: Line;
}
export interface Warning {
  choice: Choice;
  cost: number;
  unit: Advice['unit'];
  begins: number;
}
/** What lies on the table: hints, a warning, or the coach at work; it belongs to these choices. */
type Card = { of: SeatChoices | null } & (
  { is: 'working'; word: string | null } | { is: 'hints'; advice: Advice } | { is: 'warning'; warning: Warning }
);
/** The buttons of choices that mark nothing. */
const STEPS: Readonly<Partial<Record<Choice['kind'], string>>> = {
  reroll: 'reroll',
  number: 'number',
  forfeit: 'pass',
  decline: 'pass',
  go: 'go',
  stop: 'stop',
  done: 'end',
  leave: 'leave',
};

export class Tutor {
  private laid: Card | null = $state.raw(null);
  /** Why there are no hints is being told. */
  telling = $state(false);
  private readonly watching: () => void;
  private asked = 0;
  private queue: Promise<unknown> = Promise.resolve();
  /** What the coach found out before it was asked. */
  private ahead: { of: SeatChoices; line: CurrentLine; advice: Promise<Advice> } | null = null;
  /** The cost of a line that the player keeps although it was warned of. */
  private kept = { begins: -1, cost: 0 };

  constructor(
    private readonly table: Table,
    private readonly choosing: Choosing,
  ) {
    this.watching = $effect.root(() => {
      $effect(() => {
        const of = table.seatChoices;
        if (settings.coach === 'warn' && !this.whyNot && of?.choices.length) untrack(() => this.lookAhead(of));
      });
    });
  }

  end(): void {
    this.watching();
    this.laid = null;
  }

  /** Why the coach says nothing at this table; null if it does. */
  get whyNot(): 'others' | 'server' | null {
    if (!this.table.allMine) return 'others';
    return this.table.onDevice ? null : 'server';
  }

  private readonly card: Card | null = $derived.by(() => (this.laid?.of === this.table.seatChoices ? this.laid : null));
  readonly shown: Card['is'] | null = $derived(this.card?.is ?? null);
  readonly warning: Warning | null = $derived(this.card?.is === 'warning' ? this.card.warning : null);
  readonly unit: Advice['unit'] = $derived(this.card?.is === 'hints' ? this.card.advice.unit : 'points');
  readonly hints: readonly Hint[] = $derived.by(() => {
    if (this.card?.is !== 'hints') return [];
    const { choices } = this.choosing;
    return bestBeginnings(this.card.advice).flatMap((line, i) => {
      const choice = choices.find(({ word }) => word === line.words[0]);
      return choice ? [{ rank: i + 1, choice, line }] : [];
    });
  });

  // Hints.

  /** The button with the lamp; null where there is none. */
  get lamp(): Step | null {
    if (settings.coach !== 'hints' || this.table.spectator || this.table.state?.over) return null;
    const t = i18n.later.tutor;
    const step = { id: 'hint', icon: 'i-hint', label: t.hint };
    if (this.whyNot) return { ...step, long: t.hintNot[this.whyNot], go: () => (this.telling = true) };
    if (this.shown) return { ...step, long: t.putAway, go: () => this.putAway() };
    return this.table.seatChoices?.choices.length
      ? { ...step, go: () => void this.hint() }
      : { ...step, off: t.nothingToChoose, go: () => undefined };
  }

  get lampStyle(): string {
    if (this.whyNot) return 'hintbtn is-shut';
    return `hintbtn ${this.shown === 'working' ? 'is-busy' : this.shown ? 'is-on' : ''}`;
  }

  async hint(): Promise<void> {
    const of = this.table.seatChoices;
    const { game } = this.table;
    if (!of || !game) return;
    this.laid = { of, is: 'working', word: null };
    const advice = await this.answer(
      of,
      this.inTurn(() => coach.review(game, of.seat)),
    );
    if (!advice || this.laid?.of !== of || this.laid.is !== 'working') return;
    this.laid = { of, is: 'hints', advice };
    if (this.card) this.table.wasHelped('hints');
  }

  putAway(): void {
    this.laid = null;
  }

  /** Put away what lies on the table; false if there is nothing. */
  dismiss(): boolean {
    const any = this.telling || this.shown !== null;
    if (this.warning) this.takeBack();
    this.laid = null;
    this.telling = false;
    return any;
  }

  /** Select what a hint says; what marks nothing has a button, which gets the focus. */
  take({ choice }: Hint): void {
    const step = STEPS[choice.kind];
    if (!step) this.choosing.show(choice);
    else document.querySelector<HTMLElement>(`.bar [data-step="${step}"]`)?.focus();
  }

  /** The hint for a die, a field. */
  onDie(die: string): Hint | undefined {
    return this.hints.find(({ choice }) => choice.die === die);
  }
  onField(area: string, field: FieldInfo): Hint | undefined {
    const here = [field.marks.cross, field.marks.circle];
    return this.hints.find(({ choice }) => {
      const mark = choice.effect.marks[0];
      return mark?.area === area && here.includes(mark.field);
    });
  }

  dieHint(die: string): DieHint | undefined {
    const hint = this.onDie(die);
    return hint ? this.rankOf(hint) : this.hints.length ? 'others' : undefined;
  }
  fieldRank(area: string, field: FieldInfo): Rank | null {
    const hint = this.onField(area, field);
    return hint ? this.rankOf(hint) : null;
  }
  private rankOf({ rank, line: { value } }: Hint): Rank {
    return { rank, tag: valueShort(value, this.unit), say: i18n.later.tutor.ranked(rank, valueSaid(value, this.unit)) };
  }

  // Warnings.

  /** Has the coach something to say before this choice is made? Then it makes the choice itself, or lays a warning down. */
  objects(word: string): boolean {
    const of = this.table.seatChoices;
    if (settings.coach !== 'warn' || this.whyNot || !of || !this.table.game) return false;
    if (this.card?.is === 'working') return false; // played on without waiting
    this.laid = { of, is: 'working', word };
    void this.judge(of, word);
    return true;
  }

  private async judge(of: SeatChoices, word: string): Promise<void> {
    const warning = await this.warningOf(of, word);
    if (this.laid?.of !== of || this.laid.is !== 'working' || this.laid.word !== word) return; // played on
    if (warning) {
      this.laid = { of, is: 'warning', warning };
      this.table.wasHelped('warnings');
    } else {
      this.laid = null;
      this.table.choose(word);
    }
  }

  private async warningOf(of: SeatChoices, word: string): Promise<Warning | null> {
    const choice = of.choices.find((one) => one.word === word);
    if (!choice || of.choices.length < 2) return null;
    const ahead = this.ahead?.of === of ? this.ahead : this.lookAhead(of);
    const advice = ahead && (await this.answer(of, ahead.advice));
    if (!ahead || !advice) return null;
    const words = [...ahead.line.words, word];
    const looked = lineBeginning(advice, words) ? advice : await this.review(of, ahead.line, words);
    const line = looked && (lineBeginning(looked, words) ?? looked.lines.find(({ played }) => played));
    const kept = this.kept.begins === ahead.line.begins ? this.kept.cost : 0;
    if (!looked || !line || !isWorthWarning(line, settings.warnFrom, kept)) return null;
    return { choice, cost: line.behind, unit: looked.unit, begins: ahead.line.begins };
  }

  /** Look at the roll while the player thinks. */
  private lookAhead(of: SeatChoices): Tutor['ahead'] {
    const { game } = this.table;
    if (!game || this.ahead?.of === of) return this.ahead;
    const line = currentLine(game, of.seat);
    const advice = this.inTurn(() => coach.review(line.before, of.seat));
    advice.catch(() => undefined); // told to whoever waits for it
    this.ahead = { of, line, advice };
    return this.ahead;
  }

  private review(of: SeatChoices, line: CurrentLine, words: readonly string[]): Promise<Advice | null> {
    return this.answer(
      of,
      this.inTurn(() => coach.review(line.before, of.seat, words)),
    );
  }

  /** The answer of the coach; null if it failed, which the player is told. */
  private async answer(of: SeatChoices, coming: Promise<Advice>): Promise<Advice | null> {
    try {
      return await coming;
    } catch (error) {
      if (this.laid?.of === of) {
        this.table.tell(i18n.later.tutor.failed[error instanceof NoCoach ? error.code : 'coach_failed']);
        if (this.laid.is === 'working' && this.laid.word === null) this.laid = null;
      }
      return null;
    }
  }

  /** One question after the other; of those that wait, only the last one is asked. */
  private inTurn(ask: () => Promise<Advice>): Promise<Advice> {
    const number = ++this.asked;
    const done = this.queue.then(() => (number === this.asked ? ask() : Promise.reject(new Outdated())));
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** The three answers to a warning. */
  get answers(): Step[] {
    const t = i18n.later.tutor;
    return [
      { id: 'keep', icon: 'i-check', label: t.keep, go: () => this.keep() },
      { id: 'show', icon: 'i-hint', label: t.showMe, go: () => this.showMe() },
      { id: 'take-back', icon: 'i-undo', label: t.takeBack, small: t.nothingLost, go: () => this.takeBack() },
    ];
  }

  keep(): void {
    if (!this.warning) return;
    const { choice, begins, cost } = this.warning;
    this.kept = { begins, cost };
    this.laid = null;
    this.table.choose(choice.word);
  }
  private showMe(): void {
    this.choosing.drop();
    void this.hint();
  }
  takeBack(): void {
    this.choosing.drop();
    this.laid = null;
  }
}

/** A later question took its place. */
class Outdated extends Error {}
