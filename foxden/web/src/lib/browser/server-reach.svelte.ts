/** Can the server for tables with friends be reached? Asked while a page shows the answer; it comes back by itself. */
import { hasServer, serverUrl } from './site';

const SOON = 1_000; // ms until a server that did not answer is asked again
const AGAIN = 5_000; // ms until it is asked once more

class ServerReach {
  /** Until something else is known, what the browser says. */
  reachable = $state(hasServer && navigator.onLine);

  /** A request got no answer. */
  lost(): void {
    this.reachable = false;
  }

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
    if (this.reachable) void ask();
    else timer = window.setTimeout(() => void ask(), SOON);
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
