import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { livePerson, requireClaims } from '#server/identity/index.ts';
import { createFairQueue, type FairQueue } from '#server/base/index.ts';
import type { Deps } from '#server/calls/index.ts';
import { withDeadline, withTenant } from '#server/db/index.ts';
import { type Env, requireFactor, inTime } from '#server/http/index.ts';

/** Serves `GET /api/stream`: server-sent hints for the signed-in caller (DEC-118, DEC-131). */
export function mountStream(app: OpenAPIHono<Env>, deps: Deps): void {
  // After a restart all browsers reconnect at once; their reads must not wait behind the streams.
  const openings = createFairQueue<number>({ atOnce: OPENED_AT_ONCE[deps.database.engine], ofOneKey: 1 });
  app.openapi(streamRoute, async (c) => {
    const stream = await inTime(deps.callMs, (deadline) => openStream(c, deps, openings, deadline));
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    return stream === null ? c.body(null, 200, headers) : c.body(stream, 200, headers);
  });
}

const streamRoute = createRoute({
  method: 'get',
  path: '/api/stream',
  summary: 'Server-sent events: {position, kinds, boards} for each change on a board that the caller may see',
  security: [{ bearer: [] }],
  responses: {
    200: { description: 'A stream of events until the session ends', content: { 'text/event-stream': {} } },
  },
});

const OPENED_AT_ONCE = { postgresql: 4, embedded: 1 } as const;

async function openStream(
  c: Context<Env>,
  deps: Deps,
  openings: FairQueue<number>,
  deadline: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const now = deps.now();
  const claims = await requireClaims(c, deps.config, now);
  await deps.limits.call(claims.userId);
  const database = withDeadline(deps.database, deadline);
  const opened = async () => {
    const person = await withTenant(database, claims.workspaceId, (tx) =>
      livePerson(tx, claims, deps.config, now),
    );
    requireFactor(person.actor);
    // A HEAD response has no reader that would close the stream.
    return c.req.method === 'HEAD' ? null : deps.streams.open(person, claims.signInId);
  };
  const stream = await openings.run(claims.userId, opened, { signal: deadline });
  if (deadline.aborted) await stream?.cancel();
  return stream;
}
