/** The texts of the puzzles. To be called during component initialisation. */
import type { PuzzleTexts } from '../../locale/puzzle.en';
import { lazyText } from '../text/lazy-text.svelte';

export const puzzleText = (): { readonly said: PuzzleTexts | null } =>
  lazyText({
    en: async () => (await import('../../locale/puzzle.en')).puzzle,
    de: async () => (await import('../../locale/puzzle.de')).puzzle,
  });
