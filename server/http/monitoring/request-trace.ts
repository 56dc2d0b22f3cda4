import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { onceASecond, monotonic, type Stopwatch } from '#server/base/index.ts';
import type { Env } from '#server/http/env.ts';
import type { Log } from '#server/http/log.ts';
import { type RequestTrace, traces } from './current-request.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_ID = 'Request-Id';

const SLOW_MS = 2_000;

/** Gives each request an id, measures it and logs slow ones, at most one per second and route. */
export function traceRequests(
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics | null },
  stopwatch: Pick<Stopwatch, 'now'> = monotonic,
): MiddlewareHandler<Env> {
  const seldom = onceASecond(() => stopwatch.now());
  return (c, next) => {
    const trace: RequestTrace = {
      id: randomUUID(),
      route: () => `${methodOf(c)} ${routeOfRequest(c)}`,
    };
    return traces.run(trace, async () => {
      const began = stopwatch.now();
      await next();
      const ms = stopwatch.now() - began;
      c.res.headers.set(REQUEST_ID, trace.id);
      const { status } = c.res;
      metrics?.observe({ method: methodOf(c), route: routeOfRequest(c), status }, ms / 1_000);
      if (ms < SLOW_MS) return;
      const line = `A slow request: ${trace.route()} took ${(ms / 1_000).toFixed(1)} s (${status}).`;
      seldom(trace.route(), (more) =>
        log.warn(more === 0 ? line : `${line} ${more} before it are not logged.`),
      );
    });
  };
}

/** Never the sent path, which may hold ids, secrets and names. */
function routeOfRequest(c: Context<Env>): string {
  const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;
  if (route !== undefined) return route.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  return c.req.path.startsWith('/api/') ? '/api/*' : '/*';
}

const methodOf = (c: Context<Env>): string => (METHODS.has(c.req.method) ? c.req.method : '_OTHER');

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
