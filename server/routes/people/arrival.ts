import type { OpenAPIHono } from '@hono/zod-openapi';
import { isDoctorKey } from '#server/identity/tokens/doctor-key.ts';
import type { Deps } from '#server/calls/deps.ts';
import { plainAddress } from '#server/http/address.ts';
import type { Env } from '#server/http/env.ts';
import { unauthorized } from '#server/http/problem.ts';

/** Where a request says how it has arrived, and the header of the key that it needs. */
export const ARRIVAL = { path: '/api/arrival', keyHeader: 'Doctor-Key' } as const;

/** How a request has arrived at the server. */
export interface Arrival {
  /** The name that the request was sent to, as the proxy passes it on. */
  readonly host: string;
  /** The other side of the connection: the proxy, where there is one. */
  readonly from: string;
  /** `X-Forwarded-For` as it came; null where it was missing. */
  readonly forwardedFor: string | null;
}

/** Tells `npm run doctor`, and nobody else, what the server sees of a request that came through the proxy (decision 0096). */
export function mountArrival(app: OpenAPIHono<Env>, { config, now }: Deps): void {
  app.get(ARRIVAL.path, (c) => {
    if (!isDoctorKey(c.req.header(ARRIVAL.keyHeader) ?? '', config, now())) throw unauthorized();
    const bindings: Env['Bindings'] | undefined = c.env;
    return c.json<Arrival>({
      host: c.req.header('host') ?? '',
      from: plainAddress(bindings?.incoming?.socket.remoteAddress ?? ''),
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
    });
  });
}
