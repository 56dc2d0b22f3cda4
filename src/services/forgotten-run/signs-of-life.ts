import { MINUTE_MS } from '#domain/constants.ts';
import type { SmallStorage } from '#services/browser/index.ts';
import type { Gap } from '#services/clock/index.ts';

export interface SignsOfLife {
  lastUseAt(): number | null;
  sleptAt(): number | null;
  wokeAt(): number | null;
  used(now: number): void;
  slept(gap: Gap): void;
}

/** Creates the record of use and sleep. Without storage it lasts as long as the page. */
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
