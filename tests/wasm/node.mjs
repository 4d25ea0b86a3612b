// Reads tasks as JSON from the standard input and answers them as JSON: node node.js FOLDER < tasks.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import './player.js';

const folder = process.argv[2];
const read = (name) => readFileSync(`${folder}/${name}`);
const description = JSON.parse(read('kernel.json'));
const modules = { page: read('page.wasm'), bots: read('bots.wasm') };
const players = {};

function player(game) {
  players[game] ??= new globalThis.FoxdenPlayer(description, modules, game, new Uint8Array(inflateSync(read(`tables/${game}.tables`))));
  return players[game];
}

function weights(task) {
  if (!task.net) return Int16Array.of(0);
  const net = new Int16Array(new Uint8Array(inflateSync(read(`nets/${task.net}`))).buffer);
  return Int16Array.from([...net, ...task.handicap]);
}

const tasks = {
  trace: ({ game, module, seats, seed, games, every }) =>
    games.map((number) => player(game).trace(player(game)[module], seats, seed, number, every)),
  picks: (task) => player(task.game).picks(task.bot, weights(task), task.seats, task.seed, task.positions, task.each, task.isLevel),
};

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0)).map((task) => tasks[task.do](task))));
