// How fast a bot plays whole games in WebAssembly: node speed.mjs MODULE < request. The request says what is in the memory.
import { readFileSync } from 'node:fs';

const { sizes, tables, weights, bot, seats, seed, seconds } = JSON.parse(readFileSync(0));
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const kernel = instance.exports;
kernel.memory.grow(64);
let next = 1024;

/** Room for some bytes, with the number of items in front, as lists have it. */
function room(size, items = 1) {
  const at = next + 8;
  next = (at + size + 15) & ~15;
  new DataView(kernel.memory.buffer).setInt32(at - 8, items, true);
  return at;
}

/** Room with something in it. */
function filled(text, bytesOfItem) {
  const bytes = Buffer.from(text, 'base64');
  const at = room(bytes.length, bytes.length / bytesOfItem);
  new Uint8Array(kernel.memory.buffer, at).set(bytes);
  return at;
}

const t = filled(tables, 1);
const known = filled(weights, 2);
const [state, rng, out, scratches] = [room(sizes.State), room(sizes.RngState), room(sizes.out * 2, sizes.out), room(sizes.Scratch * 3, 3)];
const play = (games) => kernel[`${bot}_play_games`](t, state, rng, seats, seed, games, out, scratches, known);

play(4);
for (let games = 4; ; ) {
  const start = performance.now();
  const decisions = play(games);
  const elapsed = (performance.now() - start) / 1000;
  if (elapsed >= seconds) {
    console.log(JSON.stringify({ decisions: decisions / elapsed, games: games / elapsed }));
    break;
  }
  games = Math.trunc(games * Math.max(2, Math.min(50, (1.2 * seconds) / Math.max(elapsed, 1e-4))));
}
