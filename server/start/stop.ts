import { setTimeout as wait } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { Deps } from '#server/calls/index.ts';

/** Drains for `drainMs`, stops taking requests, lets running work finish, and closes the database. */
export async function stopServing(
  server: ServerType,
  deps: Pick<Deps, 'streams' | 'mailing' | 'background' | 'database' | 'readiness'>,
  drainMs: number,
): Promise<void> {
  const { streams, mailing, background, database, readiness } = deps;
  readiness.end();
  await wait(drainMs);
  mailing.end();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await streams.close();
  const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), IDLE_MS);
  const all = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
  await Promise.race([background.allDone(), wait(WORK_MS, undefined, { ref: false })]);
  await database.close();
}

const IDLE_MS = 50;
const PATIENCE_MS = 5_000;
/** In ms; requests, this and closing the database together must stay below the limit of `main.ts`. */
const WORK_MS = 2_500;
