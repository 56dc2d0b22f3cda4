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
  /** Adds a passkey in the session of a token. */
  const add = async (token: string, key = softwarePasskey(), Name = 'Laptop') => {
    const { Challenge, Options, Confirmation } = await begin(token);
    const body = { Name, Challenge, Passkey: key.make(Options), Confirmation };
    return { key, added: await at.server.call(ADD, { token, body }) };
  };
  const read = async (token: string) =>
    (await at.server.call('GET /api/users/SecondFactor', { token })).data.Passkeys;
  /** Gives the password of the member, and answers what is asked beside it. */
  const asked = async () => {
    const { data } = await factors.begin('member');
    return data.factor as typeof data.factor & { readonly Passkey: object };
  };
  const wrong = {
    status: 401,
    data: { code: 'auth.refused', detail: 'That passkey could not be verified. Please try again.' },
  };

  it('A5 S3-31 a passkey completes the sign-in after the password, for this address alone', async () => {
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

  it('A5 S3-31 refuses a passkey whose counter has not grown: it was copied', async () => {
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

  it('A5 N2 a passkey of somebody else completes nothing', async () => {
    await add(await at.anew('member'));
    const mates = (await add(await at.anew('mate'))).key;
    const { Challenge, Passkey } = await asked();
    expect(await factors.complete({ Challenge, Passkey: mates.sign(Passkey) })).toMatchObject(wrong);
  });

  it('A5 S3-31 is added once for each question, in the session that asked, within five minutes, from this address', async () => {
    const token = await at.anew('member');
    const refused = { status: 422, data: { field: 'Passkey' } };
    const first = await begin(token);
    const key = softwarePasskey();
    const send = (by: string, { Challenge, Confirmation }: typeof first, Passkey: object) =>
      at.server.call(ADD, { token: by, body: { Name: 'Laptop', Challenge, Passkey, Confirmation } });
    expect(await send(token, first, key.make(first.Options, 'https://evil.test'))).toMatchObject(refused);
    // The question was used up.
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

  it('A5 S3-31 several have names, which can be changed; each can be removed, and with the last the codes go', async () => {
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

  it('A5 S3-3 S3-31 confirms the user in place of the password, once, and only if it has verified who is there', async () => {
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
});
