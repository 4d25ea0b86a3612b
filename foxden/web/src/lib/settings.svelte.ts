/** The player's settings: read once, kept on every change. */
import { loadSettings, saveSettings, type Settings } from './storage';

export const settings: Settings = $state(loadSettings());

export function change(what: Partial<Settings>): void {
  Object.assign(settings, what);
  saveSettings({ ...settings });
  paint();
}

/** Day and night: by the system, or as chosen. */
export function paint(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
}

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
