/** What each choice would do, for the seat for which I have to act. */
import type { SeatChoices, State } from '../net/types';
import type { TableState } from './table-state.svelte';

export class ChoiceLookup {
  private own = 0; // the number of the last roll, or of the last event of one of my seats

  constructor(
    private readonly table: TableState,
    private readonly choicesOf: (seat: number, n: number) => SeatChoices | null,
  ) {}

  /** After a roll or a move of mine the choices are different. */
  outdated(n: number): void {
    this.own = n;
  }

  /** Everything was shown: find the choices, unless I cannot act or they are the same as before. */
  update(state: State): void {
    const seat = this.table.acting;
    if (seat === null || state.to_roll !== null) this.table.seatChoices = null;
    else if (!this.sameChoices(state, seat)) this.table.seatChoices = this.choicesOf(seat, state.n);
  }

  /** Another seat moved and my choices are the same: what is selected stays selected. */
  private sameChoices(state: State, seat: number): boolean {
    const known = this.table.seatChoices;
    if (known?.seat !== seat) return false;
    const words = state.can[seat] ?? [];
    return this.own <= known.n && words.length === known.choices.length && words.every((w, i) => w === known.choices[i]?.word);
  }
}
