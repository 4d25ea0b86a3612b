// Somebody at the table, inside the page: sees what is lit, and touches it.
window.robot = {
  found: null, // what comes next, as an element
  played: null, // what was touched, when it is done

  // What there is to touch now, in the order of a player who knows what to do. Null while the table is busy.
  next(chance) {
    const all = (s) => [...document.querySelectorAll(s)].filter((e) => e.offsetParent !== null);
    if (document.querySelector('.final')) return 'over';
    const next = document.querySelector('[data-step=next]');
    if (next) return (this.found = next), 'next'; // one screen: the sheet changes hands
    if (document.querySelector('main.table')?.getAttribute('aria-busy') !== 'false') return null;
    const pick = (list) => list[Math.floor(chance * list.length)];
    const step = (id) => all(`.bar [data-step="${id}"]`).find((b) => b.getAttribute('aria-disabled') !== 'true');
    const touch = (e, what) => {
      this.found = e;
      return what;
    };
    const looking = document.querySelector('.is-preview');
    const row = document.querySelector('.prow.is-now:not(.is-read)'); // real dice: a face of the next die
    if (row) return touch(pick([...row.querySelectorAll('.pface')]), `face of ${row.dataset.row}`);
    if (step('draw') && !step('done')) return touch(step('draw'), 'draw');
    if (step('roll')) return touch(step('roll'), 'roll');
    if (looking && step('done')) return touch(step('done'), 'done');
    const lit = all('[data-field].is-legal');
    if (lit.length && !looking) return touch(pick(lit), `field ${pick(lit).dataset.field}`);
    if (step('done')) return touch(step('done'), 'done');
    const colours = all('.colours button:not(.off)');
    if (colours.length && !document.querySelector('.colours .on')) return touch(pick(colours), 'colour');
    const dice = all('button.die-btn:not(.is-off):not(.is-selected)');
    if (dice.length && chance < 0.93) return touch(pick(dice), `die ${pick(dice).dataset.die}`);
    for (const id of ['back', 'stop', 'end', 'pass', 'go']) if (step(id)) return touch(step(id), id);
    return dice.length ? touch(dice[0], 'die') : null;
  },

  // Touches one thing after the other until so many are done, the game is over, or every selector of `halt` is on the page.
  async play(seed, steps, halt) {
    const settled = 'main.table[aria-busy=false]';
    const halted = () => halt.length > 0 && [settled, ...halt].every((selector) => document.querySelector(selector));
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    let number = 12345 + 7919 * seed;
    const chance = () => (number = (number * 48271) % 2147483647) / 2147483647;
    const played = [];
    this.played = null;
    document.body.style.visibility = 'hidden'; // nobody looks while it plays: nothing is painted
    while (played.length < steps && played.at(-1) !== 'over' && !halted()) {
      const luck = chance();
      let what = this.next(luck);
      for (; what === null && !halted(); what = this.next(luck)) await pause(3);
      if (what === null || halted()) break; // the page may have changed while it waited
      played.push(what);
      if (what !== 'over') this.found.click();
      await pause(0); // the page draws what came of it
    }
    document.body.style.visibility = '';
    this.played = played;
  },
};
