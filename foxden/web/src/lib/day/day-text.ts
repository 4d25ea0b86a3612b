/** The texts of the dice of the day. To be called during component initialisation. */
import type { DayTexts } from '../../locale/day.en';
import { lazyText } from '../text/lazy-text.svelte';

export const dayText = (): { readonly said: DayTexts | null } =>
  lazyText({
    en: async () => (await import('../../locale/day.en')).day,
    de: async () => (await import('../../locale/day.de')).day,
  });
