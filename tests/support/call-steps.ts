import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { every } from 'hono/combine';
import * as z from 'zod';
import type { Call, Service } from '#domain/contract/contract.ts';
import { type CallEnv, type CallMiddleware, type Mounted, mounting } from '#server/calls/call-env.ts';
import type { AnyHandler, Handlers } from '#server/calls/handler-types.ts';
import { mountCalls } from '#server/calls/mount-calls.ts';
import type { Env } from '#server/http/env.ts';
import { failureResponse } from '#server/http/failure.ts';
import type { TestServer } from './server.ts';

/** A call outside any service, for testing steps. */
const someCall: Call = {
  summary: 'Some call',
  access: 'signedIn',
  effect: 'write',
  response: z.object({}),
};

interface Tried {
  readonly call?: Partial<Call>;
  readonly deps?: object;
  readonly vars?: Partial<CallEnv['Variables']>;
  readonly handler?: AnyHandler;
  readonly request?: RequestInit & { readonly path?: string };
}

/** Runs steps of a chain on a request; returns `c.var`, the result, and whether the chain continued. */
export async function takeSteps(
  steps: readonly CallMiddleware[],
  { call, deps = {}, vars = {}, handler, request = {} }: Tried = {},
) {
  const mounted = { deps, key: 'POST /api/some', call: { ...someCall, ...call } } as Mounted;
  let known: Partial<CallEnv['Variables']> = {};
  let thrown: unknown;
  let wentOn = false;
  const watch: CallMiddleware = async (c, next) => {
    for (const [name, value] of Object.entries(vars)) c.set(name as 'now', value as number);
    try {
      await next();
    } finally {
      known = c.var;
    }
  };
  const last: CallMiddleware = async () => {
    wentOn = true;
  };
  const app = new Hono<CallEnv>();
  app.onError((error) => {
    thrown = error;
    return new Response(null, { status: 500 });
  });
  const { path = '/api/some', ...init } = request;
  const chain = every(mounting(mounted, handler), watch, ...steps, last);
  app.all('/api/some/:id?', async (c, next) => {
    await chain(c, next);
    return c.finalized ? c.res : c.body(null);
  });
  const response = await app.request(path, { method: 'POST', ...init });
  return { vars: known, thrown, wentOn, response };
}

/** An app with custom calls that run through the real chain. */
export function appOf<S extends Service>({ deps }: TestServer, services: S, handlers: Handlers<S>) {
  const app = new OpenAPIHono<Env>();
  app.onError((error) => failureResponse(error, deps.log));
  mountCalls(app, deps, services, handlers);
  return {
    send: async (
      key: keyof S & string,
      token: string,
      init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
    ) => {
      const [method = '', path = ''] = key.split(' ');
      const headers = { Authorization: `Bearer ${token}`, ...init.headers };
      return app.request(path, { method, ...init, headers });
    },
  };
}
