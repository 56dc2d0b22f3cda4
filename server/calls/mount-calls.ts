import type { OpenAPIHono } from '@hono/zod-openapi';
import { every } from 'hono/combine';
import type { Service } from '#domain/contract/contract.ts';
import type { Env } from '#server/http/env.ts';
import { routeOf } from '#server/http/openapi.ts';
import { mounting } from './call-env.ts';
import { chains } from './chains.ts';
import type { Deps } from './deps.ts';
import { type AnyHandler, type Handlers, kindOf } from './handler-types.ts';

/**
 * Serves every call of the contract by the chain of its kind, and documents it by the same route. `app.openapi` would put
 * validators of its own before the chain: what was sent is judged once it is known who asks (DEC-132), and in the
 * transaction, which may begin again.
 */
export function mountCalls<S extends Service>(
  app: OpenAPIHono<Env>,
  deps: Deps,
  services: S,
  handlers: Handlers<S>,
): void {
  for (const [key, call] of Object.entries(services)) {
    const handler = handlers[key as keyof Handlers<S>] as AnyHandler;
    const route = routeOf(key, call);
    app.openAPIRegistry.registerPath(route);
    const chain = every(mounting({ deps, key, call }, handler), ...chains[kindOf(call)]);
    app.on(route.method, route.getRoutingPath(), chain);
  }
}
