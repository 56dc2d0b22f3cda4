import { expect, it } from 'vitest';
import { attempts } from '#server/calls/middleware/attempts-middleware.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';
import { createWriteAttempts } from '#server/calls/write-attempts.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const key = { 'Idempotency-Key': '0195f0c4-6c00-7000-8000-000000000001' };
const vars = { deadline: new AbortController().signal };

/** Two requests at once: what they share, and how many ran concurrently. */
async function twice(headers: Record<string, string>, effect: 'read' | 'write' = 'write') {
  const deps = { writeAttempts: createWriteAttempts() };
  let [atWork, most] = [0, 0];
  const work: CallMiddleware = async (_c, next) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise(setImmediate);
    atWork -= 1;
    await next();
  };
  const take = () => takeSteps([attempts, work], { deps, vars, call: { effect }, request: { headers } });
  const [one, other] = await Promise.all([take(), take()]);
  return { most, isShared: one.vars.refused === other.vars.refused, wentOn: one.wentOn && other.wentOn };
}

it('J3 attempts of one write run one after another, and see the earlier refusals', async () => {
  expect(await twice(key)).toEqual({ most: 1, isShared: true, wentOn: true });
});

it('J3 writes without a key, and reads, run concurrently', async () => {
  expect(await twice({})).toEqual({ most: 2, isShared: false, wentOn: true });
  expect(await twice(key, 'read')).toEqual({ most: 2, isShared: false, wentOn: true });
});
