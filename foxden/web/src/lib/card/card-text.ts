/** The words of score cards, which come with the first one. To be called during component initialisation. */
import type { CardTexts } from '../../locale/card.en';
import { lazyText } from '../text/lazy-text.svelte';

export const cardText = (): { readonly said: CardTexts | null } =>
  lazyText<CardTexts>({
    en: async () => (await import('../../locale/card.en')).card,
    de: async () => (await import('../../locale/card.de')).card,
  });
