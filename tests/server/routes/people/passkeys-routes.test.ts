import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { audit } from '#server/db/schema/journal-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { factorsAt } from '#tests/support/second-factor.ts';
import { freshKey } from '#tests/support/server.ts';
import { softwarePasskey } from '#tests/support/software-passkey.ts';

const MINUTE = 60_000;
const BEGIN = 'POST /api/users/SecondFactor/Passkeys/Begin';
const ADD = 'POST /api/users/SecondFactor/Passkeys';
const REMOVE = 'POST /api/users/SecondFactor/Passkeys/Remove';

describeEachEngine('passkeys', (database) => {
  const at = atServer(database);
  const factors = factorsAt(at);
  const begin = async (token: string) => {
    const Confirmation = await factors.confirmation(token);
    const { data } = await at.server.call(BEGIN, { token, body: { Confirmation } });
    return { ...data, Confirmation };
  };
  const add = async (token: string, key = softwarePasskey(), Name = 'Laptop') => {
    const { Challenge, Options, Confirmation } = await begin(token);
    const body = { Name, Challenge, Passkey: key.make(Options), Confirmation };
    return { key, added: await at.server.call(ADD, { token, body }) };
  };
  const read = async (token: string) =>
    (await at.server.call('GET /api/users/SecondFactor', { token })).data.Passkeys;
  const asked = async () => {
    const { data } = await factors.begin('member');
    return data.factor as typeof data.factor & { readonly Passkey: object };
  };
  const wrong = {
    status: 401,
    data: { code: 'auth.refused', detail: 'That passkey could not be verified. Please try again.' },
  };

  it('A5 S3-31 a passkey completes a sign-in after the password, for this origin only', async () => {
    const token = await at.anew('member');
    const { key, added } = await add(token);
    expect(added.data.RecoveryCodes).toHaveLength(10);
    const { Challenge, Ways, Passkey } = await asked();
    expect(Ways).toEqual(['passkey', 'recoveryCode']);
    expect(Passkey).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(
      await factors.complete({ Challenge, Passkey: key.sign(Passkey, { from: 'https://evil.test' }) }),
    ).toMatchObject(wrong);
    expect(await factors.complete({ Challenge, Passkey: key.sign({ challenge: 'b3RoZXI' }) })).toMatchObject(
      wrong,
    );
    expect(await factors.complete({ Challenge, Passkey: softwarePasskey().sign(Passkey) })).toMatchObject(
      wrong,
    );
    const Signed = key.sign(Passkey);
    const both = await Promise.all([1, 2].map(() => factors.complete({ Challenge, Passkey: Signed })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const last = (await at.inside((tx) => tx.select().from(audit).orderBy(audit.id))).filter(
      ({ event }) => event === 'signIn.done' || event === 'factor.refused',
    );
    expect(last.slice(1).map(({ event, details }) => [event, details])).toEqual([
      ['factor.refused', { way: 'passkey', reason: 'wrong' }],
      ['factor.refused', { way: 'passkey', reason: 'wrong' }],
      ['factor.refused', { way: 'passkey', reason: 'wrong' }],
      ['signIn.done', { way: 'passkey' }],
    ]);
    expect((await read(token))[0]?.LastUsedAt).toMatch(/^20.+Z$/);
  });

  it('A5 S3-31 refuses a passkey whose counter has not increased, because it may be a copy', async () => {
    const { key } = await add(await at.anew('member'));
    const first = await asked();
    expect(
      (await factors.complete({ Challenge: first.Challenge, Passkey: key.sign(first.Passkey) })).status,
    ).toBe(200);
    const { Challenge, Passkey } = await asked();
    expect(
      await factors.complete({ Challenge, Passkey: key.sign(Passkey, { counts: false }) }),
    ).toMatchObject(wrong);
  });

  it("A5 N2 another user's passkey completes no sign-in", async () => {
    await add(await at.anew('member'));
    const mates = (await add(await at.anew('mate'))).key;
    const { Challenge, Passkey } = await asked();
    expect(await factors.complete({ Challenge, Passkey: mates.sign(Passkey) })).toMatchObject(wrong);
  });

  it('A5 S3-31 a challenge adds one passkey, within five minutes, from the session and origin that requested it', async () => {
    const token = await at.anew('member');
    const refused = { status: 422, data: { field: 'Passkey' } };
    const first = await begin(token);
    const key = softwarePasskey();
    const send = (by: string, { Challenge, Confirmation }: typeof first, Passkey: object) =>
      at.server.call(ADD, { token: by, body: { Name: 'Laptop', Challenge, Passkey, Confirmation } });
    expect(await send(token, first, key.make(first.Options, 'https://evil.test'))).toMatchObject(refused);
    // The challenge was used up.
    expect(await send(token, first, key.make(first.Options))).toMatchObject(refused);
    const other = await at.anew('member');
    const second = await begin(token);
    const Confirmation = await factors.confirmation(other);
    expect(await send(other, { ...second, Confirmation }, key.make(second.Options))).toMatchObject(refused);
    expect((await send(token, second, key.make(second.Options))).status).toBe(200);
    const third = await begin(token);
    expect(await send(token, third, key.make(third.Options))).toMatchObject(refused);
    const late = await begin(token);
    at.server.advance(5 * MINUTE);
    expect(await send(token, late, softwarePasskey().make(late.Options))).toMatchObject(refused);
    expect(await read(token)).toHaveLength(1);
  });

  it('A5 S3-31 passkeys can be renamed and removed one by one; removing the last removes the recovery codes', async () => {
    const token = await at.anew('member');
    await add(token, softwarePasskey(), 'Laptop');
    const second = await add(token, softwarePasskey(), 'Key ring');
    expect(second.added.data.RecoveryCodes).toEqual([]);
    const [laptop, ring] = await read(token);
    const rename = (by: string, Name: string) =>
      at.server.call('PUT /api/users/SecondFactor/Passkeys', {
        token: by,
        body: { Id: laptop?.Id, Name },
        headers: freshKey(),
      });
    expect((await rename(await at.anew('mate'), 'Mine')).status).toBe(404);
    expect((await rename(token, ' ')).status).toBe(422);
    expect((await rename(token, 'Old laptop')).data.Passkeys.map(({ Name }) => Name)).toEqual([
      'Old laptop',
      'Key ring',
    ]);
    const Confirmation = await factors.confirmation(token);
    const remove = async (Id: string | undefined, by = token, proof = Confirmation) =>
      at.server.call(REMOVE, { token: by, body: { Id, Confirmation: proof }, headers: freshKey() });
    const mate = await at.anew('mate');
    expect((await remove(laptop?.Id, mate, await factors.confirmation(mate))).status).toBe(404);
    expect((await remove(laptop?.Id, token, 'x')).data).toMatchObject({ status: 422 });
    expect((await remove(laptop?.Id)).data).toMatchObject({ RecoveryCodesLeft: 10 });
    expect((await remove(ring?.Id)).data).toMatchObject({ Passkeys: [], RecoveryCodesLeft: 0 });
    expect((await factors.begin('member')).status).toBe(200);
  });

  it('A5 S3-3 S3-31 a passkey confirms the user once in place of the password, and only with user verification', async () => {
    const token = await at.anew('member');
    const { key } = await add(token);
    const ask = async (by = token) =>
      (await at.server.call('POST /api/users/Confirmation/Passkey', { token: by })).data;
    const confirm = (Challenge: string, Signed: object, by = token) =>
      at.server.call('POST /api/users/Confirmation', { token: by, body: { Passkey: { Challenge, Signed } } });
    const refused = { status: 422, data: { field: 'Passkey' } };
    const unverified = await ask();
    expect(unverified.Options).toMatchObject({ userVerification: 'required' });
    expect(
      await confirm(unverified.Challenge, key.sign(unverified.Options, { isVerified: false })),
    ).toMatchObject(refused);
    const { Challenge, Options } = await ask();
    const Signed = key.sign(Options);
    expect(await confirm(Challenge, Signed, await at.anew('mate'))).toMatchObject(refused);
    const confirmed = await confirm(Challenge, Signed);
    const renewed = await at.server.call('POST /api/users/SecondFactor/RecoveryCodes', {
      token,
      body: confirmed.data,
    });
    expect(renewed.data.RecoveryCodes).toHaveLength(10);
    expect(await confirm(Challenge, Signed)).toMatchObject(refused);
  });

  it("A5 S3-34 refuses a passkey with an id that is too long or doesn't match the signature, or with invalid transports", async () => {
    const token = await at.anew('member');
    const made = async (key: ReturnType<typeof softwarePasskey>, more: object) => {
      const { Challenge, Options, Confirmation } = await begin(token);
      const Passkey = { ...key.make(Options), ...more };
      const body = { Name: 'Laptop', Challenge, Passkey, Confirmation };
      return at.server.call(ADD, { token, body });
    };
    const refused = {
      status: 422,
      field: 'Passkey',
      detail: 'That passkey could not be verified. Please try again.',
    };
    const long = softwarePasskey(undefined, undefined, randomBytes(1_024));
    expect((await made(long, {})).data).toMatchObject(refused);
    const other = randomBytes(16).toString('base64url');
    expect((await made(softwarePasskey(), { id: other, rawId: other })).data).toMatchObject(refused);
    const key = softwarePasskey();
    const { Options, Challenge, Confirmation } = await begin(token);
    const whole = key.make(Options);
    const Passkey = { ...whole, response: { ...whole.response, transports: ['in\u0000t'] } };
    const body = { Name: 'Laptop', Challenge, Passkey, Confirmation };
    expect((await at.server.call(ADD, { token, body })).status).toBe(422);
    expect(await read(token)).toEqual([]);
    const longest = softwarePasskey(undefined, undefined, randomBytes(1_023));
    expect((await made(longest, {})).status).toBe(200);
  });

  it('A5 S3-31 a user can have 20 passkeys at most, also when 25 are added at once', async () => {
    const token = await at.anew('member');
    const asked: Awaited<ReturnType<typeof begin>>[] = [];
    for (let count = 0; count < 25; count += 1) asked.push(await begin(token));
    const statuses = await Promise.all(
      asked.map(async ({ Challenge, Options, Confirmation }) => {
        const body = { Name: 'Key', Challenge, Passkey: softwarePasskey().make(Options), Confirmation };
        return (await at.server.call(ADD, { token, body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await read(token)).toHaveLength(20);
  });
});
