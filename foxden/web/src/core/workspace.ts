/**
 * Room in the memory of the rules in which they look at a state.
 *
 * A state outside of that memory is its bytes, which are never changed: a game that goes on has new ones. So states can be kept,
 * compared and thrown away like any value, and any number of games share the same few records.
 */
import { ACTIONS } from '../generated/constants';
import { sizes, type Address, type Kernel } from './kernel';

export type StateBytes = Uint8Array;

export class Workspace {
  readonly state: Address<'State'>;
  /** Two more, for whoever carries something out on a copy. */
  readonly after: Address<'State'>;
  readonly settled: Address<'State'>;
  /** A buffer for lists of actions and for figures. */
  readonly out: Address<'int16[]'>;
  private held: StateBytes | null = null;

  constructor(readonly kernel: Kernel) {
    this.state = kernel.record('State');
    this.after = kernel.record('State');
    this.settled = kernel.record('State');
    this.out = kernel.numbers(ACTIONS);
  }

  /** Lay a state where the rules can look at it. */
  hold(bytes: StateBytes): Address<'State'> {
    if (bytes !== this.held) {
      this.kernel.setBytes('State', this.state, bytes);
      this.held = bytes;
    }
    return this.state;
  }

  /** Change a copy of a state; the bytes of what came out. */
  change(bytes: StateBytes, how: (state: Address<'State'>) => void): StateBytes {
    this.hold(bytes);
    this.held = null; // also if it fails half way
    how(this.state);
    const changed = this.kernel.bytes('State', this.state);
    this.held = changed;
    return changed;
  }

  /** Numbers that a question wrote. */
  read(length: number): number[] {
    return this.kernel.read(this.out, length);
  }
}

/** A state of zeros. */
export function blank(): StateBytes {
  return new Uint8Array(sizes.State);
}
