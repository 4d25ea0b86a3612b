/** What a page knows of a table: everything the server said, and what follows from it. */
import { i18n } from './i18n.svelte';
import { playedFor, whoName } from './names';
import type { GameEvent, Looked, Paper, SheetInfo, State, Who } from './protocol';

export class Known {
  sheet: SheetInfo | null = $state.raw(null);
  levels: string[] = $state.raw([]);
  state: State | null = $state.raw(null);
  story: GameEvent[] = $state.raw([]);
  seats: Who[] = $state.raw([]);
  options: Record<string, boolean> = $state.raw({});
  you: number[] = $state.raw([]);
  owner = $state(false);
  /** Seats that a bot plays for me: I may have them back. */
  lent: number[] = $state.raw([]);
  /** Seats whose people are away for so long that anybody who sits here may let a bot play for them. */
  longAway: number[] = $state.raw([]);
  presence: Record<string, boolean> = $state.raw({});
  watching = $state(0);
  online = $state(false);
  everOnline = $state(false);
  moved: string | null = $state(null);
  /** The new table that I asked for. */
  onTo: string | null = $state(null);
  failed: string | null = $state(null);
  /** The event shown last; its marks are fresh, its dice still roll. */
  fresh: GameEvent | null = $state.raw(null);
  rolling = $state(false);
  /** Something said has not been answered yet. */
  waiting = $state(false);
  /** What was said should have been answered by now. */
  unconfirmed = $state(false);
  looked: Looked | null = $state.raw(null);
  /** A sentence for the player, and when it was said (so that the same one can be said twice). */
  notice: { text: string; at: number } | null = $state.raw(null);
  seat = $state(1); // the seat whose sheet lies before the player
  /** One screen for several: the sheet goes from one seat to the next; what was marked is still to be seen. */
  handing: { from: number; to: number } | null = $state.raw(null);
  protected busy = $state(false); // something is being shown

  constructor(readonly id: string) {}

  paper(seat: number): Paper | null {
    return this.state?.seats[seat - 1] ?? null;
  }

  who(seat: number): Who {
    return this.seats[seat - 1] ?? { seat, kind: 'open', name: '', level: null };
  }

  name(seat: number): string {
    const who = this.who(seat);
    return !who.name && this.isYou(seat) ? i18n.t.start.you : whoName(i18n.t, who);
  }

  /** The person for whom the bot of a seat plays; null if it plays for nobody. */
  playedFor(seat: number): string | null {
    return playedFor(i18n.t, this.who(seat));
  }

  /** Who made a result: where a bot took over, both. */
  madeBy(seat: number): string {
    const person = this.playedFor(seat);
    return person === null ? this.name(seat) : i18n.t.end.then(person, this.name(seat));
  }

  /** May I decide who plays a seat? */
  manages(seat: number): boolean {
    if (this.you.includes(seat) || this.state?.over || this.moved) return false;
    if (this.owner) return this.who(seat).kind !== 'bot' || this.playedFor(seat) !== null;
    return this.you.length > 0 && this.longAway.includes(seat);
  }

  levelName(level: string | null): string {
    return (i18n.t.setup.levels as Record<string, string>)[level ?? ''] ?? level ?? '';
  }

  /** Is a seat mine, and the only one of mine? Then it is "you". */
  isYou(seat: number): boolean {
    return this.you.length === 1 && this.you[0] === seat;
  }

  /** Somebody else sits here, but not just now. */
  isAway(seat: number): boolean {
    return this.who(seat).kind === 'person' && !this.you.includes(seat) && this.presence[seat] === false;
  }

  /** How a seat is called in a sentence. */
  called(seat: number): string {
    return this.isYou(seat) ? i18n.t.story.you : this.name(seat);
  }

  get alone(): boolean {
    return this.seats.length === 1;
  }

  /** I only look on. */
  get spectator(): boolean {
    return this.you.length === 0;
  }

  /** Nobody else sits here: I may begin anew without asking. */
  get allMine(): boolean {
    const bot = (seat: number): boolean => this.who(seat).kind === 'bot' && this.playedFor(seat) === null;
    return this.you.length > 0 && this.seats.every((who) => bot(who.seat) || this.you.includes(who.seat));
  }

  get party(): boolean {
    return !!this.sheet?.party;
  }

  get settled(): boolean {
    return !this.busy && !this.rolling;
  }

  /** The seat I have to act for now; null if nobody waits for me. */
  get acting(): number | null {
    const state = this.state;
    if (!state || state.over) return null;
    const asked = state.to_roll !== null ? [state.to_roll] : state.actors;
    if (this.you.includes(this.seat) && asked.includes(this.seat)) return this.seat;
    return asked.find((seat) => this.you.includes(seat)) ?? null;
  }

  get mustRoll(): boolean {
    return this.state?.to_roll != null && this.you.includes(this.state.to_roll);
  }

  /** Every person whom the table waits for. */
  get awaited(): number[] {
    const state = this.state;
    if (!state || state.over) return [];
    return state.to_roll !== null ? [state.to_roll] : state.actors;
  }

  get canUndo(): boolean {
    return this.settled && !this.waiting && this.you.some((seat) => this.state?.undo[seat]);
  }

  /** Which sheet lies before the player: mine, the one that has to act first. */
  protected sitAt(): void {
    const acting = this.acting;
    if (acting !== null) this.seat = acting;
    else if (this.you.length && !this.you.includes(this.seat)) this.seat = this.you[0] ?? 1;
    else if (!this.you.length && this.state) this.seat = this.lent[0] ?? this.state.active; // a bot plays for me: my sheet stays
  }
}
