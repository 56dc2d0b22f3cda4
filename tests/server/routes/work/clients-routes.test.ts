import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { permissions, rolePermissions } from '#server/db/schema/people-schema.ts';
import { userSettings } from '#server/db/schema/settings-schema.ts';
import { clients, projects, projectUsers } from '#server/db/schema/work-schema.ts';
import { readProject } from '#server/tasks/references.ts';
import { untilBlocking } from '#tests/support/blocked.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('clients', (database) => {
  const at = atServer(database);

  const list = async (who: Who, query = {}) =>
    at.server.call('GET /api/clients/Client/List', { token: await at.as(who), query });
  const names = async (who: Who, query = {}) =>
    (await list(who, query)).data.map(({ ClientName }) => ClientName);
  const create = async (who: Who, body: object, headers = {}) =>
    at.server.call('POST /api/clients/Client', { token: await at.as(who), body, headers });
  const createAll = async (who: Who, body: object[], headers = {}) =>
    at.server.call('POST /api/clients/Clients/BatchCreate', { token: await at.as(who), body, headers });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/clients/Client', { token: await at.as(who), body });
  const remove = async (who: Who, id: number) =>
    at.server.call('DELETE /api/clients/Client/{id}', { token: await at.as(who), params: { id } });
  const read = async (who: Who, id: number) =>
    at.server.call('GET /api/clients/Client/{id}', { token: await at.as(who), params: { id } });
  const addTask = async (idProject: number) =>
    at.server.call('POST /api/tasks/Task', {
      token: await at.as('member'),
      body: { Name: 'Write the offer', idProject, idAssignedTo: at.workspace.users.member.id },
    });
  const unprocessable = (field: string, detail: string) =>
    problem(422, 'Unprocessable Content', 'request.invalid', detail, { field });
  const denied = (detail: string) => problem(403, 'Forbidden', 'access.denied', detail);
  const orchard = {
    ClientName: ' Orchard  Foods ',
    ColorCode: '#AA33CC',
    StartDate: '2026-11-01',
    EndDate: '2027-01-31',
    HoursBudget: 120.5,
  };

  it('P6 DEC-125 users who can create or assign clients but not view them get only the public fields', async () => {
    const { idClient } = (await create('manager', orchard)).data;
    await permit(at, 'user', 'Create Clients', 'Assign Users to Project');
    const changed = await change('member', { idClient, ColorCode: '#AA33CC' });
    const people = { token: await at.as('member'), body: { idClient, Users: [] } };
    const assigned = await at.server.call('PUT /api/clients/Client/Users', people);
    const seen = { idClient, ColorCode: '#AA33CC', ClientName: 'Orchard  Foods', Status: 1 };
    expect([changed.data, assigned.data]).toEqual([seen, seen]);
  });

  it('API-067 API-070 CLI-01 creates a client with all its fields, which can be read again', async () => {
    const { status, data } = await create('manager', orchard);
    const made = {
      idClient: data.idClient,
      ClientName: 'Orchard  Foods',
      ColorCode: '#AA33CC',
      Status: 1,
      StartDate: '2026-11-01',
      EndDate: '2027-01-31',
      HoursBudget: 120.5,
    };
    expect([status, data]).toEqual([200, made]);
    expect((await read('manager', data.idClient)).data).toEqual({
      ...made,
      Projects: [],
      Tasks: 0,
      People: 0,
      Teams: [],
      Users: [],
    });
    const bare = await create('manager', { ClientName: 'Velo Works', ColorCode: '#112233' });
    expect(bare.data).toMatchObject({ Status: 1, StartDate: null, EndDate: null, HoursBudget: null });
  });

  it('API-066 API-070 CLI-01 DEC-125 users who can view clients get their projects and tasks; all others get the public fields', async () => {
    const [fernway, kestrel] = at.workspace.clients;
    const [website, app, audit] = at.workspace.projects;
    await at.inside(async (tx) => {
      await tx.update(projects).set({ status: 2 }).where(eq(projects.id, app));
      await tx.update(projects).set({ status: 3 }).where(eq(projects.id, audit));
    });
    await addTask(website);
    const { data: gone } = await addTask(website);
    await at.server.call('PUT /api/tasks/Task', {
      token: await at.as('member'),
      body: { idTask: gone.task.idTask, Status: 3 },
    });
    const project = (idProject: number, name: string, Status: number) => ({
      idProject,
      name,
      ColorCode: '#CC6633',
      Status,
    });
    const whole = {
      idClient: fernway,
      ClientName: 'Fernway',
      ColorCode: '#3366CC',
      Status: 1,
      StartDate: null,
      EndDate: null,
      HoursBudget: null,
      Projects: [project(app, 'App', 2), project(website, 'Website', 1)],
      Tasks: 1,
      People: 1,
    };
    const bank = {
      ...whole,
      idClient: kestrel,
      ClientName: 'Kestrel Bank',
      Projects: [],
      Tasks: 0,
      People: 0,
    };
    expect((await list('manager', { IncludeDetails: 'true' })).data).toEqual([whole, bank]);
    expect((await read('manager', fernway)).data).toEqual({ ...whole, Teams: [], Users: [] });
    expect((await list('member')).data[0]).toEqual({
      idClient: fernway,
      ClientName: 'Fernway',
      ColorCode: '#3366CC',
      Status: 1,
    });
    expect((await list('member', { IncludeDetails: 'true' })).status).toBe(403);
  });

  it('CLI-01 DEC-125 P4 shows only those projects of a client that the reader may see', async () => {
    const [website, app] = at.workspace.projects;
    const { roles, users } = at.workspace;
    await at.inside(async (tx) => {
      const [viewClients] = await tx
        .select()
        .from(permissions)
        .where(eq(permissions.description, 'View Clients'));
      await tx
        .insert(rolePermissions)
        .values({ workspaceId: at.workspace.id, roleId: roles.user, permissionId: viewClients?.id ?? 0 });
      await tx
        .insert(projectUsers)
        .values({ workspaceId: at.workspace.id, projectId: website, userId: users.other.id });
    });
    const seen = async (who: Who) =>
      (await read(who, at.workspace.clients[0])).data.Projects?.map(({ idProject }) => idProject);
    expect([await seen('member'), await seen('other')]).toEqual([[app], [app, website]]);
  });

  it('DEC-96 DEC-143 refuses invalid values at their field', async () => {
    const refused = async (fields: object) => (await create('manager', { ...orchard, ...fields })).data;
    expect(await refused({ ClientName: ' ' })).toEqual(unprocessable('ClientName', 'Name is required'));
    expect(await refused({ EndDate: '2026-10-31' })).toEqual(
      unprocessable('EndDate', "The end date can't be before the start date."),
    );
    expect(await refused({ StartDate: '1999-12-31' })).toEqual(
      unprocessable('StartDate', 'Date must be between 2000 and 2199'),
    );
    expect(await refused({ HoursBudget: -1 })).toEqual(
      unprocessable('HoursBudget', 'Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.'),
    );
  });

  it('API-069 CLI-02 DEC-96 changes the fields that are sent, validates them against stored values, and clears dates and budget', async () => {
    const { idClient } = (await create('manager', orchard)).data;
    expect((await change('manager', { idClient, EndDate: '2026-10-31' })).data).toEqual(
      unprocessable('EndDate', "The end date can't be before the start date."),
    );
    expect((await change('manager', { idClient, StartDate: '2027-02-01' })).data).toMatchObject({
      status: 422,
      field: 'EndDate',
    });
    const changes = { StartDate: null, EndDate: '2026-10-31', HoursBudget: null, ClientName: 'Orchard' };
    expect((await change('manager', { idClient, ...changes })).data).toEqual({
      idClient,
      Status: 1,
      ColorCode: '#AA33CC',
      ...changes,
    });
  });

  it('API-069 CLI-04 of two concurrent changes to one field, the second gets a conflict and overwrites nothing', async () => {
    const { idClient } = (await create('manager', orchard)).data;
    const rename = (ClientName: string, more = {}) =>
      change('admin', { idClient, ClientName, Was: { ClientName: orchard.ClientName, ...more } });
    const [one, other] = await Promise.all([rename('Orchard One'), rename('Orchard Two')]);
    expect(one.status + other.status).toBe(200 + 409);
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.data).toEqual(
      problem(
        409,
        'Conflict',
        'entity.changed',
        'This was changed in the meantime, by someone else or in another tab.',
        {
          field: 'ClientName',
        },
      ),
    );
    expect((await read('manager', idClient)).data).toMatchObject({ ClientName: saved.data.ClientName });
    const rest = { HoursBudget: 12, Was: { HoursBudget: orchard.HoursBudget } };
    expect((await change('manager', { idClient, ...rest })).data).toMatchObject({
      ClientName: saved.data.ClientName,
      HoursBudget: 12,
    });
    expect((await rename(saved.data.ClientName)).status).toBe(200);
    expect((await rename('Orchard Three', { ClientName: saved.data.ClientName })).status).toBe(200);
  });

  it("API-069 CLI-02 DEC-88 FRM-09 an archived client leaves the lists, and its projects can't be assigned to tasks until it is restored", async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    const { data: before } = await addTask(website);
    expect((await change('admin', { idClient: fernway, Status: 2 })).data).toMatchObject({ Status: 2 });
    expect(await names('member')).toEqual(['Kestrel Bank']);
    expect(await names('manager', { IncludeInactive: 'true' })).toEqual(['Fernway', 'Kestrel Bank']);
    expect((await addTask(website)).data).toEqual(unprocessable('idProject', 'Project is required'));
    const renamed = await at.server.call('PUT /api/tasks/Task', {
      token: await at.as('member'),
      body: { idTask: before.task.idTask, Name: 'Send the offer', idProject: website },
    });
    expect(renamed.data).toMatchObject({
      task: { Name: 'Send the offer', project: { client: { ClientName: 'Fernway' } } },
    });
    await change('admin', { idClient: fernway, Status: 1 });
    expect((await addTask(website)).status).toBe(200);
  });

  it('API-073 DEC-88 DEC-154 deletes a client; defaults and tasks keep it', async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    const { data: task } = await addTask(website);
    const userId = at.workspace.users.member.id;
    await at.inside((tx) =>
      tx.insert(userSettings).values({
        workspaceId: at.workspace.id,
        userId,
        defaultClientId: fernway,
        defaultProjectId: website,
      }),
    );
    expect(await remove('admin', fernway)).toMatchObject({ status: 200, data: {} });
    const [defaults] = await at.inside((tx) =>
      tx.select().from(userSettings).where(eq(userSettings.userId, userId)),
    );
    expect(defaults).toMatchObject({ defaultClientId: fernway, defaultProjectId: website });
    expect(await names('manager', { IncludeInactive: 'true', IncludeArchived: 'true' })).toEqual([
      'Kestrel Bank',
    ]);
    expect((await addTask(website)).status).toBe(422);
    const kept = await at.server.call('GET /api/tasks/Task/{id}', {
      token: await at.as('member'),
      params: { id: task.task.idTask },
    });
    expect(kept.data.project.client.ClientName).toBe('Fernway');
    expect((await read('manager', fernway)).data).toMatchObject({ Status: 3, Tasks: 1 });
    expect((await remove('admin', fernway)).data).toEqual(
      problem(404, 'Not Found', 'notFound', 'This client was deleted. Its tasks keep its name.'),
    );
  });

  it('API-068 ERR-08 creates several clients with their projects and users, or none of them', async () => {
    const { member, mate } = at.workspace.users;
    const wanted = {
      ClientName: 'Orchard Foods',
      ColorCode: '#AA33CC',
      StartDate: '2026-11-22',
      UserIds: [member.id, mate.id, member.id],
      Projects: [{ Name: 'Shop' }, { Name: ' Stock ' }],
    };
    const { status, data } = await createAll('manager', [
      wanted,
      { ClientName: 'Velo Works', ColorCode: '#112233' },
    ]);
    const [first, second] = data;
    expect([status, first]).toEqual([
      200,
      {
        idClient: first?.idClient,
        ClientName: 'Orchard Foods',
        ColorCode: '#AA33CC',
        Status: 1,
        StartDate: '2026-11-22',
        EndDate: null,
        HoursBudget: null,
        Projects: ['Shop', 'Stock'].map((name, place) => ({
          idProject: first?.Projects?.[place]?.idProject,
          name,
          ColorCode: '#AA33CC',
          Status: 1,
        })),
        Tasks: 0,
        People: 0,
      },
    ]);
    expect(second).toMatchObject({ ClientName: 'Velo Works', StartDate: null, Projects: [], Tasks: 0 });
    expect(await names('member')).toContain('Orchard Foods');
    expect(await names('other')).not.toContain('Orchard Foods');

    const twice = { ...wanted, ClientName: 'Twice', Projects: [{ Name: 'Shop' }, { Name: 'SHOP' }] };
    expect((await createAll('manager', [twice])).data).toEqual(
      problem(400, 'Bad Request', 'entity.nameTaken', 'Error: Project Name already exists'),
    );
    expect(await names('manager')).not.toContain('Twice');
    expect((await createAll('manager', [])).data).toEqual([]);
  });

  it("API-068 ERR-08 N1 limits how many projects and users one call can create, so that it doesn't delay other calls", async () => {
    const many = (count: number, of: object) =>
      Array.from({ length: count }, (_, at) => ({ ClientName: `Client ${at}`, ColorCode: '#112233', ...of }));
    const Projects = Array.from({ length: 100 }, (_, at) => ({ Name: `Project ${at}` }));
    const made = await createAll('admin', many(10, { Projects }));
    expect(made.data.map((client) => client.Projects?.length)).toEqual(Array.from({ length: 10 }, () => 100));
    const UserIds = Array.from({ length: 51 }, () => at.workspace.users.mate.id);
    const tooMany = unprocessable('Projects', 'Add at most 1,000 projects and 5,000 users at once.');
    expect((await createAll('admin', many(11, { Projects }))).data).toEqual(tooMany);
    expect((await createAll('admin', many(99, { UserIds }))).data).toEqual(tooMany);
    expect(await names('admin', { IncludeInactive: 'true' })).toHaveLength(12);
  });

  it("FRM-09 DEC-87 a project of an archived client can't be a default", async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    const token = await at.as('mate');
    const choose = () =>
      at.server.call('PUT /api/users/settings/{id}', {
        token,
        params: { id: at.workspace.users.mate.id },
        body: { DefaultProjectId: website },
      });
    expect((await choose()).status).toBe(200);
    await change('admin', { idClient: fernway, Status: 2 });
    const params = { id: at.workspace.users.mate.id };
    expect(
      (await at.server.call('GET /api/users/settings/{id}', { token, params })).data.DefaultProjectId,
    ).toBe(null);
    expect((await choose()).data).toEqual(unprocessable('DefaultProjectId', 'Project is required'));
  });

  it('API-073 FRM-09 deleting a client waits for a transaction that assigns one of its projects', async () => {
    const [fernway] = at.workspace.clients;
    const [website] = at.workspace.projects;
    const { removing } = await at.inside(async (tx) => {
      await readProject(tx, website);
      const promise = remove('admin', fernway);
      await untilBlocking(database(), tx);
      return { removing: promise };
    });
    expect((await removing).status).toBe(200);
  });

  it('CLI-08 DEC-70 DEC-71 DEC-125 P2 requires the rights, and names the missing one', async () => {
    const [fernway] = at.workspace.clients;
    const locked = denied("Your role can't create clients.");
    const kept = denied("Your role can't archive or delete clients.");
    const mine = { ClientName: 'Mine', ColorCode: '#112233' };
    expect((await create('member', mine)).data).toEqual(locked);
    expect((await createAll('member', [mine])).data).toEqual(locked);
    expect((await change('member', { idClient: fernway, ClientName: 'Mine' })).data).toEqual(locked);
    expect((await remove('member', fernway)).data).toEqual(kept);
    expect((await read('member', fernway)).status).toBe(403);
    expect((await create('manager', { ...mine, Status: 2 })).data).toEqual(kept);
    expect((await change('manager', { idClient: fernway, Status: 2 })).data).toEqual(kept);
    expect((await remove('manager', fernway)).data).toEqual(kept);
    await at.inside((tx) =>
      tx.delete(rolePermissions).where(eq(rolePermissions.roleId, at.workspace.roles.admin)),
    );
    expect((await change('admin', { idClient: fernway, ClientName: 'Mine' })).data).toEqual(locked);
    expect((await change('admin', { idClient: fernway, Status: 2 })).status).toBe(200);
    expect(await names('member')).toEqual(['Kestrel Bank']);
  });

  it('N2 N3 P1 a client of another workspace is unknown in every call', async () => {
    const away = await at.server.makeWorkspace();
    const [foreign] = away.clients;
    for (const id of [foreign, 999_999_999]) {
      expect((await read('admin', id)).status).toBe(404);
      expect((await remove('admin', id)).status).toBe(404);
      expect((await change('admin', { idClient: id, ClientName: 'Mine' })).status).toBe(404);
    }
    const rows = await withTenant(database(), away.id, (tx) => tx.select().from(clients));
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['Fernway', 1],
      ['Kestrel Bank', 1],
    ]);
  });

  it('DEC-116 J3 the same key creates one client with each project once', async () => {
    const key = freshKey();
    const wanted = [{ ClientName: 'Orchard', ColorCode: '#AA33CC', Projects: [{ Name: 'Shop' }] }];
    const [one, two] = await Promise.all([
      createAll('manager', wanted, key),
      createAll('manager', wanted, key),
    ]);
    expect(one.data).toEqual(two.data);
    expect((await names('manager')).filter((name) => name === 'Orchard')).toEqual(['Orchard']);
  });
});
