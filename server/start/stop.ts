import type { ServerType } from '@hono/node-server';
import type { Deps } from '#server/calls/deps.ts';

/** Takes no more requests, ends the streams, lets what is under way finish for a few seconds, and closes the database. */
export async function stopServing(
  server: ServerType,
  { streams, background, database }: Pick<Deps, 'streams' | 'background' | 'database'>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await streams.close();
  const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), IDLE_MS);
  const all = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
  await background.allDone();
  await database.close();
}

const IDLE_MS = 50;
const PATIENCE_MS = 5_000;
