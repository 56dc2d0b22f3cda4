import { createSecretKey } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { makeAccessToken, readAccessToken } from '#server/identity/tokens/access-token.ts';
import type { Config } from '#server/config/config.ts';

const config = { authSecret: 'a secret of the tests that is long enough' } as Config;
const claims = { userId: 7, workspaceId: 3, signInId: '0195f0c4-6c00-4000-8000-000000000001' };
const now = Date.UTC(2026, 10, 21);
const sign = (payload: JWTPayload) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(createSecretKey(config.authSecret, 'utf8'));

it('AUT-04 A3 refuses a token without an expiry', async () => {
  const { exp, ...endless } = decodeJwt(await makeAccessToken(claims, config, now));
  expect(exp).toBe(now / 1_000 + 600);
  expect(await readAccessToken(await sign({ ...endless, exp: exp ?? 0 }), config, now)).toEqual(claims);
  await expect(readAccessToken(await sign(endless), config, now)).rejects.toMatchObject({ status: 401 });
});

it('A3 AUT-04 refuses a token that has expired, has another secret or was altered, also after an earlier read', async () => {
  const token = await makeAccessToken(claims, config, now);
  expect(await readAccessToken(token, config, now)).toEqual(claims);
  expect(await readAccessToken(token, config, now + 599_999)).toEqual(claims);
  const other = { authSecret: 'another secret of the tests, long enough' } as Config;
  for (const [sent, by, at] of [
    [token, config, now + 600_000],
    [token, other, now],
    [`${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`, config, now],
  ] as const)
    await expect(readAccessToken(sent, by, at)).rejects.toMatchObject({ status: 401 });
});
