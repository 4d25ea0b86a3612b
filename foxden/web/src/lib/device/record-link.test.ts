import { expect, test } from 'vitest';
import { packRecord, unpackRecord } from './record-link';

const RECORD = '[Game "pretty"]\n[Rules "2"]\n[Seats "1"]\n[Players "human:Zoë"]\n\n1.1 {W3 Y3 B5 G3 O2 P3} yellow:r1c1\n';

test('a record comes out of its link as it went in, and the link has no letter that needs an escape', async () => {
  const link = await packRecord(RECORD);
  expect(link).toMatch(/^1\.[\w-]+$/);
  expect(await unpackRecord(link)).toBe(RECORD);
});

test('a link that was cut anywhere is noticed', async () => {
  const link = await packRecord(RECORD);
  for (let length = 0; length < link.length; length++)
    await expect(unpackRecord(link.slice(0, length))).rejects.toMatchObject({ code: 'cut_link' });
});

test('a changed letter is noticed', async () => {
  const link = await packRecord(RECORD);
  for (let at = 2; at < link.length - 1; at++) {
    const changed = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
    await expect(unpackRecord(changed)).rejects.toMatchObject({ code: 'cut_link' });
  }
});

test('a link of a later form is called that', async () => {
  await expect(unpackRecord('2.abc')).rejects.toMatchObject({ code: 'later_link' });
  await expect(unpackRecord('hello')).rejects.toMatchObject({ code: 'cut_link' });
});

test('a link that would become huge is refused', async () => {
  const link = await packRecord('x'.repeat(300_000));
  await expect(unpackRecord(link)).rejects.toMatchObject({ code: 'cut_link' });
});
