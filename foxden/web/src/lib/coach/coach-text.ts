/** The coach's words for choices, which come with its first part. To be called during component initialisation. */
import type { CoachTexts } from '../../locale/coach.en';
import { lazyText } from '../text/lazy-text.svelte';

export const coachText = (): { readonly said: CoachTexts | null } =>
  lazyText({
    en: async () => (await import('../../locale/coach.en')).coach,
    de: async () => (await import('../../locale/coach.de')).coach,
  });
