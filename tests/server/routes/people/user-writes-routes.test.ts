import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mails, mailTokens } from '#server/db/schema/access-schema.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { rolePermissions, users } from '#server/db/schema/people-schema.ts';
import { untilBlocking } from '#tests/support/blocked.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine, describePostgres } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('creating and changing users', (database) => {
  const at = atServer(database);

  const create = async (who: Who, body: object, headers = {}) =>
    at.server.call('POST /api/users/User', { token: await at.as(who), body, headers });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/users/User', { token: await at.as(who), body });
  const list = async (who: Who, query = {}) =>
    (await at.server.call('GET /api/users/User/List', { token: await at.as(who), query })).data;
  const row = async (id: number) =>
    (await at.inside((tx) => tx.select().from(users).where(eq(users.id, id))))[0];
  const lettersTo = async (address: string) => {
    await at.server.mailWithin();
    return at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, address)));
  };
  const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const setPassword = (token: string) =>
    at.server.call('POST /api/users/User/SetPassword', { body: { token, password: 'three blue herons' } });
  const taken = problem(400, 'Bad Request', 'entity.nameTaken', 'Error: Email already exists');
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);
  const unprocessable = (field: string, detail: string) =>
    problem(422, 'Unprocessable Content', 'request.invalid', detail, { field });
  const locked = denied('Access denied: You are not allowed to do this.');
  const nora = (more = {}) => ({
    FirstName: ' Nora ',
    LastName: 'Newcomer',
    Email: `nora.${at.workspace.id}@acme.test`,
    idRole: at.workspace.roles.user,
    ...more,
  });

  describe('adding users', () => {
    it('API-013 USR-01 DEC-73 DEC-81 adds a user who skips the onboarding wizard, and returns all fields of the new user', async () => {
      const { status, data } = await create('admin', nora({ HourlyRate: 92.5 }));
      expect([status, data]).toEqual([
        200,
        {
          idUser: data.idUser,
          idWorkspace: at.workspace.id,
          FirstName: 'Nora',
          LastName: 'Newcomer',
          Email: nora().Email,
          Status: 1,
          TimeZone: 'UTC',
          idRole: at.workspace.roles.user,
          Role: { roleName: 'User' },
          isWSAdmin: false,
          IsOnboarded: true,
          IsInvited: true,
          HourlyRate: 92.5,
          Teams: [],
        },
      ]);
      const [noted] = await at.inside((tx) => tx.select().from(audit).where(eq(audit.event, 'user.created')));
      expect(noted).toMatchObject({
        userId: at.workspace.users.admin.id,
        details: { user: data.idUser, role: at.workspace.roles.user, admin: false },
      });
    });

    it('API-011 API-013 DEC-101 DEC-108 A2 mails an invitation that sets a password once, within 7 days', async () => {
      const { data } = await create('admin', nora());
      const [letter] = await lettersTo(nora().Email);
      expect(letter?.subject).toBe(`Join Company ${at.workspace.id} on Weekwright`);
      expect(letter?.body).toContain('Ada Admin invites you');
      const token = tokenIn(letter?.body);
      expect((await setPassword(token)).status).toBe(200);
      expect((await setPassword(token)).status).toBe(422);
      expect(await at.server.signIn(nora().Email)).toEqual(expect.any(String));
      expect(
        (await list('admin', { IncludeDetails: 'true' })).find((user) => user.idUser === data.idUser),
      ).toMatchObject({ IsInvited: false });
      const [kept] = await at.inside((tx) => tx.select().from(mailTokens));
      expect((kept?.endsAt ?? 0) - (kept?.createdAt ?? 0)).toBe(7 * 86_400_000);
    });

    it('API-013 J3 the same idempotency key adds one user and sends one e-mail', async () => {
      const headers = freshKey();
      const [first, again] = [await create('admin', nora(), headers), await create('admin', nora(), headers)];
      expect([again.status, again.data]).toEqual([200, first.data]);
      expect(await lettersTo(nora().Email)).toHaveLength(1);
    });

    it('API-013 USR-03 users added as inactive are not invited', async () => {
      const { data } = await create('admin', nora({ Status: 0 }));
      expect(data).toMatchObject({ Status: 0, IsInvited: true });
      expect(await lettersTo(nora().Email)).toEqual([]);
    });

    it('ERR-05 N6 DEC-92 an address is unique across all workspaces, regardless of case', async () => {
      const away = await at.server.makeWorkspace();
      for (const Email of [at.workspace.users.mate.email.toUpperCase(), away.users.mate.email])
        expect((await create('admin', nora({ Email }))).data).toEqual(taken);
    });

    it('ERR-05 N6 of two concurrent additions with one address in a workspace, one succeeds', async () => {
      const here = await at.as('admin');
      const answers = await Promise.all([
        at.server.call('POST /api/users/User', { token: here, body: nora() }),
        at.server.call('POST /api/users/User', { token: here, body: nora() }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400).map(({ data }) => data)).toEqual([taken]);
    });

    it('DEC-96 ONB-07 ONB-11 N2 refuses invalid values at their field, including roles of another workspace', async () => {
      const away = await at.server.makeWorkspace();
      const refused = async (fields: object) => (await create('admin', nora(fields))).data;
      expect(await refused({ FirstName: '' })).toEqual(unprocessable('FirstName', 'First Name is required'));
      expect(await refused({ HourlyRate: -1 })).toMatchObject({ status: 422, field: 'HourlyRate' });
      const unknown = unprocessable('idRole', "Choose one of your company's roles.");
      expect(await refused({ idRole: 999_999 })).toEqual(unknown);
      expect(await refused({ idRole: away.roles.user })).toEqual(unknown);
    });

    it('P2 P3 DEC-125 needs "Create Users", and refuses roles with more permissions than the caller\'s', async () => {
      expect((await create('manager', nora())).data).toEqual(locked);
      await permit(at, 'manager', 'Create Users');
      const tooHigh = denied("This role has more permissions than yours, so you can't assign it.");
      expect((await create('manager', nora({ idRole: at.workspace.roles.admin }))).data).toEqual(tooHigh);
      expect((await create('manager', nora({ isWSAdmin: true }))).data).toEqual(
        denied('Only workspace admins can grant or remove workspace admin.'),
      );
      expect((await create('manager', nora())).status).toBe(200);
    });
  });

  describe('changing users', () => {
    it('API-017 USR-04 DEC-134 changes the fields that are sent, and no others', async () => {
      const { mate } = at.workspace.users;
      const set = {
        FirstName: 'Maxine',
        HourlyRate: 0,
        idRole: at.workspace.roles.lead,
        TimeZone: 'Asia/Tokyo',
      };
      const { status, data } = await change('admin', { idUser: mate.id, ...set });
      expect([status, data]).toMatchObject([
        200,
        { ...set, LastName: 'Mate', Email: mate.email, Role: { roleName: 'Team Lead' }, Status: 1 },
      ]);
      expect((await change('admin', { idUser: mate.id })).data).toEqual(data);
    });

    it('USR-03 P7 A3 deactivating a user ends all sign-ins, which stay ended when the user is activated again', async () => {
      const { mate } = at.workspace.users;
      const token = await at.as('mate');
      const look = () => at.server.call('GET /api/users/User/{id}', { token, params: { id: mate.id } });
      expect((await look()).status).toBe(200);
      expect((await change('admin', { idUser: mate.id, Status: 0 })).data).toMatchObject({ Status: 0 });
      expect((await look()).status).toBe(401);
      expect(await at.anew('mate')).toBeUndefined();
      await change('admin', { idUser: mate.id, Status: 1 });
      expect((await look()).status).toBe(401);
      expect(await at.anew('mate')).toEqual(expect.any(String));
    });

    it("ERR-06 N6 refuses an address taken in any workspace, but accepts the user's own in another case", async () => {
      const away = await at.server.makeWorkspace();
      const { mate, other } = at.workspace.users;
      for (const Email of [other.email, away.users.mate.email.toUpperCase()])
        expect((await change('admin', { idUser: mate.id, Email })).data).toEqual(taken);
      const Email = mate.email.toUpperCase();
      expect((await change('admin', { idUser: mate.id, Email })).data).toMatchObject({ Email });
      expect((await row(mate.id))?.emailProvenAt).not.toBe(null);
      expect(await lettersTo(mate.email)).toEqual([]);
    });

    it('DEC-126 A2 P3 a new address is unverified; links to the old one end, and the old address is notified', async () => {
      const { mate } = at.workspace.users;
      await at.server.call('POST /api/auth/RequestMailReset', { body: { email: mate.email } });
      const [asked] = await lettersTo(mate.email);
      const Email = `moved.${at.workspace.id}@acme.test`;
      await change('admin', { idUser: mate.id, Email });
      expect((await row(mate.id))?.emailProvenAt).toBe(null);
      const body = { token: tokenIn(asked?.body), password: 'four red herons' };
      expect((await at.server.call('POST /api/auth/PasswordUpdate', { body })).status).toBe(422);
      expect((await lettersTo(mate.email)).map(({ subject }) => subject)).toContain(
        'The e-mail address of your Weekwright account was changed',
      );
      expect(await lettersTo(Email)).toMatchObject([
        {
          subject: 'Confirm your e-mail address for Weekwright',
          body: expect.stringMatching(/^An admin of your company set this e-mail address[^]*confirm-email#/),
        },
      ]);
      const { data } = await at.server.call('POST /api/auth/AuthenticationHandler', {
        body: { Email, Password: 'three blue herons' },
      });
      expect(data.user).toMatchObject({ MustConfirmEmail: true, IsConfirmationSent: true });
    });

    it('S3-40 DEC-126 unverified users send no e-mail to a new address, and an unverified old address is not notified', async () => {
      const { admin, mate } = at.workspace.users;
      const set = (id: number, emailProvenAt: number | null) =>
        at.inside((tx) => tx.update(users).set({ emailProvenAt }).where(eq(users.id, id)));
      await set(admin.id, null);
      const [first, second] = [1, 2].map((place) => `moved.${place}.${at.workspace.id}@acme.test`);
      await change('admin', { idUser: mate.id, Email: first });
      await change('admin', { idUser: mate.id, Email: second });
      expect([await lettersTo(first ?? ''), await lettersTo(second ?? '')]).toEqual([[], []]);
      expect((await lettersTo(mate.email)).map(({ subject }) => subject)).toEqual([
        'The e-mail address of your Weekwright account was changed',
      ]);
      await set(admin.id, 1);
    });

    it('USR-14 A2 a changed address gets a new invitation, and the link to the old address ends', async () => {
      const { data } = await create('admin', nora());
      const [first] = await lettersTo(nora().Email);
      const Email = `moved.${at.workspace.id}@acme.test`;
      await change('admin', { idUser: data.idUser, Email });
      const [second] = await lettersTo(Email);
      expect((await setPassword(tokenIn(first?.body))).status).toBe(422);
      expect((await setPassword(tokenIn(second?.body))).status).toBe(200);
    });

    it("P3 users can't change their own rights, edit users with more permissions, or grant permissions they lack", async () => {
      await permit(at, 'manager', 'Create Users');
      const { manager, admin, mate } = at.workspace.users;
      const own = denied("You can't change your own role, rate or status.");
      for (const set of [
        { idRole: at.workspace.roles.user },
        { isWSAdmin: true },
        { Status: 0 },
        { HourlyRate: 1 },
      ])
        expect((await change('manager', { idUser: manager.id, ...set })).data).toEqual(own);
      const higher = denied(
        'This person has more permissions than you. Ask someone with the same permissions.',
      );
      for (const set of [{ Email: 'mine@acme.test' }, { Status: 0 }, { FirstName: 'No' }])
        expect((await change('manager', { idUser: admin.id, ...set })).data).toEqual(higher);
      expect((await change('manager', { idUser: mate.id, idRole: at.workspace.roles.admin })).status).toBe(
        403,
      );
      expect((await change('manager', { idUser: mate.id, isWSAdmin: true })).status).toBe(403);
      expect(await row(admin.id)).toMatchObject({ email: admin.email, status: 1, firstName: 'Ada' });
      expect(await row(mate.id)).toMatchObject({ roleId: at.workspace.roles.user, isWorkspaceAdmin: false });
    });

    it('DEC-134 P3 P6 users can set their own names and time zone, nothing of other users, and the response shows no rate', async () => {
      const { member, mate } = at.workspace.users;
      const set = { FirstName: 'Mimi', TimeZone: 'Europe/Berlin' };
      const { status, data } = await change('member', { idUser: member.id, ...set });
      expect([status, data]).toEqual([200, { idUser: member.id, LastName: 'Member', Status: 1, ...set }]);
      const other = { idUser: member.id, TimeZone: 'Asia/Tokyo', Was: { TimeZone: 'UTC' } };
      expect((await change('member', other)).data).toMatchObject({ status: 409, field: 'TimeZone' });
      const usersLocked = denied("Your role can't create users.");
      expect((await change('member', { idUser: mate.id, FirstName: 'No' })).data).toEqual(usersLocked);
      const elsewhere = denied('Change your own address in your profile, under Sign-in.');
      for (const who of ['member', 'admin'] as const)
        expect(
          (await change(who, { idUser: at.workspace.users[who].id, Email: 'a@acme.test' })).data,
        ).toEqual(elsewhere);
    });

    it("API-017 DEC-141 two concurrent edits of one field conflict; stale values of fields that are not changed don't", async () => {
      const { mate, member } = at.workspace.users;
      await change('admin', { idUser: mate.id, HourlyRate: 90, Was: { HourlyRate: 987_654 } });
      const second = await change('admin', { idUser: mate.id, HourlyRate: 80, Was: { HourlyRate: 987_654 } });
      expect(second.data).toMatchObject({ status: 409, code: 'entity.changed', field: 'HourlyRate' });
      expect((await row(mate.id))?.hourlyRate).toBe(90);
      const teams = await change('admin', {
        idUser: mate.id,
        Teams: [],
        Was: { Teams: [at.workspace.teamId] },
      });
      expect([teams.status, teams.data.Teams]).toEqual([200, []]);
      const guess = { idUser: member.id, FirstName: 'Mimi', Was: { FirstName: 'Mia', HourlyRate: 1 } };
      expect((await change('member', guess)).status).toBe(200);
    });

    it('API-017 USR-05 P4 sets the teams together with the other fields, all or nothing', async () => {
      await permit(at, 'manager', 'Create Users');
      const { mate } = at.workspace.users;
      const asked = { idUser: mate.id, FirstName: 'Maxine', Teams: [] };
      expect((await change('manager', asked)).data).toEqual(denied("Your role can't create teams."));
      expect((await row(mate.id))?.firstName).toBe('Max');
      expect((await change('admin', asked)).data).toMatchObject({ FirstName: 'Maxine', Teams: [] });
      const { data } = await create('admin', nora({ Teams: [at.workspace.teamId] }));
      expect(data.Teams).toEqual([{ idTeam: at.workspace.teamId, TeamName: 'Engineering' }]);
    });

    it('P3 an admin can remove another admin', async () => {
      const { mate } = at.workspace.users;
      await change('admin', { idUser: mate.id, idRole: at.workspace.roles.admin, isWSAdmin: true });
      expect((await change('admin', { idUser: mate.id, isWSAdmin: false, Status: 0 })).data).toMatchObject({
        isWSAdmin: false,
        Status: 0,
      });
    });

    it('N1 N2 a user of another workspace is unknown and stays unchanged', async () => {
      const away = await at.server.makeWorkspace();
      const asked = (idUser: number) => change('admin', { idUser, FirstName: 'Taken' });
      const [foreign, unknown] = [await asked(away.users.mate.id), await asked(999_999)];
      expect([foreign.status, foreign.data]).toEqual([404, unknown.data]);
    });
  });
});

