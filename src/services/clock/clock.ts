import { SLEEP_GAP_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/index.ts';
import { jumpBetween, type Reading, ServerClock, SMALL_MS } from './server-clock.ts';
import { createTicker } from './ticker.ts';

export interface Gap {
  readonly from: number;
  readonly to: number;
}

export interface Clock {
  /** In whole ms. Never goes backward while a page shows it, see `ServerClock`. */
  now(): number;
  mono(): number;
  measure(serverMs: number, sentAtMono: number, receivedAtMono: number): void;
  /** Calls back at each full `everyMs` of `now` and after a jump. */
  onTick(everyMs: number, listener: () => void): () => void;
  /** Returns whether the device may have slept or its clock was set forward. */
  check(): boolean;
  followWall(): void;
  /** Calls back after a sleep of at least `SLEEP_GAP_MS` (T9, DEC-130). */
  onGap(listener: (gap: Gap) => void): () => void;
}

export interface ClockDeps {
  readonly wall: () => number;
  readonly mono: () => number;
  readonly storage: SmallStorage;
}

/** Creates the clock, starting from the wall clock and the stored offset. */
export function createClock(parts: ClockDeps): Clock {
  const read = (): Reading => ({ wall: parts.wall(), mono: parts.mono() });
  const server = new ServerClock(read(), keptOffset(parts.storage));
  const gapListeners = new Set<(gap: Gap) => void>();
  let lastChecked = read();

  const now = () => Math.floor(server.now(read()));
  const ticker = createTicker(now);
  const change = (act: () => void) => {
    const from = now();
    act();
    const to = now();
    // Before the tick: its listeners look for forgotten timers and need to know of the sleep.
    if (to - from >= SLEEP_GAP_MS) for (const listener of gapListeners) listener({ from, to });
    // A device that wakes up must show the current day.
    if (to - from > SMALL_MS) ticker.tickNow();
  };

  return {
    now,
    mono: parts.mono,
    measure(serverMs, sentAtMono, receivedAtMono) {
      const received = { wall: parts.wall() - (parts.mono() - receivedAtMono), mono: receivedAtMono };
      const take = () => server.measure(serverMs, sentAtMono, received);
      if (server.isMeasured) change(take);
      else take();
      parts.storage.write(OFFSET_KEY, String(Math.round(server.wallOffset)));
    },
    onTick: ticker.onTick,
    check() {
      const before = lastChecked;
      lastChecked = read();
      return jumpBetween(before, lastChecked) > SMALL_MS;
    },
    followWall: () => change(() => server.followWall(read())),
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
  };
}

const OFFSET_KEY = 'weekwright.clock-offset';

function keptOffset(storage: SmallStorage): number {
  const offset = Number(storage.read(OFFSET_KEY));
  return Number.isFinite(offset) ? offset : 0;
}
