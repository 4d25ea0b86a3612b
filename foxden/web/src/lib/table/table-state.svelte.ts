/** What a page knows of a table: everything the server sent, and what follows from it. */
import { i18n } from '../text/i18n.svelte';
import { playedFor, whoName } from '../text/seat-names';
import { turnKind } from '../turn-kinds';
import type { TurnKind } from '../turn-kinds/turn-kind';
import type { Teller } from '../story/story';
import type { DiceFacts, GameEvent, Helped, Paper, SeatChoices, SheetInfo, State, Welcome, Who } from '../net/types';
import type { Trouble } from '../net/connection';
import type { Tutor } from '../coach/tutor.svelte';
import type { Reading } from '../real-dice/reading.svelte';
import { isOnDevice } from '../device/device-id';

export abstract class TableState {
  sheet: SheetInfo | null = $state.raw(null);
  levels: string[] = $state.raw([]);
  state: State | null = $state.raw(null);
  story: GameEvent[] = $state.raw([]);
  seats: Who[] = $state.raw([]);
  options: Record<string, boolean> = $state.raw({});
  you: number[] = $state.raw([]);
  owner = $state(false);
  /** Seats that a bot plays for me and that I can take back. */
  lent: number[] = $state.raw([]);
  /** Seats whose people are away for so long that anybody seated may let a bot play for them. */
  longAway: number[] = $state.raw([]);
  presence: Record<string, boolean> = $state.raw({});
  watching = $state(0);
  online = $state(false);
  everOnline = $state(false);
  moved: string | null = $state(null);
  /** It is a game of this day. */
  day: string | undefined = $state();
  /** Of a table on this device: what does not work just now, and what is special about its dice. */
  trouble: Trouble | null = $state(null);
  dice: DiceFacts | null = $state.raw(null);
  /** The dice are those of the people; and what reads them off, once it was fetched. */
  realDice = $state(false);
  reading: Reading | null = $state.raw(null);
  /** How often the coach helped; and the coach itself, if it may do anything at this table. */
  helped: Helped | undefined = $state.raw();
  tutor: Tutor | null = $state.raw(null);
  /** The new table that I requested. */
  onTo: string | null = $state(null);
  failed: string | null = $state(null);
  /** The event shown last; its marks are highlighted, its dice still roll. */
  fresh: GameEvent | null = $state.raw(null);
  rolling = $state(false);
  /** A message has not been answered yet. */
  waiting = $state(false);
  /** The answer to a message is late. */
  unconfirmed = $state(false);
  seatChoices: SeatChoices | null = $state.raw(null);
  /** A message for the player and its time (so that the same one can be shown twice). */
  notice: { text: string; at: number; news: boolean } | null = $state.raw(null);
  seat = $state(1); // the seat whose sheet is shown
  /** Several players on one screen: the sheet is about to change from one seat to the next; the last mark is still shown. */
  handing: { from: number; to: number } | null = $state.raw(null);
  /** Events are being shown. */
  abstract readonly busy: boolean;

  constructor(readonly id: string) {}

  /** Who sits here, as the server says it to whoever comes. */
  protected sitDown(message: Welcome): void {
    this.seats = message.seats;
    this.options = message.options;
    this.you = message.you;
    this.owner = message.owner;
    this.lent = message.lent ?? [];
    this.longAway = message.long_away ?? [];
    this.presence = message.presence;
    this.watching = message.watching;
    this.dice = message.dice ?? null;
    this.helped = message.helped;
    this.day = message.day;
    this.realDice = !!message.real_dice;
  }

  /** Is the table on this device, and not on a server? */
  get onDevice(): boolean {
    return isOnDevice(this.id);
  }

  /** `news`: it is no answer to a touch, and stays when the next thing is touched. */
  tell(text: string, news = false): void {
    this.notice = { text, at: Date.now(), news };
  }

  /** How a turn of this game goes. */
  get turnKind(): TurnKind {
    return turnKind(this.sheet);
  }

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

  /** Who made a result; if a bot took over, both. */
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

  /** Is a seat my only one, so that it is called "you"? */
  isYou(seat: number): boolean {
    return this.you.length === 1 && this.you[0] === seat;
  }

  /** Another person has this seat but is not connected. */
  isAway(seat: number): boolean {
    return this.who(seat).kind === 'person' && !this.you.includes(seat) && this.presence[seat] === false;
  }

  /** How a seat is called in a sentence. */
  called(seat: number): string {
    return this.isYou(seat) ? i18n.t.story.you : this.name(seat);
  }

  /** The names for the story. */
  get teller(): Teller | null {
    return (
      this.sheet && { sheet: this.sheet, called: (s) => this.called(s), isYou: (s) => this.isYou(s), name: (s) => this.name(s) }
    );
  }

  get alone(): boolean {
    return this.seats.length === 1;
  }

  /** I have no seat. */
  get spectator(): boolean {
    return this.you.length === 0;
  }

  /** No other people have seats: I may restart without asking. */
  get allMine(): boolean {
    const bot = (seat: number): boolean => this.who(seat).kind === 'bot' && this.playedFor(seat) === null;
    return this.you.length > 0 && this.seats.every((who) => bot(who.seat) || this.you.includes(who.seat));
  }

  get settled(): boolean {
    return !this.busy && !this.rolling;
  }

  /** The seat I have to act for now; null if there is none. */
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
    return this.settled && !this.waiting && (this.you.some((seat) => this.state?.undo[seat]) || !!this.reading?.last);
  }

  /** Choose the sheet to show: mine, first the one that has to act. */
  protected sitAt(): void {
    const acting = this.acting;
    if (acting !== null) this.seat = acting;
    else if (this.you.length && !this.you.includes(this.seat)) this.seat = this.you[0] ?? 1;
    else if (!this.you.length && this.state) this.seat = this.lent[0] ?? this.state.active; // a bot plays for me: my sheet stays
  }
}
