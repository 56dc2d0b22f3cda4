import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, vi } from 'vitest';

const KEY = Symbol.for('weekwright.open-timers');
const page = globalThis as typeof globalThis & { [KEY]?: Set<NodeJS.Timeout> };

/** The timers that tests have started and not cleared. */
const open = (page[KEY] ??= watchTimers());

/** The files of a worker share its timers: leftover ones would run in later tests, along with their fake timers. */
afterEach(async () => {
  vi.useRealTimers();
  stopAll();
  // Repeating timers re-register in the next turn.
  await nextTurn();
  stopAll();
});

function stopAll(): void {
  for (const timer of open) clearTimeout(timer);
  open.clear();
}

function watchTimers(): Set<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>();
  const watched = <Begin extends typeof setTimeout | typeof setInterval>(begin: Begin): Begin =>
    new Proxy(begin, {
      apply(_target, self, asked) {
        const timer: NodeJS.Timeout = Reflect.apply(begin, self, asked);
        timers.add(timer);
        return timer;
      },
    });
  globalThis.setTimeout = watched(globalThis.setTimeout);
  globalThis.setInterval = watched(globalThis.setInterval);
  return timers;
}
