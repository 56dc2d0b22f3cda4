import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaceSettings } from '#server/db/schema/settings-schema.ts';
import { projects, projectUsers } from '#server/db/schema/work-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

describeOneEngine('reading users', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let member = '';
  let manager = '';
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
    member = await server.signIn(workspace.users.member.email);
    manager = await server.signIn(workspace.users.manager.email);
  });
  afterAll(() => server.close());
  const inside = (fn: Parameters<typeof withTenant<unknown>>[2]) => withTenant(database(), workspace.id, fn);
  const get = (token: string, id: number) =>
    server.call('GET /api/users/User/{id}', { token, params: { id } });
  const settings = (token: string, id: number) =>
    server.call('GET /api/users/settings/{id}', { token, params: { id } });
  const save = (body: unknown, id = workspace.users.member.id) =>
    server.call('PUT /api/users/settings/{id}', { token: member, params: { id }, body });

  it('API-012 DEC-125 P6 lists active users, with addresses only for "View Users" and never with rates', async () => {
    const { mate, other } = workspace.users;
    await inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, other.id)));
    const plain = (await server.call('GET /api/users/User/List', { token: member })).data;
    expect(plain.find((user) => user.idUser === mate.id)).toEqual({
      idUser: mate.id,
      FirstName: 'Max',
      LastName: 'Mate',
      Status: 1,
      TimeZone: 'UTC',
    });
    expect(plain.map((user) => user.FirstName)).toEqual(['Ada', 'Lea', 'Max', 'Mia', 'Mona']);
    const entitled = (await server.call('GET /api/users/User/List', { token: manager })).data;
    expect(entitled.find((user) => user.idUser === mate.id)?.Email).toBe(mate.email);
    expect(JSON.stringify([plain, entitled])).not.toContain('987654');
    const query = { IncludeInactive: 'true' };
    expect((await server.call('GET /api/users/User/List', { token: manager, query })).data).toHaveLength(6);
    expect((await server.call('GET /api/users/User/List', { token: member, query })).status).toBe(403);
  });

  it('API-016 USR-01 P6 P8 users read themselves with role, rights and teams, and others as in the list', async () => {
    const { member: own, mate, other } = workspace.users;
    expect((await get(member, own.id)).data).toMatchObject({
      idUser: own.id,
      Email: own.email,
      Role: { roleName: 'User', Permissions: ['View Tasks', 'Create Tasks'] },
      Teams: [{ idTeam: workspace.teamId, isLead: false, Members: [own.id, mate.id] }],
    });
    expect((await get(member, mate.id)).data).not.toHaveProperty('Email');
    expect((await get(manager, mate.id)).data).toMatchObject({ Email: mate.email });
    await inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, other.id)));
    expect((await get(member, other.id)).status).toBe(404);
    expect((await get(manager, other.id)).data).toMatchObject({ Status: 0 });
  });

  it('API-012 API-016 USR-01 USR-02 P6 P8 users with "View Users" see all fields of others, and the rate only with "Create Users"', async () => {
    const { mate, admin } = workspace.users;
    const all = { IncludeDetails: 'true' };
    const listed = async (token: string, query: Record<string, string> = all) =>
      (await server.call('GET /api/users/User/List', { token, query })).data;
    const known = {
      idUser: mate.id,
      idWorkspace: workspace.id,
      FirstName: 'Max',
      LastName: 'Mate',
      Email: mate.email,
      Status: 1,
      TimeZone: 'UTC',
      idRole: workspace.roles.user,
      Role: { roleName: 'User' },
      isWSAdmin: false,
      IsOnboarded: true,
      IsInvited: false,
      Teams: [{ idTeam: workspace.teamId, TeamName: 'Engineering' }],
    };
    const mateIn = (list: readonly { idUser: number }[]) => list.find(({ idUser }) => idUser === mate.id);
    expect(mateIn(await listed(manager))).toEqual(known);
    const Permissions = ['View Tasks', 'Create Tasks'];
    expect((await get(manager, mate.id)).data).toEqual({ ...known, Role: { roleName: 'User', Permissions } });
    const own = await server.signIn(admin.email);
    expect(mateIn(await listed(own))).toEqual({ ...known, HourlyRate: 987_654 });
    expect((await get(own, mate.id)).data).toMatchObject({ HourlyRate: 987_654 });
    expect((await get(own, admin.id)).data).toMatchObject({
      HourlyRate: 987_654,
      isSuperUser: false,
      Teams: [],
    });
    expect(JSON.stringify([await listed(manager), (await get(manager, mate.id)).data])).not.toContain(
      '987654',
    );
    expect((await server.call('GET /api/users/User/List', { token: member, query: all })).status).toBe(403);
  });

  it("API-018 USR-12 DEC-69 P5 lists the active members of a user's teams with their public fields", async () => {
    const { member: own, mate, other, lead } = workspace.users;
    await inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id)));
    const read = (token: string, idUser: number) =>
      server.call('POST /api/users/User/TeamMembers', { token, body: { idUser } });
    const names = async (token: string, idUser: number) =>
      (await read(token, idUser)).data.map(({ FirstName }) => FirstName);
    expect((await read(member, own.id)).data).toEqual([
      { idUser: own.id, FirstName: 'Mia', LastName: 'Member', Status: 1, TimeZone: 'UTC' },
    ]);
    expect(await names(await server.signIn(lead.email), lead.id)).toEqual(['Lea', 'Mia']);
    expect(await names(await server.signIn(lead.email), own.id)).toEqual(['Mia']);
    expect(await names(manager, other.id)).toEqual(['Ole']);
    expect((await read(member, other.id)).status).toBe(403);
    expect((await read(manager, mate.id)).status).toBe(404);
    const stranger = await server.makeWorkspace();
    expect((await read(manager, stranger.users.member.id)).status).toBe(404);
  });

  it('N2 N3 a user of another workspace is unknown', async () => {
    const stranger = await server.makeWorkspace();
    const [foreign, unknown] = [await get(manager, stranger.users.member.id), await get(manager, 999_999)];
    expect([foreign.status, foreign.data]).toEqual([404, unknown.data]);
    expect((await settings(member, stranger.users.member.id)).status).toBe(404);
  });

  it("API-019 API-020 DEC-87 returns the user's own default, else the workspace's, else null", async () => {
    const own = workspace.users.member.id;
    const none = {
      DefaultClientId: null,
      DefaultProjectId: null,
      DefaultLabelId: null,
      DefaultEstimatedTime: null,
    };
    expect((await settings(member, own)).data).toEqual({ ...none, Own: none, Shared: none });
    await inside((tx) =>
      tx.insert(workspaceSettings).values({
        workspaceId: workspace.id,
        defaultClientId: workspace.clients[0],
        defaultProjectId: workspace.projects[0],
        defaultEstimateMs: 3_600_000,
      }),
    );
    const shared = {
      DefaultClientId: workspace.clients[0],
      DefaultProjectId: workspace.projects[0],
      DefaultLabelId: null,
      DefaultEstimatedTime: 3_600_000,
    };
    expect((await settings(member, own)).data).toEqual({ ...shared, Own: none, Shared: shared });
    const saved = await save({ DefaultProjectId: workspace.projects[1], DefaultEstimatedTime: 0 });
    expect(saved.data).toEqual({
      ...shared,
      DefaultProjectId: workspace.projects[1],
      DefaultEstimatedTime: 0,
      Own: { ...none, DefaultProjectId: workspace.projects[1], DefaultEstimatedTime: 0 },
      Shared: shared,
    });
    const Own = { ...none, DefaultProjectId: workspace.projects[1] };
    expect((await save({ DefaultEstimatedTime: null })).data).toEqual({
      ...shared,
      DefaultProjectId: workspace.projects[1],
      Own,
      Shared: shared,
    });
    await inside((tx) =>
      tx.update(projects).set({ status: 2 }).where(eq(projects.id, workspace.projects[1])),
    );
    expect((await settings(member, own)).data).toEqual({ ...shared, Own, Shared: shared });
  });

  it('API-020 WSP-08 DEC-87 two tabs that change one default conflict, and neither loses its other changes', async () => {
    await save({ DefaultEstimatedTime: 3_600_000, Was: { DefaultEstimatedTime: null } });
    const second = await save({ DefaultEstimatedTime: 60_000, Was: { DefaultEstimatedTime: null } });
    expect(second.data).toMatchObject({ status: 409, code: 'entity.changed', field: 'DefaultEstimatedTime' });
    const [label] = workspace.labels;
    const beside = await save({ DefaultLabelId: label, Was: { DefaultLabelId: null } });
    expect(beside.data).toMatchObject({ DefaultLabelId: label, DefaultEstimatedTime: 3_600_000 });
  });

  it('DEC-87 N4 refuses defaults that the user may not choose, and the settings of other users', async () => {
    const stranger = await server.makeWorkspace();
    await inside((tx) =>
      tx.insert(projectUsers).values({
        workspaceId: workspace.id,
        projectId: workspace.projects[2],
        userId: workspace.users.other.id,
      }),
    );
    expect((await save({ DefaultClientId: stranger.clients[0] })).data).toMatchObject({
      status: 422,
      field: 'DefaultClientId',
      detail: 'Client is required',
    });
    expect((await save({ DefaultProjectId: workspace.projects[2] })).data).toMatchObject({
      status: 422,
      detail: 'Project is required',
    });
    for (const time of [-1, 86_400_001, 1.5, '3600000', 2 ** 53]) {
      expect((await save({ DefaultEstimatedTime: time })).status).toBe(422);
    }
    expect((await save({}, workspace.users.mate.id)).status).toBe(403);
    expect((await settings(member, workspace.users.mate.id)).status).toBe(403);
  });
});