describePostgres('writes of people at once', (database) => {
  const at = atServer(database);

  it('P3 the last active admin stays: when two demote each other at once, the second is refused', async () => {
    const { admin, mate } = at.workspace.users;
    const setMate = (tx: WorkspaceTx, set: object) => tx.update(users).set(set).where(eq(users.id, mate.id));
    await at.inside((tx) => setMate(tx, { roleId: at.workspace.roles.admin, isWorkspaceAdmin: true }));
    const token = await at.as('mate');
    const body = { idUser: admin.id, isWSAdmin: false };
    const { promise: demotedBack } = await at.inside(async (tx) => {
      await setMate(tx, { isWorkspaceAdmin: false });
      const promise = at.server.call('PUT /api/users/User', { token, body });
      await untilBlocking(database(), tx);
      return { promise };
    });
    expect((await demotedBack).data).toEqual(
      problem(
        409,
        'Conflict',
        'access.lastAdmin',
        'This is the last active workspace admin. Make someone else an admin first.',
      ),
    );
    const [left] = await at.inside((tx) => tx.select().from(users).where(eq(users.id, admin.id)));
    expect(left).toMatchObject({ isWorkspaceAdmin: true });
  });

  it("P3 refuses to demote an admin with all permissions while the other admin's role is being reduced", async () => {
    const { admin, mate } = at.workspace.users;
    const { manager } = at.workspace.roles;
    await at.inside(async (tx) => {
      await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, manager));
      await tx.update(users).set({ roleId: manager, isWorkspaceAdmin: true }).where(eq(users.id, mate.id));
    });
    await permit(at, 'manager', ...allPermissions);
    const token = await at.as('mate');
    const body = { idUser: admin.id, isWSAdmin: false };
    const { promise: demoted } = await at.inside(async (tx) => {
      await tx.select().from(users).where(eq(users.isWorkspaceAdmin, true)).for('no key update');
      await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, manager));
      const promise = at.server.call('PUT /api/users/User', { token, body });
      await untilBlocking(database(), tx);
      return { promise };
    });
    expect((await demoted).data).toMatchObject({ status: 409, code: 'access.lastAdmin' });
  });
});
