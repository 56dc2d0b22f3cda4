import type { OpenAPIHono } from '@hono/zod-openapi';
import { isDoctorKey } from '#server/identity/index.ts';
import type { Deps } from '#server/calls/index.ts';
import { plainAddress, type Env, unauthorized } from '#server/http/index.ts';

export const ARRIVAL = { path: '/api/arrival', keyHeader: 'Doctor-Key' } as const;

export interface Arrival {
  readonly host: string;
  readonly from: string;
  readonly forwardedFor: string | null;
}

/** Shows `npm run doctor` how a request arrives through the proxy (decision 0172). */
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
