/** One seat of a position as `key=value` words. */
import type { AreaNames, GameSetup } from './game-setup';
import type { Address } from './kernel';
import { chosen, members, range, repeated } from './lists';
import { stageWord, tokenWord } from './paper-words';

export function writePaper(setup: GameSetup, paper: Address<'Paper'>): string {
  return items(setup, paper)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

function items(setup: GameSetup, paper: Address<'Paper'>): [string, string][] {
  const { kernel } = setup;
  return [
    ...setup.areas.map((area, a): [string, string] => [area.name, writeArea(setup, area, paper, a)]),
    ...setup.tracks.map(([name, track]): [string, string] => [name, writeTrack(setup, paper, name, track)]),
    ['FOX', String(kernel.get('Paper', paper, 'foxes') || '')],
    ['owed', repeated(setup.bonuses, kernel.all('Paper', paper, 'pending')).join(',')],
    ['extra', writeExtra(setup, paper)],
    ['token', tokenWord(setup, paper) ?? ''],
    ['stage', stageWord(setup, paper) ?? ''],
    ['spent', chosen(setup.letters, kernel.get('Paper', paper, 'spent')).join(',')],
    ['colour', setup.areas[kernel.get('Paper', paper, 'colour') - 1]?.name ?? ''],
  ];
}

function writeArea(setup: GameSetup, area: AreaNames, paper: Address<'Paper'>, a: number): string {
  const { kernel } = setup;
  const marks = kernel.get('Paper', paper, 'marks', a);
  if (!area.inRows) {
    const crossed = area.circles ? marks >> area.fields.length : 0; // a cross says that there is a circle
    return chosen(area.marks, marks & ~crossed).join(',');
  }
  if (!marks) return '';
  return area.rows
    .map((row) => {
      const filled = row.filter((i) => (marks >> i) & 1);
      return area.crosses ? String(filled.length) : filled.map((i) => kernel.get('Paper', paper, 'written', a, i)).join(',');
    })
    .join('|');
}

/** How many circles, and how many of them are crossed; where numbers are printed in them, which. */
function writeTrack(setup: GameSetup, paper: Address<'Paper'>, name: string, track: number): string {
  const circles = setup.kernel.get('Paper', paper, 'circles', track);
  const crosses = setup.kernel.get('Paper', paper, 'crosses', track);
  if (!circles) return '';
  const which = range(circles).filter((i) => (crosses >> i) & 1);
  const crossed = name === 'N' ? which.map((i) => i + 1).join('+') : String(members(crosses).length || '');
  return crossed ? `${circles}x${crossed}` : String(circles);
}

function writeExtra(setup: GameSetup, paper: Address<'Paper'>): string {
  const { kernel } = setup;
  const area = setup.areas[kernel.get('Tables', setup.tables, 'extra_area')];
  if (!area) return '';
  const names = (field: 'extra_fields' | 'extra_any'): string => chosen(area.marks, kernel.get('Paper', paper, field)).join(',');
  const count = kernel.get('Paper', paper, 'extra_count');
  return [names('extra_fields'), count ? `${count}of${names('extra_any')}` : ''].filter(Boolean).join('|');
}
