/** Texts in the player's language, which are loaded before anything is shown. */
import type { Messages } from '../../locale/en';
import type { Later } from '../../locale/later.en';
import { errorText } from './errors';
import { changeSettings, settings } from '../storage/settings.svelte';

export type Language = 'en' | 'de';

interface Locale {
  first: () => Promise<Messages>;
  later: () => Promise<Later>;
}
const LOCALES: Readonly<Record<Language, Locale>> = {
  en: {
    first: async () => (await import('../../locale/en')).en,
    later: async () => (await import('../../locale/later.en')).later,
  },
  de: {
    first: async () => (await import('../../locale/de')).de,
    later: async () => (await import('../../locale/later.de')).later,
  },
};

class I18n {
  language = $state<Language>('en');
  t: Messages = $state.raw({} as Messages); // until `load` has ended
  later: Later = $state.raw({} as Later); // only for parts that are fetched with `withLater`
  private hasLater = false;

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
    const [first, later] = await Promise.all([LOCALES[language].first(), this.hasLater ? LOCALES[language].later() : this.later]);
    this.t = first;
    this.later = later;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A part of the page that is fetched when it is first needed, together with the texts that only such parts use. */
  async withLater<T>(part: Promise<T>): Promise<T> {
    const [found] = await Promise.all([part, this.hasLater ? null : this.loadLater()]);
    return found;
  }

  /** An error as a sentence, where the later texts may not be there yet; without a network there is only a general one. */
  async errorText(code: string, say: Record<string, unknown> = {}): Promise<string> {
    if (!(code in this.t.errors)) await this.withLater(Promise.resolve()).catch(() => undefined);
    return errorText(this, code, say);
  }

  private async loadLater(): Promise<void> {
    await null; // from here on nothing that the page draws depends on what is read
    const language = this.language;
    this.later = await LOCALES[language].later();
    this.hasLater = true;
    if (language !== this.language) await this.load(); // it was changed meanwhile
  }

  async choose(language: 'auto' | Language): Promise<void> {
    changeSettings({ language });
    await this.load();
  }
}

export const i18n = new I18n();
