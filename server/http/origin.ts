import type { Context, MiddlewareHandler } from 'hono';
import { serverTexts } from '#domain/texts/index.ts';
import { isLoopback } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import type { Env } from './env.ts';
import { forbidden, Problem } from './problem.ts';

/** Throws 421 for a foreign `Host`, which prevents DNS rebinding; ports are ignored. */
export function ownHost({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler<Env> {
  const { hostname } = new URL(publicUrl);
  return async (c, next) => {
    const sentTo = nameSentTo(c)?.hostname;
    if (sentTo !== hostname && !isLoopback(sentTo ?? ''))
      throw new Problem(421, 'request.misdirected', serverTexts.misdirected);
    await next();
  };
}

/** Throws 403 for a page of another origin; allows programs without `Origin`, which browsers always send. */
export function requireOwnOrigin(c: Context, { publicUrl, corsOrigins }: Config): void {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === publicUrl || corsOrigins.includes(origin)) return;
  const sentTo = nameSentTo(c);
  if (!sentTo || !isLoopback(sentTo.hostname) || origin !== sentTo.origin) throw forbidden();
}

/** Throws 403 as `requireOwnOrigin` does, for forms of a no-referrer page, which send no `Origin`. */
export function requireOwnPage(c: Context, config: Config): void {
  if (c.req.header('sec-fetch-site') !== 'same-origin') requireOwnOrigin(c, config);
}

function nameSentTo(c: Context): URL | null {
  const address = `http://${c.req.header('host') ?? new URL(c.req.url).host}`;
  return URL.canParse(address) ? new URL(address) : null;
}
