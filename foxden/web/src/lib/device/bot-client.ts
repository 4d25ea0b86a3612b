/** Asks the bots, which run in a worker, and fetches what they need: the module, and the net of a game when it is first played. */
import { fetchModule, fetchNet } from '../../core/files';
import type { Game } from '../../core/game';
import { levels, type Level } from '../../core/kernel';
import { netFile, weightsOf } from '../../core/setup';
import type { BotAnswer, BotRequest } from './bot-worker';

const PATIENCE = 60_000; // ms for a choice; generous for a slow device
const ARRIVING = 20_000; // ms until what a bot needs counts as missing; it may still come

/** What decides which net is needed. */
export type Sitting = Pick<Game, 'game' | 'seats'>;

/** What the bots need did not arrive. */
export class NoNet extends Error {}

class BotClient {
  private worker: Worker | undefined;
  private begun: Promise<void> | undefined;
  private readonly known = new Map<string, Promise<void>>();
  private readonly waiting = new Map<number, { done: (action: number | null) => void; fail: (error: NoNet) => void }>();
  private ids = 1;

  /** Fetch what a level needs for a game, once; after a failure it is fetched again when it is needed again. */
  prepare(level: Level, game: Sitting): Promise<string> {
    const net = netFile(game.game, game.seats);
    const name = `${level} ${net}`;
    const coming = this.known.get(name) ?? this.fetch(name, level, game);
    this.known.set(name, coming);
    return coming.then(
      () => name,
      () => {
        this.known.delete(name);
        throw new NoNet(net);
      },
    );
  }

  private async fetch(name: string, level: Level, game: Sitting): Promise<void> {
    this.begun ??= fetchModule().then((module) => this.say({ t: 'begin', module }));
    this.begun.catch(() => (this.begun = undefined));
    const [net] = await Promise.all([fetchNet(game.game, game.seats), this.begun]);
    this.say({ t: 'know', name, weights: weightsOf(level, game.game, net) });
  }

  /** The number of the action that a level chooses for a seat; null if the bot failed. */
  async choose(level: Level, game: Game, seat: number): Promise<number | null> {
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new NoNet('late')), ARRIVING));
    const weights = await Promise.race([this.prepare(level, game), late]);
    const { kernel, tables } = game.setup;
    const id = this.ids++;
    const answer = new Promise<number | null>((done, fail) => {
      this.waiting.set(id, { done, fail });
      setTimeout(() => done(null), PATIENCE);
    });
    this.say({
      t: 'choose',
      id,
      bot: levels[level].bot,
      weights,
      tables: kernel.bytes('Tables', tables),
      state: game.bytes,
      seat: seat - 1,
      random: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    });
    return answer.finally(() => this.waiting.delete(id));
  }

  private say(request: BotRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => this.waiting.get(data.id)?.done(data.action);
    worker.onerror = () => this.failed(worker);
    return worker;
  }

  /** The worker did not start, or broke: with the next choice another one is started. */
  private failed(worker: Worker): void {
    worker.terminate();
    if (worker === this.worker) this.worker = this.begun = undefined;
    this.known.clear();
    for (const { fail } of this.waiting.values()) fail(new NoNet('the worker'));
  }
}

/** One for all tables of the page. */
export const botClient = new BotClient();
