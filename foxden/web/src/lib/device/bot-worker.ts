/** Runs the bots beside the page. It is given everything it needs, and fetches nothing. */
import { ACTIONS } from '../../generated/constants';
import type { Address, PageEntries } from '../../generated/kernel';
import { instantiate, Memory } from '../../core/memory';

/** The module; sent once. */
export interface Begin {
  t: 'begin';
  module: ArrayBuffer;
}
/** The weights of a bot under a name; sent once for each. */
export interface Know {
  t: 'know';
  name: string;
  weights: Int16Array;
}
/** Choose for a seat (from 0) in a state. */
export interface Choose {
  t: 'choose';
  id: number;
  bot: 'handicap' | 'fox_deep';
  weights: string;
  tables: Uint8Array;
  state: Uint8Array;
  seat: number;
  random: number;
}
export type BotRequest = Begin | Know | Choose;
/** The number of the chosen action; null if the bot failed. */
export interface BotAnswer {
  id: number;
  action: number | null;
}

const SCRATCHES = 3;

class Bots {
  private readonly tables: Address<'Tables'>;
  private readonly state: Address<'State'>;
  private readonly out: Address<'int16[]'>;
  private readonly scratches: Address<'Scratch[]'>;
  private readonly weights = new Map<string, Address<'int16[]'>>();

  constructor(private readonly kernel: Memory<PageEntries>) {
    this.tables = kernel.record('Tables');
    this.state = kernel.record('State');
    this.out = kernel.numbers(ACTIONS);
    this.scratches = kernel.array('Scratch', SCRATCHES);
  }

  know({ name, weights }: Know): void {
    this.weights.set(name, this.kernel.numbers(weights));
  }

  choose({ bot, weights, tables, state, seat, random }: Choose): number {
    const known = this.weights.get(weights);
    if (known === undefined) throw new Error(`no weights ${weights}`);
    this.kernel.setBytes('Tables', this.tables, tables);
    this.kernel.setBytes('State', this.state, state);
    const pick = this.kernel.call[`${bot}_pick`];
    return pick(this.tables, this.state, seat, random, this.out, this.scratches, known);
  }
}

let bots: Promise<Bots> | undefined;

async function answer(request: BotRequest): Promise<void> {
  if (request.t === 'begin') bots = instantiate(request.module).then((instance) => new Bots(new Memory(instance)));
  const ready = await bots;
  if (request.t === 'know') ready?.know(request);
  if (request.t === 'choose') postMessage({ id: request.id, action: chosen(request, ready) } satisfies BotAnswer);
}

/** null if the bot failed. */
function chosen(request: Choose, ready?: Bots): number | null {
  try {
    return ready?.choose(request) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

// A browser that refuses the module, or has no memory for it: the page hears of it by the worker's error.
addEventListener('message', ({ data }: MessageEvent<BotRequest>) => void answer(data).catch(reportError));
