import { expect, it } from 'vitest';
import { position } from '#server/calls/middleware/position-middleware.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

it('DEC-131 S5 returns the journal position that the transaction read first', async () => {
  const { vars } = await takeSteps([position, async (c) => c.set('answer', { response: {}, position: 99 })], {
    vars: { context: { position: 1 } as never },
  });
  expect(vars.answer).toEqual({ response: {}, position: 1 });
});
