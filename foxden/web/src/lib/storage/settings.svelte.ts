/** The player's settings: loaded once, saved on every change. */
import { loadSettings, saveSettings, type Settings } from './storage';

export const settings: Settings = $state(loadSettings());

export function changeSettings(what: Partial<Settings>): void {
  Object.assign(settings, what);
  saveSettings({ ...settings });
  applyTheme();
}

/** Apply the theme: the system's, or the chosen one. */
export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
}

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
