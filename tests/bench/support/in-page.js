// Runs in a page before its own scripts and records the paints of cards. Times are ms since the navigation.
(() => {
  const cards = { frame: null, first: null, last: null };
  let awaited = null;
  let frames = null;

  /** The start of the current frame; null between frames. */
  let made = null;
  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    nextFrame((frame) => {
      if (made !== frame) afterTask(() => (made = null));
      made = frame;
      callback(frame);
    });

  function afterTask(tell) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', tell, { once: true });
    port1.start();
    port2.postMessage(null);
  }

  /** Calls back right after the paint of a change, with the start of its frame: the current or the next one. */
  function afterPaint(tell) {
    const wait = (frame) => afterTask(() => tell(performance.now(), frame));
    if (made === null) nextFrame(wait);
    else wait(made);
  }

  const card = (id) => document.querySelector(`[data-card="${id}"]`);
  /** A screen's main content: the cards of a board, the rows of a list. */
  const shown = '[data-card], [data-row-name]';
  const cardsIn = (node) => {
    if (!(node instanceof Element)) return [];
    return node.matches(shown) ? [node] : [...node.querySelectorAll(shown)];
  };
  /** Content rendered ahead, beyond the edges of its list, is not painted. */
  const isInSight = (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const list = (node.closest('ul') ?? document.documentElement).getBoundingClientRect();
    return bottom > Math.max(list.top, 0) && top < Math.min(list.bottom, innerHeight);
  };

  /** The board's states that a measurement can wait for. */
  const shows = {
    status(id, status) {
      const shown = card(id);
      const ticks = Boolean(shown?.querySelector('[role=timer]'));
      return shown?.dataset.status === status && ticks === (status === 'inProgress');
    },
    title: (id, title) => card(id)?.querySelector('h3')?.textContent === title,
    selected: (id, isSelected) => (card(id)?.dataset.selected !== undefined) === isSelected,
    there: (id, isThere) => (card(id) !== null) === isThere,
    within: (id, column) => card(id)?.closest('[data-column]').dataset.column === column,
    count: (column, count) =>
      Number(document.querySelector(`[data-column="${column}"] [aria-setsize]`)?.ariaSetSize) === count,
    carried: (id) => card(id)?.dataset.carried !== undefined,
    dialog: (title) => (document.querySelector('[role=dialog] h2')?.textContent ?? null) === title,
    typed: (text) => document.activeElement?.getAttribute('value') === text,
    rows: (count) => document.querySelector('[aria-rowcount]')?.ariaRowCount === String(count + 1),
    named: (title) => document.querySelector(`[data-card][aria-label^="${title},"]`) !== null,
  };

  function look(changes) {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(cardsIn));
    if (added.length > 0) {
      afterPaint((at, frame) => {
        if (cards.first !== null && !added.some(isInSight)) return;
        cards.frame ??= frame;
        cards.first ??= at;
        cards.last = at;
      });
    }
    if (awaited?.inputAt == null || !awaited.isShown()) return;
    const { inputAt, tell } = awaited;
    awaited = null;
    afterPaint((at) => tell(at - inputAt));
  }

  for (const input of ['click', 'keydown', 'mousemove', 'mouseup'])
    addEventListener(input, ({ timeStamp }) => awaited && (awaited.inputAt = timeStamp), { capture: true });
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [
      'data-status',
      'data-selected',
      'data-carried',
      'aria-label',
      'aria-setsize',
      'aria-rowcount',
      'value',
    ],
  });

  globalThis.bench = {
    cards,
    /** The visible cards whose timer can be clicked. */
    targets() {
      const shown = [
        ...document.querySelectorAll('[data-column]:not([data-column=unscheduled]) [data-card]'),
      ];
      return shown
        .filter((one) => one.getBoundingClientRect().bottom < innerHeight - 120)
        .map((one) => one.dataset.card);
    },
    /** Waits for the paint of a state in `shows`; its time counts from the last input before. */
    expect(what, ...of) {
      bench.painted = new Promise((tell) => (awaited = { isShown: () => shows[what](...of), tell }));
    },
    /** Records frames until the next call; returns the duration (ms) of each. */
    frames() {
      const noted = frames;
      frames = null;
      if (noted) return noted.slice(1).map((at, index) => at - noted[index]);
      frames = [];
      requestAnimationFrame(function next(at) {
        frames?.push(at);
        if (frames) requestAnimationFrame(next);
      });
      return [];
    },
    /** Waits for the paint of a card in a status; returns the position of its timer once idle. */
    async await(id, status) {
      while (card(id).querySelector('[aria-busy]')) await new Promise((next) => setTimeout(next, 5));
      bench.expect('status', id, status);
      const { x, y, width, height } = card(id).querySelector('[data-press=turn]').getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
})();
