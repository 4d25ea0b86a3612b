/** The tables of a game, and the weights of a bot, as bytes to be written into the memory of a module. */
import { games, levels, rules } from '../generated/kernel';
import type { GameId, Level } from './kernel';

type Patch = readonly (readonly [number, number])[];

/** Tables with these house rules, by a version of the rules, from those that a game usually has. */
export function withOptions(
  game: GameId,
  usual: Uint8Array,
  options: Readonly<Record<string, boolean>> = {},
  version: string = rules,
): Uint8Array {
  const known: Readonly<Record<string, { readonly usual: boolean; readonly patch: Patch }>> = games[game].options;
  const versions: Readonly<Record<string, Patch>> = games[game].versions;
  const tables = usual.slice();
  const apply = (patch: Patch): void => {
    for (const [at, byte] of patch) tables[at] = byte;
  };
  const older = versions[version];
  if (!older) throw new RangeError(`there is no rules version ${version}`);
  apply(older);
  for (const [name, value] of Object.entries(options)) {
    const option = known[name];
    if (!option) throw new RangeError(`${game} has no option ${name}`);
    if (value !== option.usual) apply(option.patch);
  }
  return tables;
}

/** The file of the net that a bot uses for a game with so many seats. */
export function netFile(game: GameId, seats: number): string {
  const nets: { readonly solo?: string; readonly table: string } = games[game].nets;
  return seats === 1 ? (nets.solo ?? nets.table) : nets.table;
}

/** The weights of a level: a net, and how much the level overlooks. Its bot is `levels[level].bot`. */
export function weightsOf(level: Level, game: GameId, net: Uint8Array): Int16Array {
  const handicaps: Readonly<Record<string, readonly number[]>> = levels[level].handicaps;
  const handicap = handicaps[game] ?? [];
  const numbers = new DataView(net.buffer, net.byteOffset, net.byteLength);
  const weights = new Int16Array(net.byteLength / 2 + handicap.length);
  for (let i = 0; i < net.byteLength / 2; i++) weights[i] = numbers.getInt16(2 * i, true);
  weights.set(handicap, net.byteLength / 2);
  return weights;
}

/** Undo the compression of a file of tables or of a net. */
export async function inflate(file: Uint8Array<ArrayBuffer> | Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = file instanceof Response ? file.body : new Blob([file]).stream();
  if (!body) throw new Error('nothing came');
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer());
}
