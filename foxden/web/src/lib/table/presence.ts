/** Reports who has left and who has come back; a reload of the page is too short to be reported. */
const NEWS = 6_000;

export class PresenceWatcher {
  private readonly soon = new Map<number, number>(); // absent, but not reported yet
  private readonly away = new Set<number>(); // reported as absent

  constructor(private readonly tell: (seat: number, kind: 'away' | 'back') => void) {}

  /** Update who is present; `first`: the page was just opened, so nothing is reported. */
  update(presence: Readonly<Record<string, boolean>>, first = false): void {
    for (const seat of [...this.soon.keys(), ...this.away]) if (first || !(seat in presence)) this.forget(seat);
    for (const [key, here] of Object.entries(presence)) {
      const seat = Number(key);
      if (!here && first) this.away.add(seat);
      else if (!here) this.left(seat);
      else this.came(seat);
    }
  }

  end(): void {
    for (const timer of this.soon.values()) clearTimeout(timer);
    this.soon.clear();
  }

  private left(seat: number): void {
    if (this.away.has(seat) || this.soon.has(seat)) return;
    const timer = window.setTimeout(() => {
      this.soon.delete(seat);
      this.away.add(seat);
      this.tell(seat, 'away');
    }, NEWS);
    this.soon.set(seat, timer);
  }

  private came(seat: number): void {
    const known = this.away.has(seat);
    this.forget(seat);
    if (known) this.tell(seat, 'back');
  }

  private forget(seat: number): void {
    clearTimeout(this.soon.get(seat));
    this.soon.delete(seat);
    this.away.delete(seat);
  }
}
