import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { respond } from '#server/calls/middleware/respond-middleware.ts';
import type { Call } from '#domain/contract/contract.ts';
import type { Answer } from '#server/calls/handler-types.ts';
import { KeptBody } from '#server/http/kept-bodies.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const deps = { config: { publicUrl: 'http://127.0.0.1:4310' } };
const responseOf = async (answer: Answer, call: Partial<Call> = {}, headers: HeadersInit = {}) =>
  (await takeSteps([respond, async (c) => c.set('answer', answer)], { deps, call, request: { headers } }))
    .response;

it('DEC-116 returns the body, and the position if the contract has one', async () => {
  const answer = { response: { Name: 'Offer' }, position: 7 };
  const positioned = await responseOf(answer, { positioned: true, status: 201 });
  expect([positioned.status, await positioned.json()]).toEqual([201, { Name: 'Offer' }]);
  expect(positioned.headers.get('journal-position')).toBe('7');
  const plain = await responseOf(answer);
  expect([plain.status, plain.headers.get('journal-position')]).toEqual([200, null]);
});

it('DEC-14 sets and clears the cookies of the answer, and no others', async () => {
  const response = await responseOf({ response: {}, refreshToken: 'r1', google: null });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^weekwright-refresh=r1; .*HttpOnly/),
    expect.stringMatching(/^weekwright-google=; Max-Age=0/),
  ]);
});

it('DEC-131 S1 sends a cached body plain or compressed as requested, and 304 for a matching ETag', async () => {
  const body = new KeptBody([{ Name: 'Offer' }]);
  const ask = async (headers: Record<string, string>) => {
    const response = await responseOf({ response: body, position: 7 }, { positioned: true }, headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const read = (name: string) => response.headers.get(name);
    expect([read('etag'), read('journal-position'), read('vary')]).toEqual([
      body.etag,
      '7',
      'Accept-Encoding',
    ]);
    return [response.status, read('content-encoding'), bytes] as const;
  };
  const [status, encoding, bytes] = await ask({ 'accept-encoding': 'br, gzip;q=0.9' });
  expect([status, encoding, gunzipSync(bytes).toString()]).toEqual([200, 'gzip', '[{"Name":"Offer"}]']);
  const plain = Buffer.from('[{"Name":"Offer"}]');
  expect(await ask({})).toEqual([200, null, plain]);
  expect(await ask({ 'if-none-match': 'W/"other", *' })).toEqual([200, null, plain]);
  const none = Buffer.alloc(0);
  expect(await ask({ 'if-none-match': `W/"other", ${body.etag}`, 'accept-encoding': 'gzip' })).toEqual([
    304,
    null,
    none,
  ]);
});
