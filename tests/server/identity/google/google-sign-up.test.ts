import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { type OAuthReturn, chooseAccount, googleAccount } from '#tests/support/google.ts';

describeOneEngine('signing up with Google', (database) => {
  const at = atServer(database);
  const somebody = () => `grace.${crypto.randomUUID()}@fernway.example`;
  const choose = (email: string, more = {}) => chooseAccount(at.server, googleAccount(email, more));
  const signUp = ({ credential, cookie }: OAuthReturn) =>
    at.server.call('POST /api/auth/GoogleSignup', {
      headers: { cookie },
      body: { Credential: credential, TimeZone: 'Europe/Berlin' },
    });

  it('AUT-08 DEC-126 a sign-up with an address not managed by Google gets a verification e-mail, and others get none', async () => {
    const sentTo = ({ idWorkspace }: { readonly idWorkspace: number }) =>
      withTenant(database(), idWorkspace, (tx) => tx.select().from(mails).orderBy(mails.id));
    const email = somebody();
    const came = await signUp(await choose(email, { address: 'confirmed' }));
    expect(came.data.user).toMatchObject({ MustConfirmEmail: true, IsConfirmationSent: true });
    const [letter, ...more] = await sentTo(came.data.user);
    expect([letter?.recipient, letter?.subject, more]).toEqual([
      email,
      'Confirm your e-mail address for Weekwright',
      [],
    ]);
    const token = /confirm-email#token=([\w-]+)/.exec(letter?.body ?? '')?.[1];
    const headers = cookieOf(came.headers);
    expect((await at.server.call('POST /api/auth/ConfirmEmail', { body: { token }, headers })).status).toBe(
      200,
    );
    const owned = await signUp(await choose(somebody()));
    expect(owned.data.user).not.toHaveProperty('MustConfirmEmail');
    expect(await sentTo(owned.data.user)).toEqual([]);
  });

  it('AUT-08 S3-40 ignores a name from Google that contains a web address', async () => {
    const { data } = await signUp(
      await choose(somebody(), { firstName: 'evil.example/x', lastName: 'Berg' }),
    );
    expect(data.user).toMatchObject({
      FirstName: expect.stringMatching(/^grace\.[\w-]+$/),
      LastName: 'Berg',
    });
  });
});
