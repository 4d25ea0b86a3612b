import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './addresses';

const read = (url: string, inFragment: boolean): [string, string] => {
  const { path, held } = readAddress(new URL(url), inFragment);
  return [path, held];
};

describe('on a Foxden server', () => {
  it('a page has a path', () => {
    expect(writeAddress({ path: '/t/ab12', held: '' }, false)).toBe('/t/ab12');
    expect(read('https://fox.example/t/ab12', false)).toEqual(['/t/ab12', '']);
  });
  it('what a link holds is its fragment', () => {
    expect(writeAddress({ path: '/replay', held: 'Zm94' }, false)).toBe('/replay#Zm94');
    expect(read('https://fox.example/replay#Zm94', false)).toEqual(['/replay', 'Zm94']);
  });
});

describe('on a file host', () => {
  it('the path stands in the fragment, whatever the folder', () => {
    expect(writeAddress({ path: '/t/ab12', held: '' }, true)).toBe('#/t/ab12');
    expect(read('https://files.example/games/fox/#/t/ab12', true)).toEqual(['/t/ab12', '']);
    expect(read('https://files.example/games/fox/index.html#/rules', true)).toEqual(['/rules', '']);
  });
  it('what a link holds follows the path', () => {
    expect(writeAddress({ path: '/replay', held: 'Zm94' }, true)).toBe('#/replay?Zm94');
    expect(read('https://files.example/fox/#/replay?Zm94', true)).toEqual(['/replay', 'Zm94']);
  });
  it('without a fragment, or with another one, it is the start page', () => {
    expect(read('https://files.example/games/fox/', true)).toEqual(['/', '']);
    expect(read('https://files.example/games/fox/#top', true)).toEqual(['/', '']);
  });
});
