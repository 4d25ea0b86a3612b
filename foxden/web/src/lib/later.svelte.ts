/** Words that are fetched when they are wanted: those of the rules and of the lesson. */
import { i18n, type Language } from './i18n.svelte';

/** What a page says, in the reader's language; null until it is here. Called while a component is set up. */
export function words<T>(fetch: Record<Language, () => Promise<T>>): { readonly said: T | null } {
  let said = $state.raw<T | null>(null);
  $effect(() => {
    const language = i18n.language;
    void fetch[language]().then((found) => {
      if (language === i18n.language) said = found;
    });
  });
  return {
    get said() {
      return said;
    },
  };
}
