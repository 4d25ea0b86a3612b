/** What happened is shown one event after the other; the player may skip the rest. */
import type { GameEvent, ReplayStep } from '../net/types';

export class Playback {
  playing = $state(false);
  /** What others do is shown at once, until it is my turn. */
  hurried = false;
  private queue: ReplayStep[] = [];
  private wake: (() => void) | null = null;

  constructor(
    private readonly show: (next: ReplayStep) => Promise<void>,
    private readonly ended: () => void,
  ) {}

  /** The events that are not shown yet. */
  get waiting(): readonly GameEvent[] {
    return this.queue.map((shown) => shown.event);
  }

  add(next: ReplayStep): void {
    this.queue.push(next);
    void this.play();
  }

  private async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.show(next);
    this.playing = false;
    this.ended();
  }

  pause(wait: number): Promise<void> {
    if (!wait) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }

  skip(): void {
    if (!this.playing) return;
    this.hurried = true;
    this.wake?.();
  }

  /** Stop showing events; returns those that were not shown. */
  stop(): ReplayStep[] {
    const unshown = this.queue;
    this.queue = [];
    this.wake?.();
    return unshown;
  }
}

/** Events are numbered: those that are known already are left out. */
export function mergeEvents(known: readonly GameEvent[], more: readonly GameEvent[]): GameEvent[] {
  const last = known.at(-1)?.n ?? 0;
  return [...known, ...more.filter((event) => event.n > last)];
}
