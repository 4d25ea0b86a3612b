/** Ids of tables on this device. The hyphen tells them from those of a server, which have letters and digits only. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789'; // five bits each; none look alike
const LENGTH = 13;
const FORM = new RegExp(`^[cd]-[${LETTERS}]{${LENGTH}}$`); // c: a score card alone

export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `d-${[...bytes].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('')}`;
}

/** Is a table on this device, and not on a server? The one place that decides it. */
export const isOnDevice = (table: string): boolean => FORM.test(table);
/** Is it a score card alone, without dice? */
export const isCard = (table: string): boolean => table.startsWith('c-');
