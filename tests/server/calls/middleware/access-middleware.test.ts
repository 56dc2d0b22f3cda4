import { expect, it } from 'vitest';
import { access } from '#server/calls/middleware/access-middleware.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const context = (permissions: readonly string[]) => ({ actor: { permissions } });
const call = { access: { may: 'View Users' } } as const;

it('P2 DEC-71 continues with the permission that the call requires', async () => {
  const { wentOn } = await takeSteps([access], { call, vars: { context: context(['View Users']) as never } });
  expect(wentOn).toBe(true);
});

it('P2 DEC-71 DEC-132 refuses without the permission, with another one, and with one spelled differently', async () => {
  for (const permissions of [[], ['View Roles'], ['view users']]) {
    const vars = { context: context(permissions) as never };
    const { wentOn, thrown } = await takeSteps([access], { call, vars });
    expect([wentOn, thrown]).toEqual([
      false,
      expect.objectContaining({ status: 403, code: 'access.denied' }),
    ]);
  }
});

it('P2 requires no permission if the handler checks its own rule', async () => {
  const vars = { context: context([]) as never };
  const { wentOn } = await takeSteps([access], { call: { access: 'signedIn' }, vars });
  expect(wentOn).toBe(true);
});
