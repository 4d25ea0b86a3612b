/** The words of real dice, which come with the first table that has them. To be called during component initialisation. */
import type { RealDiceTexts } from '../../locale/real-dice.en';
import { lazyText } from '../text/lazy-text.svelte';

export const realDiceText = (): { readonly said: RealDiceTexts | null } =>
  lazyText<RealDiceTexts>({
    en: async () => (await import('../../locale/real-dice.en')).realDice,
    de: async () => (await import('../../locale/real-dice.de')).realDice,
  });
