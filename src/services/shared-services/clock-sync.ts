import type { Clock } from '#services/clock/clock.ts';
import type { Api } from '#services/http/api.ts';

/** What keeping the clock right needs; `page` tells when it is shown again or the network is back. */
export interface ClockSyncDeps {
  readonly clock: Clock;
  readonly api: Api;
  readonly page: Document;
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Keeps the clock of a page right (T8): asks the server for the time once a minute while the page is shown, and at once
 * when the device may have slept; where it cannot be asked then, the wall clock is believed. Answers how to stop.
 */
export function syncClock({ clock, api, page, network }: ClockSyncDeps): () => void {
  let askedAt = clock.mono();

  const ask = async (mayHaveSlept: boolean) => {
    askedAt = clock.mono();
    const reply = await api.call('GET /api/health');
    if (mayHaveSlept && !reply.ok && reply.status === 0) clock.followWall();
  };
  const check = () => {
    const mayHaveSlept = clock.check();
    const isDue = clock.mono() - askedAt >= ASK_MS && page.visibilityState === 'visible';
    if (mayHaveSlept || isDue) void ask(mayHaveSlept);
  };

  const timer = setInterval(check, CHECK_MS);
  page.addEventListener('visibilitychange', check);
  network.addEventListener('online', check);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', check);
    network.removeEventListener('online', check);
  };
}

const CHECK_MS = 5_000;
const ASK_MS = 60_000;
