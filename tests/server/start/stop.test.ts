import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Deps } from '#server/calls/deps.ts';
import { createBackground } from '#server/http/background.ts';
import { stopServing } from '#server/start/stop.ts';

/** What a stop does, with this work under way. */
async function stopped(work: () => Promise<void>): Promise<string[]> {
  const done: string[] = [];
  const background = createBackground({ info: () => {}, warn: () => {}, error: () => {} });
  background.run(async () => {
    await work();
    done.push('work');
  });
  const close = (name: string) => async () => void done.push(name);
  const mailing = { check: () => {}, end: () => done.push('mailing') };
  const parts = {
    background,
    mailing,
    streams: { close: close('streams') },
    database: { close: close('database') },
  };
  await stopServing(createServer().listen(0), parts as unknown as Deps);
  return done;
}

it('DEC-101 closes the database though a mail server never answers', async () => {
  expect(await stopped(() => new Promise(() => {}))).toEqual(['mailing', 'streams', 'database']);
});

it('DEC-101 waits for work that ends, and closes the database after it', async () => {
  expect(await stopped(() => wait(100))).toEqual(['mailing', 'streams', 'work', 'database']);
});
