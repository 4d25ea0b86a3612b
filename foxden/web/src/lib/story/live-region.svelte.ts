/** A live region for screen readers: every line stays long enough to be read, even if many come at once. */
const MOST = 80; // lines; more than a round of bots shown at once

export class LiveRegion {
  lines: readonly { key: number; text: string }[] = $state.raw([]);
  private made = 0;

  say(texts: readonly string[]): void {
    const more = texts.map((text) => ({ key: ++this.made, text }));
    this.lines = [...this.lines, ...more].slice(-MOST);
  }
}
