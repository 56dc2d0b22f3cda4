import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { rolePermissions } from '#server/db/schema/people-schema.ts';
import { userSettings } from '#server/db/schema/settings-schema.ts';
import { labels, projects } from '#server/db/schema/work-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('labels', (database) => {
  const at = atServer(database);

  const list = async (who: Who, body = {}) =>
    at.server.call('POST /api/labels/Label/List', { token: await at.as(who), body });
  const names = async (body = {}) => (await list('manager', body)).data.map(({ Name }) => Name);
  const create = async (who: Who, body: object, headers = {}) =>
    at.server.call('POST /api/labels/Label', { token: await at.as(who), body, headers });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/labels/Label', { token: await at.as(who), body });
  const remove = async (who: Who, id: number) =>
    at.server.call('DELETE /api/labels/Label/{id}', { token: await at.as(who), params: { id } });
  const read = async (who: Who, id: number) =>
    at.server.call('GET /api/labels/Label/{id}', { token: await at.as(who), params: { id } });
  const addTask = async (idLabel: number) =>
    at.server.call('POST /api/tasks/Task', {
      token: await at.as('member'),
      body: {
        Name: 'Write the offer',
        idProject: at.workspace.projects[0],
        idAssignedTo: at.workspace.users.member.id,
        idLabel,
      },
    });

  it('API-051 API-050 LBL-01 creates a label, which the list contains in order of its name', async () => {
    const { status, data } = await create('manager', { Name: ' Offers ', ColorCode: '#AA33CC' });
    expect([status, data]).toEqual([
      200,
      { idLabel: data.idLabel, Name: 'Offers', ColorCode: '#AA33CC', Status: 1 },
    ]);
    const before = await names();
    expect(before).toContain('Offers');
    expect(before).toEqual(before.toSorted((one, other) => one.localeCompare(other)));
  });

  it('ERR-09 DEC-92 N6 a name is unique in its workspace regardless of case, and free in other workspaces', async () => {
    await create('manager', { Name: 'Offers', ColorCode: '#AA33CC' });
    const taken = problem(400, 'Bad Request', 'entity.nameTaken', 'Error: Label Name already exists');
    expect(await create('manager', { Name: 'OFFERS', ColorCode: '#112233' })).toMatchObject({
      status: 400,
      data: taken,
    });
    const other = (await create('manager', { Name: 'Orders', ColorCode: '#112233' })).data;
    expect((await change('manager', { idLabel: other.idLabel, Name: 'offers' })).data).toEqual(taken);
    const away = await at.server.makeWorkspace();
    const token = await at.server.signIn(away.users.manager.email);
    const made = await at.server.call('POST /api/labels/Label', {
      token,
      body: { Name: 'Offers', ColorCode: '#AA33CC' },
    });
    expect(made.status).toBe(200);
  });

  it("ERR-09 DEC-92 LBL-04 look-alike names are taken too: invisible characters, letter widths and blanks don't count", async () => {
    const taken = { status: 400, data: { code: 'entity.nameTaken' } };
    const make = (Name: string) => create('manager', { Name, ColorCode: '#AA33CC' });
    const offers = (await make('Offers \u{1F680}')).data;
    expect(offers.Name).toBe('Offers \u{1F680}');
    for (const same of [
      'O\u200Bffers \u{1F680}',
      '\uFF2FFFERS\u00A0\u{1F680}',
      'Off\u00ADers  \u{1F680}\uFE0F',
    ])
      expect(await make(same)).toMatchObject(taken);
    expect((await make('\u200BOrders\u2060 ')).data.Name).toBe('Orders');
    const other = (await make('Calls')).data;
    expect(await change('manager', { idLabel: other.idLabel, Name: 'Or\u200Dders' })).toMatchObject(taken);
    expect(await change('manager', { idLabel: offers.idLabel, Name: 'OFFERS \u{1F680}' })).toMatchObject({
      status: 200,
    });
    const several = ['Mail', 'M\u200Bail'].map((Name) => ({ Name, ColorCode: '#AA33CC' }));
    const batch = { token: await at.as('manager'), body: several };
    expect(await at.server.call('POST /api/labels/Labels/BatchCreate', batch)).toMatchObject(taken);
    expect(await names()).not.toContain('Mail');
    const race = await Promise.all(['Race', 'R\u200Bace', 'Ra\u200Bce', 'Rac\u200Be'].map(make));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    await remove('manager', other.idLabel);
    expect((await make('C\u200Balls')).status).toBe(200);
  });

  it('API-054 LBL-01 TBL-12 colors are stored and returned in capitals, also those stored in lower case', async () => {
    const [idLabel] = at.workspace.labels;
    const read = async () =>
      (
        await at.server.call('GET /api/labels/Label/{id}', {
          token: await at.as('manager'),
          params: { id: idLabel },
        })
      ).data.ColorCode;
    await at.inside((tx) => tx.execute(sql`UPDATE labels SET color = '#aa33cc' WHERE id = ${idLabel}`));
    const ColorCode = await read();
    expect(ColorCode).toBe('#AA33CC');
    await change('manager', { idLabel, ColorCode: '#bb33cc', Was: { ColorCode } });
    const { rows } = await at.inside((tx) =>
      tx.execute<{ color: string }>(sql`SELECT color FROM labels WHERE id = ${idLabel}`),
    );
    expect([rows[0]?.color, await read()]).toEqual(['#BB33CC', '#BB33CC']);
  });

  it('API-050 lists the labels without a body', async () => {
    const headers = { authorization: `Bearer ${await at.as('member')}` };
    const answer = await at.server.app.request('/api/labels/Label/List', { method: 'POST', headers });
    expect([answer.status, await answer.json()]).toEqual([200, (await list('member')).data]);
  });

  it('LBL-04 refuses a label without a name at its field', async () => {
    expect((await create('manager', { Name: ' ', ColorCode: '#AA33CC' })).data).toEqual(
      problem(422, 'Unprocessable Content', 'request.invalid', 'Name is required', { field: 'Name' }),
    );
  });

  it('API-052 creates several labels at once, or none of them', async () => {
    const token = await at.as('manager');
    const batch = (body: object[]) => at.server.call('POST /api/labels/Labels/BatchCreate', { token, body });
    const { data } = await batch([
      { Name: 'Offers', ColorCode: '#AA33CC' },
      { Name: 'Orders', ColorCode: '#112233' },
    ]);
    expect(data.map(({ Name }) => Name)).toEqual(['Offers', 'Orders']);
    const refused = await batch([
      { Name: 'Calls', ColorCode: '#AA33CC' },
      { Name: 'Orders', ColorCode: '#112233' },
    ]);
    expect(refused.status).toBe(400);
    expect(await names()).not.toContain('Calls');
    expect((await batch([])).data).toEqual([]);
  });

  it('API-053 API-050 DEC-88 returns how many active tasks of how many users use a label, on request', async () => {
    const [first, second] = at.workspace.labels;
    await addTask(first);
    const { data: task } = await addTask(first);
    expect((await read('manager', first)).data).toMatchObject({ idLabel: first, Tasks: 2, People: 1 });
    await at.server.call('PUT /api/tasks/Task', {
      token: await at.as('member'),
      body: { idTask: task.task.idTask, Status: 3 },
    });
    const { data } = await list('manager', { IncludeUsage: true });
    const used = data.map(({ idLabel, Tasks, People }) => [idLabel, Tasks, People]);
    expect(used).toEqual(
      expect.arrayContaining([
        [first, 1, 1],
        [second, 0, 0],
      ]),
    );
    expect((await list('manager')).data.every((label) => !('Tasks' in label))).toBe(true);
  });

  it('API-054 LBL-02 DEC-88 archives and restores a label; fields that are not sent stay unchanged', async () => {
    const [first] = at.workspace.labels;
    const { data: before } = await read('manager', first);
    const { data } = await change('manager', { idLabel: first, Status: 2 });
    expect(data).toEqual({ idLabel: first, Name: before.Name, ColorCode: before.ColorCode, Status: 2 });
    expect(await names()).not.toContain(before.Name);
    expect(await names({ IncludeInactive: true })).toContain(before.Name);
    expect((await addTask(first)).data).toMatchObject({ status: 422, field: 'idLabel' });
    expect((await change('manager', { idLabel: first, Status: 1, Name: 'Renamed' })).data).toMatchObject({
      Name: 'Renamed',
      Status: 1,
    });
  });

  it('API-055 LBL-06 ERR-10 DEC-154 refuses to delete a label that tasks use; deletes an unused one, which defaults keep', async () => {
    const [used, free] = at.workspace.labels;
    await addTask(used);
    expect((await remove('manager', used)).data).toEqual(
      problem(
        400,
        'Bad Request',
        'entity.inUse',
        'Error: This label cannot be deleted because it has related tasks.',
      ),
    );
    const userId = at.workspace.users.member.id;
    await at.inside(async (tx) => {
      await tx
        .update(projects)
        .set({ defaultLabelId: free })
        .where(eq(projects.id, at.workspace.projects[0]));
      await tx.insert(userSettings).values({ workspaceId: at.workspace.id, userId, defaultLabelId: free });
    });
    expect(await remove('manager', free)).toMatchObject({ status: 200, data: {} });
    const left = await at.inside(async (tx) => ({
      project: (await tx.select().from(projects).where(eq(projects.id, at.workspace.projects[0])))[0]
        ?.defaultLabelId,
      own: (await tx.select().from(userSettings).where(eq(userSettings.userId, userId)))[0]?.defaultLabelId,
    }));
    expect(left).toEqual({ project: free, own: free });
    expect((await list('manager', { IncludeInactive: true })).data.map(({ idLabel }) => idLabel)).toEqual([
      used,
    ]);
    expect((await read('manager', free)).data).toMatchObject({ idLabel: free, Status: 3 });
    expect((await remove('manager', free)).status).toBe(404);
  });

  it("LBL-06 B9 a label can't be assigned while it is being deleted, whichever comes first", async () => {
    const made = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, place) =>
          (await create('manager', { Name: `Label ${place}`, ColorCode: '#112233' })).data.idLabel,
      ),
    );
    await Promise.all(made.flatMap((id) => [addTask(id), remove('manager', id), addTask(id)]));
    const { data } = await list('manager', { IncludeInactive: true, IncludeUsage: true });
    const live = new Map(data.map(({ idLabel, Tasks }) => [idLabel, Tasks ?? 0]));
    for (const id of made) {
      const tasks = (await read('manager', id)).data.Tasks ?? 0;
      expect([id, tasks > 0]).toEqual([id, live.has(id)]);
    }
  });

  it('DEC-70 DEC-71 DEC-125 P2 needs View Labels, Create Labels, or a workspace admin to archive', async () => {
    const [first] = at.workspace.labels;
    const missing = { status: 403, data: { code: 'access.denied' } };
    expect(await list('member')).toMatchObject({ status: 200 });
    expect(await list('member', { IncludeInactive: true })).toMatchObject(missing);
    expect(await list('member', { IncludeUsage: true })).toMatchObject(missing);
    expect(await read('member', first)).toMatchObject(missing);
    expect(await create('member', { Name: 'Mine', ColorCode: '#112233' })).toMatchObject(missing);
    expect(await change('member', { idLabel: first, Name: 'Mine' })).toMatchObject(missing);
    expect(await remove('member', first)).toMatchObject({
      ...missing,
      data: { detail: "Your role can't deactivate or delete labels." },
    });
    await at.inside((tx) =>
      tx.delete(rolePermissions).where(eq(rolePermissions.roleId, at.workspace.roles.admin)),
    );
    expect(await change('admin', { idLabel: first, Name: 'Mine' })).toMatchObject(missing);
    expect(await change('admin', { idLabel: first, Status: 2 })).toMatchObject({ status: 200 });
  });

  it('N2 N3 P1 a label of another workspace is unknown in every call', async () => {
    const away = await at.server.makeWorkspace();
    const [foreign] = away.labels;
    const unknown = 999_999_999;
    for (const id of [foreign, unknown]) {
      expect((await read('manager', id)).status).toBe(404);
      expect((await remove('manager', id)).status).toBe(404);
      expect((await change('manager', { idLabel: id, Name: 'Mine' })).status).toBe(404);
    }
    const [row] = await withTenant(database(), away.id, (tx) =>
      tx
        .select()
        .from(labels)
        .where(and(eq(labels.id, foreign), eq(labels.status, 1))),
    );
    expect(row?.id).toBe(foreign);
  });

  it('DEC-116 J3 the same key creates one label', async () => {
    const key = freshKey();
    const body = { Name: 'Offers', ColorCode: '#AA33CC' };
    const [one, two] = await Promise.all([create('manager', body, key), create('manager', body, key)]);
    expect(one.data).toEqual(two.data);
    expect((await names()).filter((name) => name === 'Offers')).toEqual(['Offers']);
  });
});
