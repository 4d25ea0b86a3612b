/** The server, or what judges in its place on this device, refused: a code of the locale and its figures. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly say: Record<string, unknown>,
    readonly status: number,
  ) {
    super(code);
  }
}
