/** Fetch something when it is first asked for, and not again unless that failed. */
export function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= fetch().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
