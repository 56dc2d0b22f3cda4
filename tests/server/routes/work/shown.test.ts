import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { teams } from '#server/db/schema/people-schema.ts';
import {
  clients,
  clientTeams,
  clientUsers,
  labels,
  projects,
  projectTeams,
  projectUsers,
} from '#server/db/schema/work-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

describeOneEngine('lists of clients and projects', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let scope: { workspaceId: number };
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
    scope = { workspaceId: workspace.id };
  });
  afterAll(() => server.close());
  const inside = (fn: Parameters<typeof withTenant<unknown>>[2]) => withTenant(database(), workspace.id, fn);
  const as = (who: keyof TestWorkspace['users']) => server.signIn(workspace.users[who].email);
  const clientsOf = async (who: keyof TestWorkspace['users'], query = {}) =>
    (await server.call('GET /api/clients/Client/List', { token: await as(who), query })).data.map(
      (c) => c.idClient,
    );
  const projectsOf = async (who: keyof TestWorkspace['users'], query = {}) =>
    (await server.call('GET /api/projects/Project/List', { token: await as(who), query })).data.map(
      (p) => p.idProject,
    );

  it('API-066 CLI-01 DEC-125 lists clients and projects without assignments by name, with only the public fields', async () => {
    const token = await as('member');
    const { data } = await server.call('GET /api/clients/Client/List', { token });
    expect(data).toEqual([
      { idClient: workspace.clients[0], ClientName: 'Fernway', ColorCode: '#3366CC', Status: 1 },
      { idClient: workspace.clients[1], ClientName: 'Kestrel Bank', ColorCode: '#3366CC', Status: 1 },
    ]);
    const { data: all } = await server.call('GET /api/projects/Project/List', { token });
    expect(all[0]).toEqual({
      idProject: workspace.projects[1],
      name: 'App',
      idClient: workspace.clients[0],
      client: { ClientName: 'Fernway', ColorCode: '#3366CC' },
      ColorCode: '#CC6633',
      Status: 1,
      idDefaultLabel: null,
    });
    expect(all.map((project) => project.name)).toEqual(['App', 'Audit', 'Website']);
  });

  it('DEC-125 without View Clients and View Projects, users see only what is assigned to them, their teams or its client', async () => {
    const [website, app, audit] = workspace.projects;
    const [fernway, kestrel] = workspace.clients;
    await inside(async (tx) => {
      await tx
        .insert(projectUsers)
        .values({ ...scope, projectId: website, userId: workspace.users.other.id });
      await tx.insert(projectTeams).values({ ...scope, projectId: app, teamId: workspace.teamId });
      await tx.insert(clientUsers).values({ ...scope, clientId: kestrel, userId: workspace.users.mate.id });
    });
    expect(await projectsOf('other')).toEqual([website]);
    expect(await projectsOf('member')).toEqual([app]);
    expect(await projectsOf('lead')).toEqual([app]);
    expect(await projectsOf('mate')).toEqual([app, audit]);
    expect(await projectsOf('manager')).toEqual([app, audit, website]);
    expect(await clientsOf('other')).toEqual([fernway]);
    expect(await clientsOf('mate')).toEqual([fernway, kestrel]);
    expect(await clientsOf('manager')).toEqual([fernway, kestrel]);
  });

  it("DEC-125 an assigned project makes its client visible, and an inactive team's client is hidden", async () => {
    const [, , audit] = workspace.projects;
    const [fernway, kestrel] = workspace.clients;
    await inside(async (tx) => {
      await tx.insert(clientTeams).values({ ...scope, clientId: kestrel, teamId: workspace.teamId });
      await tx.insert(projectUsers).values({ ...scope, projectId: audit, userId: workspace.users.other.id });
    });
    expect(await clientsOf('member')).toEqual([fernway, kestrel]);
    expect(await clientsOf('other')).toEqual([fernway, kestrel]);
    await inside((tx) => tx.update(teams).set({ isActive: false }).where(eq(teams.id, workspace.teamId)));
    expect(await clientsOf('member')).toEqual([fernway]);
  });

  it('API-028 API-050 DEC-88 DEC-125 includes status 2 on request for users with the right to view, and never status 3', async () => {
    const [website, app] = workspace.projects;
    const [fernway, kestrel] = workspace.clients;
    await inside(async (tx) => {
      await tx.update(projects).set({ status: 2 }).where(eq(projects.id, website));
      await tx.update(projects).set({ status: 3 }).where(eq(projects.id, app));
      await tx.update(clients).set({ status: 2 }).where(eq(clients.id, kestrel));
      await tx.update(labels).set({ status: 2 }).where(eq(labels.id, workspace.labels[0]));
    });
    expect(await projectsOf('manager')).toEqual([]);
    expect(await projectsOf('manager', { IncludeArchived: 'true' })).toEqual([
      workspace.projects[2],
      website,
    ]);
    expect(await clientsOf('manager')).toEqual([fernway]);
    expect(await clientsOf('manager', { IncludeInactive: 'true' })).toEqual([fernway, kestrel]);
    expect(await clientsOf('member', { IncludeInactive: 'false' })).toEqual([fernway]);
    const labelsOf = async (who: 'manager' | 'member', IncludeInactive: boolean) =>
      server.call('POST /api/labels/Label/List', { token: await as(who), body: { IncludeInactive } });
    expect((await labelsOf('manager', true)).data).toHaveLength(2);
    expect((await labelsOf('manager', false)).data).toEqual([
      { idLabel: workspace.labels[1], Name: 'Meeting', ColorCode: '#33CC66', Status: 1 },
    ]);
    expect((await labelsOf('member', true)).status).toBe(403);
    const token = await as('member');
    const query = { IncludeArchived: 'true' };
    expect((await server.call('GET /api/clients/Client/List', { token, query })).status).toBe(403);
    expect((await server.call('GET /api/projects/Project/List', { token, query })).status).toBe(403);
  });

  it('API-028 API-066 filters by client and by user, within what the caller may see', async () => {
    const [website, app, audit] = workspace.projects;
    await inside((tx) =>
      tx.insert(projectUsers).values({ ...scope, projectId: website, userId: workspace.users.other.id }),
    );
    expect(await projectsOf('manager', { idClient: String(workspace.clients[0]) })).toEqual([app, website]);
    expect(await projectsOf('manager', { idUser: String(workspace.users.member.id) })).toEqual([app, audit]);
    expect(await projectsOf('member', { idUser: String(workspace.users.other.id) })).toEqual([app, audit]);
  });

  it('N1 N2 N3 shows nothing of another workspace, and treats a user of another workspace as unknown', async () => {
    const stranger = await server.makeWorkspace();
    const token = await as('manager');
    const list = (query: Record<string, string>) =>
      server.call('GET /api/projects/Project/List', { token, query });
    expect((await list({ idClient: String(stranger.clients[0]) })).data).toEqual([]);
    const foreign = await list({ idUser: String(stranger.users.member.id) });
    const unknown = await list({ idUser: '999999999' });
    expect([foreign.status, foreign.data]).toEqual([404, unknown.data]);
    const users = await server.call('GET /api/users/User/List', { token });
    const own = Object.values(workspace.users).map(({ id }) => id);
    expect(new Set(users.data.map((user) => user.idUser))).toEqual(new Set(own));
  });
});
