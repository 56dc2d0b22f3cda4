import { expect, it } from 'vitest';
import { createBreaker } from '#server/base/breaker.ts';

/** A breaker with an adjustable clock and a service that fails on demand. */
function setUp() {
  let now = 0;
  const breaker = createBreaker({
    now: () => now,
    isOutage: (error) => (error as Error).message === 'down',
    rest: () => new Error('resting'),
  });
  const ask = (what: 'up' | 'down' | 'no', by?: number, signal = new AbortController().signal) =>
    breaker
      .run(
        async () => {
          if (what !== 'up') throw new Error(what);
          return 'up';
        },
        { ...(by !== undefined && { by }), signal },
      )
      .catch((error: Error) => error.message);
  const often = async (times: number, what: 'down' | 'no', by?: number) => {
    for (let time = 0; time < times; time += 1) await ask(what, by);
  };
  return { ask, often, wait: (ms: number) => (now += ms) };
}

it('DEC-58 S3-39 opens for a caller after five failures in a row; the next attempt closes or reopens it', async () => {
  const { ask, often, wait } = setUp();
  await often(4, 'down', 1);
  await ask('no', 1);
  await often(5, 'down', 1);
  expect([await ask('up', 1), await ask('up', 2)]).toEqual(['resting', 'up']);
  wait(30_000);
  expect([await ask('down', 1), await ask('up', 1)]).toEqual(['down', 'resting']);
  wait(30_000);
  expect([await ask('up', 1), await ask('down', 1), await ask('up', 1)]).toEqual(['up', 'down', 'up']);
});

it('DEC-58 S3-39 opens for all callers after failures of three callers with no success in between', async () => {
  const { ask, often, wait } = setUp();
  await often(1, 'down', 1);
  await often(1, 'down', 2);
  await ask('up', 9);
  await often(3, 'down', 1);
  await often(3, 'down', 2);
  expect(await ask('up', 3)).toBe('up');
  for (const by of [1, 2, 3]) await often(1, 'down', by);
  expect(await ask('up', 4)).toBe('resting');
  wait(30_000);
  expect(await ask('up', 4)).toBe('up');
});

it("DEC-58 S3-39 opens for all after five failures without caller ids, and doesn't count aborted calls", async () => {
  const { ask, often } = setUp();
  await often(4, 'down');
  expect(await ask('down', undefined, AbortSignal.abort())).toBe('down');
  expect(await ask('up')).toBe('up');
  await often(5, 'down');
  expect(await ask('up')).toBe('resting');
});
