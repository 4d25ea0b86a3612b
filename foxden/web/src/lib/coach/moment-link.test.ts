import { expect, test } from 'vitest';
import { readMoment } from './moment-link';

test('a link holds a record, and perhaps a moment', () => {
  expect(readMoment('1.abc-_')).toEqual({ record: '1.abc-_', seat: null, event: null });
  expect(readMoment('1.abc-_!2.68')).toEqual({ record: '1.abc-_', seat: 2, event: 68 });
});
