import type { Context, MiddlewareHandler } from 'hono';
import { serverTexts } from '#domain/texts/messages.ts';
import { isLoopback } from '#server/base/network.ts';
import type { Config } from '#server/config/config.ts';
import type { Env } from './env.ts';
import { forbidden, Problem } from './problem.ts';

/**
 * Refuses with 421 what was sent to another name than that of `PUBLIC_URL` or of this machine: a page whose own name
 * was pointed here by its DNS would else read the responses as its own. Ports tell no names apart.
 */
export function ownHost({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler<Env> {
  const { hostname } = new URL(publicUrl);
  return async (c, next) => {
    const sentTo = nameSentTo(c)?.hostname;
    if (sentTo !== hostname && !isLoopback(sentTo ?? ''))
      throw new Problem(421, 'request.misdirected', serverTexts.misdirected);
    await next();
  };
}

/**
 * Refuses with 403 what a page of another origin sends: cookies go with it where only the port differs. A program
 * without `Origin` is let in, since no browser leaves it out of a `POST`.
 */
export function requireOwnOrigin(c: Context, { publicUrl, corsOrigins }: Config): void {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === publicUrl || corsOrigins.includes(origin)) return;
  const sentTo = nameSentTo(c);
  if (!sentTo || !isLoopback(sentTo.hostname) || origin !== sentTo.origin) throw forbidden();
}

/** The same for a page whose forms tell no `Origin`, since it sends no referrer: the browser says whose page it was. */
export function requireOwnPage(c: Context, config: Config): void {
  if (c.req.header('sec-fetch-site') !== 'same-origin') requireOwnOrigin(c, config);
}

/** The name and port that a request was sent to; null where `Host` holds none. */
function nameSentTo(c: Context): URL | null {
  const address = `http://${c.req.header('host') ?? new URL(c.req.url).host}`;
  return URL.canParse(address) ? new URL(address) : null;
}
