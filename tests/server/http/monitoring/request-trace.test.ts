import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from '#server/http/env.ts';
import { failureResponse } from '#server/http/failure.ts';
import { currentRequest } from '#server/http/monitoring/current-request.ts';
import { traceRequests } from '#server/http/monitoring/request-trace.ts';
import { notFound } from '#server/http/problem.ts';

function traced(tookMs = 0) {
  const said: string[] = [];
  const errors: string[] = [];
  const log = {
    info: () => {},
    warn: (text: string) => said.push(text),
    error: (id: string) => errors.push(id),
  };
  let at = 0;
  const app = new Hono<Env>();
  app.onError((error) => failureResponse(error, log));
  app.use(traceRequests({ log, metrics: null }, { now: () => (at += tookMs) }));
  app.get('/api/tasks/:id', (c) => c.text(`${currentRequest()?.id} ${currentRequest()?.route()}`));
  app.get('/api/refused', () => {
    throw notFound();
  });
  app.get('/api/broken', () => {
    throw new TypeError('Mia typed this');
  });
  return { app, said, errors };
}

it('DEC-09 S3-42 decision 0172 gives each request an id, in a header, in the problem and in the log', async () => {
  const { app, errors } = traced();
  const refused = await app.request('/api/refused');
  expect(refused.headers.get('Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await refused.json()).toMatchObject({ requestId: refused.headers.get('Request-Id') });
  const broken = await app.request('/api/broken');
  const id = broken.headers.get('Request-Id');
  expect(await broken.json()).toMatchObject({ requestId: id, detail: `Something went wrong. Number: ${id}` });
  expect(errors).toEqual([id]);
});

it('DEC-09 S3-42 decision 0172 names the route by its template, and logs requests that took two seconds', async () => {
  const quick = traced(1_999);
  const answer = await quick.app.request('/api/tasks/ann@acme.test');
  expect((await answer.text()).split(' ').slice(1)).toEqual(['GET', '/api/tasks/{id}']);
  expect(quick.said).toEqual([]);
  const slow = traced(2_000);
  await slow.app.request('/api/tasks/ann@acme.test?token=secret');
  expect(slow.said).toEqual(['A slow request: GET /api/tasks/{id} took 2.0 s (200).']);
});

it('S3-42 decision 0172 logs slow requests once a second per route, however many there are', async () => {
  const said: string[] = [];
  const log = { info: () => {}, warn: (text: string) => said.push(text), error: () => {} };
  let at = 0;
  const app = new Hono<Env>();
  app.use(traceRequests({ log, metrics: null }, { now: () => at }));
  for (const path of ['/api/:name', '/api/:name/other'])
    app.post(path, async (c) => {
      await c.req.text();
      return c.text('');
    });
  const answered = async (paths: readonly string[]) => {
    const bodies = paths.map(() => new TransformStream<Uint8Array, Uint8Array>());
    const all = paths.map(async (path, place) =>
      app.request(path, {
        method: 'POST',
        body: bodies[place]?.readable ?? null,
        duplex: 'half',
      } as RequestInit),
    );
    at += 2_500;
    for (const { writable } of bodies) void writable.close();
    await Promise.all(all);
  };
  await answered(['/api/a', '/api/b', '/api/c', '/api/d/other']);
  const line = (route: string) => `A slow request: POST ${route} took 2.5 s (200).`;
  expect(said).toEqual([line('/api/{name}'), line('/api/{name}/other')]);
  await answered(['/api/a', '/api/b']);
  expect(said.slice(2)).toEqual([`${line('/api/{name}')} 2 before it are not logged.`]);
});
