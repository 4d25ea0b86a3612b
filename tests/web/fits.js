// Looks at the page as it stands in its window, and says what does not fit. One line for each thing, in words.
window.fits = {
  SLACK: 1.5, // pixels that are rounding, not a fault

  name(e) {
    const from = e.closest('[data-field], [data-step], [data-die], [data-track]') ?? e;
    const mark = from.dataset.field ?? from.dataset.step ?? from.dataset.die ?? from.dataset.track;
    const text = (e.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24);
    return `${from.tagName.toLowerCase()}.${[...from.classList].slice(0, 2).join('.')}${mark ? `[${mark}]` : ''}${text ? ` "${text}"` : ''}`;
  },
  // A layer that lies above the page has the whole attention.
  root: () => document.querySelector('dialog[open]') ?? document.body,
  shown(e) {
    return e.checkVisibility({ visibilityProperty: true }) && !e.closest('.sr, .sprite, [hidden]') && e.getBoundingClientRect().width > 0;
  },
  all(selector, from = this.root()) {
    return [...from.querySelectorAll(selector)].filter((e) => this.shown(e));
  },
  inside(box, frame, slack = this.SLACK) {
    return box.left >= frame.left - slack && box.right <= frame.right + slack && box.top >= frame.top - slack && box.bottom <= frame.bottom + slack;
  },
  // By how much two boxes lie over each other, in the direction in which they do so less.
  over(a, b) {
    return Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  },
  // Does something around it scroll, so that it may lie outside for the moment?
  scrolls(e) {
    for (let at = e; at && at !== document.documentElement; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
    return null;
  },

  sideways(width) {
    const wide = document.scrollingElement.scrollWidth;
    const found = wide > width ? [`the page is ${wide} wide in a window of ${width}`] : [];
    const out = this.all('main *, header *, .play *').filter((e) => e.getBoundingClientRect().right > width + this.SLACK && !e.closest('svg') && !this.sidewards(e));
    if (wide > width) found.push(...out.slice(0, 3).map((e) => `${this.name(e)} reaches ${Math.round(e.getBoundingClientRect().right)} of ${width}`));
    else found.push(...out.slice(0, 3).map((e) => `${this.name(e)} is out of the window`));
    return found;
  },
  sidewards(e) {
    for (let at = e; at && at !== document.body; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  },

  // Words that are cut off, or stick out of what they stand on.
  cut() {
    const found = [];
    const frames = '.btn, .card, .prompt, .area, .tally > li, .act, .round, .topbar, .tray, .chip, .pickone, .strip, .stock button, .banner, .seg > *, .moment, dialog';
    const clips = new Map(); // what an element cuts off: found out once, not for every word in it
    const clipped = (at) => {
      if (!clips.has(at)) {
        const style = getComputedStyle(at);
        const wide = /hidden|clip/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1;
        clips.set(at, { wide, high: /hidden|clip/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 2 });
      }
      return clips.get(at);
    };
    // What words stand on: the nearest frame that has a box of its own.
    const frameOf = (e) => {
      let at = e.closest(frames);
      while (at && getComputedStyle(at).display === 'contents') at = at.parentElement?.closest(frames);
      return at;
    };
    for (const e of this.all('*')) {
      const words = [...e.childNodes].filter((n) => n.nodeType === 3 && n.data.trim());
      if (!words.length || e.closest('svg, title, script, style, .tally .plus, [data-may-cut]')) continue;
      const style = getComputedStyle(e);
      for (let at = e; at && at !== this.root(); at = at.parentElement) {
        if (clipped(at).wide) found.push(`${this.name(e)} is cut in its width`);
        if (clipped(at).high && at === e) found.push(`${this.name(e)} is cut in its height`);
      }
      const frame = frameOf(e)?.getBoundingClientRect();
      if (!frame || style.fontSize === '0px' || this.scrolls(e)?.closest(frames)) continue;
      for (const word of words) {
        const range = document.createRange();
        range.selectNodeContents(word);
        const box = range.getBoundingClientRect();
        if (box.left < frame.left - this.SLACK || box.right > frame.right + this.SLACK) found.push(`${this.name(e)} sticks out of ${this.name(frameOf(e))}`);
      }
    }
    return found;
  },

  // Things of one kind that lie over each other, and parts that leave what they belong to.
  overlaps() {
    const found = [];
    const kinds = [
      ['.sheet .field', 1.5], ['.sheet .badge', 4], ['.sheet .area', 0.5], ['.sheet .circ', 3], ['.sheet .round, .sheet .act, .sheet .area, .sheet .tally', 0.5],
      ['.tally > li', 0.5], ['.bar .btn', 0.5], ['.dice .die-btn', 6], ['.spot', 0.5], ['.party', 0.5], ['.toy', 1.5], ['.gain', 1.5],
      ['.prompt, .numberpick, .tray, .plate, .bar, .stock', 0.5], ['.who li', 0.5], ['.people > *', 0.5], ['.pickone', 0.5],
      ['.topbar > *', 0.5], ['.strip > *', 0.5], ['.stock > *', 0.5],
    ];
    for (const [selector, slack] of kinds) {
      const list = this.all(selector).filter((e) => !e.closest('svg')).map((e) => [e, e.getBoundingClientRect()]);
      list.forEach(([a, box], i) => list.slice(i + 1).forEach(([b, other]) => {
        if (a.contains(b) || b.contains(a) || this.over(box, other) <= slack) return;
        if ([a, b].some((e) => getComputedStyle(e).position === 'sticky')) return; // made to lie above what scrolls
        found.push(`${this.name(a)} lies over ${this.name(b)} by ${Math.round(this.over(box, other))}`);
      }));
    }
    const parts = [['.field, .badge, .pts, .ladder', '.area'], ['.circ, .badge', '.act'], ['.act, .round, .area, .tally', '.sheet'], ['.toy, .gain', '.party'], ['.party', '.sheet'], ['.btn', '.bar']];
    for (const [part, whole] of parts)
      for (const e of this.all(`${whole} :is(${part})`)) {
        const box = e.getBoundingClientRect(), frame = e.closest(whole).getBoundingClientRect();
        if (!this.inside(box, frame, 3)) found.push(`${this.name(e)} leaves ${this.name(e.closest(whole))}`);
      }
    return found;
  },

  // The three columns, or the sheet and the dock below it.
  columns(width, height) {
    const [sheet, play, people] = ['.sheet', '.play, .jplay', '.people'].map((s) => this.all(`main ${s}`)[0]);
    if (!sheet || !play) return [];
    const found = [];
    const box = play.getBoundingClientRect(), paper = sheet.getBoundingClientRect();
    const docked = getComputedStyle(play).position === 'fixed' && box.left <= 1 && box.right >= width - 1;
    if (!docked && box.left < paper.right - this.SLACK) found.push(`the sheet runs under the dice by ${Math.round(paper.right - box.left)}`);
    if (people && !docked && this.over(people.getBoundingClientRect(), box) > 1) found.push('the people lie over the dice');
    if (people && this.over(people.getBoundingClientRect(), paper) > 1) found.push('the people lie over the sheet');
    const [top, bottom] = this.free(width, height);
    const room = bottom - top;
    if (room < 140) found.push(`only ${Math.round(room)} of the sheet can be seen`);
    return found;
  },

  // Roll, Done, Undo, and what is asked: in the window without scrolling, and nothing lies on them.
  inSight(width, height) {
    const found = [];
    const frame = { left: 0, top: 0, right: width, bottom: height };
    for (const e of this.all('.bar [data-step], .play .prompt, .play .die-btn')) {
      const box = e.getBoundingClientRect();
      if (!this.inside(box, frame)) found.push(`${this.name(e)} is not in sight: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${height}`);
      else if (e.matches('[data-step]'))
        for (const [x, y] of [[box.left + 6, box.top + 8], [box.right - 6, box.bottom - 8], [box.left + box.width / 2, box.top + box.height / 2]])
          if (!e.contains(document.elementFromPoint(x, y))) found.push(`something lies on ${this.name(e)}`);
    }
    return found;
  },

  // What is left of the window between what sticks to its top and the dock below.
  free(width, height) {
    const stuck = this.all('.strip, .tally, .curve').filter((e) => getComputedStyle(e).position === 'sticky');
    const top = stuck.reduce((sum, e) => sum + e.offsetHeight, 0);
    const docks = this.all('.play, .jplay, .m-dock').filter((e) => getComputedStyle(e).position === 'fixed').map((e) => e.getBoundingClientRect());
    const bottom = Math.min(height, ...docks.filter((box) => box.left <= 1 && box.right >= width - 1).map((box) => box.top));
    return [top, bottom];
  },
  // Everything that can be touched answers a finger within 44 x 44 pixels around its middle (a badge that hangs from a field may lie on it).
  fingers(width, height) {
    const found = [];
    const [top, bottom] = this.free(width, height);
    const fields = '.sheet [data-field], .sheet .toy';
    const rest = this.all('button, a, input, summary, select').filter((e) => !e.closest('label, .sheet') && !e.matches('.choose, .die-btn.is-off'));
    for (const e of [...this.all(fields), ...rest]) {
      const fixed = e.closest('.play, .jplay, .strip, .m-dock, dialog');
      let box = e.getBoundingClientRect();
      if (!fixed && (box.top < top + 4 || box.bottom > bottom - 4)) {
        scrollBy({ top: (box.top + box.bottom) / 2 - (top + bottom) / 2, behavior: 'instant' });
        box = e.getBoundingClientRect();
      }
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const size = `${this.name(e)} is ${Math.round(box.width)} x ${Math.round(box.height)}, too small for a finger`;
      const more = getComputedStyle(e, '::before'); // around what is seen there may be more to touch
      const extent = (side) => Math.max(box[side], more.content === 'none' ? 0 : parseFloat(more[side]) || 0);
      if (Math.min(extent('width'), extent('height')) < 43.5) found.push(size);
      const hit = (dx, dy) => document.elementsFromPoint(x + dx, y + dy).find((at) => at === e || !at.closest('.badge, .gain, .pts'));
      const half = 21; // where it is asked a pixel is a whole one
      const around = e.closest('dialog'); // what scrolls in it may be cut at its edge, and by the button that stays in sight
      const scrolls = (at) => around && at && (at === around || getComputedStyle(at.closest('button') ?? at).position === 'sticky');
      const taken = [[-half, 0], [half, 0], [0, -half], [0, half]]
        .map(([dx, dy]) => hit(dx, dy))
        .find((at) => !e.contains(at) && !scrolls(at) && !at?.closest('.is-preview')); // the one looked at is lifted
      if (taken) found.push(`${size} beside ${this.name(taken)}`);
    }
    scrollTo(0, 0);
    return found;
  },

  async look(width, height, fingers) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    scrollTo(0, 0);
    const found = [...this.sideways(width), ...this.cut(), ...this.overlaps(), ...this.columns(width, height), ...this.inSight(width, height)];
    if (fingers) found.push(...this.fingers(width, height));
    return this.few([...new Set(found)]);
  },
  // Twenty fields that are too small are one fault: three of a kind are enough to find it.
  few(found) {
    const kind = (line) => line.replace(/"[^"]*"|\[[^\]]*\]|[\d.]+|\.is-\w+/g, '');
    return found.filter((line, i) => found.slice(0, i).filter((other) => kind(other) === kind(line)).length < 3);
  },
};
