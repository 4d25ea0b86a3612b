import { expect, test } from 'vitest';
import { recordOf } from '../../core/write-record';
import { coreForTests } from '../../core/core-for-tests';
import { TableGame } from '../../core/table-game';
import { configOf, newDeviceTable } from './device-table';
import { helpedMore, helpedOnce, tutorTag } from './helped';

test('hints tell more than warnings', () => {
  const warned = helpedOnce(helpedOnce(undefined, 'warnings'), 'warnings');
  expect(warned).toEqual({ hints: 0, warnings: 2 });
  expect(tutorTag(warned)).toBe('warnings');
  expect(tutorTag(helpedOnce(warned, 'hints'))).toBe('hints');
});

test('what one page counted is not lost by another', () => {
  expect(helpedMore({ hints: 2, warnings: 0 }, { hints: 1, warnings: 1 })).toEqual({ hints: 2, warnings: 1 });
  expect(helpedMore(undefined, { hints: 1, warnings: 0 })).toEqual({ hints: 1, warnings: 0 });
  expect(helpedMore(undefined, undefined)).toBeUndefined();
});

test('the record says that the coach helped, and whoever reads it keeps that', async () => {
  const seats = [{ seat: 1, kind: 'person', name: 'Mira', level: null } as const];
  const row = newDeviceTable({ game: 'pretty', options: {}, seats: [...seats], secret: '00'.repeat(32) });
  const core = await coreForTests();
  const setup = await core.setup('pretty');
  const recorded = (helped?: Parameters<typeof tutorTag>[0]): string =>
    recordOf(new TableGame(configOf({ ...row, ...(helped && { helped }) }, { setup })).recorded());
  expect(recorded()).not.toContain('Tutor');
  const record = recorded({ hints: 0, warnings: 1 });
  expect(record).toContain('[Tutor "warnings"]');
  const again = await core.fromRecord(record);
  expect(again.tags['Tutor']).toBe('warnings');
  expect(recordOf(again)).toContain('[Tutor "warnings"]');
});
