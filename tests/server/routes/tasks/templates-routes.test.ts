import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { templates, templateTasks } from '#server/db/schema/templates-schema.ts';
import { clients, labels, projects, projectUsers } from '#server/db/schema/work-schema.ts';
import { untilBlocking } from '#tests/support/blocked.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine, describePostgres } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('templates', (database) => {
  const at = atServer(database);

  const create = async (who: Who, body: object, headers = {}) =>
    at.server.call('POST /api/templates/Template', { token: await at.as(who), body, headers });
  const list = async (who: Who, idOwner: number) =>
    at.server.call('PUT /api/templates/Template/List', { token: await at.as(who), body: { idOwner } });
  const read = async (who: Who, id: number) =>
    at.server.call('GET /api/templates/Template/{id}', { token: await at.as(who), params: { id } });
  const change = async (who: Who, body: object) =>
    at.server.call('PUT /api/templates/Template', { token: await at.as(who), body });
  const remove = async (who: Who, id: number) =>
    at.server.call('DELETE /api/templates/Template/{id}', { token: await at.as(who), params: { id } });
  const saveTasks = async (who: Who, idTemplate: number, Tasks: object[], headers = {}) =>
    at.server.call('PUT /api/templates/Template/Tasks', {
      token: await at.as(who),
      body: { idTemplate, Tasks },
      headers,
    });
  const removeTask = async (who: Who, id: number) =>
    at.server.call('DELETE /api/templates/Template/Task/{id}', { token: await at.as(who), params: { id } });
  const task = (TaskName: string, TaskDayGroup: number, more = {}) => ({
    TaskName,
    TaskDayGroup,
    EstimatedTime: 1_800_000,
    ...more,
  });
  const shown = (data: { readonly Tasks: readonly { TaskName: string; TaskDayGroup: number }[] }) =>
    data.Tasks.map(({ TaskName, TaskDayGroup }) => `${TaskDayGroup} ${TaskName}`);
  const unprocessable = (field: string, detail: string) => ({
    type: 'about:blank',
    status: 422,
    title: 'Unprocessable Content',
    code: 'request.invalid',
    detail,
    field,
  });
  const denied = { status: 403, data: { detail: 'Templates belong to the person who created them.' } };

  it('API-074 API-076 TPL-02 TPL-03 DEC-48 creates a template with its tasks, which can be read again', async () => {
    const [project] = at.workspace.projects;
    const [label] = at.workspace.labels;
    const { status, data } = await create('member', {
      TemplateName: ' New  client ',
      TemplateDescription: 'The first week.',
      Tasks: [
        task('Sketches', 5, { idProject: project, idLabel: label, Description: 'By hand.' }),
        task('Kick-off', 3, { EstimatedTime: 5_400_000 }),
        task('Review', 6),
      ],
    });
    const [first, second, third] = data.Tasks.map(({ id }) => id);
    const plain = { Description: '', idProject: null, idLabel: null, project: null, label: null };
    const made = {
      idTemplate: data.idTemplate,
      idOwner: at.workspace.users.member.id,
      TemplateName: 'New  client',
      TemplateDescription: 'The first week.',
      TasksCount: 3,
      Tasks: [
        { id: first, TaskName: 'Kick-off', TaskDayGroup: 1, EstimatedTime: 5_400_000, ...plain },
        {
          id: second,
          TaskName: 'Sketches',
          TaskDayGroup: 3,
          EstimatedTime: 1_800_000,
          Description: 'By hand.',
          idProject: project,
          idLabel: label,
          project: {
            name: 'Website',
            Status: 1,
            client: { idClient: at.workspace.clients[0], ClientName: 'Fernway', ColorCode: '#3366CC' },
          },
          label: { Name: 'Design', ColorCode: '#33CC66', Status: 1 },
        },
        { id: third, TaskName: 'Review', TaskDayGroup: 4, EstimatedTime: 1_800_000, ...plain },
      ],
    };
    expect([status, data]).toEqual([200, made]);
    expect((await read('member', data.idTemplate)).data).toEqual(made);
  });

  it('API-074 DEC-48 NFR-15 a template needs a name, and so do its tasks', async () => {
    expect((await create('member', { TemplateName: ' ' })).data).toEqual(
      unprocessable('TemplateName', 'Name is required'),
    );
    expect((await create('member', { TemplateName: 'x'.repeat(151) })).data).toEqual(
      unprocessable('TemplateName', '150 characters max.'),
    );
    expect((await create('member', { TemplateName: 'Week', Tasks: [task('', 1)] })).data).toEqual(
      unprocessable('Tasks.0.TaskName', 'Name is required'),
    );
    expect((await list('member', at.workspace.users.member.id)).data).toEqual([]);
  });

  it("API-075 TPL-14 lists the user's own templates by name, each with its number of tasks and the first eight", async () => {
    const many = Array.from({ length: 11 }, (_, place) => task(`Task ${place}`, 11 - place));
    await create('member', { TemplateName: 'Release', Tasks: many });
    await create('member', { TemplateName: 'close of month' });
    await create('mate', { TemplateName: 'Of somebody else' });
    const { data } = await list('member', at.workspace.users.member.id);
    expect(data.map(({ TemplateName, TasksCount }) => [TemplateName, TasksCount])).toEqual([
      ['close of month', 0],
      ['Release', 11],
    ]);
    expect(shown(data[1] ?? { Tasks: [] })).toEqual(
      Array.from({ length: 8 }, (_, place) => `${place + 1} Task ${10 - place}`),
    );
  });

  it.runIf(full)(
    'API-075 lists all templates, however many there are',
    async () => {
      const { id } = at.workspace;
      const ownerId = at.workspace.users.member.id;
      await at.inside(async (tx) => {
        await tx.execute(sql`
        INSERT INTO templates (workspace_id, id, owner_id, name)
        SELECT ${id}, place, ${ownerId}, 'Week ' || lpad(place::text, 5, '0') FROM generate_series(1, 66000) AS place`);
        await tx.execute(sql`
        INSERT INTO template_tasks (workspace_id, id, template_id, name, day_group, place, estimate_ms)
        SELECT ${id}, place, place, 'Notes', 1, 0, 60000 FROM generate_series(1, 66000) AS place`);
      });
      const { status, data } = await list('member', ownerId);
      expect([status, data.length]).toEqual([200, 66_000]);
      expect(shown(data[65_999] ?? { Tasks: [] })).toEqual(['1 Notes']);
    },
    120_000,
  );

  it('API-078 changes the fields of a template that are sent, and leaves the others', async () => {
    const { data } = await create('member', { TemplateName: 'Release', Tasks: [task('Notes', 1)] });
    const { idTemplate } = data;
    const renamed = await change('member', { idTemplate, TemplateName: 'Releases' });
    expect(renamed.data).toEqual({ ...data, TemplateName: 'Releases' });
    const described = await change('member', { idTemplate, TemplateDescription: 'On Fridays.' });
    expect(described.data).toEqual({ ...data, TemplateName: 'Releases', TemplateDescription: 'On Fridays.' });
  });

  it('API-077 a deleted template is in no list and unknown to every call', async () => {
    const { data } = await create('member', { TemplateName: 'Release', Tasks: [task('Notes', 1)] });
    const { idTemplate } = data;
    expect(await remove('member', idTemplate)).toMatchObject({ status: 200, data: {} });
    expect((await list('member', at.workspace.users.member.id)).data).toEqual([]);
    const answers = [
      await read('member', idTemplate),
      await change('member', { idTemplate, TemplateName: 'Again' }),
      await remove('member', idTemplate),
      await saveTasks('member', idTemplate, [task('More', 1)]),
      await removeTask('member', data.Tasks[0]?.id ?? 0),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('API-079 adds tasks at the end of their day, and replaces existing tasks as a whole', async () => {
    const { data: made } = await create('member', {
      TemplateName: 'Release',
      Tasks: [task('Notes', 1, { idProject: at.workspace.projects[0] }), task('Ship', 2)],
    });
    const [notes, ship] = made.Tasks.map(({ id }) => id);
    const { idTemplate } = made;
    const added = await saveTasks('member', idTemplate, [task('Tag', 1), task('Tell', 4)]);
    expect([added.status, added.data.TasksCount, shown(added.data)]).toEqual([
      200,
      4,
      ['1 Notes', '1 Tag', '2 Ship', '4 Tell'],
    ]);
    const changed = await saveTasks('member', idTemplate, [
      task('Write the notes', 2, { id: notes }),
      task('Ship it', 2, { id: ship, idProject: at.workspace.projects[1] }),
    ]);
    expect(shown(changed.data)).toEqual(['1 Tag', '2 Ship it', '2 Write the notes', '4 Tell']);
    expect(changed.data.Tasks.map(({ idProject }) => idProject)).toEqual([
      null,
      at.workspace.projects[1],
      null,
      null,
    ]);
    expect((await read('member', idTemplate)).data).toEqual(changed.data);
  });

  it('API-079 saves all of the tasks that are sent, or none of them', async () => {
    const { data: made } = await create('member', { TemplateName: 'Release', Tasks: [task('Notes', 1)] });
    const { data: other } = await create('member', { TemplateName: 'Other', Tasks: [task('Else', 1)] });
    const { idTemplate } = made;
    const [own, foreign] = [made.Tasks[0]?.id, other.Tasks[0]?.id];
    const twice = [task('One', 1, { id: own }), task('Two', 1, { id: own })];
    expect((await saveTasks('member', idTemplate, twice)).data).toEqual(
      unprocessable('Tasks', 'Error: Please, try again'),
    );
    const strange = [task('One', 1, { id: own }), task('Two', 1, { id: foreign })];
    expect((await saveTasks('member', idTemplate, strange)).status).toBe(404);
    expect((await saveTasks('member', idTemplate, [task('One', 1), task('Two', 367)])).data).toEqual(
      unprocessable('Tasks.1.TaskDayGroup', 'Enter a day from 1 to 366.'),
    );
    expect((await read('member', idTemplate)).data).toEqual(made);
    expect((await read('member', other.idTemplate)).data).toEqual(other);
  });

  it('API-080 TPL-12 deletes one task, once', async () => {
    const { data } = await create('member', {
      TemplateName: 'Release',
      Tasks: [task('Notes', 1), task('Ship', 2)],
    });
    const id = data.Tasks[0]?.id ?? 0;
    expect(await removeTask('member', id)).toMatchObject({ status: 200, data: {} });
    expect((await removeTask('member', id)).status).toBe(404);
    const left = await read('member', data.idTemplate);
    expect([left.data.TasksCount, shown(left.data)]).toEqual([1, ['2 Ship']]);
  });

  it('API-079 NFR-15 a template has 1,000 tasks at most, also with concurrent additions', async () => {
    const most = Array.from({ length: 1_000 }, (_, place) => task(`Task ${place}`, 1 + (place % 5)));
    const { status, data } = await create('member', { TemplateName: 'Everything', Tasks: most });
    expect([status, data.TasksCount, data.Tasks.length]).toEqual([200, 1_000, 1_000]);
    const full = unprocessable('Tasks', 'A template can have at most 1,000 tasks.');
    expect((await saveTasks('member', data.idTemplate, [task('One more', 1)])).data).toEqual(full);
    const more = await create('member', { TemplateName: 'More', Tasks: [...most, task('x', 1)] });
    expect([more.status, (await list('member', data.idOwner)).data.length]).toEqual([400, 1]);
    await removeTask('member', data.Tasks[0]?.id ?? 0);
    const race = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => saveTasks('member', data.idTemplate, [task(name, 1)])),
    );
    expect(race.map(({ status: each }) => each).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ]);
    expect((await read('member', data.idTemplate)).data.TasksCount).toBe(1_000);
  });

  it('API-074 API-079 NFR-15 S3-32 accepts a thousand tasks with names and descriptions of the maximum length', async () => {
    const long = { Description: 'd'.repeat(500), idProject: at.workspace.projects[0] };
    const most = Array.from({ length: 1_000 }, (_, place) => task(`${place} `.padEnd(150, 'n'), 1, long));
    const { status, data } = await create('member', { TemplateName: 'Everything', Tasks: most });
    expect([status, data.TasksCount, data.Tasks[999]?.Description.length]).toEqual([200, 1_000, 500]);
    const anew = data.Tasks.map(({ id }, place) => task(`${place} `.padEnd(150, 'm'), 1, { ...long, id }));
    const saved = await saveTasks('member', data.idTemplate, anew);
    expect([saved.status, saved.data.Tasks[999]?.TaskName]).toEqual([200, '999 '.padEnd(150, 'm')]);
    const wide = most.map((each) => ({ ...each, Description: '€'.repeat(500) }));
    expect((await create('member', { TemplateName: 'Too much', Tasks: wide })).status).toBe(413);
    expect(
      (await change('member', { idTemplate: data.idTemplate, TemplateName: 'n'.repeat(1_100_000) })).status,
    ).toBe(413);
  });

  it('P4 N2 accepts only visible active projects and active labels, and keeps those that a task already has', async () => {
    const [open, hidden, archived] = at.workspace.projects;
    const [label, old] = at.workspace.labels;
    await at.inside(async (tx) => {
      const userId = at.workspace.users.manager.id;
      await tx.insert(projectUsers).values({ workspaceId: at.workspace.id, projectId: hidden, userId });
    });
    const { data: made } = await create('member', {
      TemplateName: 'Release',
      Tasks: [task('Notes', 1, { idProject: archived, idLabel: old })],
    });
    await at.inside(async (tx) => {
      await tx.update(clients).set({ status: 2 }).where(eq(clients.id, at.workspace.clients[1]));
      await tx.update(labels).set({ status: 2 }).where(eq(labels.id, old));
    });
    const away = await at.server.makeWorkspace();
    const noProject = unprocessable('idProject', 'Choose an active project.');
    const noLabel = unprocessable('idLabel', 'Choose an active label.');
    const { idTemplate } = made;
    for (const idProject of [hidden, archived, away.projects[0], 999_999_999])
      expect((await saveTasks('member', idTemplate, [task('x', 1, { idProject })])).data).toEqual(noProject);
    for (const idLabel of [old, away.labels[0], 999_999_999])
      expect((await saveTasks('member', idTemplate, [task('x', 1, { idLabel })])).data).toEqual(noLabel);
    expect(
      (await create('member', { TemplateName: 'x', Tasks: [task('x', 1, { idProject: hidden })] })).data,
    ).toEqual(noProject);
    const seen = await create('manager', { TemplateName: 'x', Tasks: [task('x', 1, { idProject: hidden })] });
    expect(seen.status).toBe(200);
    const kept = { id: made.Tasks[0]?.id, idProject: archived, idLabel: old };
    const saved = await saveTasks('member', idTemplate, [
      task('Write the notes', 1, kept),
      task('Tag', 1, { idProject: open, idLabel: label }),
    ]);
    expect(saved.data.Tasks.map((each) => [each.TaskName, each.project?.Status, each.label?.Status])).toEqual(
      [
        ['Write the notes', 2, 2],
        ['Tag', 1, 1],
      ],
    );
    await at.inside((tx) => tx.update(projects).set({ status: 3 }).where(eq(projects.id, open)));
    expect((await read('member', idTemplate)).data.Tasks[1]?.project?.Status).toBe(2);
  });

  it("P1 N2 N3 every call refuses colleagues' templates, and treats those of another workspace as unknown", async () => {
    const { data: own } = await create('member', { TemplateName: 'Release', Tasks: [task('Notes', 1)] });
    const away = await at.server.makeWorkspace();
    const foreigner = await at.server.signIn(away.users.member.email);
    const body = { TemplateName: 'Far away', Tasks: [task('Notes', 1)] };
    const { data: foreign } = await at.server.call('POST /api/templates/Template', {
      token: foreigner,
      body,
    });
    const all = async (who: Who, { idTemplate, idOwner, Tasks }: typeof own) => [
      await list(who, idOwner),
      await create(who, { TemplateName: 'Mine', idOwner }),
      await read(who, idTemplate),
      await change(who, { idTemplate, TemplateName: 'Mine' }),
      await saveTasks(who, idTemplate, [task('Mine', 1)]),
      await removeTask(who, Tasks[0]?.id ?? 0),
      await remove(who, idTemplate),
    ];
    for (const who of ['mate', 'lead', 'manager', 'admin'] as const)
      for (const answer of await all(who, own)) expect(answer).toMatchObject(denied);
    const nobody = { ...own, idTemplate: 999_999_999, idOwner: 999_999_999, Tasks: [] };
    const unknown = (await all('member', nobody)).map(({ status, data }) => [status, data]);
    expect((await all('member', foreign)).map(({ status, data }) => [status, data])).toEqual(unknown);
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await read('member', own.idTemplate)).data).toEqual(own);
  });

  it('DEC-116 J3 the same key creates one template and adds a task once', async () => {
    const key = freshKey();
    const body = { TemplateName: 'Release' };
    const [one, two] = await Promise.all([create('member', body, key), create('member', body, key)]);
    expect(one.data).toEqual(two.data);
    const { idTemplate } = one.data;
    const again = freshKey();
    const tries = [1, 2].map(() => saveTasks('member', idTemplate, [task('Notes', 1)], again));
    const [first, second] = await Promise.all(tries);
    expect(first?.data).toEqual(second?.data);
    const rows = await at.inside(async (tx) => [
      (await tx.select().from(templates)).length,
      (await tx.select().from(templateTasks)).length,
    ]);
    expect(rows).toEqual([1, 1]);
  });
});

