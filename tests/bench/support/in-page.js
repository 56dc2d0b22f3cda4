// Runs in a page before the page's own scripts and notes when cards are painted. Times are ms since the navigation.
(() => {
  const cards = { frame: null, first: null, last: null };
  let awaited = null;

  /** Tells the time right after the next frame has been painted, and when that frame began. */
  function afterPaint(tell) {
    requestAnimationFrame((frame) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => tell(performance.now(), frame), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }

  const card = (id) => document.querySelector(`[data-card="${id}"]`);
  const isCard = (node) =>
    node instanceof Element && (node.matches('[data-card]') || node.querySelector('[data-card]'));

  function shows({ id, status }) {
    const shown = card(id);
    return (
      shown?.dataset.status === status &&
      Boolean(shown.querySelector('[role=timer]')) === (status === 'inProgress')
    );
  }

  function look(changes) {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isCard))) {
      afterPaint((at, frame) => {
        cards.frame ??= frame;
        cards.first ??= at;
        cards.last = at;
      });
    }
    if (awaited?.clickedAt == null || !shows(awaited)) return;
    const { clickedAt, tell } = awaited;
    awaited = null;
    afterPaint((at) => tell(at - clickedAt));
  }

  addEventListener('click', ({ timeStamp }) => awaited && (awaited.clickedAt = timeStamp), { capture: true });
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-status'],
  });

  globalThis.bench = {
    cards,
    /** The cards whose timer can be clicked where they stand. */
    targets() {
      const shown = [
        ...document.querySelectorAll('[data-column]:not([data-column=unscheduled]) [data-card]'),
      ];
      return shown
        .filter((one) => one.getBoundingClientRect().bottom < innerHeight - 120)
        .map((one) => one.dataset.card);
    },
    /** Awaits the paint of a card in a status; answers where its timer is to be clicked once it is at rest. */
    async await(id, status) {
      while (card(id).querySelector('[aria-busy]')) await new Promise((next) => setTimeout(next, 5));
      bench.painted = new Promise((tell) => (awaited = { id, status, tell }));
      const { x, y, width, height } = card(id).querySelector('[data-press=turn]').getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
})();
