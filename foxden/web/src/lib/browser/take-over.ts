/** Lets a version of the client that waits take over. Few visits need this. */
const PATIENCE = 3_000; // ms for a worker to answer

/** Returns if the worker declines or is silent. */
export async function takeOver(worker: ServiceWorker, how: 'take over' | 'take over if alone'): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = (event) => resolve(event.data === true);
    setTimeout(() => resolve(false), PATIENCE);
  });
  const changed = new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
  worker.postMessage(how, [port2]);
  if (!(await answer)) return;
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  location.reload();
  await new Promise(() => undefined); // nothing more on this page
}
