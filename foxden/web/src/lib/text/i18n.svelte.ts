/** Texts in the player's language, which are loaded before anything is shown. */
import type { Messages } from '../../locale/en';
import { changeSettings, settings } from '../storage/settings.svelte';

export type Language = 'en' | 'de';

const LOCALES: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('../../locale/en')).en,
  de: async () => (await import('../../locale/de')).de,
};

class I18n {
  language = $state<Language>('en');
  t: Messages = $state.raw({} as Messages); // until `load` has ended

  /** The locale for dates and numbers: the browser's own, if it is of this language. */
  get tag(): string {
    return navigator.languages.find((tag) => tag.toLowerCase().startsWith(this.language)) ?? this.language;
  }

  /** A number with one decimal. */
  number(value: number): string {
    return new Intl.NumberFormat(this.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  }

  /** The language of the settings or else of the browser. */
  get wanted(): Language {
    if (settings.language !== 'auto') return settings.language;
    for (const tag of navigator.languages) {
      const short = tag.slice(0, 2).toLowerCase();
      if (short === 'de' || short === 'en') return short;
    }
    return 'en';
  }

  async load(): Promise<void> {
    const language = this.wanted;
    this.t = await LOCALES[language]();
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: 'auto' | Language): Promise<void> {
    changeSettings({ language });
    await this.load();
  }
}

export const i18n = new I18n();
