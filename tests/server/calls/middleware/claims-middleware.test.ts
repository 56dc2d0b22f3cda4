import { expect, it } from 'vitest';
import { claims } from '#server/calls/middleware/claims-middleware.ts';
import { makeAccessToken } from '#server/identity/tokens/access-token.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const config = { authSecret: 'a secret of the tests that is long enough' } as Parameters<
  typeof makeAccessToken
>[1];
const NOW = 1_795_000_000_000;
const deps = { config, now: () => NOW, addressOf: () => '192.0.2.1' };
const known = { userId: 2, workspaceId: 1, signInId: '0195f0c4-6c00-4000-8000-000000000001' };

it('N3 P1 identifies the caller from the token alone', async () => {
  const Authorization = `Bearer ${await makeAccessToken(known, config, NOW)}`;
  const { vars } = await takeSteps([claims], { deps, request: { headers: { Authorization } } });
  expect(vars).toMatchObject({
    claims: known,
    now: NOW,
    caller: { at: NOW, address: '192.0.2.1', workspaceId: 1, userId: 2 },
  });
});

it('P1 DEC-132 refuses missing tokens, tokens of another server and expired ones with 401', async () => {
  const other = await makeAccessToken(
    known,
    { ...config, authSecret: 'another secret that is long enough' },
    NOW,
  );
  const old = await makeAccessToken(known, config, NOW - 600_000);
  for (const token of ['', 'a.b.c', other, old]) {
    const request = { headers: token === '' ? {} : { Authorization: `Bearer ${token}` } };
    const { wentOn, thrown } = await takeSteps([claims], { deps, request });
    expect([wentOn, thrown]).toEqual([false, expect.objectContaining({ status: 401 })]);
  }
});
