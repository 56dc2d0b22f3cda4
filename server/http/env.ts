import type { HttpBindings } from '@hono/node-server';

export interface Env {
  Bindings: Partial<HttpBindings>;
}
