import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { permissions, rolePermissions, teams, users } from '#server/db/schema/people-schema.ts';
import { userSettings, workspaceSettings } from '#server/db/schema/settings-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('projects', (database) => {
  const at = atServer(database);

  const list = async (who: Who, query = {}) =>
    at.server.call('GET /api/projects/Project/List', { token: await at.as(who), query });
  const names = async (who: Who, query = {}) => (await list(who, query)).data.map(({ name }) => name);
  const create = async (who: Who, body: object, headers = {}) =>
    at.server.call('POST /api/projects/Project', { token: await at.as(who), body, headers });
  const read = async (who: Who, id: number) =>
    at.server.call('GET /api/projects/Project/{id}', { token: await at.as(who), params: { id } });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/projects/Project', { token: await at.as(who), body });
  const remove = async (who: Who, id: number) =>
    at.server.call('DELETE /api/projects/Project/{id}', { token: await at.as(who), params: { id } });
  const setTeams = async (who: Who, body: object) =>
    at.server.call('PUT /api/projects/Project/Teams', { token: await at.as(who), body });
  const setUsers = async (who: Who, body: object) =>
    at.server.call('PUT /api/projects/Project/Users', { token: await at.as(who), body });
  const addTeams = async (who: Who, body: object) =>
    at.server.call('PUT /api/projects/Project/AssignTeams', { token: await at.as(who), body });
  const addUsers = async (who: Who, body: object) =>
    at.server.call('PUT /api/projects/Project/AssignUsers', { token: await at.as(who), body });
  const addTask = async (who: Who, idProject: number) =>
    at.server.call('POST /api/tasks/Task', {
      token: await at.as(who),
      body: { Name: 'Write the offer', idProject, idAssignedTo: at.workspace.users[who].id },
    });
  const unprocessable = (field: string, detail: string) =>
    problem(422, 'Unprocessable Content', 'request.invalid', detail, { field });
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);
  const taken = problem(400, 'Bad Request', 'entity.nameTaken', 'Error: Project Name already exists');
  const shop = () => ({
    Name: ' Web  shop ',
    idClient: at.workspace.clients[0],
    idProjectOwner: at.workspace.users.lead.id,
    idDefaultLabel: at.workspace.labels[0],
    description: 'All of it.',
    startDate: '2026-11-01',
    endDate: '2027-01-31',
    HoursBudget: 120.5,
    ColorCode: '#AA33CC',
  });
  /** Gives a role one more permission, or exactly these. */
  const permit = (role: 'user' | 'admin', ...descriptions: string[]) =>
    at.inside(async (tx) => {
      const roleId = at.workspace.roles[role];
      const all = await tx.select().from(permissions);
      await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
      const rows = all
        .filter(({ description }) => descriptions.includes(description))
        .map(({ id: permissionId }) => ({ workspaceId: at.workspace.id, roleId, permissionId }));
      if (rows.length > 0) await tx.insert(rolePermissions).values(rows);
    });

  it('API-027 API-029 PRJ-01 PRJ-02 PRJ-03 DEC-98 creates a project with all its fields, which can be read again', async () => {
    const { status, data } = await create('manager', shop());
    const made = {
      idProject: data.idProject,
      name: 'Web  shop',
      idClient: at.workspace.clients[0],
      client: { ClientName: 'Fernway', ColorCode: '#3366CC' },
      idProjectOwner: at.workspace.users.lead.id,
      idDefaultLabel: at.workspace.labels[0],
      description: 'All of it.',
      startDate: '2026-11-01',
      endDate: '2027-01-31',
      HoursBudget: 120.5,
      ColorCode: '#AA33CC',
      Status: 1,
      Tasks: 0,
      People: 0,
      Teams: [],
      Users: [],
    };
    expect([status, data]).toEqual([200, made]);
    expect((await read('manager', data.idProject)).data).toEqual(made);
    const bare = await create('manager', { Name: 'Bare', idClient: at.workspace.clients[1] });
    expect(bare.data).toMatchObject({
      ColorCode: bare.data.client.ColorCode,
      idProjectOwner: null,
      idDefaultLabel: null,
      description: '',
      startDate: null,
      endDate: null,
      HoursBudget: null,
      Status: 1,
    });
  });

  it('API-028 PRJ-01 DEC-125 users who can view projects get owner, budget and tasks; all others get the public fields', async () => {
    const [website] = at.workspace.projects;
    await addTask('member', website);
    await addTask('member', website);
    await addTask('mate', website);
    const detailed = (await list('manager', { IncludeDetails: 'true' })).data;
    expect(detailed.find(({ idProject }) => idProject === website)).toEqual({
      idProject: website,
      name: 'Website',
      idClient: at.workspace.clients[0],
      client: { ClientName: 'Fernway', ColorCode: '#3366CC' },
      ColorCode: '#CC6633',
      Status: 1,
      idDefaultLabel: null,
      idProjectOwner: null,
      description: '',
      startDate: null,
      endDate: null,
      HoursBudget: null,
      Tasks: 3,
      People: 2,
    });
    expect(detailed.find(({ name }) => name === 'App')).toMatchObject({ Tasks: 0, People: 0 });
    expect((await list('member', { IncludeDetails: 'true' })).status).toBe(403);
    expect(Object.keys((await list('member')).data[0] ?? {})).not.toContain('HoursBudget');
    expect((await read('member', website)).status).toBe(403);
  });

  it('PRJ-08 PRJ-09 DEC-96 DEC-143 N2 refuses invalid values at their field', async () => {
    const away = await at.server.makeWorkspace();
    const refused = async (fields: object) => (await create('manager', { ...shop(), ...fields })).data;
    await at.inside(async (tx) => {
      await tx.update(users).set({ status: 0 }).where(eq(users.id, at.workspace.users.mate.id));
      await tx.update(labels).set({ status: 2 }).where(eq(labels.id, at.workspace.labels[1]));
      await tx.update(clients).set({ status: 2 }).where(eq(clients.id, at.workspace.clients[1]));
    });
    expect(await refused({ Name: ' ' })).toEqual(unprocessable('Name', 'Name is required'));
    expect(await refused({ endDate: '2026-10-31' })).toEqual(
      unprocessable('endDate', "The end date can't be before the start date."),
    );
    expect(await refused({ HoursBudget: -1 })).toMatchObject({ field: 'HoursBudget' });
    for (const idClient of [away.clients[0], at.workspace.clients[1], 999_999_999])
      expect(await refused({ idClient })).toEqual(unprocessable('idClient', 'Client is required'));
    for (const idProjectOwner of [away.users.lead.id, at.workspace.users.mate.id])
      expect(await refused({ idProjectOwner })).toEqual(
        unprocessable('idProjectOwner', 'Choose active users from your company.'),
      );
    for (const idDefaultLabel of [away.labels[0], at.workspace.labels[1]])
      expect(await refused({ idDefaultLabel })).toEqual(
        unprocessable('idDefaultLabel', 'Choose an active label.'),
      );
    expect(await names('manager')).toEqual(['App', 'Website']);
  });

  it('API-030 PRJ-04 changes the fields that are sent, validates them against stored values, and keeps an inactive owner', async () => {
    const { idProject } = (await create('manager', shop())).data;
    expect((await change('manager', { idProject, endDate: '2026-10-31' })).data).toEqual(
      unprocessable('endDate', "The end date can't be before the start date."),
    );
    await at.inside((tx) =>
      tx.update(users).set({ status: 0 }).where(eq(users.id, at.workspace.users.lead.id)),
    );
    const kept = { idProject, idProjectOwner: at.workspace.users.lead.id };
    const changes = { startDate: null, endDate: '2026-10-31', HoursBudget: null, description: '' };
    expect((await change('manager', { ...kept, ...changes, idDefaultLabel: null })).data).toMatchObject({
      ...kept,
      ...changes,
      idDefaultLabel: null,
      name: 'Web  shop',
      ColorCode: '#AA33CC',
    });
    expect((await change('admin', { idProject, Status: 2 })).data).toMatchObject({ Status: 2 });
    expect(await names('member')).toEqual(['App', 'Audit', 'Website']);
    expect(await names('manager', { IncludeArchived: 'true' })).toContain('Web  shop');
    expect((await addTask('member', idProject)).data).toEqual(
      unprocessable('idProject', 'Project is required'),
    );
  });

  it("API-030 DEC-132 a stale change doesn't overwrite another user's value, and its undisputed fields apply", async () => {
    const [website] = at.workspace.projects;
    await at.inside((tx) => tx.update(projects).set({ color: '#AA33CC' }).where(eq(projects.id, website)));
    const seen = { Name: 'Website', ColorCode: (await read('manager', website)).data.ColorCode };
    expect(seen.ColorCode).toBe('#AA33CC');
    const first = { idProject: website, Name: 'Web', HoursBudget: 20, ColorCode: '#AA33CD', Was: seen };
    expect((await change('manager', first)).status).toBe(200);
    const late = { idProject: website, description: 'New.', HoursBudget: 30 };
    expect((await change('admin', { ...late, Was: { description: '', HoursBudget: null } })).data).toEqual(
      problem(
        409,
        'Conflict',
        'entity.changed',
        'This was changed in the meantime, by someone else or in another tab.',
        {
          field: 'HoursBudget',
        },
      ),
    );
    expect((await read('admin', website)).data).toMatchObject({
      name: 'Web',
      description: '',
      HoursBudget: 20,
    });
    expect(
      (await change('admin', { ...late, Was: { description: '', HoursBudget: 20 } })).data,
    ).toMatchObject({
      name: 'Web',
      description: 'New.',
      HoursBudget: 30,
    });
  });

  it('ERR-08 DEC-92 N6 a name is unique within a client: of several concurrent creations one succeeds, also when projects move', async () => {
    const [fernway, kestrel] = at.workspace.clients;
    const [website, , audit] = at.workspace.projects;
    const race = await Promise.all(
      ['Shop', 'shop', 'SH​OP'].map((Name) => create('manager', { ...shop(), Name })),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status !== 200).map(({ data }) => data)).toEqual([taken, taken]);
    expect((await create('manager', { ...shop(), Name: 'shop', idClient: kestrel })).status).toBe(200);
    expect((await change('manager', { idProject: website, Name: 'APP' })).data).toEqual(taken);
    await change('manager', { idProject: audit, Name: 'Website' });
    expect((await change('manager', { idProject: audit, idClient: fernway })).data).toEqual(taken);
    await remove('admin', website);
    expect((await change('manager', { idProject: audit, idClient: fernway })).data).toMatchObject({
      name: 'Website',
      client: { ClientName: 'Fernway' },
    });
  });

  it('API-035 PRJ-06 PRJ-18 PRJ-19 DEC-15 DEC-88 DEC-154 deletes a project; defaults keep it, and its tasks keep its name and show it as archived', async () => {
    const [website] = at.workspace.projects;
    const { data: task } = await addTask('member', website);
    const scope = { workspaceId: at.workspace.id, defaultProjectId: website };
    const userId = at.workspace.users.member.id;
    await at.inside(async (tx) => {
      await tx.insert(userSettings).values({ ...scope, userId });
      await tx.insert(workspaceSettings).values(scope);
    });
    expect(await remove('admin', website)).toMatchObject({ status: 200, data: {} });
    const defaults = await at.inside(async (tx) => [
      ...(await tx.select().from(userSettings)),
      ...(await tx.select().from(workspaceSettings)),
    ]);
    expect(defaults.map(({ defaultProjectId }) => defaultProjectId)).toEqual([website, website]);
    expect(await names('manager', { IncludeInactive: 'true', IncludeArchived: 'true' })).toEqual([
      'App',
      'Audit',
    ]);
    const kept = await at.server.call('GET /api/tasks/Task/{id}', {
      token: await at.as('member'),
      params: { id: task.task.idTask },
    });
    expect(kept.data.project).toMatchObject({ name: 'Website', Status: 2 });
    expect((await read('manager', website)).data).toMatchObject({ Status: 3, Tasks: 1, People: 1 });
    for (const again of [
      await remove('admin', website),
      await change('admin', { idProject: website, Name: 'Other' }),
      await addUsers('admin', { idProject: website, Users: [userId] }),
    ])
      expect(again.status).toBe(404);
  });

  it('P6 DEC-125 users who can change or assign projects but not view them get only the public fields', async () => {
    const { idProject } = (await create('admin', shop())).data;
    await permit('user', 'Create Projects', 'Assign Users to Project');
    const { member } = at.workspace.users;
    const answers = [
      await addUsers('member', { idProject, Users: [member.id] }),
      await setUsers('member', { idProject, Users: [member.id] }),
      await change('member', { idProject, ColorCode: '#AA33CD' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { data } of answers)
      expect(Object.keys(data).toSorted()).toEqual(
        ['ColorCode', 'Status', 'client', 'idClient', 'idDefaultLabel', 'idProject', 'name'].toSorted(),
      );
    expect((await read('member', idProject)).status).toBe(403);
  });

  it('API-033 API-034 PRJ-16 DEC-89 the Assign calls add teams and users, each once', async () => {
    const [website] = at.workspace.projects;
    const { member, mate } = at.workspace.users;
    const { teamId } = at.workspace;
    expect((await addTeams('manager', { idProject: website, Teams: [teamId, teamId] })).data).toMatchObject({
      Teams: [teamId],
      Users: [],
    });
    await addUsers('manager', { idProject: website, Users: [mate.id] });
    const again = await addUsers('manager', { idProject: website, Users: [mate.id, member.id] });
    expect(again.data.Users).toEqual([member.id, mate.id].toSorted((a, b) => a - b));
    expect((await addUsers('manager', { idProject: website, Users: [] })).data.Users).toHaveLength(2);
  });

  it("API-031 API-032 PRJ-15 DEC-89 the other calls replace a list, and keep other users' concurrent changes", async () => {
    const [website] = at.workspace.projects;
    const { member, mate, other } = at.workspace.users;
    const { teamId } = at.workspace;
    const ids = async () => (await read('manager', website)).data.Users;
    await setUsers('manager', { idProject: website, Users: [member.id, mate.id] });
    expect((await setUsers('manager', { idProject: website, Users: [mate.id] })).data.Users).toEqual([
      mate.id,
    ]);
    await addUsers('manager', { idProject: website, Users: [other.id] });
    await setUsers('manager', { idProject: website, Users: [member.id], Was: [mate.id] });
    expect(await ids()).toEqual([member.id, other.id].toSorted((a, b) => a - b));
    expect((await setTeams('manager', { idProject: website, Teams: [teamId] })).data.Teams).toEqual([teamId]);
    expect((await setTeams('manager', { idProject: website, Teams: [] })).data.Teams).toEqual([]);
  });

  it('N2 P4 added users must be active and belong to the workspace; inactive ones already there may stay', async () => {
    const [website] = at.workspace.projects;
    const away = await at.server.makeWorkspace();
    const { member, mate } = at.workspace.users;
    await setUsers('manager', { idProject: website, Users: [mate.id] });
    await setTeams('manager', { idProject: website, Teams: [at.workspace.teamId] });
    await at.inside(async (tx) => {
      await tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id));
      await tx.update(teams).set({ isActive: false });
    });
    const kept = await setUsers('manager', { idProject: website, Users: [mate.id, member.id] });
    expect(kept.data.Users).toHaveLength(2);
    await setUsers('manager', { idProject: website, Users: [] });
    await setTeams('manager', { idProject: website, Teams: [] });
    const unknownUser = unprocessable('Users', 'Choose active users from your company.');
    for (const id of [mate.id, away.users.member.id, 999_999_999]) {
      expect((await addUsers('manager', { idProject: website, Users: [id] })).data).toEqual(unknownUser);
      expect((await setUsers('manager', { idProject: website, Users: [id] })).data).toEqual(unknownUser);
    }
    const unknownTeam = unprocessable('Teams', 'Choose active teams from your company.');
    for (const id of [at.workspace.teamId, away.teamId])
      expect((await addTeams('manager', { idProject: website, Teams: [id] })).data).toEqual(unknownTeam);
  });

  it('PRJ-15 PRJ-16 PRJ-17 PRJ-18 ERR-03 DEC-70 DEC-71 DEC-125 requires the rights, and names the missing one', async () => {
    const [website] = at.workspace.projects;
    const { mate, member } = at.workspace.users;
    const adding = denied("Your role can't assign users.");
    const removing = denied("Your role can't unassign users.");
    const undeletable = denied('Access denied: You are not allowed to delete projects');
    const locked = denied("Your role can't create projects.");
    await addUsers('manager', { idProject: website, Users: [mate.id] });
    expect((await create('member', shop())).data).toEqual(locked);
    expect((await change('member', { idProject: website, Name: 'Mine' })).data).toEqual(locked);
    expect((await change('manager', { idProject: website, Status: 2 })).data).toEqual(
      denied("Your role can't archive projects."),
    );
    expect((await remove('manager', website)).data).toEqual(undeletable);
    expect((await setUsers('member', { idProject: website, Users: [mate.id] })).data).toEqual(adding);
    expect((await setUsers('member', { idProject: website, Users: [] })).data).toEqual(removing);
    expect((await addTeams('member', { idProject: website, Teams: [] })).status).toBe(403);
    expect((await addUsers('member', { idProject: website, Users: [] })).status).toBe(403);
    await permit('user', 'Assign Users to Project');
    expect((await setUsers('member', { idProject: website, Users: [mate.id, member.id] })).status).toBe(200);
    expect((await setUsers('member', { idProject: website, Users: [member.id] })).data).toEqual(removing);
    await permit('user', 'Unassign Users from Project');
    expect((await setUsers('member', { idProject: website, Users: [member.id] })).status).toBe(200);
    expect((await setUsers('member', { idProject: website, Users: [mate.id] })).data).toEqual(adding);
    await permit('admin', 'View Projects');
    expect((await remove('admin', website)).data).toEqual(undeletable);
    expect((await change('admin', { idProject: website, Status: 2 })).status).toBe(200);
  });

  it('N2 N3 P1 a project of another workspace is unknown in every call', async () => {
    const away = await at.server.makeWorkspace();
    const [foreign] = away.projects;
    const mine = at.workspace.users.member.id;
    for (const id of [foreign, 999_999_999]) {
      const answers = [
        await read('admin', id),
        await remove('admin', id),
        await change('admin', { idProject: id, Name: 'Mine' }),
        await setUsers('admin', { idProject: id, Users: [mine] }),
        await setTeams('admin', { idProject: id, Teams: [at.workspace.teamId] }),
        await addUsers('admin', { idProject: id, Users: [mine] }),
        await addTeams('admin', { idProject: id, Teams: [at.workspace.teamId] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    }
    const rows = await withTenant(database(), away.id, (tx) => tx.select().from(projects));
    expect(rows.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'App 1',
      'Audit 1',
      'Website 1',
    ]);
  });

  it('DEC-116 J3 the same key creates one project', async () => {
    const key = freshKey();
    const [one, two] = await Promise.all([create('manager', shop(), key), create('manager', shop(), key)]);
    expect(one.data).toEqual(two.data);
    expect((await names('manager')).filter((name) => name === 'Web  shop')).toHaveLength(1);
  });
});
