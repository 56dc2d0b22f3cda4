import type { OpenAPIHono } from '@hono/zod-openapi';
import { every } from 'hono/combine';
import type { Service } from '#domain/contract/index.ts';
import { type Env, routeOf } from '#server/http/index.ts';
import { mounting } from './call-env.ts';
import { chains } from './chains.ts';
import type { Deps } from './deps.ts';
import { type AnyHandler, type Handlers, kindOf } from './handler-types.ts';

/** Serves and documents every call by its chain; `app.openapi` would validate before authentication (DEC-132). */
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
