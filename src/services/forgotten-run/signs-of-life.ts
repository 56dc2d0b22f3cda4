import { MINUTE_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/storage.ts';
import type { Gap } from '#services/clock/clock.ts';

/** When somebody was last seen at this browser, for all tabs and the next start; instants in epoch ms. */
export interface SignsOfLife {
  lastUseAt(): number | null;
  /** When the device fell asleep. */
  sleptAt(): number | null;
  /** When it woke from that sleep. */
  wokeAt(): number | null;
  /** The browser is in use at `now`; kept once a minute. */
  used(now: number): void;
  slept(gap: Gap): void;
}

/** Signs of life in the small storage of a browser; where that is closed they last as long as the page. */
export function createSignsOfLife(storage: SmallStorage): SignsOfLife {
  const lastUse = keptInstant(storage, 'weekwright.last-use');
  const sleep = keptInstant(storage, 'weekwright.slept-at');
  const waking = keptInstant(storage, 'weekwright.woke-at');
  let writtenAt = 0;
  return {
    lastUseAt: lastUse.read,
    sleptAt: sleep.read,
    wokeAt: waking.read,
    used(now) {
      if (now - writtenAt < MINUTE_MS) return;
      writtenAt = now;
      lastUse.write(now);
    },
    slept({ from, to }) {
      sleep.write(from);
      waking.write(to);
    },
  };
}

function keptInstant(storage: SmallStorage, key: string) {
  let known: string | null = null;
  return {
    read(): number | null {
      const instant = Number(storage.read(key) ?? known ?? Number.NaN);
      return Number.isFinite(instant) ? instant : null;
    },
    write(instant: number): void {
      known = String(instant);
      storage.write(key, known);
    },
  };
}
