import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Config } from '#server/config/index.ts';
import type { Env } from '#server/http/env.ts';
import { unauthorized } from '#server/http/problem.ts';
import type { Metrics } from './metrics.ts';

/** Serves the metrics at `/metrics` to callers with METRICS_TOKEN as bearer token; disabled without it. */
export function mountMetrics(
  app: Pick<Hono<Env>, 'get'>,
  { config, metrics }: { readonly config: Pick<Config, 'metricsToken'>; readonly metrics: Metrics | null },
): void {
  const { metricsToken } = config;
  if (metricsToken === undefined || metrics === null) return;
  const expected = hashed(`Bearer ${metricsToken}`);
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(hashed(c.req.header('authorization') ?? ''), expected)) throw unauthorized();
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
