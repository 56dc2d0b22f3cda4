import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';

const denied = problem(
  403,
  'Forbidden',
  'access.denied',
  'Access denied: You are not allowed to access this resource.',
);

describeOneEngine('workspaces', (database) => {
  const superUsers: string[] = [];
  const at = atServer(database, { superUsers });
  // `other` is the super user.
  beforeEach(() => void superUsers.push(at.workspace.users.other.email));

  const read = async (who: Who, id = at.workspace.id) =>
    at.server.call('GET /api/workspaces/{id}', { token: await at.as(who), params: { id } });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/workspaces', {
      token: await at.as(who),
      body: { WorkspaceId: at.workspace.id, ...body },
    });

  it('API-082 WSP-02 WSP-03 WSP-04 WSP-05 WSP-07 shows an admin the workspace with its trial, seats and defaults', async () => {
    const { status, data } = await read('admin');
    expect([status, data]).toEqual([
      200,
      {
        WorkspaceId: at.workspace.id,
        CompanyName: `Company ${at.workspace.id}`,
        DateCreated: expect.stringMatching(/^20.+Z$/),
        StripeCustomerId: null,
        DaysRemaining: 14,
        Status: 'Trial',
        Seats: 6,
        UsedSeats: 6,
        DefaultClientId: null,
        DefaultProjectId: null,
        DefaultLabelId: null,
        DefaultEstimatedTime: null,
      },
    ]);
    await at.inside((tx) =>
      tx.update(users).set({ status: 0 }).where(eq(users.id, at.workspace.users.mate.id)),
    );
    expect((await read('admin')).data).toMatchObject({ Seats: 5, UsedSeats: 5 });
  });

  it('API-083 WSP-06 WSP-07 DEC-87 sets the name and the defaults, which apply to users without their own', async () => {
    const [client] = at.workspace.clients;
    const [project] = at.workspace.projects;
    const set = { CompanyName: ' Acorn  Studio ', DefaultClientId: client, DefaultProjectId: project };
    expect((await change('admin', { ...set, DefaultEstimatedTime: 3_600_000 })).data).toMatchObject({
      ...set,
      CompanyName: 'Acorn  Studio',
      DefaultLabelId: null,
      DefaultEstimatedTime: 3_600_000,
    });
    const settingsOf = async (who: Who) =>
      (
        await at.server.call('GET /api/users/settings/{id}', {
          token: await at.as(who),
          params: { id: at.workspace.users[who].id },
        })
      ).data;
    expect(await settingsOf('member')).toMatchObject({
      DefaultClientId: client,
      DefaultProjectId: project,
      DefaultLabelId: null,
      DefaultEstimatedTime: 3_600_000,
    });
    expect(
      (await change('admin', { DefaultProjectId: null, DefaultEstimatedTime: null })).data,
    ).toMatchObject({
      CompanyName: 'Acorn  Studio',
      DefaultClientId: client,
      DefaultProjectId: null,
      DefaultEstimatedTime: null,
    });
  });

  it('API-083 DEC-92 refuses invalid values at their field', async () => {
    const refused = async (body: object) => (await change('admin', body)).data as unknown;
    expect(await refused({ CompanyName: ' ' })).toMatchObject({ status: 422, field: 'CompanyName' });
    expect(await refused({ DefaultProjectId: 999_999 })).toMatchObject({
      status: 422,
      field: 'DefaultProjectId',
    });
    expect(await refused({ DefaultEstimatedTime: 86_400_001 })).toMatchObject({
      status: 422,
      field: 'DefaultEstimatedTime',
      detail: 'Must be lower or equal to 24',
    });
    expect(await refused({ StripeCustomerId: 'cus_1' })).toMatchObject({
      status: 422,
      field: 'StripeCustomerId',
    });
  });

  it('API-083 WSP-06 of two concurrent changes to the name, the second gets a conflict', async () => {
    const seen = { CompanyName: `Company ${at.workspace.id}` };
    expect((await change('admin', { CompanyName: 'Acorn', Was: seen })).status).toBe(200);
    expect((await change('admin', { CompanyName: 'Beech', Was: seen })).data).toMatchObject({
      status: 409,
      code: 'entity.changed',
      field: 'CompanyName',
    });
  });

  it('API-084 ONB-28 DEC-109 S3-41 names the workspace, which the audit records once', async () => {
    const body = { WorkspaceId: at.workspace.id, CompanyName: 'Acorn' };
    const named = async (who: Who) =>
      at.server.call('PUT /api/workspaces/Workspace/SetCompanyName', { token: await at.as(who), body });
    for (const time of ['first', 'second'])
      expect((await named('admin')).data, time).toMatchObject({ CompanyName: 'Acorn' });
    expect((await named('manager')).data).toEqual(denied);
    const noted = await at.inside((tx) =>
      tx.select().from(audit).where(eq(audit.event, 'workspace.renamed')),
    );
    expect(noted).toMatchObject([{ userId: at.workspace.users.admin.id, details: {} }]);
  });

  it('API-082 API-083 API-084 P1 P6 N2 only admins of the workspace can use it; another workspace is unknown, also to super users', async () => {
    for (const who of ['member', 'manager', 'other'] as const) {
      expect((await read(who)).data).toEqual(denied);
      expect((await change(who, { CompanyName: 'Mine' })).data).toEqual(denied);
    }
    const away = await at.server.makeWorkspace();
    for (const who of ['admin', 'other'] as const) {
      expect((await read(who, away.id)).status).toBe(404);
      expect((await change(who, { WorkspaceId: away.id, CompanyName: 'Mine' })).status).toBe(404);
    }
  });

  it('API-085 API-086 ROL-35 DEC-72 N7 admins and super users can list the users of a workspace by id, which the audit records', async () => {
    const away = await at.server.makeWorkspace();
    const admin = async (who: Who, id: number) =>
      at.server.call('GET /api/workspaces/{id}/admin', { token: await at.as(who), params: { id } });
    const people = async (who: Who, id: number) =>
      at.server.call('GET /api/admin/manage/workspace/{id}', { token: await at.as(who), params: { id } });
    const { id: own } = at.workspace;
    expect((await admin('admin', own)).data).toEqual({
      idUser: at.workspace.users.admin.id,
      FirstName: 'Ada',
      LastName: 'Admin',
      Email: at.workspace.users.admin.email,
    });
    expect((await people('admin', own)).data.map(({ FirstName }) => FirstName)).toEqual([
      'Ada',
      'Lea',
      'Max',
      'Mia',
      'Mona',
      'Ole',
    ]);
    for (const call of [admin, people]) {
      expect((await call('member', own)).status).toBe(403);
      expect((await call('admin', away.id)).status).toBe(404);
      expect((await call('other', away.id)).status).toBe(200);
      expect((await call('other', away.id + 999_999)).status).toBe(404);
    }
    expect((await people('other', away.id)).data[0]).toEqual({
      idUser: away.users.admin.id,
      idWorkspace: away.id,
      CompanyName: `Company ${away.id}`,
      FirstName: 'Ada',
      LastName: 'Admin',
      Email: away.users.admin.email,
      Status: 1,
      isWSAdmin: true,
      roleName: 'Admin',
      DateCreated: expect.stringMatching(/^20.+Z$/),
    });
    const rows = async () =>
      at.inside((tx) => tx.select().from(audit).where(eq(audit.event, 'workspace.read')));
    await vi.waitFor(async () =>
      expect((await rows()).map(({ details }) => details)).toContainEqual({ workspace: away.id }),
    );
  });

  it('API-087 API-088 DEC-72 N7 P6 super users see all workspaces and users with their roles, and no rates', async () => {
    const away = await at.server.makeWorkspace();
    const all = async (who: Who) =>
      at.server.call('GET /api/admin/manage/workspaces', { token: await at.as(who) });
    const people = async (who: Who) =>
      at.server.call('GET /api/admin/manage/users', { token: await at.as(who) });
    expect((await all('admin')).data).toEqual(denied);
    expect((await people('admin')).data).toEqual(denied);
    expect((await all('other')).data).toContainEqual({
      WorkspaceId: away.id,
      CompanyName: `Company ${away.id}`,
      DateCreated: expect.stringMatching(/^20.+Z$/),
      StripeCustomerId: null,
      DaysRemaining: 14,
      Status: 'Trial',
      Seats: 6,
      UsedSeats: 6,
    });
    const everybody = (await people('other')).data;
    const theirs = everybody.filter(({ idWorkspace }) => idWorkspace === away.id);
    expect(theirs.map(({ roleName }) => roleName).toSorted()).toEqual([
      'Account Manager',
      'Admin',
      'Team Lead',
      'User',
      'User',
      'User',
    ]);
    expect(JSON.stringify(everybody)).not.toContain('987654');
  });
});
