import type { HttpBindings } from '@hono/node-server';

/** What Node gives to the app, nothing where a request is made in the same process; and what a call carries. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Aborted when the call has taken too long and was answered so. */
    deadline?: AbortSignal;
  };
}
