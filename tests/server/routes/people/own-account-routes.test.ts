import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails, mailTokens, signIns } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { confirmOwn } from '#tests/support/own-account.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

describeOneEngine("the user's own account", (database) => {
  const at = atServer(database);

  const moved = () => `moved.${at.workspace.id}@acme.test`;
  const row = async (of: Who) =>
    (await at.inside((tx) => tx.select().from(users).where(eq(users.id, at.workspace.users[of].id))))[0];
  const set = (of: Who, more: object) =>
    at.inside((tx) => tx.update(users).set(more).where(eq(users.id, at.workspace.users[of].id)));
  const ask = async (token: string, Email = moved()) =>
    at.server.call('POST /api/users/EmailChange', {
      token,
      body: { Email, Confirmation: await confirmOwn(at.server, token) },
    });
  const letterTo = async (address: string) => {
    await at.server.mailWithin();
    const found = await at.inside((tx) =>
      tx.select().from(mails).where(eq(mails.recipient, address)).orderBy(mails.id),
    );
    return found.at(-1);
  };
  const linkIn = async (address: string) =>
    /#(?:token|undo)=([\w-]+)/.exec((await letterTo(address))?.body ?? '')?.[1] ?? '';
  /** Cookies of signed-in browsers, which outlive a change of the address. */
  const cookies = new Map<string, Record<string, string>>();
  const browserOf = async (who: Who) => {
    const { email: Email } = at.workspace.users[who];
    const known = cookies.get(Email);
    if (known !== undefined) return known;
    const body = { Email, Password: PASSWORD };
    const cookie = cookieOf((await at.server.call('POST /api/auth/AuthenticationHandler', { body })).headers);
    cookies.set(Email, cookie);
    return cookie;
  };
  const open = async (token: string, who: Who | null = 'admin') =>
    at.server.call('POST /api/auth/NewAddress', {
      body: { token },
      headers: who === null ? {} : await browserOf(who),
    });
  const undo = (token: string) => at.server.call('POST /api/auth/OldAddress', { body: { token } });
  const change = async (token: string, to = moved()) => {
    await browserOf('admin');
    await ask(token, to);
    return open(await linkIn(to));
  };
  const waiting = async (token: string) =>
    (await at.server.call('GET /api/users/SignIns', { token })).data.NewEmail;
  const refused = (field: string, detail: string) =>
    problem(422, 'Unprocessable Content', 'request.invalid', detail, { field });
  const over = refused('token', 'This link has been used or has expired. Ask for a new one.');
  const signIn = async (Email: string, Password = PASSWORD) =>
    (await at.server.call('POST /api/auth/AuthenticationHandler', { body: { Email, Password } })).status;

  it("N6 A2 a change of address, by mailed link or by its undo, ends other workspaces' invitations to that address", async () => {
    const { admin } = at.workspace.users;
    const away = await at.server.makeWorkspace();
    const invite = async (Email: string) => {
      const { data } = await at.server.call('POST /api/users/User', {
        token: await at.server.signInAnew(away.users.admin.email),
        body: { FirstName: 'Nora', LastName: 'Newcomer', Email, idRole: away.roles.user },
      });
      return data.idUser;
    };
    const isOver = async (id: number) => {
      await at.server.deps.background.allDone();
      const token = await at.server.signInAnew(away.users.admin.email);
      const { data } = await at.server.call('GET /api/users/User/{id}', { token, params: { id } });
      return 'IsInviteOver' in data;
    };
    const first = await invite(moved());
    expect(await isOver(first)).toBe(false);
    expect((await change(await at.anew('admin'))).status).toBe(200);
    expect(await isOver(first)).toBe(true);
    const second = await invite(admin.email);
    expect(await isOver(second)).toBe(false);
    expect((await undo(await linkIn(admin.email))).status).toBe(200);
    expect(await isOver(second)).toBe(true);
  });

  describe('confirmation by password', () => {
    it('S3-3 changing the address and deleting an account both need a confirmation from the same sign-in', async () => {
      const { admin, member } = at.workspace.users;
      const token = await at.anew('admin');
      const wrong = { CurrentPassword: 'four red herons' };
      expect((await at.server.call('POST /api/users/Confirmation', { token, body: wrong })).data).toEqual(
        refused('CurrentPassword', 'Incorrect password.'),
      );
      expect((await at.server.call('POST /api/users/Confirmation', { token, body: {} })).data).toEqual(
        refused('CurrentPassword', 'Password is required'),
      );
      const elsewhere = await confirmOwn(at.server, await at.anew('admin'));
      const ofOther = await confirmOwn(at.server, await at.anew('member'));
      const again = refused('Confirmation', 'Your password was entered too long ago. Please enter it again.');
      for (const Confirmation of ['made up', elsewhere, ofOther]) {
        const body = { Email: moved(), Confirmation };
        expect((await at.server.call('POST /api/users/EmailChange', { token, body })).data).toEqual(again);
      }
      const ofMember = await at.anew('member');
      for (const body of [{ idUser: member.id }, { idUser: member.id, Confirmation: elsewhere }])
        expect((await at.server.call('POST /api/users/User/Delete', { token: ofMember, body })).data).toEqual(
          again,
        );
      expect(await row('member')).toMatchObject({ status: 1 });
      expect(await row('admin')).toMatchObject({ email: admin.email });
    });

    it('S3-3 users without a password must have signed in within the last ten minutes', async () => {
      const token = await at.anew('member');
      await set('member', { passwordHash: null });
      expect(await confirmOwn(at.server, token, null)).toEqual(expect.any(String));
      const begun = at.server.deps.now() - 600_001;
      await at.inside((tx) => tx.update(signIns).set({ createdAt: begun }));
      expect((await at.server.call('POST /api/users/Confirmation', { token, body: {} })).data).toMatchObject({
        status: 400,
        detail: 'Sign out, sign in again, and do this within 10 minutes.',
      });
    });
  });

  describe('changing the address', () => {
    it('A2 DEC-126 the new address takes effect once its link is opened, works once and is verified; the old address is notified', async () => {
      const { admin } = at.workspace.users;
      const token = await at.anew('admin');
      expect((await ask(token)).status).toBe(200);
      expect(await row('admin')).toMatchObject({ email: admin.email });
      expect(await waiting(token)).toBe(moved());
      expect((await letterTo(moved()))?.subject).toBe('Confirm your new e-mail address for Weekwright');
      const link = await linkIn(moved());
      expect((await open(link)).status).toBe(200);
      expect((await open(link)).data).toEqual(over);
      expect(await waiting(token)).toBe(null);
      const after = await row('admin');
      expect([after?.email, after?.emailProvenAt]).toEqual([moved(), expect.any(Number)]);
      expect([await signIn(moved()), await signIn(admin.email)]).toEqual([200, 401]);
      expect((await letterTo(admin.email))?.subject).toBe(
        'The e-mail address of your Weekwright account was changed',
      );
      const [kept] = await at.inside((tx) =>
        tx.select().from(mailTokens).where(eq(mailTokens.purpose, 'newAddress')),
      );
      expect((kept?.endsAt ?? 0) - (kept?.createdAt ?? 0)).toBe(3_600_000);
    });

    it("DEC-126 A2 the link works only in a browser signed in to that account, so a tricked mailbox owner can't confirm it", async () => {
      const { admin } = at.workspace.users;
      await ask(await at.anew('admin'));
      const link = await linkIn(moved());
      const elsewhere = problem(
        403,
        'Forbidden',
        'access.denied',
        "This link belongs to another account, or you're not signed in. Sign in to the account it was sent to, then open the link again.",
      );
      expect((await open(link, null)).data).toEqual(elsewhere);
      expect((await open(link, 'mate')).data).toEqual(elsewhere);
      expect(await row('admin')).toMatchObject({ email: admin.email });
      expect((await open(link)).status).toBe(200);
    });

    it('A2 the link ends after an hour, when the change is cancelled, and when another change is requested', async () => {
      const { admin } = at.workspace.users;
      const token = await at.anew('admin');
      await ask(token);
      const first = await linkIn(moved());
      await at.server.call('POST /api/users/EmailChange/Cancel', { token });
      expect((await open(first)).data).toEqual(over);
      at.server.advance(60_001);
      await ask(token);
      const second = await linkIn(moved());
      at.server.advance(60_001);
      await ask(token, `third.${at.workspace.id}@acme.test`);
      expect((await open(second)).data).toEqual(over);
      const third = await linkIn(`third.${at.workspace.id}@acme.test`);
      at.server.advance(3_600_001);
      expect((await open(third)).data).toEqual(over);
      expect(await row('admin')).toMatchObject({ email: admin.email });
    });

    it('A2 S3-3 the link can be mailed again once a minute while the change is pending', async () => {
      const token = await at.anew('admin');
      const again = () => at.server.call('POST /api/users/EmailChange/Resend', { token });
      expect((await again()).data).toMatchObject({
        status: 409,
        detail: 'You have no pending change of e-mail address.',
      });
      await ask(token);
      const first = await linkIn(moved());
      expect((await again()).status).toBe(429);
      at.server.advance(60_001);
      expect((await again()).status).toBe(200);
      const second = await linkIn(moved());
      expect([(await open(first)).data, (await open(second)).status]).toEqual([over, 200]);
    });

    it("ERR-06 N6 the link is refused for the user's own address, a colleague's, and one taken by another user meanwhile", async () => {
      const token = await at.anew('admin');
      const { admin, mate } = at.workspace.users;
      expect((await ask(token, admin.email.toUpperCase())).data).toEqual(
        refused('Email', 'This is already your address.'),
      );
      const taken = problem(400, 'Bad Request', 'entity.nameTaken', 'Error: Email already exists');
      expect((await ask(token, mate.email)).data).toEqual(taken);
      await ask(token);
      const link = await linkIn(moved());
      await set('mate', { email: moved() });
      expect((await open(link)).data).toEqual(taken);
      expect(await row('admin')).toMatchObject({ email: admin.email });
    });

    it('P2 P3 A2 requesting a change needs "Create Users", and the link doesn\'t work for an inactive user', async () => {
      expect((await ask(await at.anew('member'))).status).toBe(403);
      await ask(await at.anew('admin'));
      const link = await linkIn(moved());
      await set('admin', { status: 0 });
      expect((await open(link)).data).toEqual(over);
    });
  });

  describe('restoring the old address', () => {
    it('A2 A3 works for 7 days despite later changes: it ends all sign-ins and lets the owner set a new password', async () => {
      const { admin } = at.workspace.users;
      const thief = await at.anew('admin');
      await change(thief);
      const back = await linkIn(admin.email);
      at.server.advance(60_001);
      await change(thief, `again.${at.workspace.id}@evil.test`);
      const body = { CurrentPassword: PASSWORD, NewPassword: 'four red herons' };
      await at.server.call('PUT /api/users/Password', { token: thief, body });
      const { status, data } = await undo(back);
      expect(status).toBe(200);
      expect(await row('admin')).toMatchObject({
        email: admin.email,
        passwordHash: null,
        googleSubject: null,
      });
      expect((await at.server.call('GET /api/users/SignIns', { token: thief })).status).toBe(401);
      expect(await signIn(admin.email, 'four red herons')).toBe(401);
      const password = 'five grey herons';
      const reset = { token: data.ResetToken, password };
      expect((await at.server.call('POST /api/auth/PasswordUpdate', { body: reset })).status).toBe(200);
      expect(await signIn(admin.email, password)).toBe(200);
      // The intermediate address can't be restored either.
      expect((await undo(await linkIn(moved()))).data).toEqual(over);
      expect((await undo(back)).data).toEqual(over);
    });

    it('A2 the link ends after 7 days', async () => {
      const { admin } = at.workspace.users;
      await change(await at.anew('admin'));
      const back = await linkIn(admin.email);
      at.server.advance(7 * 86_400_000);
      expect((await undo(back)).data).toEqual(over);
    });

    it.each([
      ['sets the address', { Email: 'set.by.admin@acme.test' }],
      ['lets the person go', { Status: 0 }],
    ])('A2 P3 the link ends when an admin %s', async (_what, changes) => {
      const { admin } = at.workspace.users;
      await set('mate', { roleId: at.workspace.roles.admin, isWorkspaceAdmin: true });
      await change(await at.anew('admin'));
      const back = await linkIn(admin.email);
      const answer = await at.server.call('PUT /api/users/User', {
        token: await at.anew('mate'),
        body: { idUser: admin.id, ...changes },
      });
      expect(answer.status).toBe(200);
      const before = await row('admin');
      expect((await undo(back)).data).toEqual(over);
      expect(await row('admin')).toEqual(before);
    });

    it("DEC-126 A2 an unverified old address gets no link, because a typo may have made it a stranger's", async () => {
      await set('admin', { emailProvenAt: null });
      await change(await at.anew('admin'));
      expect(await letterTo(at.workspace.users.admin.email)).toBeUndefined();
    });

    it("N6 A2 the old address can't open another account while it can still be restored", async () => {
      const { admin } = at.workspace.users;
      await change(await at.anew('admin'));
      const signUp = () =>
        at.server.call('POST /api/workspaces', {
          body: {
            CompanyName: 'Evil',
            FirstName: 'Eve',
            LastName: 'Evil',
            Email: admin.email.toUpperCase(),
            TimeZone: 'UTC',
          },
        });
      expect((await signUp()).status).toBe(400);
      at.server.advance(7 * 86_400_000);
      expect((await signUp()).status).toBe(200);
    });
  });
});
