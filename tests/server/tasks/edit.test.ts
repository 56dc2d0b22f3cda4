import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { changesBy } from '#domain/journal/sending/changes.ts';
import { decideEdit } from '#domain/journal/decide.ts';
import type { FactType } from '#domain/journal/events.ts';
import type { TaskChanges } from '#domain/task/task.ts';
import { fold } from '#domain/journal/fold.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import { projects } from '#server/db/schema/work-schema.ts';
import type { Api } from '#services/http/api.ts';
import { sendFact } from '#services/journal/send-fact.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, type Person, personOf, sound, thursday, wednesday } from './calls.ts';

describeOneEngine('creating and editing tasks', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  it('API-036 API-037 TMR-01 TMR-02 TMR-03 TMR-04 TMR-08 TMR-11 BRD-17 adds a task at the end of its column', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    await me.create();
    const idTask = randomUUID();
    const task = await me.create({
      idTask,
      Name: ' Second ',
      Description: 'Two\r\nlines',
      idLabel: workspace.labelId,
      DisplayStartTime: '09:00',
    });
    expect(task).toMatchObject({
      idTask,
      Name: 'Second',
      Description: 'Two\nlines',
      EstimatedTime: 3_600_000,
      CompletedTime: 0,
      StartDate: '2026-11-18T13:00:00.000Z',
      DisplayStartTime: '09:00',
      idProject: workspace.projectId,
      idAssignedTo: workspace.userId,
      idCreatedBy: workspace.userId,
      idTaskStatus: 1,
      index: 1,
      Status: 1,
      project: { name: 'Site', Status: 1, client: { idClient: workspace.clientId, ClientName: 'Northwind' } },
      label: { Name: 'Design', ColorCode: '#CC3366' },
    });
    expect(await me.get(task)).toEqual(task);
  });

  it('DEC-115 DEC-121 generates an id if none is sent, and refuses one that exists', async () => {
    const me = await mia();
    const task = await me.create();
    expect(task.idTask).toMatch(/^[0-9a-f-]{36}$/);
    expect(await me.refusal(me.create({ idTask: task.idTask }))).toMatchObject({
      status: 409,
      code: 'task.exists',
    });
  });

  it('FRM-26 refuses an unscheduled task with logged time', async () => {
    const me = await mia();
    expect(await me.refusal(me.create({ StartDate: null, CompletedTime: 1 }))).toEqual({
      status: 422,
      code: 'task.unscheduledLogged',
      detail: "Can't create Unscheduled tasks with logged time.",
    });
  });

  it('BRD-23 NFR-17 DEC-133 defaults to an estimate of 30 minutes, and refuses another user as creator', async () => {
    const me = await mia();
    expect(await me.create({ EstimatedTime: undefined })).toMatchObject({ EstimatedTime: 1_800_000 });
    expect(await me.refusal(me.create({ idCreatedBy: me.actor.userId + 1 }))).toMatchObject({ status: 422 });
  });

  it('ROL-31 ROL-32 ERR-04 refuses a task for another user without the right', async () => {
    const workspace = await makeWorkspace(database());
    const mine = personOf(database(), workspace);
    expect(await mine.refusal(mine.create({ idAssignedTo: workspace.otherUserId }))).toEqual({
      status: 403,
      code: 'access.createForOther',
      detail: "Access denied: You don't have permission to create task for other user",
    });
    const teams = [{ id: 1, isLead: true, members: [workspace.userId] }];
    const lead = personOf(database(), workspace, { teams });
    expect(await lead.create({ idAssignedTo: workspace.otherUserId })).toMatchObject({
      idAssignedTo: workspace.otherUserId,
    });
    const without = personOf(database(), workspace, { permissions: ['View Tasks'] });
    expect(await without.refusal(without.create())).toMatchObject({ status: 403, code: 'access.denied' });
  });

  it('FRM-07 FRM-09 N2 refuses users and projects that are unknown or inactive', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace, { permissions: allPermissions });
    const foreign = await makeWorkspace(database());
    const archived = await withTenant(database(), workspace.id, async (tx) => {
      const id = await nextId(tx, projects);
      await tx.insert(projects).values({
        workspaceId: workspace.id,
        id,
        clientId: workspace.clientId,
        name: 'Old',
        color: '#112233',
        status: 2,
      });
      return id;
    });
    for (const idProject of [foreign.projectId, 9_007_199_254_740_991, archived]) {
      expect(await me.refusal(me.create({ idProject }))).toMatchObject({
        status: 422,
        detail: 'Project is required',
      });
    }
    for (const idAssignedTo of [foreign.userId, 9_007_199_254_740_991]) {
      expect(await me.refusal(me.create({ idAssignedTo }))).toMatchObject({
        status: 422,
        detail: 'Assigned To is required',
      });
    }
    expect(await me.refusal(me.create({ idLabel: foreign.labelId }))).toMatchObject({ status: 422 });
  });

  it('API-039 DEC-122 TMR-31 changes only the fields that are sent, and records one history entry', async () => {
    const me = await mia();
    const task = await me.create();
    const edited = await me.edit(
      { idTask: task.idTask, Name: 'Anew', CompletedTime: 600_000 },
      { now: nine + 1 },
    );
    const later = new Date(nine + 1).toISOString();
    expect(edited).toEqual({ ...task, Name: 'Anew', CompletedTime: 600_000, UpdatedDate: later });
    expect((await me.sessions(task)).Adjustments).toMatchObject([{ Delta: 600_000, Day: '2026-11-18' }]);
    const [, row] = await me.history(task);
    expect(row).toMatchObject({
      Type: 'task.edited',
      Before: { Name: 'Write the offer' },
      After: { Name: 'Anew' },
    });
  });

  it('DEC-119 DEC-120 CRD-04 CRD-23 CRD-24 FRM-02 TMR-30 the server records an edit under the same event type as the browser', async () => {
    const me = await mia();
    const task = await me.create();
    const edits: TaskChanges[] = [
      { name: 'Anew' },
      { estimateMs: 2 * HOUR_MS },
      { loggedMs: 10 * MINUTE_MS },
      { description: 'Two lines' },
      { day: '2026-11-19' },
      { name: 'Again', estimateMs: HOUR_MS },
      { loggedMs: 0, name: 'Once more' },
      { loggedMs: 0 },
      { estimateMs: 0, loggedMs: 0 },
      { name: 'Once more', loggedMs: 0 },
    ];
    const names = [];
    for (const changes of edits) names.push(await edited(me, task, changes));
    expect(names).toEqual([
      'task.renamed',
      'task.estimated',
      'task.logged',
      'task.edited',
      'task.edited',
      'task.edited',
      'task.edited',
      'task.edited',
      'task.estimated',
      'task.edited',
    ]);
    await me.edit({ idTask: task.idTask, StartDate: wednesday });
    await me.timer(task, 'START');
    expect(await edited(me, task, { name: 'Running', loggedMs: 0 })).toBe('task.edited');
    expect(await edited(me, task, { name: 'Runs' })).toBe('task.renamed');
    expect(await edited(me, task, { loggedMs: HOUR_MS })).toBe('task.edited');
    expect(await me.ledger()).toMatchObject(sound);
  });

  it("DEC-143 refuses a date outside 2000 to 2199 in the assignee's time zone", async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const refusal = { status: 422, detail: 'Date must be between 2000 and 2199' };
    const task = await me.create({ StartDate: '2199-12-31T13:00:00.000Z' });
    for (const StartDate of [
      '1999-12-31T23:59:59.999Z',
      '2200-01-01T00:00:00.000Z',
      '0026-11-21T13:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]) {
      expect(await me.refusal(me.create({ StartDate })), StartDate).toMatchObject(refusal);
      expect(await me.refusal(me.edit({ idTask: task.idTask, StartDate })), StartDate).toMatchObject(refusal);
      const item = { idTask: task.idTask, index: 0, StartDate };
      expect(await me.refusal(me.sort([item])), StartDate).toMatchObject(refusal);
    }
    expect(await me.edit({ idTask: task.idTask, StartDate: '2000-01-01T00:00:00.000Z' })).toMatchObject({
      StartDate: '2000-01-01T13:00:00.000Z',
    });
  });

  it("DEC-143 DEC-37 refuses a date that the assignee's time zone shifts out of the range", async () => {
    const workspace = await makeWorkspace(database());
    await withTenant(database(), workspace.id, (tx) =>
      tx.update(users).set({ timeZone: 'Pacific/Kiritimati' }).where(eq(users.id, workspace.userId)),
    );
    const me = personOf(database(), workspace);
    for (const StartDate of ['2199-12-31T10:00:00.000Z', '9999-12-31T13:00:00.000Z']) {
      expect(await me.refusal(me.create({ StartDate }))).toMatchObject({
        status: 422,
        detail: 'Date must be between 2000 and 2199',
      });
    }
    expect(await me.create({ StartDate: '1999-12-31T10:00:00.000Z' })).toMatchObject({
      StartDate: '1999-12-31T23:00:00.000Z',
    });
  });

  it('DEC-143 a task with an older date can be read, edited and given a new date', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const task = await me.create();
    await withTenant(database(), workspace.id, (tx) =>
      tx.update(tasks).set({ day: '0026-11-21' }).where(eq(tasks.id, task.idTask)),
    );
    const old = await me.get(task);
    expect(old.StartDate).toBe('0026-11-21T13:00:00.000Z');
    const renamed = await me.edit({ idTask: task.idTask, Name: 'Anew', StartDate: old.StartDate });
    expect(renamed).toMatchObject({ Name: 'Anew', StartDate: old.StartDate });
    expect(await me.edit({ idTask: task.idTask, StartDate: wednesday })).toMatchObject({
      StartDate: wednesday,
    });
  });

  it('BRD-20 BRD-21 FRM-27 T13 keeps tasks with logged time out of the Unscheduled column', async () => {
    const me = await mia();
    const running = await me.create();
    await me.timer(running, 'START');
    const logged = await me.create({ CompletedTime: 1 });
    for (const task of [running, logged]) {
      const moved = me.edit({ idTask: task.idTask, StartDate: null });
      expect(await me.refusal(moved)).toMatchObject({
        status: 422,
        detail: "In Progress or Completed tasks can't be moved to Unscheduled.",
      });
      const dragged = me.sort([{ idTask: task.idTask, index: 0, StartDate: null }]);
      expect(await me.refusal(dragged)).toMatchObject({
        status: 422,
        detail: "In Progress or Completed tasks can't be moved to Unscheduled.",
      });
    }
  });

  it('TMR-29 TMR-30 DEC-30 DEC-127 a form edit saves the time of the running session, and counts nothing twice', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    const grown = await me.edit({ idTask: task.idTask, CompletedTime: 0 }, { at: nine + 10 * MINUTE_MS });
    expect(grown).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: 600_000,
      tempStartDate: '2026-11-18T09:10:00.000Z',
    });
    const typed = await me.edit(
      { idTask: task.idTask, CompletedTime: HOUR_MS },
      { at: nine + 15 * MINUTE_MS },
    );
    expect(typed).toMatchObject({ CompletedTime: 3_600_000, tempStartDate: '2026-11-18T09:15:00.000Z' });
    await me.timer(task, 'PAUSE', { at: nine + 20 * MINUTE_MS });
    expect(await me.get(task)).toMatchObject({ CompletedTime: 3_900_000 });
    expect(await me.ledger()).toMatchObject({ sessions: 3, adjustments: 1, ...sound });
  });

  it('DEC-127 pauses a running task when it is reassigned; the session stays with the user who worked', async () => {
    const workspace = await makeWorkspace(database());
    const lead = personOf(database(), workspace, { permissions: allPermissions, roleName: 'Admin' });
    const task = await lead.create();
    await lead.timer(task, 'START', { at: nine });
    const given = await lead.edit(
      { idTask: task.idTask, idAssignedTo: workspace.otherUserId },
      { at: nine + MINUTE_MS },
    );
    expect(given).toMatchObject({
      idAssignedTo: workspace.otherUserId,
      idTaskStatus: 3,
      CompletedTime: 60_000,
    });
    expect((await lead.sessions(task)).Sessions).toMatchObject([
      { idUser: workspace.userId, ClosedBy: 'assign' },
    ]);
    expect(await lead.board(workspace.otherUserId)).toMatchObject([{ idTask: task.idTask, index: 0 }]);
    expect(await lead.ledger()).toMatchObject(sound);
  });

  it('DEC-18 deletes with Status 3: the task leaves every list, and its ledger stays', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    expect(await me.edit({ idTask: task.idTask, Status: 3 }, { at: nine + 5_000 })).toMatchObject({
      Status: 3,
      CompletedTime: 5_000,
    });
    expect(await me.board()).toEqual([]);
    expect(await me.refusal(me.get(task))).toMatchObject({ status: 404 });
    expect(await me.refusal(me.timer(task, 'RESUME'))).toMatchObject({ status: 404 });
    expect(await me.ledger()).toMatchObject({ sessions: 1, ...sound });
  });

  it('DEC-37 DEC-38 BRD-24 B7 returns the days of the range and the unscheduled tasks', async () => {
    const me = await mia();
    await me.create({ Name: 'Wednesday', StartDate: '2026-11-18T23:59:59Z' });
    await me.create({ Name: 'Someday', StartDate: null });
    await me.create({ Name: 'Next week', StartDate: '2026-11-23T00:00:00Z' });
    const board = await me.board();
    expect(board.map(({ Name, StartDate }) => [Name, StartDate])).toEqual([
      ['Wednesday', wednesday],
      ['Someday', null],
    ]);
    const edited = await me.edit({ idTask: board[0]?.idTask, StartDate: '2026-11-19T01:00:00Z' });
    expect(edited.StartDate).toBe(thursday);
    for (const StartDate of ['0000-01-01T00:00:00Z', '0000-12-31T23:00:00Z']) {
      expect(await me.refusal(me.create({ StartDate }))).toMatchObject({ status: 422 });
    }
  });

  it("P5 N2 N3 answers 404 for tasks of other workspaces and 403 for other users' tasks", async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const other = personOf(database(), workspace, { userId: workspace.otherUserId });
    const stranger = await mia();
    const [theirs, foreign] = [await other.create(), await stranger.create()];
    const before = await stranger.get(foreign);
    const unknown = { idTask: randomUUID() };
    const tries = (task: { idTask: string }) => [
      () => me.get(task),
      () => me.sessions(task),
      () => me.history(task),
      () => me.timer(task, 'START'),
      () => me.edit({ idTask: task.idTask, Name: 'Mine' }),
      () => me.sort([{ idTask: task.idTask, index: 0, StartDate: wednesday }]),
    ];
    for (const attempt of tries(theirs)) expect(await me.refusal(attempt())).toMatchObject({ status: 403 });
    for (const task of [foreign, unknown]) {
      for (const attempt of tries(task)) {
        expect(await me.refusal(attempt())).toEqual({ status: 404, code: 'notFound', detail: 'Not found.' });
      }
    }
    expect(await me.refusal(me.board(workspace.otherUserId))).toMatchObject({ status: 403 });
    expect(await me.refusal(me.board(stranger.actor.userId))).toMatchObject({ status: 404 });
    expect(await stranger.get(foreign)).toEqual(before);
  });
});

/** Decides an edit like the browser, sends it, and returns its event type, which the server must have recorded. */
async function edited(me: Person, { idTask }: WireTask, changes: TaskChanges): Promise<FactType> {
  const known = fromWire(await me.get({ idTask }), 'UTC');
  const command = { factId: randomUUID(), at: nine, actor: me.actor };
  const decided = decideEdit(known, changes, '2026-11-18', command);
  if (!decided.ok) throw new Error(decided.refusal.message);
  const { id: key, type } = decided.value;
  const after = fold([known], [decided.value]);
  const api = {
    call: (call: Parameters<Person['call']>[0], { body }: { body: unknown }) =>
      me.call(call, { body }, { key }),
  } as unknown as Api;
  const context = {
    changes: changesBy(decided.value, new Map([[known.id, known]]), after),
    zoneOf: () => 'UTC',
    version: known.updatedDate,
    columnOf: () => [],
    email: () => 'ada@acme.test',
  };
  await sendFact(api, decided.value, context, {});
  const row = (await me.history({ idTask })).at(-1);
  expect([row?.FactId, row?.Type], JSON.stringify(changes)).toEqual([key, type]);
  return type;
}
