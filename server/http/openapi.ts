import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Call, problem } from '#domain/contract/index.ts';
import type { Env } from './env.ts';

/** Returns the OpenAPI route of a call, which serves and documents it. */
export function routeOf(key: string, call: Call) {
  const [method = '', path = ''] = key.split(' ');
  return createRoute({
    method: method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
    path,
    summary: call.summary,
    security: call.access === 'open' ? [] : [{ bearer: [] }],
    request: {
      ...(call.params && { params: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.body && {
        body: {
          content: { 'application/json': { schema: call.body } },
          required: !call.body.safeParse(undefined).success,
        },
      }),
    },
    responses: {
      [call.status ?? 200]: {
        description: call.positioned ? 'Success; Journal-Position is the position of the change' : 'Success',
        content: {
          'application/json': { schema: call.response },
          ...(call.asCsv && { 'text/csv': { schema: z.string() } }),
        },
      },
      default: {
        description: 'Denied',
        content: { 'application/problem+json': { schema: problem } },
      },
    },
  });
}

/** Serves the OpenAPI document, generated once. */
export function mountDocument(app: OpenAPIHono<Env>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  let document: unknown;
  app.get('/api/openapi.json', (c) => {
    document ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Weekwright', version: '1' },
    });
    return c.json(document as Record<string, unknown>);
  });
}
