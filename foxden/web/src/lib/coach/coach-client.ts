/**
 * Asks the coach, which runs in a worker on this device, and fetches what it needs when it is first asked: its module, and the
 * net of a game, which is kept as the bots' is.
 *
 *   const { lines } = await coach.review(game, seat);                     a hint: the first three lines
 *   costOf(await coach.review(game, seat, ['white=orange']))  what a choice costs: the best line less the one that begins so
 *   coach.analyse(game, record, seat, listener)                           a whole game, decision by decision
 */
import { fetchCoachModule } from '../../core/coach/files';
import type { Conclusion } from '../../core/coach/analysis';
import type { Advice, Decision, Outset } from '../../core/coach/report';
import { fetchNet, fetchSheet, fetchTables } from '../../core/files';
import type { View } from '../../core/view';
import { netFile, weightsOf } from '../../core/setup';
import type { GameId } from '../net/types';
import type { CoachAnswer, CoachRequest } from './coach-messages';

const ARRIVING = 30_000; // ms until what the coach needs counts as missing

/** Why the coach cannot work here: a code of the locale. */
export class NoCoach extends Error {
  constructor(readonly code: 'no_net' | 'no_wasm' | 'coach_failed') {
    super(code);
  }
}

/** What is told of an analysis, in this order. */
export interface AnalysisListener {
  begun(outset: Outset): void;
  found(decision: Decision): void;
  ended(conclusion: Conclusion): void;
  failed(error: NoCoach): void;
}

/** Who waits for an answer; true: there is no more to come. */
type Waiting = (answer: CoachAnswer) => boolean;

class CoachClient {
  private worker: Worker | undefined;
  private begun: Promise<void> | undefined;
  private readonly known = new Map<string, Promise<void>>();
  private readonly waiting = new Map<number, Waiting>();
  private ids = 1;

  /** Fetch what the coach needs for a game with so many seats; the name of its net. NoCoach if it does not come. */
  async prepare(game: GameId, seats: number): Promise<string> {
    if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') throw new NoCoach('no_wasm');
    const name = netFile(game, seats);
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new NoCoach('no_net')), ARRIVING));
    try {
      this.begun ??= fetchCoachModule().then((module) => this.say({ t: 'begin', module }));
      this.begun.catch(() => (this.begun = undefined));
      await Promise.race([late, this.begun]);
      await Promise.race([
        late,
        Promise.all([this.once(game, () => this.sendGame(game)), this.once(name, () => this.sendNet(game, seats))]),
      ]);
    } catch {
      throw new NoCoach('no_net');
    }
    return name;
  }

  /** Do something once; after a failure again when it is wanted again. */
  private once(name: string, work: () => Promise<void>): Promise<void> {
    const coming = this.known.get(name) ?? work();
    this.known.set(name, coming);
    coming.catch(() => this.known.delete(name));
    return coming;
  }

  private async sendGame(game: GameId): Promise<void> {
    const [sheet, tables] = await Promise.all([fetchSheet(game), fetchTables(game)]);
    this.say({ t: 'game', files: { sheet, tables } });
  }

  private async sendNet(game: GameId, seats: number): Promise<void> {
    this.say({ t: 'net', name: netFile(game, seats), weights: weightsOf('master', game, await fetchNet(game, seats)) });
  }

  /** The lines of a seat (from 1) that chooses now, the best first; one has the mark `played` if its first words are given. */
  async review(game: View, seat: number, played: readonly string[] = []): Promise<Advice> {
    const net = await this.prepare(game.game, game.seats);
    const { options, rules } = game.setup;
    const id = this.ids++;
    return new Promise((done, fail) => {
      this.waiting.set(id, (answer) => {
        if (answer.t === 'advice') done(answer.advice);
        else fail(new NoCoach('coach_failed'));
        return true;
      });
      this.say({ t: 'review', id, net, game: game.game, options, rules, state: game.bytes, seat, played });
    });
  }

  /** Look at a whole game, of which this is the record, as a seat (from 1) lived it. Returns what ends that. */
  analyse(game: View, record: string, seat: number, listener: AnalysisListener): () => void {
    const id = this.ids++;
    let ended = false;
    const begin = async (): Promise<void> => {
      const net = await this.prepare(game.game, game.seats);
      if (ended) return;
      this.waiting.set(id, (answer) => tell(answer, listener));
      this.say({ t: 'analyse', id, net, record, seat });
    };
    begin().catch((error: unknown) => {
      if (!ended) listener.failed(error instanceof NoCoach ? error : new NoCoach('coach_failed'));
    });
    return () => {
      ended = true;
      if (this.waiting.delete(id)) this.say({ t: 'cancel', id });
    };
  }

  private say(request: CoachRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<CoachAnswer>) => {
      if (this.waiting.get(data.id)?.(data)) this.waiting.delete(data.id);
    };
    worker.onerror = () => this.broken(worker);
    return worker;
  }

  /** The worker did not start, or broke: whoever asks next starts another one. */
  private broken(worker: Worker): void {
    worker.terminate();
    if (worker !== this.worker) return;
    this.worker = this.begun = undefined;
    this.known.clear();
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const [id, failed] of waiting) failed({ t: 'failed', id, why: 'the worker' });
  }
}

function tell(answer: CoachAnswer, listener: AnalysisListener): boolean {
  if (answer.t === 'outset') listener.begun(answer.outset);
  else if (answer.t === 'decision') listener.found(answer.decision);
  else if (answer.t === 'conclusion') listener.ended(answer.conclusion);
  else listener.failed(new NoCoach('coach_failed'));
  return answer.t === 'conclusion' || answer.t === 'failed';
}

/** One for all of the page. */
export const coach = new CoachClient();
