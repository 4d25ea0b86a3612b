/** A score card alone, without dice: mark, redeem, cross actions off, next round, undo at will. As `foxden/engine/card.py`. */
import { STYLES } from '../generated/names';
import { NONE, NUMBER } from '../generated/constants';
import type { CardEntries } from '../generated/kernel';
import type { Choice } from '../lib/net/types';
import type { Styles } from './areas';
import { pendingBonuses } from './effects';
import { CodedError } from './errors';
import type { GameSetup } from './game-setup';
import type { Address, Kernel } from './kernel';
import { item, members, range, repeated } from './lists';
import { View } from './view';
import { blank, type StateBytes } from './workspace';

const ROUND = 'round';

/** A mark on a card, in the numbers of the rules. */
interface CardMark {
  word: string;
  bonus: number;
  area: number;
  field: number;
  style: number;
  number: number;
}

/** An action that may be crossed off; `number`: which of "any number". */
export interface CardUse {
  word: string;
  track: string;
  number: string;
  /** Track and circle in the numbers of the rules. */
  id: number;
  token: number;
}

export class Card extends View {
  words: string[] = [];
  private before: StateBytes[] = [];

  constructor(setup: GameSetup) {
    const { call } = setup.kernel as unknown as Kernel<CardEntries>;
    super(
      setup,
      setup.workspace.change(blank(), (s) => call.card_begin(setup.tables, s)),
    );
  }

  /** The module of the card has all that the page's has, and more. */
  private get call(): CardEntries {
    return (this.setup.kernel as unknown as Kernel<CardEntries>).call;
  }

  // What may be done.

  /** Every word that may be said now. */
  choices(): string[] {
    const words = [...this.marksNow(), ...this.uses(), ...this.leaves()].map(({ word }) => word);
    return this.mayGoOn ? [...words, ROUND] : words;
  }

  private marksNow(): CardMark[] {
    return [NONE, ...this.setup.bonuses.keys()].flatMap((bonus) => this.marksOf(bonus));
  }

  private marksOf(bonus: number): CardMark[] {
    const { tables } = this.setup;
    const paper = this.paper(1);
    return this.setup.areas.flatMap((_, area) => {
      const fields = members(this.call.card_takes(tables, paper, bonus, area));
      const least = this.call.card_least(tables, bonus, area);
      const numbers = range(this.call.card_most(tables, bonus, area) - least + 1).map((n) => n + least);
      return fields.flatMap((field) =>
        numbers.flatMap((number) =>
          range(this.call.card_styles(tables, area, field)).map((style) => this.named({ bonus, area, field, style, number })),
        ),
      );
    });
  }

  private named(mark: Omit<CardMark, 'word'>): CardMark {
    const { name, marks, crosses, styles } = item(this.setup.areas, mark.area);
    const parts = [name, item(marks, mark.field), ...(crosses ? [] : [mark.number]), ...(styles ? [item(STYLES, mark.style)] : [])];
    const bonus = this.setup.bonuses[mark.bonus];
    return { ...mark, word: (bonus === undefined ? '' : `${bonus}=`) + parts.join(':') };
  }

  /** The actions that may be crossed off. */
  uses(): CardUse[] {
    const paper = this.paper(1);
    return this.setup.tracks.flatMap(([track, id]) => {
      const printed = this.setup.sheet.tracks.find(({ name }) => name === track)?.circles ?? [];
      const numbers = id === NUMBER ? [...new Set(printed)] : [''];
      const all = numbers.map((number, i) => ({ word: `use:${track}${number}`, track, number, id, token: i + 1 }));
      return all.filter(({ token }) => this.call.card_may_use(this.setup.tables, paper, id, token));
    });
  }

  /** The pending bonuses that may be left. */
  leaves(): { word: string; bonus: string }[] {
    const { tables, bonuses } = this.setup;
    const paper = this.paper(1);
    const may = bonuses.filter((_, i) => this.call.card_may_leave(tables, paper, i));
    return may.map((bonus) => ({ word: `leave:${bonus}`, bonus }));
  }

  /** May the next round begin? */
  get mayGoOn(): boolean {
    return !!this.call.card_may_go_on(this.at);
  }

  /** The marks that may be made, as choices with what each would do. */
  markChoices(): Choice[] {
    return this.marksNow().map((mark) => this.choiceOf(mark));
  }

