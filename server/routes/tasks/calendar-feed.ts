import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { createFairQueue, hashOfSecret } from '#server/base/index.ts';
import type { Deps } from '#server/calls/index.ts';
import { feedText, readPlanned } from '#server/entities/index.ts';
import { feedOwner } from '#server/identity/index.ts';
import { type Env, networkOf, notFound, unavailable, hasBody } from '#server/http/index.ts';

export const FEED_PATH = '/calendar-feed';

/** Serves calendar feeds by their secret address, without a token; outside of the API. */
export function mountCalendarFeed(app: OpenAPIHono<Env>, { database, limits, addressOf, now }: Deps): void {
  const reads = createFairQueue({
    ofOneKey: READS_AT_ONCE,
    mostWaiting: MOST_WAITING,
    refused: unavailable,
  });
  app.get(`${FEED_PATH}/:file{[^/]+\\.ics}`, async (c) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length);
    const network = networkOf(addressOf(c));
    // Guesses queue per network; the right address is never refused because of others' guesses.
    const owner = await reads.run(network, () => feedOwner(database, secret));
    if (owner === null) {
      await limits.feedMiss(network);
      throw notFound();
    }
    await limits.feed(hashOfSecret(secret));
    const planned = await readPlanned(database, owner, now());
    if (planned === null) throw notFound();
    const text = feedText(planned);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
    if (hasBody(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(text, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="weekwright.ics"',
    });
  });
}

const READS_AT_ONCE = 2;
const MOST_WAITING = 500;
