/** A log for those who listen: every line stays long enough to be read out, even if many come at once. */
const MOST = 80; // more than a round of bots brings, shown at once

export class SpokenLog {
  lines: readonly { key: number; text: string }[] = $state.raw([]);
  private made = 0;

  say(texts: readonly string[]): void {
    const more = texts.map((text) => ({ key: ++this.made, text }));
    this.lines = [...this.lines, ...more].slice(-MOST);
  }
}
