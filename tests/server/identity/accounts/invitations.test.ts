import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('invitations', (database) => {
  const at = atServer(database);

  const create = async (who: Who, body: object) =>
    at.server.call('POST /api/users/User', { token: await at.as(who), body });
  const resend = async (who: Who, idUser: number) =>
    at.server.call('POST /api/users/User/ResendInvite', { token: await at.as(who), body: { idUser } });
  const lettersTo = async (address: string) => {
    await at.server.mailWithin();
    return at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, address)));
  };
  const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const setPassword = (token: string) =>
    at.server.call('POST /api/users/User/SetPassword', { body: { token, password: 'three blue herons' } });
  const nora = (more = {}) => ({
    FirstName: 'Nora',
    LastName: 'Newcomer',
    Email: `nora.${at.workspace.id}@acme.test`,
    idRole: at.workspace.roles.user,
    ...more,
  });

  it('USR-14 API-021 DEC-101 A2 sends a new link at most once a minute, and ends the previous link', async () => {
    const { data } = await create('admin', nora());
    const [first] = await lettersTo(nora().Email);
    const tooSoon = await resend('admin', data.idUser);
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d\d$/),
    ]);
    at.server.advance(60_000);
    expect(await resend('admin', data.idUser)).toMatchObject({ status: 200, data: {} });
    const letters = await lettersTo(nora().Email);
    expect(letters).toHaveLength(2);
    expect((await setPassword(tokenIn(first?.body))).status).toBe(422);
    const second = letters.find(({ id }) => id !== first?.id);
    expect((await setPassword(tokenIn(second?.body))).status).toBe(200);
  });

  const read = async (token: string) =>
    (await at.server.call('POST /api/auth/Invitation', { body: { token } })).data;

  it('AUT-12 A2 DEC-108 shows who invites to which workspace to anyone with the mailed link, without using it up', async () => {
    const { data } = await create('admin', nora());
    const [letter] = await lettersTo(nora().Email);
    const token = tokenIn(letter?.body);
    const Invitation = {
      CompanyName: `Company ${at.workspace.id}`,
      InvitedBy: 'Ada Admin',
      Email: nora().Email,
    };
    expect(await read(token)).toEqual({ Invitation });
    expect(await read(token)).toEqual({ Invitation });
    const setStatus = async (Status: number) =>
      at.server.call('PUT /api/users/User', {
        token: await at.as('admin'),
        body: { idUser: data.idUser, Status },
      });
    await setStatus(0);
    expect(await read(token)).toEqual({ Invitation: null });
    // Activating the user again sends another invitation.
    await setStatus(1);
    expect(await read(token)).toEqual({ Invitation: null });
    expect((await setPassword(token)).status).toBe(422);
    at.server.advance(60_000);
    expect((await resend('admin', data.idUser)).status).toBe(200);
    const tokens = (await lettersTo(nora().Email)).map(({ body }) => tokenIn(body));
    const fresh = tokens.find((each) => each !== token) ?? '';
    expect(await read(fresh)).toEqual({ Invitation });
    expect((await setPassword(fresh)).status).toBe(200);
    expect(await read(fresh)).toEqual({ Invitation: null });
  });

  it("DEC-101 S3-40 writes workspace and sender names so that mail programs don't turn them into links", async () => {
    await at.inside(async (tx) => {
      await tx.update(workspaces).set({ companyName: 'pay@evil.com,evil.com' });
      await tx
        .update(users)
        .set({ firstName: 'login-evil.com,@', lastName: '10.0.0.1' })
        .where(eq(users.id, at.workspace.users.admin.id));
    });
    await create('admin', nora());
    const [letter] = await lettersTo(nora().Email);
    expect(letter?.subject).toBe('Join pay@\u2060evil.\u2060com,evil.\u2060com on Weekwright');
    const said =
      'login-evil.\u2060com,@ 10.\u20600.\u20600.\u20601 invites you to plan and track your work at pay@\u2060evil.\u2060com,evil.\u2060com.';
    expect(letter?.body).toContain(said);
    expect(letter?.html).toContain(said);
    expect(`${letter?.body} ${letter?.html}`).not.toMatch(/evil\.com|@evil|10\.0/);
  });

  it('A2 S3-11 reveals nothing for a link that was replaced, has expired, or serves another purpose', async () => {
    const { data } = await create('admin', nora());
    at.server.advance(60_000);
    await resend('admin', data.idUser);
    const [first, second] = (await lettersTo(nora().Email))
      .toSorted((a, b) => a.id - b.id)
      .map(({ body }) => tokenIn(body));
    expect(await read(first ?? '')).toEqual({ Invitation: null });
    expect(await read(second ?? '')).toMatchObject({ Invitation: { Email: nora().Email } });
    at.server.advance(7 * 86_400_000);
    expect(await read(second ?? '')).toEqual({ Invitation: null });
    at.server.advance(-7 * 86_400_000 - 60_000);
    const { member } = at.workspace.users;
    await at.server.call('POST /api/auth/RequestMailReset', { body: { email: member.email } });
    const [reset] = await lettersTo(member.email);
    expect(await read(tokenIn(reset?.body))).toEqual({ Invitation: null });
    expect(await read('made-up')).toEqual({ Invitation: null });
    const { status } = await at.server.call('POST /api/auth/Invitation', { body: { token: '' } });
    expect(status).toBe(422);
  });

  it('USR-14 API-021 P2 refuses to invite users who have a password or are inactive, and callers without the right', async () => {
    const { mate } = at.workspace.users;
    const already = "This person already has a password and doesn't need an invitation.";
    expect((await resend('admin', mate.id)).data).toEqual(
      problem(409, 'Conflict', 'user.notInvited', already),
    );
    const { data } = await create('admin', nora({ Status: 0 }));
    expect((await resend('admin', data.idUser)).data).toMatchObject({
      status: 409,
      detail: 'This person is inactive. Activate the account first.',
    });
    expect((await resend('manager', data.idUser)).data).toEqual(
      problem(403, 'Forbidden', 'access.denied', 'Access denied: You are not allowed to do this.'),
    );
    const away = await at.server.makeWorkspace();
    expect((await resend('admin', away.users.mate.id)).status).toBe(404);
  });
});
