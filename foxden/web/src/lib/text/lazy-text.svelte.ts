/** Texts that are loaded on demand: those of the rules and of the lesson. */
import { i18n, type Language } from './i18n.svelte';

/** The text of a page in the player's language; null until it is loaded. To be called during component initialisation. */
export function lazyText<T>(fetch: Record<Language, () => Promise<T>>): { readonly said: T | null } {
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
