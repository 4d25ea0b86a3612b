/** One seat of a position, read into a paper. */
import { KINDS, STAGES } from '../generated/names';
import type { AreaNames, GameSetup } from './game-setup';
import type { Address } from './kernel';
import { item, members, sum } from './lists';
import type { Token } from './text';

/** Fill a seat's paper from words. */
export function readPaper(setup: GameSetup, found: readonly Token[], paper: Address<'Paper'>): void {
  new PaperReader(setup, paper).read(found);
}

class PaperReader {
  constructor(
    private readonly setup: GameSetup,
    private readonly paper: Address<'Paper'>,
  ) {}

  read(found: readonly Token[]): void {
    const names = [...this.setup.areas.map((area) => area.name), ...this.setup.tracks.map(([name]) => name)];
    const keys = [...names, 'FOX', 'owed', 'extra', 'token', 'stage', 'spent', 'colour'];
    const seen = new Set<string>();
    for (const token of found) {
      const [key, ...rest] = token.split('=');
      key.choice(keys);
      const [value] = rest;
      if (!value || rest.length > 1) throw token.wrong('value', { word: key.text });
      if (seen.has(key.text)) throw key.wrong('word_once');
      seen.add(key.text);
      this.readItem(key.text, value);
    }
    this.set('owed', sum(this.setup.kernel.all('Paper', this.paper, 'pending')));
  }

  private set(field: Parameters<typeof this.setup.kernel.set<'Paper'>>[3], value: number, ...index: number[]): void {
    this.setup.kernel.set('Paper', this.paper, value, field, ...index);
  }

  /** Add members to a set. */
  private add(field: 'marks' | 'spent' | 'extra_any' | 'extra_fields', mask: number, ...index: number[]): void {
    this.set(field, this.setup.kernel.get('Paper', this.paper, field, ...index) | mask, ...index);
  }

  private readItem(key: string, value: Token): void {
    const { setup } = this;
    const areas = setup.areas.map((area) => area.name);
    const track = setup.tracks.find(([name]) => name === key);
    if (track) this.readTrack(value, track);
    else if (key === 'FOX') this.set('foxes', value.integer(1, 9));
    else if (key === 'owed') this.readOwed(value);
    else if (key === 'extra') this.readExtra(value);
    else if (key === 'token') this.set('token', value.choice(this.tokens()) + 1);
    else if (key === 'stage') this.set('stage', item(Object.values(STAGES), value.choice(Object.keys(STAGES))));
    else if (key === 'spent') for (const part of value.split(',')) this.add('spent', 1 << part.choice(setup.letters));
    else if (key === 'colour') this.set('colour', value.choice(areas) + 1);
    else this.readArea(areas.indexOf(key), value);
  }

  /** The words of the any-number actions. */
  private tokens(): string[] {
    const kind = KINDS.indexOf('number');
    return this.setup.words.filter((_, i) => this.setup.kernel.get('Tables', this.setup.tables, 'act_kind', i) === kind);
  }

  private readOwed(value: Token): void {
    for (const part of value.split(',')) {
      const bonus = part.choice(this.setup.bonuses);
      this.set('pending', this.setup.kernel.get('Paper', this.paper, 'pending', bonus) + 1, bonus);
    }
  }

  private readTrack(value: Token, [name, track]: [string, number]): void {
    const length = this.setup.kernel.get('Tables', this.setup.tables, 'track_length', track);
    const [circles, ...rest] = value.split('x');
    const circled = circles.integer(1, length, 'circles');
    if (rest.length > 1) throw value.wrong('track');
    let crosses = 0;
    for (const part of rest) {
      if (name !== 'N') crosses = (1 << part.integer(1, circled, 'crosses')) - 1;
      else for (const one of part.split('+')) crosses |= 1 << (one.integer(1, circled, 'circle') - 1);
    }
    this.set('circles', circled, track);
    this.set('crosses', crosses, track);
  }

  private readExtra(value: Token): void {
    const area = this.setup.areas[this.setup.kernel.get('Tables', this.setup.tables, 'extra_area')];
    if (!area) throw value.wrong('no_extra');
    for (const part of value.split('|')) {
      const [many, some] = part.split('of');
      if (some) this.set('extra_count', many.integer(1, 5));
      for (const name of (some ?? many).split(',')) this.add(some ? 'extra_any' : 'extra_fields', 1 << name.choice(area.marks));
    }
  }

  private readArea(a: number, value: Token): void {
    const area = item(this.setup.areas, a);
    if (!area.inRows) {
      for (const name of value.split(',')) this.readMark(a, area, name);
      return;
    }
    const rows = value.split('|');
    if (rows.length !== area.rows.length) throw value.wrong('rows', { rows: area.rows.length });
    for (const [i, row] of rows.entries()) {
      const fields = item(area.rows, i);
      const first = item(fields, 0);
      if (area.crosses) this.add('marks', ((1 << row.integer(0, fields.length, 'fields')) - 1) << first, a);
      else if (row.text) this.readNumbers(a, row, first, fields.length);
    }
  }

  private readMark(a: number, area: AreaNames, name: Token): void {
    const i = name.choice(area.marks);
    this.add('marks', 1 << i, a);
    if (area.circles && i >= area.fields.length) this.add('marks', 1 << (i - area.fields.length), a);
  }

  /** The numbers written in a row, each checked against its field and the number before it. */
  private readNumbers(a: number, row: Token, first: number, length: number): void {
    const { kernel, tables } = this.setup;
    const entries = row.split(',');
    if (entries.length > length) throw item(entries, length).wrong('most_numbers', { most: length });
    for (const [i, entry] of entries.entries()) {
      const possible = members(kernel.call.numbers_writable(tables, this.paper, a, first + i));
      const number = entry.integer(0, 99);
      if (!possible.includes(number)) throw entry.wrong('one_of_numbers', { numbers: possible });
      this.add('marks', 1 << (first + i), a);
      this.set('written', number, a, first + i);
    }
  }
}
