/** Calling somebody whose page is out of sight: the tab's icon, and on request a message of the system. */
import { settings } from './settings.svelte';

/** Is nobody looking at this page? */
export const outOfSight = (): boolean => document.hidden || !document.hasFocus();

/** The icon of the tab, with or without a dot. */
export function paintIcon(called: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const address = called ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon && icon.getAttribute('href') !== address) icon.href = address;
}

export type Allowed = 'granted' | 'denied' | 'missing';

/** Ask the browser for permission (only because somebody just asked for it), and show at once how it looks. */
export async function allowMessages(text: string): Promise<Allowed> {
  if (!('Notification' in window)) return 'missing';
  const answer = await Notification.requestPermission().catch(() => 'denied' as const);
  if (answer !== 'granted') return 'denied';
  return show('Foxden', text, 'foxden') ? 'granted' : 'missing'; // some phones have the interface and refuse to use it
}

/** Does the browser still allow what was set? */
export const messagesAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

function show(title: string, body: string, tag: string): Notification | null {
  try {
    const message = new Notification(title, { body, tag, icon: '/favicon.svg' });
    message.onclick = () => {
      window.focus();
      message.close();
    };
    return message;
  } catch {
    return null;
  }
}

/** Tell somebody out of sight what is asked; returns how to take it back. */
export function callBySystem(title: string, body: string, tag: string): () => void {
  if (!settings.notify || !outOfSight() || !messagesAllowed()) return () => undefined;
  const message = show(title, body, tag);
  return () => message?.close();
}
