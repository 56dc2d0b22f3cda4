import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { userSettings } from '#server/db/schema/settings-schema.ts';
import { clients, labels, projects, projectUsers } from '#server/db/schema/work-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey, startTestServer, type TestServer } from '#tests/support/server.ts';
import { counting } from '#tests/support/statements.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

describeOneEngine('using a template', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    workspace = await server.makeWorkspace();
  });
  afterAll(() => server.close());

  type Who = keyof TestWorkspace['users'];
  const as = (who: Who) => server.signIn(workspace.users[who].email);
  const inside = <T>(fn: Parameters<typeof withTenant<T>>[2]) => withTenant(database(), workspace.id, fn);
  const step = (TaskName: string, TaskDayGroup: number, more = {}) => ({
    TaskName,
    TaskDayGroup,
    EstimatedTime: 1_800_000,
    idProject: workspace.projects[0],
    ...more,
  });
  const template = async (who: Who, Tasks: object[]) => {
    const body = { TemplateName: 'Release', Tasks };
    return (await server.call('POST /api/templates/Template', { token: await as(who), body })).data;
  };
  const apply = async (who: Who, id: number, body: object, headers = {}) =>
    server.call('POST /api/templates/Template/{id}/Use', {
      token: await as(who),
      params: { id },
      body,
      headers,
    });
  const board = async (who: Who, whose: Who = who) => {
    const body = {
      idUser: workspace.users[whose].id,
      StartDate: '2026-11-16T13:00:00.000Z',
      EndDate: '2026-11-29T13:00:00.000Z',
    };
    return (await server.call('PUT /api/tasks/Task/List', { token: await as(who), body })).data;
  };
  const shown = (tasks: Awaited<ReturnType<typeof board>>) =>
    tasks
      .map(({ Name, StartDate, index }) => `${StartDate?.slice(0, 10) ?? 'unscheduled'} ${index} ${Name}`)
      .toSorted((one, other) => one.localeCompare(other));
  const StartDate = '2026-11-18T13:00:00.000Z';

  it('DEC-46 DEC-47 DEC-120 DEC-121 adds all its tasks with the given ids, each at the end of its column', async () => {
    await inside((tx) => tx.update(users).set({ timeZone: 'Pacific/Kiritimati' }));
    const { idTemplate, Tasks } = await template('member', [
      step('Notes', 1, { Description: 'All of them.', idLabel: workspace.labels[0] }),
      step('Ship', 3),
      step('Tell', 3),
    ]);
    const token = await as('member');
    const day = '2026-11-17T23:00:00.000Z';
    const first = {
      Name: 'There',
      idProject: workspace.projects[0],
      idAssignedTo: workspace.users.member.id,
    };
    await server.call('POST /api/tasks/Task', { token, body: { ...first, StartDate: day } });
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const { status, data, headers } = await apply('member', idTemplate, {
      StartDate: day,
      TaskIds: Tasks.map(({ id }) => id).toReversed(),
      NewTaskIds: ids,
    });
    expect([status, data.skipped, data.tasks.map(({ idTask, Name }) => [idTask, Name])]).toEqual([
      200,
      [],
      [
        [ids[2], 'Notes'],
        [ids[1], 'Ship'],
        [ids[0], 'Tell'],
      ],
    ]);
    expect(data.tasks[0]).toMatchObject({
      Description: 'All of them.',
      EstimatedTime: 1_800_000,
      CompletedTime: 0,
      StartDate: day,
      idTaskStatus: 1,
      idLabel: workspace.labels[0],
      idAssignedTo: workspace.users.member.id,
      idCreatedBy: workspace.users.member.id,
      index: 1,
    });
    expect(data.tasks.map((task) => [task.StartDate, task.index])).toEqual([
      ['2026-11-17T23:00:00.000Z', 1],
      ['2026-11-19T23:00:00.000Z', 0],
      ['2026-11-19T23:00:00.000Z', 1],
    ]);
    const rows = await inside((tx) => tx.select().from(journal).where(eq(journal.type, 'template.used')));
    expect(rows.map(({ position, taskIds }) => [position, taskIds])).toEqual([
      [Number(headers.get('journal-position')), [ids[2], ids[1], ids[0]]],
    ]);
  });

  it('DEC-47 all tasks are unscheduled when it is used on the Unscheduled column', async () => {
    const { idTemplate } = await template('member', [step('Notes', 1), step('Ship', 3)]);
    const { data } = await apply('member', idTemplate, { StartDate: null });
    expect(shown(data.tasks)).toEqual(['unscheduled 0 Notes', 'unscheduled 1 Ship']);
  });

  it('DEC-116 DEC-119 J3 the same key adds the tasks once, and one undo removes all of them', async () => {
    const { idTemplate } = await template('member', [step('Notes', 1), step('Ship', 3)]);
    const key = freshKey();
    const tries = [1, 2].map(() => apply('member', idTemplate, { StartDate }, key));
    const [one, two] = await Promise.all(tries);
    expect(two?.data).toEqual(one?.data);
    expect(shown(await board('member'))).toEqual(['2026-11-18 0 Notes', '2026-11-20 0 Ship']);
    const body = { FactId: key['Idempotency-Key'] };
    const undone = await server.call('POST /api/tasks/Task/Undo', { token: await as('member'), body });
    expect(undone.data.map(({ Name, Status }) => [Name, Status])).toEqual([
      ['Notes', 3],
      ['Ship', 3],
    ]);
    expect(await board('member')).toEqual([]);
  });

  it("BRD-23 DEC-87 tasks without a project get the caller's default project; without a default, no task is added", async () => {
    const { idTemplate } = await template('member', [step('Notes', 1), step('Ship', 2, { idProject: null })]);
    const refused = await apply('member', idTemplate, { StartDate });
    expect([refused.status, refused.data]).toMatchObject([
      422,
      {
        detail:
          'Some tasks in this template have no project, and you have no default project. Choose a project for them in the template.',
      },
    ]);
    expect(await board('member')).toEqual([]);
    const [, , audit] = workspace.projects;
    await inside((tx) =>
      tx
        .insert(userSettings)
        .values({ workspaceId: workspace.id, userId: workspace.users.member.id, defaultProjectId: audit }),
    );
    const { data } = await apply('member', idTemplate, { StartDate });
    expect(data.tasks.map(({ idProject }) => idProject)).toEqual([workspace.projects[0], audit]);
  });

  it("DEC-120 B6 adds nothing if one task's project is archived or deleted, and names the task", async () => {
    const { idTemplate } = await template('member', [
      step('Notes', 1),
      step('Ship', 2, { idProject: workspace.projects[1] }),
    ]);
    for (const status of [2, 3]) {
      await inside((tx) => tx.update(projects).set({ status }).where(eq(projects.id, workspace.projects[1])));
      expect(await apply('member', idTemplate, { StartDate })).toMatchObject({
        status: 422,
        data: {
          detail: '“Ship” belongs to a project that is no longer in use. Choose another one in the template.',
        },
      });
    }
    expect(await board('member')).toEqual([]);
  });

  it("DEC-120 DEC-153 P4 adds nothing if one task's project is hidden or of an archived client, or its label is not active", async () => {
    const [shop, site] = workspace.projects;
    const { idTemplate } = await template('member', [
      step('Notes', 1),
      step('Ship', 2, { idProject: site, idLabel: workspace.labels[0] }),
    ]);
    const refused = async () => {
      const { status, data } = await apply('member', idTemplate, { StartDate });
      return [status, (data as unknown as { detail: string }).detail];
    };
    const hidden =
      '“Ship” belongs to a project that is no longer in use. Choose another one in the template.';
    const onlyFor = { workspaceId: workspace.id, projectId: site, userId: workspace.users.manager.id };
    await inside((tx) => tx.insert(projectUsers).values(onlyFor));
    expect(await refused()).toEqual([422, hidden]);
    await inside((tx) => tx.delete(projectUsers).where(eq(projectUsers.projectId, site)));
    await inside((tx) => tx.update(labels).set({ status: 2 }).where(eq(labels.id, workspace.labels[0])));
    expect(await refused()).toEqual([
      422,
      '“Ship” has a label that is no longer in use. Choose another one in the template.',
    ]);
    await inside((tx) => tx.update(labels).set({ status: 1 }).where(eq(labels.id, workspace.labels[0])));
    await inside((tx) => tx.update(clients).set({ status: 2 }).where(eq(clients.id, workspace.clients[0])));
    expect((await refused())[0]).toBe(422);
    expect(await board('member')).toEqual([]);
    await inside((tx) => tx.update(clients).set({ status: 1 }).where(eq(clients.id, workspace.clients[0])));
    const { data } = await apply('member', idTemplate, { StartDate });
    expect(data.tasks.map(({ idProject }) => idProject)).toEqual([shop, site]);
  });

  it('DEC-121 DEC-123 uses the current template: added tasks get a new id, removed ones are skipped and named', async () => {
    const { idTemplate, Tasks } = await template('member', [step('Notes', 1), step('Ship', 1)]);
    const token = await as('member');
    const [notes, ship] = Tasks.map(({ id }) => id);
    await server.call('DELETE /api/templates/Template/Task/{id}', { token, params: { id: notes ?? 0 } });
    const more = { idTemplate, Tasks: [step('Tell', 1)] };
    await server.call('PUT /api/templates/Template/Tasks', { token, body: more });
    const [gone, kept] = [randomUUID(), randomUUID()];
    const body = { StartDate, TaskIds: [notes, ship], NewTaskIds: [gone, kept] };
    const { data } = await apply('member', idTemplate, body);
    expect(data.tasks.map(({ idTask, Name }) => [idTask === kept, Name])).toEqual([
      [true, 'Ship'],
      [false, 'Tell'],
    ]);
    expect(data.skipped).toEqual([
      { idTask: gone, code: 'task.gone', message: 'It is no longer in the template.' },
    ]);
    const again = await apply('member', idTemplate, body);
    expect([again.status, again.data]).toMatchObject([409, { code: 'task.exists' }]);
    const uneven = await apply('member', idTemplate, { ...body, NewTaskIds: [gone] });
    expect(uneven.status).toBe(422);
  });

  it("ROL-31 DEC-68 DEC-125 P1 P2 needs the right to create tasks on another user's board, and refuses other users' templates", async () => {
    const { idTemplate } = await template('manager', [step('Notes', 1)]);
    const idAssignedTo = workspace.users.member.id;
    const { data } = await apply('manager', idTemplate, { StartDate, idAssignedTo });
    expect(data.tasks.map((task) => [task.idAssignedTo, task.idCreatedBy])).toEqual([
      [idAssignedTo, workspace.users.manager.id],
    ]);
    expect(shown(await board('manager', 'member'))).toEqual(['2026-11-18 0 Notes']);
    const own = await template('member', [step('Notes', 1)]);
    const away = await server.makeWorkspace();
    const answers = [
      await apply('member', own.idTemplate, { StartDate, idAssignedTo: workspace.users.mate.id }),
      await apply('manager', own.idTemplate, { StartDate }),
      await apply('manager', idTemplate, { StartDate, idAssignedTo: away.users.member.id }),
      await apply('manager', 999_999_999, { StartDate }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 422, 404]);
  });

  it('DEC-47 J3 adds a template of 1,000 tasks in as many statements as one of a hundred', async () => {
    const statementsFor = async (count: number) => {
      const all = Array.from({ length: count }, (_, place) => step(`Task ${place}`, 1 + (place % 5)));
      const { idTemplate, Tasks } = await template('member', all);
      const body = {
        StartDate,
        TaskIds: Tasks.map(({ id }) => id),
        NewTaskIds: Tasks.map(() => randomUUID()),
      };
      const { done, statements } = await counting(() => apply('member', idTemplate, body));
      expect([done.status, done.data.tasks.length]).toEqual([200, count]);
      return statements;
    };
    expect(await statementsFor(1_000)).toEqual(await statementsFor(100));
    expect(await board('member')).toHaveLength(1_100);
  });
});
