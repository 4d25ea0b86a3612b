// What the TypeScript core says: reads a task as JSON from each line of the standard input and answers with a line of JSON.
// node answer.mjs BUNDLE GENERATED
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';

const [bundle, folder] = process.argv.slice(2);
const { Core, diceKey, load, seatChoicesOf, nextRoll, NotationError, recordOf, replayOfRecord, replayOfTable, writePosition, ...more } = await import(
  pathToFileURL(bundle)
);
const { adviceOn, Card, CoachMemory, paperOf, GameAnalysis, netFile, Reviewer, summed, weightsOf } = more;
const read = (name) => readFileSync(`${folder}/${name}`);
const filesOf = async (game) => ({
  sheet: JSON.parse(read(`sheets/${game}.json`)),
  tables: new Uint8Array(inflateSync(read(`tables/${game}.tables`))),
});
const core = new Core(await load(read('page.wasm')), filesOf);

/** Equal things have equal texts: keys are in order. (An object with sorted keys would not do: numbers come first in any object.) */
function text(value) {
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys.sort().map((key) => `${JSON.stringify(key)}:${text(value[key])}`).join(',')}}`;
}

const digest = (value) => createHash('sha1').update(text(value)).digest('hex').slice(0, 12);

/** Everything that is the case at a table. */
function parts(table, event, roll) {
  const { game } = table;
  return {
    event,
    state: table.state(),
    choices: game.everySeat.map((seat) => table.seatChoices(seat)),
    fates: game.everySeat.map((seat) => [game.fates(seat), game.trackEnds(seat)]),
    scores: game.everySeat.map((seat) => game.score(seat)),
    places: [game.places, game.winners, game.rating],
    record: recordOf(table.recorded()),
    position: writePosition(game),
    roll,
  };
}

async function playTable({ game, rules, options, seats, date, commitment, secret, secrets, events, full }) {
  const table = await core.table(game, rules, options, { seats, date, commitment });
  table.secret = secret;
  const bytes = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));
  let mixed = null;
  const said = [parts(table, null, null)];
  for (const [i, happened] of events.entries()) {
    if (happened.kind === 'dice') mixed = happened.parts.length ? happened.parts.map(() => null) : null;
    if (happened.kind === 'part') mixed[happened.seat - 1] = bytes(happened.part);
    const roll = happened.kind === 'roll' ? nextRoll(table, diceKey(bytes(secrets[i]), mixed)) : null;
    said.push(parts(table, table.apply(happened).event, roll));
  }
  if (full !== undefined) return said[full];
  return said.map((all) => Object.values(all).map(digest).join(' '));
}

async function tableReplay({ game, rules, options, seats, date, commitment, secret, events }) {
  const setup = await core.setup(game, options, rules);
  return replayOfTable('t', { setup, seats, date, commitment }, events, secret);
}

/** What each seat could do at each moment of a record, and why not something else. */
async function choicesAndReasons({ text: one, asked }) {
  const game = await core.fromRecord(one);
  const again = game.beginning();
  const now = (words) =>
    again.everySeat.map((seat) => [seatChoicesOf(again, seat, 0), Object.fromEntries(words.map((word) => [word, again.whyNot(seat, word)]))]);
  return [now(asked[0]), ...game.events.map((event, i) => (again.put(event), now(asked[i + 1])))];
}

/** The coach, over its own module; it is loaded when it is first asked. */
let coach;
async function reviewerOf(text) {
  coach ??= load(read('coach.wasm')).then((kernel) => ({ core: new Core(kernel, filesOf), memory: new CoachMemory(kernel) }));
  const { core: rules, memory } = await coach;
  const game = await (text.startsWith('[') ? rules.fromRecord(text) : rules.fromPosition(text));
  const net = netFile(game.game, game.seats);
  memory.know(net, weightsOf('master', game.game, new Uint8Array(inflateSync(read(`nets/${net}`)))));
  return { game, reviewer: new Reviewer(memory, game.setup, net) };
}

async function analyse({ text: one, seat }) {
  const { game, reviewer } = await reviewerOf(one);
  const analysis = new GameAnalysis(game, seat, reviewer);
  const decisions = [];
  for (let found = analysis.next(); found; found = analysis.next()) decisions.push(found);
  return summed(analysis.outset, decisions, analysis.conclude());
}

async function advice({ position, seat, played }) {
  const { game, reviewer } = await reviewerOf(position);
  return adviceOn(reviewer, game.bytes, seat, played);
}

/** The score card alone, over its own module: what is the case after each word, and after as many steps back. */
let cards;
async function playCard({ game, words, back }) {
  cards ??= load(read('card.wasm')).then((kernel) => new Core(kernel, filesOf));
  const card = new Card(await (await cards).setup(game));
  const marks = () => Object.fromEntries(Object.entries(paperOf(card, 1).areas).map(([name, area]) => [name, area.marks]));
  const now = () => [card.choices(), card.pending, card.score(1), card.styles(1), marks(), card.round, card.record('2026-11-19')];
  const said = [now()];
  for (const word of words) {
    const promised = card.markChoices().find((one) => one.word === word);
    const before = card.score(1).total;
    card.play(word);
    if (promised && promised.effect.points !== card.score(1).total - before) throw new Error(`${word} promised other points`);
    said.push(now());
  }
  for (let i = 0; i < back; i++) {
    card.undo();
    said.push(now());
  }
  return said;
}

/** A reason or an error inside the figures of an error. */
function plain(figures) {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value?.code ? value.code : value]));
}

async function unlessWrong(game) {
  try {
    return await game();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { code: error.code, line: error.line, column: error.column, text: error.text, figures: plain(error.figures), instead: error.instead };
  }
}

const texts = (game) => ({ record: recordOf(game), position: writePosition(game), state: game.result });
const tasks = {
  table: playTable,
  tableReplay,
  choicesAndReasons,
  record: ({ texts: every }) => Promise.all(every.map((one) => unlessWrong(async () => texts(await core.fromRecord(one))))),
  position: ({ texts: every }) => Promise.all(every.map((one) => unlessWrong(async () => texts(await core.fromPosition(one))))),
  analyse,
  advice,
  card: playCard,
  replay: async ({ text: one }) => replayOfRecord(await core.fromRecord(one)),
};

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  let answer;
  try {
    answer = { said: await tasks[task.do](task) };
  } catch (error) {
    answer = { failed: String(error.stack ?? error) };
  }
  process.stdout.write(`${text(answer)}\n`);
}
