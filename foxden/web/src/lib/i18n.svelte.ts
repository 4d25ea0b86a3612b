/** Words in the reader's language. English is always there; German is fetched when it is wanted. */
import { en, type Messages } from '../locale/en';
import { change, settings } from './settings.svelte';

export type Language = 'en' | 'de';

class I18n {
  language = $state<Language>('en');
  t: Messages = $state.raw(en);

  /** The tag for dates and numbers: the browser's own, if it is of this language. */
  get tag(): string {
    return navigator.languages.find((tag) => tag.toLowerCase().startsWith(this.language)) ?? this.language;
  }

  /** A number with one decimal. */
  number(value: number): string {
    return new Intl.NumberFormat(this.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  }

  /** What the settings and the browser ask for. */
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
    this.t = language === 'de' ? (await import('../locale/de')).de : en;
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: 'auto' | Language): Promise<void> {
    change({ language });
    await this.load();
  }
}

export const i18n = new I18n();
