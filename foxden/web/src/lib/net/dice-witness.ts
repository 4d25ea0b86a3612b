/**
 * The browser's side of the dice of a table on a server: it adds a random part, and keeps what it saw.
 *
 * The hash of the part goes with hello. When the server has committed itself to its secret, and lists that hash, its commitment is
 * kept, and only then the part is revealed: once, whatever the server says later. See docs/explanation/fair-dice.md.
 */
import { commitmentOf, newSecret } from '../../core/fair-dice';
import { fromHex, toHex } from '../../core/sha256';
import { keepDice, keptDice, type KeptDice } from '../storage/kept-dice';
import type { ClientMessage, ServerMessage, StoredEvent, Welcome } from './types';

type Hello = Extract<ClientMessage, { t: 'hello' }>;

export class DiceWitness {
  private readonly kept: KeptDice;
  /** As far as events have been received: the last one, how many rolls, and what was said of the parts. */
  private n = 0;
  private rolls = 0;
  private commitment = '';
  private listed: readonly string[] = [];
  private readonly revealed = new Set<string>();
  private sent = false; // the part, to this connection

  constructor(private readonly table: string) {
    this.kept = keptDice(table) ?? { at: Date.now(), part: '', commitment: '', after: 0, listed: [], rolls: [] };
  }

  /** Hello, with the commitment to the part of this browser if it has a seat. */
  hello(message: Hello): Hello {
    if (!Object.keys(message.secrets ?? {}).length) return message;
    if (!this.kept.part) {
      this.kept.part = toHex(newSecret());
      this.keep();
    }
    return { ...message, part: this.ownCommitment };
  }

  /** Note what the server says; returns the part of this browser if it has to be revealed now. */
  received(message: ServerMessage): string | null {
    if (message.t === 'welcome') this.welcomed(message);
    else if (message.t === 'event') {
      const known = this.kept.rolls.length;
      this.note(message.event);
      this.keepCommitment(known);
    } else return null;
    return this.partToReveal();
  }

  private welcomed(message: Welcome): void {
    const known = this.kept.rolls.length;
    if (message.since === 0) [this.n, this.rolls] = [0, 0];
    for (const event of message.events) this.note(event);
    this.sent = false;
    this.commitment = message.commitment;
    this.keepCommitment(known);
  }

  private note({ n, kind, word = '', commitment = '', parts = [], part = '' }: StoredEvent): void {
    if (n <= this.n) return;
    this.n = n;
    if (kind === 'dice') [this.commitment, this.listed] = [commitment, parts];
    else if (kind === 'part') this.revealed.add(part);
    else if (kind === 'roll' && this.rolls++ >= this.kept.rolls.length) {
      this.kept.rolls.push(word);
      this.keep();
    }
  }

  /** Until this browser knew of a roll, or revealed its part, the server may commit itself anew: nothing is known yet. */
  private keepCommitment(knownRolls: number): void {
    const { kept, commitment } = this;
    if (kept.commitment === commitment || (kept.commitment && (knownRolls || kept.listed.length))) return;
    kept.commitment = commitment;
    kept.after = this.rolls;
    this.keep();
  }

  /** The part, if the server waits for it, and has committed itself to what this browser has kept. */
  private partToReveal(): string | null {
    const { kept, listed } = this;
    const asked = kept.part && listed.includes(this.ownCommitment) && !this.revealed.has(kept.part);
    if (!asked || this.sent || this.rolls || kept.commitment !== this.commitment) return null;
    this.sent = true;
    kept.listed = [...listed];
    this.keep();
    return kept.part;
  }

  private get ownCommitment(): string {
    return commitmentOf(fromHex(this.kept.part));
  }

  private keep(): void {
    keepDice(this.table, this.kept);
  }
}
