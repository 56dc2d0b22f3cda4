import { SLEEP_GAP_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/storage.ts';
import { jumpBetween, type Reading, ServerClock, SMALL_MS } from './server-clock.ts';
import { createTicker } from './ticker.ts';

/** A stretch in ms that the device slept through, by the server's clock (DEC-130). */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The time of the product: the server's, as this device knows it (T4, T8). */
export interface Clock {
  /** The time in whole ms. Never goes down while a page shows it, see `ServerClock`. */
  now(): number;
  /** The monotonic clock in ms, for the times that `measure` takes. */
  mono(): number;
  /** Takes the time in an answer of the server, with the monotonic times of sending and receiving. */
  measure(serverMs: number, sentAtMono: number, receivedAtMono: number): void;
  /** Calls back each full `everyMs` of `now`, and when that leaps, while somebody listens. */
  onTick(everyMs: number, listener: () => void): () => void;
  /** Looks whether the device may have slept, or its clock was set forward: then the server should be asked for the time. */
  check(): boolean;
  /** Believes the wall clock until the server can be asked again. */
  followWall(): void;
  /** Calls back when the device turns out to have slept for `SLEEP_GAP_MS` or more (T9, DEC-130). */
  onGap(listener: (gap: Gap) => void): () => void;
}

/** What a clock reads and where it keeps the measured offset. */
export interface ClockDeps {
  readonly wall: () => number;
  readonly mono: () => number;
  readonly storage: SmallStorage;
}

/** Makes the clock of a page; it starts from the wall clock and the offset that was last measured. */
export function createClock(parts: ClockDeps): Clock {
  const read = (): Reading => ({ wall: parts.wall(), mono: parts.mono() });
  const server = new ServerClock(read(), keptOffset(parts.storage));
  const gapListeners = new Set<(gap: Gap) => void>();
  let lastChecked = read();

  const now = () => Math.floor(server.now(read()));
  const ticker = createTicker(now);
  /** Changes what is known of the time; a leap of a running page means that it slept. */
  const change = (act: () => void) => {
    const from = now();
    act();
    const to = now();
    // Before the tick, whose listeners look for forgotten timers: those need to know of the sleep.
    if (to - from >= SLEEP_GAP_MS) for (const listener of gapListeners) listener({ from, to });
    // A device that wakes up shows the day that it is, not that of the evening before.
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
