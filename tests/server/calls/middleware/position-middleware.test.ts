import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { nextPosition } from '#server/db/ids.ts';
import { position } from '#server/calls/middleware/position-middleware.ts';
import { takeSteps } from '#tests/support/call-steps.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';

describeOneEngine('the position of a read', (database) => {
  it('DEC-131 S5 is read before anything else', async () => {
    const { id } = await makeWorkspace(database());
    await withTenant(database(), id, async (tx) => {
      await nextPosition(tx);
      const { vars } = await takeSteps(
        [
          position,
          async (c) => {
            await nextPosition(tx);
            c.set('answer', { response: {}, position: 99 });
          },
        ],
        { vars: { context: { tx } as never } },
      );
      expect(vars.answer).toEqual({ response: {}, position: 1 });
    });
  });
});
