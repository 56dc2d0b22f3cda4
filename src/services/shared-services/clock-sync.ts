import type { Clock } from '#services/clock/index.ts';
import type { Api } from '#services/http/index.ts';

export interface ClockSyncDeps {
  readonly clock: Clock;
  readonly api: Api;
  readonly page: Document;
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Keeps the clock right by asking the server each minute and after a sleep (T8). Returns the stop function. */
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
