import { afterEach, expect, test, vi } from 'vitest';
import { keptFile } from './kept-files';

const URL = 'https://foxden.example/a.net';
const GOOD = 'weights';
const read = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  if (text !== GOOD) throw new Error('no net');
  return text;
};

/** A store of a browser that holds these files, and a network that answers so. */
function given(
  files: Record<string, string>,
  answers: string,
): { kept: Map<string, Response>; fetchFile: () => Promise<Response> } {
  const kept = new Map(Object.entries(files).map(([url, text]) => [url, new Response(text)]));
  const store = {
    match: (url: string) => Promise.resolve(kept.get(url)),
    put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(store) });
  return { kept, fetchFile: vi.fn(() => Promise.resolve(new Response(answers))) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a file that is kept is not fetched', async () => {
  const { fetchFile } = given({ [URL]: GOOD }, GOOD);
  expect(await keptFile(URL, fetchFile, read)).toBe(GOOD);
  expect(fetchFile).not.toHaveBeenCalled();
});

test('what came instead of the file is not kept', async () => {
  const { kept, fetchFile } = given({}, '<h1>Please sign in</h1>');
  await expect(keptFile(URL, fetchFile, read)).rejects.toThrow('no net');
  expect(kept.size).toBe(0);
});

test('a kept file that cannot be read is fetched again', async () => {
  const { kept, fetchFile } = given({ [URL]: 'wei' }, GOOD);
  expect(await keptFile(URL, fetchFile, read)).toBe(GOOD);
  expect(await kept.get(URL)?.text()).toBe(GOOD);
});
