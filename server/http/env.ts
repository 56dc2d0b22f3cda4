import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What Node gives to the app, nothing where a request is made in the same process; and what a call carries. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Aborted when the call has taken too long and was answered so. */
    deadline?: AbortSignal;
  };
}

/** The network address of the other side. Forwarding headers are not believed: anybody can write them. */
export function addressOf(c: Context<Env>): string {
  const bindings: Env['Bindings'] | undefined = c.env;
  return bindings?.incoming?.socket.remoteAddress ?? '';
}
