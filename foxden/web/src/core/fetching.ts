/** Telling what did not arrive from what is wrong with it. */

/** Something did not arrive: there is no network, or the server does not have it now. Asked for later, it may. */
export class NotFetched extends Error {}

/** Something that comes over the network; NotFetched if it does not. */
export const fetching = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch((cause: unknown) => {
    throw new NotFetched('it did not arrive', { cause });
  });