describePostgres('templates', (database) => {
  const at = atServer(database);

  it('API-079 DEC-88 stores no label that is deleted while tasks are saved', async () => {
    const { server, workspace, inside } = at;
    const [design, meeting] = workspace.labels;
    const [member, admin] = [await at.as('member'), await at.as('admin')];
    const task = { TaskName: 'Notes', TaskDayGroup: 1, EstimatedTime: 1_800_000, idLabel: design };
    const body = { TemplateName: 'Release', Tasks: [task] };
    const { data } = await server.call('POST /api/templates/Template', { token: member, body });
    const { idTemplate, Tasks } = data;
    const kept = { ...task, id: Tasks[0]?.id, TaskName: 'Write the notes' };
    const { saving, deleting } = await inside(async (tx) => {
      await tx.select().from(labels).where(eq(labels.id, meeting)).for('update');
      const saved = server.call('PUT /api/templates/Template/Tasks', {
        token: member,
        body: { idTemplate, Tasks: [kept, { ...task, idLabel: meeting }] },
      });
      await untilBlocking(database(), tx);
      const deleted = server.call('DELETE /api/labels/Label/{id}', { token: admin, params: { id: design } });
      await Promise.race([deleted, untilBlocking(database(), tx, 2)]);
      return { saving: saved, deleting: deleted };
    });
    expect([(await saving).status, (await deleting).status]).toEqual([200, 200]);
    const params = { id: idTemplate };
    const { data: saved } = await server.call('GET /api/templates/Template/{id}', { token: member, params });
    expect(saved.Tasks.map(({ TaskName, idLabel }) => [TaskName, idLabel])).toEqual([
      ['Write the notes', null],
      ['Notes', meeting],
    ]);
  });
});