  private choiceOf(mark: CardMark): Choice {
    const { kernel, tables, workspace, areas, bonuses, tracks } = this.setup;
    const { after } = workspace;
    const { name, marks, crosses, styles } = item(areas, mark.area);
    kernel.copy('State', after, this.at);
    const [old, fresh] = [this.paper(1), kernel.inside('State', after, 'papers', 0)];
    this.call.card_mark(tables, fresh, mark.bonus, mark.area, mark.field, mark.style, mark.number);
    const more = (from: Address<'Paper'>, track: number): number => kernel.get('Paper', from, 'circles', track);
    const pending = [kernel.all('Paper', old, 'pending'), kernel.all('Paper', fresh, 'pending')] as const;
    const counts = bonuses.map((_, i) => item(pending[1], i) - item(pending[0], i) + (i === mark.bonus ? 1 : 0));
    const foxes = kernel.get('Paper', fresh, 'foxes') - kernel.get('Paper', old, 'foxes');
    const field = item(marks, mark.field);
    return {
      word: mark.word,
      kind: mark.bonus === NONE ? 'enter' : 'redeem',
      die: null,
      face: null,
      area: name,
      field,
      bonus: bonuses[mark.bonus] ?? null,
      number: crosses ? null : mark.number,
      style: styles ? item(STYLES, mark.style) : null,
      wilds: null,
      effect: {
        marks: [{ area: name, field, written: crosses ? null : kernel.get('Paper', fresh, 'written', mark.area, mark.field) }],
        swept: [],
        left: [],
        earned: repeated(
          [...tracks.map(([track]) => track), 'FOX', ...bonuses],
          [...tracks.map(([, track]) => more(fresh, track) - more(old, track)), foxes, ...counts],
        ),
        spent: [],
        dropped: [],
        extra: 0,
        follow: null,
        points: kernel.call.total(tables, fresh) - kernel.call.total(tables, old),
      },
    };
  }

  /** The bonuses that have to be placed now. */
  get pending(): string[] {
    return pendingBonuses(this.setup, this.paper(1));
  }

  // What happens.

  /** Do what a word says; CodedError if it may not be said now. */
  play(word: string): void {
    const how = this.wayOf(word);
    if (!how) throw new CodedError('card_word', { word });
    this.before.push(this.bytes);
    this.words.push(word);
    this.bytes = this.setup.workspace.change(this.bytes, (s) => how(s, this.setup.kernel.inside('State', s, 'papers', 0)));
  }

  private wayOf(word: string): ((s: Address<'State'>, paper: Address<'Paper'>) => void) | null {
    const { call } = this;
    const { tables, bonuses } = this.setup;
    const mark = this.marksNow().find((one) => one.word === word);
    if (mark)
      return (_, p) => {
        call.card_mark(tables, p, mark.bonus, mark.area, mark.field, mark.style, mark.number);
        call.card_settle(tables, p);
      };
    const use = this.uses().find((one) => one.word === word);
    if (use) return (_, p) => call.card_use(tables, p, use.id, use.token);
    const leave = this.leaves().find((one) => one.word === word);
    if (leave) return (_, p) => call.card_leave(p, bonuses.indexOf(leave.bonus));
    return word === ROUND && this.mayGoOn ? (s) => call.card_go_on(tables, s) : null;
  }

  /** Take back the last word, whatever it was. */
  undo(): void {
    this.words = this.words.slice(0, -1);
    this.bytes = this.before.pop() ?? this.bytes;
  }

  // What is said of it.

  /** Half or full, as it was said. */
  override styles(seat: number): Styles {
    const found = super.styles(seat);
    for (const word of this.words) {
      const [area = '', field = '', ...rest] = word.slice(word.lastIndexOf('=') + 1).split(':');
      const style = rest.at(-1);
      if (style && (STYLES as readonly string[]).includes(style)) (found[area] ??= {})[field] = style;
    }
    return found;
  }

  /** The card as text: one line for each round. */
  record(date: string): string {
    const lines: string[][] = [['1']];
    for (const word of this.words) {
      lines.at(-1)?.push(word);
      if (word === ROUND) lines.push([String(lines.length + 1)]);
    }
    const tags = { Game: this.game, Rules: this.setup.sheet.rules, Dice: 'none', Date: date, Result: this.score(1).total };
    const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
    return `${[...head, '', ...lines.map((words) => words.join(' '))].join('\n').trimEnd()}\n`;
  }
}
