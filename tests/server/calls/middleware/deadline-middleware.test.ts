import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { deadline } from '#server/calls/middleware/deadline-middleware.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const slow: CallMiddleware = async (_c, next) => {
  await wait(60);
  await next();
};
const deps = { callMs: 20, config: { model: { answerMs: 2_000 } } };

it('DEC-137 answers 503 after the time limit, and aborts the signal of the call', async () => {
  const { vars, wentOn, thrown } = await takeSteps([deadline, slow], { deps });
  expect([wentOn, thrown]).toEqual([false, expect.objectContaining({ status: 503 })]);
  expect([vars.deadline?.aborted, vars.deadline?.reason]).toEqual([true, thrown]);
});

it('DEC-137 waits longer for calls to a language model', async () => {
  const { vars, wentOn } = await takeSteps([deadline, slow], { deps, call: { asksModel: true } });
  expect([wentOn, vars.deadline?.aborted]).toEqual([true, false]);
});
