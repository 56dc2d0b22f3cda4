import { expect, it } from 'vitest';
import { respond } from '#server/calls/middleware/respond-middleware.ts';
import type { Call } from '#domain/contract/contract.ts';
import type { Answer } from '#server/calls/handler-types.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const deps = { config: { publicUrl: 'http://127.0.0.1:4310' } };
const responseOf = async (answer: Answer, call: Partial<Call> = {}) =>
  (await takeSteps([respond, async (c) => c.set('answer', answer)], { deps, call })).response;

it('DEC-116 responds with the body, and with the position where the contract has one', async () => {
  const answer = { response: { Name: 'Offer' }, position: 7 };
  const positioned = await responseOf(answer, { positioned: true, status: 201 });
  expect([positioned.status, await positioned.json()]).toEqual([201, { Name: 'Offer' }]);
  expect(positioned.headers.get('journal-position')).toBe('7');
  const plain = await responseOf(answer);
  expect([plain.status, plain.headers.get('journal-position')]).toEqual([200, null]);
});

it('DEC-14 sets and clears the cookies that were answered, and leaves the others alone', async () => {
  const response = await responseOf({ response: {}, refreshToken: 'r1', google: null });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^weekwright-refresh=r1; .*HttpOnly/),
    expect.stringMatching(/^weekwright-google=; Max-Age=0/),
  ]);
});
