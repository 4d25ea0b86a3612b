/** Runs the coach beside the page, one decision at a time, so that a hint or the end of an analysis is never far away. */
import { adviceOn, GameAnalysis } from '../../core/coach/analysis';
import { CoachMemory, Reviewer } from '../../core/coach/reviewer';
import type { CoachKernel } from '../../core/coach/review-record';
import { Core } from '../../core/core';
import type { GameFiles } from '../../core/game-setup';
import { load, type Kernel } from '../../core/kernel';
import type { Analyse, CoachAnswer, CoachRequest, Review } from './coach-messages';

class Coach {
  private readonly core: Core;
  private readonly memory: CoachMemory;
  private readonly files = new Map<string, GameFiles>();
  private readonly running = new Set<number>();

  constructor(kernel: CoachKernel) {
    this.memory = new CoachMemory(kernel);
    // The coach's module has all that the core asks of the page's.
    this.core = new Core(kernel as unknown as Kernel, (game) => this.given(game));
  }

  private given(game: string): Promise<GameFiles> {
    const files = this.files.get(game);
    return files ? Promise.resolve(files) : Promise.reject(new Error(`no files of ${game}`));
  }

  async answer(request: CoachRequest): Promise<void> {
    if (request.t === 'game') this.files.set(request.files.sheet.game, request.files);
    if (request.t === 'net') this.memory.know(request.name, request.weights);
    if (request.t === 'cancel') this.running.delete(request.id);
    if (request.t === 'analyse') await this.analyse(request);
    if (request.t === 'review') await this.review(request);
  }

  private async analyse({ id, net, record, seat }: Analyse): Promise<void> {
    this.running.add(id);
    const game = await this.core.fromRecord(record);
    const analysis = new GameAnalysis(game, seat, new Reviewer(this.memory, game.setup, net));
    say({ t: 'outset', id, outset: analysis.outset });
    while (this.running.has(id)) {
      await others();
      const decision = analysis.next();
      if (!decision) break;
      say({ t: 'decision', id, decision });
    }
    if (this.running.delete(id)) say({ t: 'conclusion', id, conclusion: analysis.conclude() });
  }

  private async review({ id, net, game, options, rules, state, seat, played }: Review): Promise<void> {
    const reviewer = new Reviewer(this.memory, await this.core.setup(game, options, rules), net);
    say({ t: 'advice', id, advice: adviceOn(reviewer, state, seat, played) });
  }
}

function say(answer: CoachAnswer): void {
  postMessage(answer);
}

/** Let messages come in between. */
function others(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

let coach: Promise<Coach> | undefined;

addEventListener('message', ({ data }: MessageEvent<CoachRequest>) => {
  if (data.t === 'begin') coach = load<CoachKernel['call']>(data.module).then((kernel) => new Coach(kernel));
  const answered = coach?.then((ready) => ready.answer(data));
  answered?.catch((error: unknown) => {
    if ('id' in data) say({ t: 'failed', id: data.id, why: String(error) });
    else console.error(error);
  });
});
