import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Deps } from '#server/calls/deps.ts';
import { createBackground } from '#server/http/background.ts';
import { createReadiness } from '#server/base/readiness.ts';
import { stopServing } from '#server/start/stop.ts';

/** The steps of a stop during this work. */
async function stopped(work: () => Promise<void>): Promise<string[]> {
  const done: string[] = [];
  const background = createBackground({ info: () => {}, warn: () => {}, error: () => {} });
  background.run(async () => {
    await work();
    done.push('work');
  });
  const close = (name: string) => async () => void done.push(name);
  const mailing = { check: () => {}, end: () => done.push('mailing') };
  const readiness = createReadiness();
  const parts = {
    background,
    readiness,
    mailing,
    streams: { close: close('streams') },
    database: { close: close('database') },
  };
  await stopServing(createServer().listen(0), parts as unknown as Deps, 0);
  return done;
}

it('answers requests while it drains, and reports that it is not ready', async () => {
  const done: string[] = [];
  const readiness = createReadiness();
  const note = (name: string) => async () => void done.push(`${name}, ready: ${readiness.isReady()}`);
  const server = createServer((_request, response) => response.end(`ready: ${readiness.isReady()}`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const parts = {
    background: createBackground({ info: () => {}, warn: () => {}, error: () => {} }),
    readiness,
    mailing: { check: () => {}, end: () => {} },
    streams: { close: note('streams') },
    database: { close: note('database') },
  };
  const stopping = stopServing(server, parts as unknown as Deps, 300);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect([await answer.text(), done]).toEqual(['ready: false', []]);
  await stopping;
  expect(done).toEqual(['streams, ready: false', 'database, ready: false']);
});

it('DEC-101 closes the database although a mail server never answers', async () => {
  expect(await stopped(() => new Promise(() => {}))).toEqual(['mailing', 'streams', 'database']);
});

it('DEC-101 waits for running work, and then closes the database', async () => {
  expect(await stopped(() => wait(100))).toEqual(['mailing', 'streams', 'work', 'database']);
});
