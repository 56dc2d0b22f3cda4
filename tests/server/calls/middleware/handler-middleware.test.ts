import { expect, it } from 'vitest';
import {
  externalContext,
  handler,
  publicContext,
  sensitiveContext,
  transactionContext,
} from '#server/calls/middleware/handler-middleware.ts';
import type { AnyHandler } from '#server/calls/handler-types.ts';
import { openTemporaryEmbedded } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const actor = { workspaceId: 1, userId: 2 };
const context = { actor, signInId: 's', factId: 'f' } as never;
const input = { params: undefined, query: undefined, body: { Name: 'Offer' } } as never;
const raw = () => ({ params: {}, query: new URLSearchParams(), body: { Name: 'Offer' } });

it('P1 gives the handler the context for its kind of call, and no other', async () => {
  const { database, discard } = await openTemporaryEmbedded();
  const { deps, close } = await startTestServer(database);
  const deadline = new AbortController().signal;
  const given = async (contextOf: Parameters<typeof handler>[0]) => {
    const seen: { context: object; input: unknown }[] = [];
    const answering: AnyHandler = async (works: object, taken: unknown) => {
      seen.push({ context: works, input: taken });
      return { response: 'done' };
    };
    const vars = { context, input, raw, deadline, now: 5 };
    const headers = { Cookie: 'weekwright-refresh=r1; weekwright-device=d1' };
    const done = await takeSteps([handler(contextOf)], {
      deps,
      vars,
      handler: answering,
      request: { headers },
    });
    expect([done.wentOn, done.vars.answer]).toEqual([false, { response: 'done' }]);
    expect(seen[0]?.input).toBe(input);
    return seen[0]?.context;
  };
  expect(await given(transactionContext)).toBe(context);
  const open = await given(publicContext);
  expect(open).toMatchObject({ refreshToken: 'r1', device: 'd1', google: undefined, address: '' });
  expect(open).not.toHaveProperty('actor');
  expect(await given(sensitiveContext)).toMatchObject({ refreshToken: 'r1', actor, signInId: 's' });
  const external = await given(externalContext);
  expect(external).toMatchObject({ now: 5, actKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(external).not.toHaveProperty('tx');
  expect(await given(externalContext)).toMatchObject({ actKey: (external as { actKey: string }).actKey });
  await close();
  await discard();
});
