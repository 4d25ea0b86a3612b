/** Notifies a player whose page is hidden: by a system notification, where that is wanted. */
import { fileUrl } from './site';
import { outOfSight } from './tab-icon';

export type Allowed = 'granted' | 'denied' | 'missing';

/** Ask the browser for permission (only after the player has turned notifications on), and show a sample at once. */
export async function askPermission(text: string): Promise<Allowed> {
  if (!('Notification' in window)) return 'missing';
  const answer = await Notification.requestPermission().catch(() => 'denied' as const);
  if (answer !== 'granted') return 'denied';
  return show('Foxden', text, 'foxden') ? 'granted' : 'missing'; // some phones have the interface but do not support it
}

/** Does the browser still allow notifications? */
export const permissionGranted = (): boolean => 'Notification' in window && Notification.permission === 'granted';

function show(title: string, body: string, tag: string): Notification | null {
  try {
    const message = new Notification(title, { body, tag, icon: fileUrl('favicon.svg') });
    message.onclick = () => {
      window.focus();
      message.close();
    };
    return message;
  } catch {
    return null;
  }
}

/** Show a notification if the page is hidden; returns a function that removes it. */
export function notifyBySystem(title: string, body: string, tag: string): () => void {
  if (!outOfSight() || !permissionGranted()) return () => undefined;
  const message = show(title, body, tag);
  return () => message?.close();
}
