/**
 * The rules in the browser: games, positions and records, once the files of a game have been fetched. No game is named here.
 *
 * What only some pages need is in modules of its own: reading texts (fetched when a text is read), dice from a secret, replays.
 */
import { GAMES } from '../generated/names';
import { fetching } from './fetching';
import { Game } from './game';
import { Setups, type GameFiles, type GameSetup, type Options } from './game-setup';
import type { Kernel } from './kernel';
import type { Tags } from './records';
import { TableGame, type TableConfig } from './table-game';
import { Workspace } from './workspace';

export class Core {
  private readonly setups: Setups;
  private readonly coming = new Map<string, Promise<void>>();

  constructor(
    kernel: Kernel,
    private readonly fetchFiles: (game: string) => Promise<GameFiles>,
  ) {
    this.setups = new Setups(new Workspace(kernel));
  }

  /** Fetch the files of a game, once; after a failure they are fetched again when they are needed again. */
  prepare(game: string): Promise<void> {
    const coming = this.coming.get(game) ?? this.fetchFiles(game).then((files) => this.setups.add(files));
    this.coming.set(game, coming);
    return coming.catch((error: unknown) => {
      this.coming.delete(game);
      throw error;
    });
  }

  /** The setup of a game with these house rules, by a version of the rules; the newest unless told otherwise. */
  async setup(game: string, options?: Options, rules?: string): Promise<GameSetup> {
    if ((GAMES as readonly string[]).includes(game)) await this.prepare(game);
    return this.setups.get(game, options, rules);
  }

  async newGame(game: string, seats: number, options?: Options, rules?: string, tags?: Tags): Promise<Game> {
    return Game.start(await this.setup(game, options, rules), seats, tags);
  }

  /** A game that stands at a position; NotationError says where it cannot be read. */
  async fromPosition(text: string, options?: Options, rules?: string): Promise<Game> {
    const [{ readPosition }] = await Promise.all([fetching(import('./read-position')), this.prepareNamed(text)]);
    const { setup, bytes } = readPosition(this.setups, text, options, rules);
    return new Game(setup, bytes, false);
  }

  /** A game from its record; NotationError says where it cannot be read. */
  async fromRecord(text: string): Promise<Game> {
    const [{ readRecord }] = await Promise.all([fetching(import('./read-record')), this.prepareNamed(text)]);
    return readRecord(this.setups, text);
  }

  /** A table at its beginning. */
  async table(game: string, rules: string, options: Options, rest: Omit<TableConfig, 'setup'>): Promise<TableGame> {
    return new TableGame({ ...rest, setup: await this.setup(game, options, rules) });
  }

  /** Every game that a text mentions anywhere: reading it may need them. */
  private async prepareNamed(text: string): Promise<void> {
    await Promise.all(GAMES.filter((game) => text.includes(game)).map((game) => this.prepare(game)));
  }
}
