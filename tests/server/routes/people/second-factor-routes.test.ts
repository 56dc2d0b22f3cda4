import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { authenticatorApps, factorChallenges, recoveryCodes } from '#server/db/schema/factors-schema.ts';
import { audit, idempotency } from '#server/db/schema/journal-schema.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { removeExpired } from '#server/start/housekeeping.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { codeAt, factorsAt } from '#tests/support/second-factor.ts';
import { freshKey } from '#tests/support/server.ts';

const MINUTE = 60_000;
const STEP = 30_000;

describeEachEngine('second factors', (database) => {
  const at = atServer(database);
  const factors = factorsAt(at);
  const events = async () =>
    (await at.inside((tx) => tx.select().from(audit).orderBy(audit.id))).map(({ event, details }) => [
      event,
      details,
    ]);
  const subjects = async () =>
    (await at.inside((tx) => tx.select().from(mails).orderBy(mails.id))).map(({ subject }) => subject);
  /** An app of the member whose next code is unused. */
  const withApp = async () => {
    const token = await at.anew('member');
    const app = await factors.addApp(token);
    at.server.advance(STEP);
    return { token, ...app, code: () => codeAt(app.secret, at.server.deps.now()) };
  };

  it('A5 S3-31 users with a second factor get no session from the password alone; a code completes the sign-in', async () => {
    const { code } = await withApp();
    const asked = await factors.begin('member');
    expect(asked).toMatchObject({
      status: 401,
      data: {
        code: 'auth.factorAsked',
        detail: 'Enter the code of your second factor to finish signing in.',
        factor: { Ways: ['app', 'recoveryCode'] },
      },
    });
    expect(asked.data).not.toHaveProperty('token');
    expect(asked.headers.getSetCookie()).toEqual([]);
    const { Challenge } = asked.data.factor;
    const done = await factors.complete({ Challenge, Code: ` ${code().slice(0, 3)} ${code().slice(3)} ` });
    expect(done.status).toBe(200);
    expect(done.data.user.Email).toBe(at.workspace.users.member.email);
    expect(done.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'weekwright-refresh',
      'weekwright-device',
    ]);
    expect((await at.server.call('GET /api/users/SignIns', { token: done.data.token })).status).toBe(200);
    expect((await events()).slice(-1)).toEqual([['signIn.done', { way: 'app' }]]);
  });

  it('A5 S3-31 stores the secret sealed and codes and challenges as hashes, and keeps no response that contains one', async () => {
    const { secret, recoveryCodes: codes } = await withApp();
    const challenge = await factors.challenge('member');
    const [apps, hashes, challenges, answers] = await at.inside(async (tx) => [
      await tx.select().from(authenticatorApps),
      await tx.select().from(recoveryCodes),
      await tx.select().from(factorChallenges),
      await tx.select().from(idempotency),
    ]);
    const stored = JSON.stringify([apps, hashes, challenges]);
    expect(apps).toHaveLength(1);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(hashes).toHaveLength(10);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(challenge.split('.')[1]);
    expect(
      codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', ''))),
    ).toEqual([]);
    expect(answers).toEqual([]);
  });

  it('A5 S3-31 accepts codes one step early or late, and no others', async () => {
    const { secret } = await withApp();
    const now = at.server.deps.now();
    for (const wrong of [-2, 2])
      expect(
        await factors.complete({
          Challenge: await factors.challenge('member'),
          Code: codeAt(secret, now + wrong * STEP),
        }),
      ).toMatchObject({
        status: 401,
        data: {
          code: 'auth.refused',
          detail: 'That code is not correct. Check that the clock of your phone is right.',
        },
      });
    // The setup used up the previous step.
    const Code = codeAt(secret, now + STEP);
    expect((await factors.complete({ Challenge: await factors.challenge('member'), Code })).status).toBe(200);
    expect((await events()).filter(([event]) => event === 'factor.refused')).toEqual([
      ['factor.refused', { way: 'app', reason: 'wrong' }],
      ['factor.refused', { way: 'app', reason: 'wrong' }],
    ]);
  });

  it('A5 S3-31 accepts a code once, also for two sign-ins at once, and no code older than the last accepted one', async () => {
    const { secret, code } = await withApp();
    const challenges = [await factors.challenge('member'), await factors.challenge('member')];
    const both = await Promise.all(
      challenges.map((Challenge) => factors.complete({ Challenge, Code: code() })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(both.find(({ status }) => status === 401)?.data).toMatchObject({
      detail: 'That code was already used. Wait for the next one.',
    });
    const Challenge = await factors.challenge('member');
    const earlier = codeAt(secret, at.server.deps.now() - STEP);
    expect((await factors.complete({ Challenge, Code: earlier })).status).toBe(401);
    at.server.advance(STEP);
    expect((await factors.complete({ Challenge, Code: code() })).status).toBe(200);
  });

  it('A5 S3-31 a challenge works once, for five minutes and five wrong codes, and ends when the password changes', async () => {
    const { code } = await withApp();
    const over = {
      status: 401,
      data: {
        code: 'signIn.over',
        detail: 'This sign-in took too long or had too many attempts. Please sign in again.',
      },
    };
    const used = await factors.challenge('member');
    expect((await factors.complete({ Challenge: used, Code: code() })).status).toBe(200);
    at.server.advance(STEP);
    expect(await factors.complete({ Challenge: used, Code: code() })).toMatchObject(over);

    const late = await factors.challenge('member');
    at.server.advance(5 * MINUTE);
    expect(await factors.complete({ Challenge: late, Code: code() })).toMatchObject(over);

    const guessed = await factors.challenge('member');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await factors.complete({ Challenge: guessed, Code: '000 00x' })).data).toMatchObject({
        code: 'auth.refused',
      });
    expect(await factors.complete({ Challenge: guessed, Code: code() })).toMatchObject(over);

    const [token, waiting] = [
      await at.server.call('POST /api/auth/SecondFactor', {
        body: { Challenge: await factors.challenge('member'), Code: code() },
      }),
      await factors.challenge('member'),
    ];
    const body = { CurrentPassword: 'three blue herons', NewPassword: 'four red herons' };
    expect((await at.server.call('PUT /api/users/Password', { token: token.data.token, body })).status).toBe(
      200,
    );
    at.server.advance(STEP);
    expect(await factors.complete({ Challenge: waiting, Code: code() })).toMatchObject(over);
  });

  it('N2 a challenge belongs to one user of one workspace, and a forged one to no user', async () => {
    const { code } = await withApp();
    const { addApp, challenge } = factors;
    await addApp(await at.anew('mate'));
    const Challenge = await challenge('mate');
    expect((await factors.complete({ Challenge, Code: code() })).status).toBe(401);
    const [, secret] = Challenge.split('.');
    const other = await at.server.makeWorkspace();
    for (const made of [`${other.id}.${secret}`, `0.${secret}`, 'x', `${at.workspace.id}.${'a'.repeat(43)}`])
      expect((await factors.complete({ Challenge: made, Code: code() })).data).toMatchObject({
        code: 'signIn.over',
      });
  });

  it('A5 S3-31 A3 refuses a user who became inactive during the sign-in', async () => {
    const { code } = await withApp();
    const Challenge = await factors.challenge('member');
    const { id } = at.workspace.users.member;
    await at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, id)));
    expect((await factors.complete({ Challenge, Code: code() })).data).toMatchObject({ code: 'signIn.over' });
  });

  it('A5 S3-31 S3-41 a recovery code signs in once, and an e-mail reports its use', async () => {
    const { token, recoveryCodes: codes } = await withApp();
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const challenges = [await factors.challenge('member'), await factors.challenge('member')];
    const both = await Promise.all(
      challenges.map((Challenge) => factors.complete({ Challenge, RecoveryCode: typed })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const factor = await at.server.call('GET /api/users/SecondFactor', { token });
    expect(factor.data).toEqual({
      HasPassword: true,
      App: { AddedAt: expect.stringMatching(/^20.+Z$/) },
      Passkeys: [],
      RecoveryCodesLeft: 9,
      IsRequired: false,
    });
    expect(await subjects()).toEqual([
      'A second factor was added to your Weekwright account',
      'A recovery code was used to sign in to Weekwright',
    ]);
    const renewed = await at.server.call('POST /api/users/SecondFactor/RecoveryCodes', {
      token,
      body: { Confirmation: await factors.confirmation(token) },
    });
    expect(renewed.data.RecoveryCodes).toHaveLength(10);
    const Challenge = await factors.challenge('member');
    expect((await factors.complete({ Challenge, RecoveryCode: second })).data).toMatchObject({
      detail: 'That recovery code is not correct, or was already used.',
    });
    const [fresh = ''] = renewed.data.RecoveryCodes;
    expect((await factors.complete({ Challenge, RecoveryCode: fresh })).status).toBe(200);
  });

  it('A5 S3-31 S3-3 adding, removing and renewing a factor all need a password confirmation from the same session', async () => {
    const { token } = await withApp();
    const other = await factors.confirmation(await at.anew('mate'));
    for (const Confirmation of ['x', other])
      for (const [call, more] of [
        ['POST /api/users/SecondFactor/App/Begin', {}],
        ['POST /api/users/SecondFactor/App', { Code: '123456' }],
        ['POST /api/users/SecondFactor/App/Remove', {}],
        ['POST /api/users/SecondFactor/RecoveryCodes', {}],
      ] as const)
        expect((await at.server.call(call, { token, body: { Confirmation, ...more } })).data).toMatchObject({
          status: 422,
          field: 'Confirmation',
        });
  });

  it('A5 S3-31 S3-41 removing the app also removes its recovery codes; then the password is enough again', async () => {
    const { token } = await withApp();
    const body = { Confirmation: await factors.confirmation(token) };
    const remove = () =>
      at.server.call('POST /api/users/SecondFactor/App/Remove', { token, body, headers: freshKey() });
    expect((await remove()).data).toEqual({
      HasPassword: true,
      App: null,
      Passkeys: [],
      RecoveryCodesLeft: 0,
      IsRequired: false,
    });
    expect((await remove()).data).toMatchObject({ code: 'entity.changed' });
    expect((await factors.begin('member')).status).toBe(200);
    expect(await subjects()).toEqual([
      'A second factor was added to your Weekwright account',
      'A second factor was removed from your Weekwright account',
    ]);
    expect((await events()).filter(([event]) => event !== 'signIn.done')).toEqual([
      ['factor.added', { way: 'app' }],
      ['factor.removed', { way: 'app' }],
    ]);
  });

  it('A5 S3-31 an app becomes active with its first correct code, and a user has one app at a time', async () => {
    const token = await at.anew('member');
    const Confirmation = await factors.confirmation(token);
    const begin = () =>
      at.server.call('POST /api/users/SecondFactor/App/Begin', { token, body: { Confirmation } });
    const first = (await begin()).data.Secret;
    const { Secret, Address } = (await begin()).data;
    expect(Address).toContain(`secret=${Secret}`);
    expect(Address).toMatch(/^otpauth:\/\/totp\/Weekwright:member/);
    const add = (Code: string) =>
      at.server.call('POST /api/users/SecondFactor/App', { token, body: { Code, Confirmation } });
    const now = at.server.deps.now();
    expect((await add('12345')).data).toMatchObject({ status: 422, field: 'Code' });
    expect((await add(codeAt(first, now))).data).toMatchObject({ status: 422, field: 'Code' });
    expect((await factors.begin('member')).status).toBe(200);
    expect((await add(codeAt(Secret, now))).data.RecoveryCodes).toHaveLength(10);
    expect((await add(codeAt(Secret, now))).data).toMatchObject({ code: 'entity.changed' });
    expect((await begin()).data).toMatchObject({
      code: 'entity.kept',
      detail: 'You already have an authenticator app. Remove it first.',
    });
  });

  it('A5 S3-31 S3-3 a code of the app confirms the user once in place of the password', async () => {
    const { token, code } = await withApp();
    const confirm = (Code: string) =>
      at.server.call('POST /api/users/Confirmation', { token, body: { Code } });
    expect((await confirm('000000')).data).toMatchObject({ status: 422, field: 'Code' });
    const { Confirmation } = (await confirm(code())).data;
    expect((await confirm(code())).data).toMatchObject({
      status: 422,
      detail: 'That code was already used. Wait for the next one.',
    });
    const body = { Confirmation };
    const renewed = await at.server.call('POST /api/users/SecondFactor/RecoveryCodes', { token, body });
    expect(renewed.data.RecoveryCodes).toHaveLength(10);
  });

  it('A5 S3-31 expired challenges are removed', async () => {
    await withApp();
    await factors.challenge('member');
    await removeExpired(database(), at.server.deps.now() + 6 * MINUTE);
    expect(await at.inside((tx) => tx.select().from(factorChallenges))).toEqual([]);
  });
});

describeEachEngine('limits of second factors', (database) => {
  const at = atServer(database, { rateLimits: true });
  const factors = factorsAt(at);

  it('A5 S3-3 S3-31 counts wrong codes per user and address, like wrong passwords', async () => {
    const { secret } = await factors.addApp(await at.anew('member'));
    const Challenge = await factors.challenge('member');
    for (let tries = 0; tries < 4; tries += 1)
      expect((await factors.complete({ Challenge, Code: '000000' })).status).toBe(401);
    const next = await factors.challenge('member');
    expect((await factors.complete({ Challenge: next, Code: '000000' })).status).toBe(401);
    at.server.advance(STEP);
    const Code = codeAt(secret, at.server.deps.now());
    expect((await factors.complete({ Challenge: next, Code })).status).toBe(429);
  });
});
