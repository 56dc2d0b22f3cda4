import type { OpenAPIHono } from '@hono/zod-openapi';
import { livePerson, requireClaims } from '#server/auth/guard.ts';
import { forWorkspace } from '#server/db/handle.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Env } from '#server/http/env.ts';

/** `GET /api/stream`: server-sent hints for who is signed in with a bearer token (DEC-118, DEC-131). */
export function mountStream(app: OpenAPIHono<Env>, deps: Deps): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/stream',
    summary:
      'Server-sent events: {position, kinds, boards} for each change on a board that the caller may see',
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'Hints, until the sign-in ends', content: { 'text/event-stream': {} } },
    },
  });
  app.get('/api/stream', async (c) => {
    const now = deps.now();
    const claims = await requireClaims(c, deps, now);
    await deps.limits.call(claims.userId);
    const person = await forWorkspace(deps.database, claims.workspaceId, (tx) =>
      livePerson(tx, claims, deps.config, now),
    );
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    // Nobody would read the stream, and so nobody would ever close it.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(await deps.streams.open(person, claims.signInId), 200, headers);
  });
}
