/** The texts of the open tables. To be called during component initialisation. */
import type { LobbyTexts } from '../../locale/lobby.en';
import { lazyText } from '../text/lazy-text.svelte';

export const lobbyText = (): { readonly said: LobbyTexts | null } =>
  lazyText({
    en: async () => (await import('../../locale/lobby.en')).lobby,
    de: async () => (await import('../../locale/lobby.de')).lobby,
  });
