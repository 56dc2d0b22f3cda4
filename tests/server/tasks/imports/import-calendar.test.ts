import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/people-schema.ts';
import { calendarImports, tasks } from '#server/db/schema/tasks-schema.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { hiddenProject } from '#tests/support/hidden-project.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('importing calendar events', (database) => {
  const at = atServer(database);

  const email = (who: Who) => at.workspace.users[who].email;
  const event = (GoogleID: string, more: object = {}) => ({
    idTask: randomUUID(),
    GoogleID,
    Name: 'Client workshop',
    Description: 'Bring the drafts.',
    EstimatedTime: 5_400_000,
    StartDate: '2026-11-24T12:00:00.000Z',
    DisplayStartTime: '14:00',
    DisplayEndTime: '15:30',
    idProject: at.workspace.projects[0],
    idLabel: at.workspace.labels[0],
    idAssignedTo: at.workspace.users.member.id,
    ...more,
  });
  type Event = ReturnType<typeof event>;
  interface Lists {
    readonly tasks?: readonly Event[];
    readonly overriddenTasks?: readonly Event[];
    readonly reimportedTasks?: readonly Event[];
  }
  const importing = async (
    who: Who,
    { tasks = [], overriddenTasks = [], reimportedTasks = [] }: Lists,
    more: object = {},
    headers = {},
  ) =>
    at.server.call('POST /api/tasks/Task/ImportCalendar', {
      token: await at.as(who),
      headers,
      body: {
        tasks: [...tasks],
        overriddenTasks: [...overriddenTasks],
        reimportedTasks: [...reimportedTasks],
        selectedIds: [...tasks, ...overriddenTasks, ...reimportedTasks].map(({ GoogleID }) => GoogleID),
        UserEmail: email(who),
        ...more,
      },
    });
  const sync = async (who: Who, googleIds: string[], UserEmail = email(who)) =>
    at.server.call('PUT /api/calendar', { token: await at.as(who), body: { googleIds, UserEmail } });
  const board = async (who: Who) => {
    const body = {
      idUser: at.workspace.users[who].id,
      StartDate: '2026-11-23T13:00:00.000Z',
      EndDate: '2026-11-29T13:00:00.000Z',
    };
    return (await at.server.call('PUT /api/tasks/Task/List', { token: await at.as(who), body })).data;
  };

  it('GCL-28 S3-34 accepts an event id of 1,024 bytes in any script, and refuses a longer one', async () => {
    const id = Array.from({ length: 341 }, (_, place) =>
      String.fromCodePoint(0x4e00 + ((place * 7_919) % 20_000)),
    );
    expect((await importing('member', { tasks: [event(id.join(''))] })).status).toBe(200);
    expect((await importing('member', { tasks: [event(`${id.join('')}漢`)] })).status).toBe(422);
    expect((await importing('member', { tasks: [event('x'.repeat(1_025))] })).status).toBe(422);
  });

  it('GCL-28 GCL-29 API-049 DEC-06 adds events as tasks with their GoogleID at the end of the column, with one journal entry and one undo', async () => {
    const [one, two] = [
      event('a_1'),
      event('b_1', { Name: 'Retrospective', DisplayStartTime: '', DisplayEndTime: '' }),
    ];
    const key = freshKey();
    const { status, data } = await importing('member', { tasks: [one, two] }, {}, key);
    expect([status, data.skipped]).toEqual([200, []]);
    expect(data.tasks.map(({ GoogleID, Name, index }) => [GoogleID, Name, index])).toEqual([
      ['a_1', 'Client workshop', 0],
      ['b_1', 'Retrospective', 1],
    ]);
    expect((await board('member')).find(({ idTask }) => idTask === one.idTask)).toMatchObject({
      GoogleID: 'a_1',
      Description: 'Bring the drafts.',
      EstimatedTime: 5_400_000,
      DisplayStartTime: '14:00',
      DisplayEndTime: '15:30',
      idCreatedBy: at.workspace.users.member.id,
    });
    const facts = await at.inside((tx) => tx.select({ type: journal.type }).from(journal));
    expect(facts).toEqual([{ type: 'calendar.imported' }]);
    const undone = await at.server.call('POST /api/tasks/Task/Undo', {
      token: await at.as('member'),
      body: { FactId: key['Idempotency-Key'] },
    });
    expect(undone.status).toBe(200);
    expect(await board('member')).toEqual([]);
  });

  it("DEC-37 GCL-28 stores the day in the assignee's time zone, whatever the importing user's zone is", async () => {
    const { mate, manager } = at.workspace.users;
    await at.inside(async (tx) => {
      await tx.update(users).set({ timeZone: 'Pacific/Honolulu' }).where(eq(users.id, mate.id));
      await tx.update(users).set({ timeZone: 'Europe/Berlin' }).where(eq(users.id, manager.id));
    });
    const made = event('a_1', {
      idAssignedTo: mate.id,
      StartDate: '2026-11-24T23:00:00.000Z',
      DisplayStartTime: '07:00',
      DisplayEndTime: '08:15',
    });
    expect((await importing('manager', { tasks: [made] })).status).toBe(200);
    const stored = await at.inside((tx) =>
      tx.select({ day: tasks.day, start: tasks.displayStart, end: tasks.displayEnd }).from(tasks),
    );
    expect(stored).toEqual([{ day: '2026-11-24', start: '07:00', end: '08:15' }]);
  });

  it('GCL-27 API-092 DEC-51 records which events were imported, and returns those that have a task', async () => {
    const made = event('a_1');
    await importing('member', { tasks: [made] });
    const recorded = () =>
      at.inside((tx) =>
        tx
          .select({ googleId: calendarImports.googleId, taskId: calendarImports.taskId })
          .from(calendarImports),
      );
    expect(await recorded()).toEqual([{ googleId: 'a_1', taskId: made.idTask }]);
    await at.inside((tx) => tx.delete(calendarImports));
    const { status, data } = await sync('member', ['a_1', 'z_9']);
    expect([status, data.map(({ googleId, idTask, task }) => [googleId, idTask, task.Name])]).toEqual([
      200,
      [['a_1', made.idTask, 'Client workshop']],
    ]);
    expect(await recorded()).toEqual([{ googleId: 'a_1', taskId: made.idTask }]);
    expect((await sync('manager', ['a_1'])).data).toEqual([]);
    for (const id of ['a\u0000', '\u0000', ''])
      expect([id, (await sync('member', [id])).status]).toEqual([id, 422]);
    const foreign = await sync('member', ['a_1'], email('manager'));
    expect([foreign.status, foreign.data]).toMatchObject([422, { field: 'UserEmail' }]);
  });

  it('GCL-28 DEC-50 updates the task made from an event before, or adds another task on request', async () => {
    const made = event('a_1');
    await importing('member', { tasks: [made] });
    const over = {
      ...event('a_1'),
      idTask: made.idTask,
      Name: 'Moved workshop',
      StartDate: '2026-11-25T12:00:00.000Z',
    };
    const again = event('a_1', { Name: 'Second workshop' });
    const { status, data } = await importing(
      'member',
      { overriddenTasks: [over], reimportedTasks: [again] },
      { selectedIds: ['a_1', 'a_1'] },
    );
    expect([status, data.skipped]).toEqual([200, []]);
    const shown = (await board('member')).map(
      ({ idTask, Name, GoogleID }) => `${idTask} ${Name} ${GoogleID}`,
    );
    expect(new Set(shown)).toEqual(
      new Set([`${made.idTask} Moved workshop a_1`, `${again.idTask} Second workshop a_1`]),
    );
  });

  it('DEC-123 skips and names an overridden task that already has the values', async () => {
    const made = event('a_1');
    await importing('member', { tasks: [made] });
    const { data } = await importing('member', { overriddenTasks: [made] });
    expect(data.skipped.map(({ idTask, code }) => [idTask, code])).toEqual([[made.idTask, 'task.unchanged']]);
  });

  it("P4 DEC-125 treats a project that the user may not see as unknown, and doesn't reveal its name", async () => {
    const { id, users: people } = at.workspace;
    const hidden = await hiddenProject(database(), id, people.mate.id);
    const answers = [];
    for (const idProject of [hidden, hidden + 1])
      answers.push(await importing('member', { tasks: [event('a_1', { idProject })] }));
    const unknown = { code: 'request.invalid', detail: 'Project is required' };
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [422, expect.objectContaining(unknown)],
      [422, expect.objectContaining(unknown)],
    ]);
    expect(JSON.stringify(answers)).not.toContain('Merger');
    expect(await board('member')).toEqual([]);
  });

  it("B6 ROL-31 refuses the whole import if one task isn't allowed, exists already, or was not selected", async () => {
    const others = event('b_1', { idAssignedTo: at.workspace.users.manager.id });
    const refusals = [
      await importing('member', { tasks: [event('a_1'), others] }),
      await importing('member', { tasks: [event('a_1')] }, { selectedIds: ['z_1'] }),
      await importing('member', { tasks: [event('a_1', { idProject: 999 })] }),
      await importing('member', { tasks: [event('a_1', { Name: ' ' })] }),
      await importing('member', { tasks: [] }, { selectedIds: ['a_1'] }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 422, 422, 422, 422]);
    expect(await board('member')).toEqual([]);
    const made = event('a_1');
    await importing('member', { tasks: [made] });
    expect((await importing('member', { tasks: [made] })).status).toBe(409);
  });
});
