/** Can the server for tables with friends be reached? Asked while a page shows the answer; it comes back by itself. */
import { hasServer, serverUrl } from './site';

const AGAIN = 5_000; // ms until an unreachable server is asked again

class ServerReach {
  /** Until something else is known, what the browser says. */
  reachable = $state(hasServer && navigator.onLine);

  /** Watch it until the returned function is called. */
  watch(): () => void {
    if (!hasServer) return () => undefined;
    let timer = 0;
    let ended = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const found = navigator.onLine && (await answers());
      if (ended) return;
      this.reachable = found;
      if (!found) timer = window.setTimeout(() => void ask(), AGAIN);
    };
    const hurry = (): void => void (document.visibilityState === 'visible' && ask());
    addEventListener('online', hurry);
    addEventListener('offline', hurry);
    document.addEventListener('visibilitychange', hurry);
    void ask();
    return () => {
      ended = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      removeEventListener('offline', hurry);
      document.removeEventListener('visibilitychange', hurry);
    };
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(serverUrl('/health'), { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

export const serverReach = new ServerReach();
