/** Moves the bots of a table: shortly after a person, who may still undo, then one after the other; the page paces the display. */
import { levels, type Level } from '../../core/kernel';
import { Refused } from '../net/refused';
import type { StoredEvent, Who } from '../net/types';
import { botClient, NoNet } from './bot-client';
import type { DeviceGame } from './device-game';

const UNDO_PAUSE = 600; // ms
const HIDDEN_PAUSE = 3_000; // ms that a page that is seen has to move the bots itself
/** The table changed meanwhile: look again. */
const OVERTAKEN: ReadonlySet<string> = new Set(['stale', 'over', 'moved', 'not_now', 'not_your_turn', 'illegal', 'overtaken']);

interface Host {
  /** Make an event and let it happen; Refused if it cannot be. */
  submit(make: (game: DeviceGame) => StoredEvent): Promise<void>;
  troubled(trouble: 'no_net' | null): void;
}

export class BotPlayer {
  private playing = false;
  private ended = false;
  private game: DeviceGame | null = null;

  constructor(private readonly host: Host) {}

  end(): void {
    this.ended = true;
  }

  /** Fetch what the bots of a table need, before it is their turn. */
  prepare({ table }: DeviceGame): void {
    for (const level of new Set(table.seats.filter((who) => who.kind === 'bot').map(levelOf)))
      botClient.prepare(level, table.game).catch(() => undefined); // said when it is needed
  }

  /** Move the bots if it is their turn, until only people are to move. The game may be another one than before. */
  wake(game: DeviceGame): void {
    this.game = game;
    if (this.playing || this.ended || game.botToMove === null) return;
    this.playing = true;
    void this.play()
      .catch((error: unknown) => {
        if (error instanceof NoNet) this.host.troubled('no_net');
        else console.error(error);
      })
      .finally(() => (this.playing = false));
  }

  private async play(): Promise<void> {
    for (let { game } = this; !this.ended && game && game.botToMove !== null; { game } = this) {
      const n = game.n;
      await pause(game);
      if (game === this.game && game.n === n && !this.ended) await this.move(game);
    }
  }

  /** One roll or choice of a bot. */
  private async move(game: DeviceGame): Promise<void> {
    const { n, botToMove: seat } = game;
    const who = game.table.seats[(seat ?? 0) - 1];
    if (seat === null || !who) return;
    try {
      if (game.table.game.toRoll.length) return await this.host.submit((now) => stillThere(now, who).roll(seat, n));
      const word = await choice(game, who);
      await this.host.submit((now) => stillThere(now, who).act(seat, n, word));
    } catch (error) {
      if (!(error instanceof Refused) || !OVERTAKEN.has(error.code)) throw error;
    }
  }
}

/** The word that a bot chooses; a random legal one if it fails, so that the game continues. */
async function choice({ table: { game } }: DeviceGame, who: Who): Promise<string> {
  const legal = game.legalWords(who.seat);
  const action = await botClient.choose(levelOf(who), game, who.seat);
  const word = action === null ? undefined : game.setup.words[action];
  return word ?? legal[Math.floor(Math.random() * legal.length)] ?? '';
}

/** The level of a bot; a bot of a record that is no level plays as the strongest. */
function levelOf({ level }: Who): Level {
  return level !== null && Object.hasOwn(levels, level) ? (level as Level) : 'master';
}

/** The game, if the bot still has the seat; it may have been handed back meanwhile. */
function stillThere(game: DeviceGame, who: Who): DeviceGame {
  if (game.table.seats[who.seat - 1] !== who) throw new Refused('stale', { n: game.n }, 0);
  return game;
}

function pause(game: DeviceGame): Promise<void> {
  const last = game.events.at(-1);
  const undoable = last?.kind === 'act' && game.people.includes(last.seat ?? 0);
  const ms = (undoable ? UNDO_PAUSE : 0) + (document.hidden ? HIDDEN_PAUSE : 0);
  return new Promise((done) => setTimeout(done, ms));
}
