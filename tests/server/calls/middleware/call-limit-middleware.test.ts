import { expect, it } from 'vitest';
import { callLimit } from '#server/calls/middleware/call-limit-middleware.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

it('DEC-132 S3-40 refuses a caller above the limit with 429, and no one else', async () => {
  const deps = { limits: createLimits({ rateLimits: true }) };
  const callBy = (userId: number) =>
    takeSteps([callLimit], { deps, vars: { claims: { userId, workspaceId: 1, signInId: 's' } } });
  const calls = await Promise.all(Array.from({ length: 201 }, () => callBy(1)));
  expect(calls.filter(({ wentOn }) => wentOn)).toHaveLength(200);
  expect(calls.at(-1)?.thrown).toMatchObject({ status: 429, code: 'rate.limited' });
  expect((await callBy(2)).wentOn).toBe(true);
});
