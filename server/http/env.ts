import type { HttpBindings } from '@hono/node-server';

/** What Node gives to the app; nothing where a request is made in the same process. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}
