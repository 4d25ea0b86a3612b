// Plays games and asks bots with the built modules, in Node and in a browser alike. Written for the tests: it shares no code
// with the client. `Player` wants the description (kernel.json), both modules as bytes, and the tables of a game.

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let i = 0; i < 8; i++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

const CHOICES = 1 << 20; // counters of choices begin here, those of rolls at 0

/** The CRC-32 of some bytes, going on from an earlier one. */
function crc32(bytes, before) {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = TABLE[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** A module and its memory, which is never freed. */
class Module {
  constructor(bytes, description) {
    this.call = new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
    this.call.memory.grow(64);
    this.description = description;
    this.next = 1024;
  }

  room(size) {
    const at = this.next;
    this.next = (at + size + 15) & ~15;
    return at;
  }

  record(kind, number = 1) {
    const size = this.description.records[kind].size * number;
    const at = this.room(size + 16) + 8;
    new DataView(this.call.memory.buffer).setInt32(at - 8, number, true);
    return at;
  }

  numbers(n) {
    const at = this.room(2 * n + 16) + 8;
    new DataView(this.call.memory.buffer).setInt32(at - 8, n, true);
    return at;
  }

  bytes(at, size) {
    return new Uint8Array(this.call.memory.buffer, at, size);
  }
}

class Player {
  constructor(description, modules, game, base) {
    this.description = description;
    this.game = description.games[game];
    this.base = base;
    this.size = description.records.State.size;
    this.phase = description.records.State.fields.phase.offset;
    this.over = description.constants.OVER;
    this.bots = new Module(modules.bots, description);
    this.page = new Module(modules.page, description);
    for (const one of [this.bots, this.page]) {
      one.t = one.record('Tables');
      one.s = one.record('State');
      one.out = one.numbers(description.constants.ACTIONS);
    }
  }

  /** The tables of one choice of house rules: each bit of a number turns one of them round, the next one the version. */
  tables(number) {
    const found = this.base.slice();
    const patches = Object.keys(this.game.options).sort().map((name) => this.game.options[name].patch);
    patches.push(this.game.versions['1']);
    patches.forEach((patch, i) => {
      if ((number >> i) & 1) for (const [at, byte] of patch) found[at] = byte;
    });
    for (const one of [this.bots, this.page]) one.bytes(one.t, found.length).set(found);
  }

  /** Roll by the numbered dice, which only the module of the bots has. */
  rollDice(module, key, step) {
    const { bots, size } = this;
    if (module !== bots) bots.bytes(bots.s, size).set(module.bytes(module.s, size));
    bots.call.roll_numbered(bots.t, bots.s, key, step);
    if (module !== bots) module.bytes(module.s, size).set(bots.bytes(bots.s, size));
  }

  /** One random game: a digest of all bytes of its states, and one of its log. Or everything: a digest of each state, the log. */
  trace(module, seats, seed, number, every = false) {
    const { call, t, s, out } = module;
    const state = module.bytes(s, this.size);
    const log = [];
    const digests = [];
    this.tables(number);
    state.fill(0);
    call.start(t, s, seats);
    const key = this.bots.call.game_key(seed, number);
    let digest = crc32(state, 0);
    for (let step = 0; state[this.phase] !== this.over; step++) {
      if (every) digests.push(crc32(state, 0));
      if (call.to_roll(s)) {
        this.rollDice(module, key, step);
        call.rolled(t, s, out);
      } else {
        this.choose(module, seats, key, step, log);
      }
      digest = crc32(state, digest);
    }
    for (let seat = 0; seat < seats; seat++) this.points(module, seat, log);
    digests.push(crc32(state, 0));
    return every ? { states: digests, log } : [digest, crc32(new Uint8Array(Int16Array.from(log).buffer), 0)];
  }

  /** One random action of one random seat, after the lists of all seats that may act. */
  choose(module, seats, key, step, log) {
    const { call, t, s, out } = module;
    const below = this.bots.call.random_below;
    let [chosen, choice, actors] = [-1, -1, 0];
    for (let seat = 0; seat < seats; seat++) {
      if (!call.acts(t, s, seat)) continue;
      const n = call.legal(t, s, seat, out);
      const list = new Int16Array(call.memory.buffer, out, n);
      log.push(...list);
      actors += 1;
      if (below(key, CHOICES + step * 16 + seat, actors) === 0) {
        chosen = seat;
        choice = list[below(key, CHOICES + step * 16 + 8, n)];
      }
    }
    call.apply(t, s, chosen, choice, out);
    log.push(call.total(t, s + this.paper(chosen)));
  }

  /** The points of a seat at the end. */
  points(module, seat, log) {
    const { call, t, s } = module;
    const p = s + this.paper(seat);
    log.push(call.standing(t, p) >> 10, call.standing(t, p) & 1023);
    const areas = module.bytes(t, 64)[this.description.records.Tables.fields.areas.offset];
    for (let area = 0; area < areas; area++) log.push(call.area_points(t, p, area));
  }

  paper(seat) {
    return this.description.records.State.fields.papers.offset + seat * this.description.records.Paper.size;
  }

  /** The module of the page must pick the same. */
  compare(bot, seat, bits, known, picked) {
    const { call, t, s, out } = this.page;
    this.pageScratches ??= this.page.record('Scratch', 3);
    this.page.bytes(s, this.size).set(this.bots.bytes(this.bots.s, this.size));
    const there = call[`${bot}_pick`](t, s, seat, bits, out, this.pageScratches, known);
    if (there !== picked) throw new Error(`${bot}: ${picked} in bots.wasm, ${there} in page.wasm`);
  }

  /** What a bot picks in positions of games that random and greedy players play, `each` choices apart; a level in both modules. */
  picks(bot, weights, seats, seed, positions, each, isLevel = false) {
    const { call, t, s, out } = this.bots;
    this.scratches ??= this.bots.record('Scratch', 3);
    this.rng ??= this.bots.record('RngState');
    const [known, there] = [this.bots, this.page].map((module) => {
      const at = module.numbers(weights.length);
      new Int16Array(module.call.memory.buffer, at, weights.length).set(weights);
      return at;
    });
    const found = [];
    let choices = 0;
    for (let game = 0; found.length < positions; game++) {
      this.tables(game % 3 ? 0 : game);
      this.bots.bytes(s, this.size).fill(0);
      call.begin(t, s, this.rng, seats, seed, game);
      while (this.bots.bytes(s, this.size)[this.phase] !== this.over && found.length < positions) {
        if (call.to_roll(s)) {
          call.roll(t, s, this.rng, out);
          continue;
        }
        const seat = call.first_actor(t, s);
        const bits = call.next_random_bits(this.rng, seat);
        if (choices++ % each === 0) {
          found.push(call[`${bot}_pick`](t, s, seat, bits, out, this.scratches, known));
          if (isLevel) this.compare(bot, seat, bits, there, found.at(-1));
        }
        const mover = game % 2 ? 'random' : 'greedy';
        call.apply(t, s, seat, call[`${mover}_pick`](t, s, seat, bits, out, this.scratches, known), out);
      }
    }
    return found;
  }
}

globalThis.FoxdenPlayer = Player;
