import { expect, it } from 'vitest';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { Fact, FactData, FactType } from '#domain/journal/events.ts';
import { services } from '#domain/contract/services.ts';
import type { Api } from '#services/http/api.ts';
import { sendFact } from '#services/journal/send-fact.ts';
import { project } from './fake-server.ts';
import { idOf, newTask, NOON, task } from './world.ts';

const columnItems = [idOf(2), idOf(1)];
const FACT = '01936f00-0000-7000-8000-0000000000f1';

/** The request of a fact; its body must fit the server's contract. */
async function sent<T extends FactType>(
  type: T,
  data: FactData[T],
  more: { version?: string; changes?: readonly Change[] } = {},
) {
  const calls: { key: string; body: unknown; by: unknown }[] = [];
  const call = async (key: keyof typeof services, { body, by }: { body: unknown; by: unknown }) => {
    const service = services[key];
    if ('body' in service) service.body.parse(body);
    calls.push({ key, body, by });
  };
  const fact = { id: FACT, type, v: 1, at: NOON, by: 9, data } as Fact;
  const before = task(1, { assigneeId: 8, loggedMs: 5_000 });
  const context = {
    changes: more.changes ?? [{ before, after: { ...before, assigneeId: 7, index: 4 } }],
    zoneOf: (userId: number) => (userId === 8 ? 'Pacific/Auckland' : 'Europe/Berlin'),
    version: more.version ?? '',
    email: () => 'ada@acme.test',
    columnOf: () => columnItems,
  };
  await sendFact({ call } as unknown as Api, fact, context, {});
  return calls;
}

it('DEC-120 J11 each fact is sent as one call in the name of its author', async () => {
  expect(await sent('task.paused', { taskId: idOf(1) })).toEqual([
    {
      key: 'POST /api/tasks/Task/Timer',
      body: { task: { idTask: idOf(1) }, action: 'PAUSE', columnItems },
      by: 9,
    },
  ]);
});

it('DEC-117 a stop names the run that its device had seen', async () => {
  expect((await sent('task.completed', { taskId: idOf(1), since: NOON }))[0]?.body).toEqual({
    task: { idTask: idOf(1), tempStartDate: '2026-11-18T09:00:00.000Z' },
    action: 'STOP',
    columnItems,
  });
});

it('DEC-142 a start names the run that its device had seen', async () => {
  const bodies = [
    await sent('task.started', { taskId: idOf(1), aside: { taskId: idOf(2), since: NOON } }),
    await sent('task.resumed', { taskId: idOf(1), aside: null }),
  ].map((calls) => calls[0]?.body);
  expect(bodies).toEqual([
    { task: { idTask: idOf(1) }, action: 'START', inProgressTask: idOf(2), columnItems },
    { task: { idTask: idOf(1) }, action: 'RESUME', inProgressTask: null, columnItems },
  ]);
});

it.each([
  ['task.started', 'START'],
  ['task.resumed', 'RESUME'],
  ['task.completed', 'STOP'],
  ['task.reopened', 'REOPEN'],
] as const)('TMR-25 DEC-04 %s is sent as %s', async (type, action) => {
  expect((await sent(type, { taskId: idOf(1) }))[0]?.body).toEqual({
    task: { idTask: idOf(1) },
    action,
    columnItems,
  });
});

it('API-036 DEC-133 a new task is sent with its status, place and author', async () => {
  const changes = [{ before: null, after: task(1, { index: 3 }) }];
  expect((await sent('task.created', { task: newTask(1) }, { changes }))[0]?.body).toEqual({
    idTask: idOf(1),
    Name: 'Task 1',
    Description: '',
    EstimatedTime: 1_800_000,
    CompletedTime: 0,
    StartDate: '2026-11-18T12:00:00.000Z',
    DisplayStartTime: '',
    DisplayEndTime: '',
    idProject: project.id,
    idLabel: null,
    idAssignedTo: 7,
    Status: 1,
    idTaskStatus: 1,
    index: 3,
    idCreatedBy: 9,
  });
});

it('API-039 TMR-30 an edit names the start of the current run', async () => {
  const changes = [{ before: task(1, { runningSince: NOON }), after: task(1) }];
  const edit = { taskId: idOf(1), changes: { name: 'Plan' }, bankRun: false };
  expect((await sent('task.edited', edit, { changes }))[0]?.body).toEqual({
    idTask: idOf(1),
    Name: 'Plan',
    tempStartDate: '2026-11-18T09:00:00.000Z',
  });
});

it("DEC-37 DEC-115 a new task is sent with its own id and its day at 13:00 in the assignee's zone", async () => {
  expect((await sent('task.created', { task: newTask(1, { assigneeId: 8 }) }))[0]).toMatchObject({
    key: 'POST /api/tasks/Task',
    body: { idTask: idOf(1), StartDate: '2026-11-18T00:00:00.000Z', idAssignedTo: 8, idProject: project.id },
  });
});

it('DEC-122 an edit is sent with the changed fields, its base version, and days in the zone of the assignee before', async () => {
  const changes = { name: 'Plan', day: '2026-11-19', assigneeId: 7, label: null };
  const edit = { taskId: idOf(1), changes, bankRun: false };
  expect((await sent('task.edited', edit, { version: '2026-11-18T08:00:00.000Z' }))[0]).toMatchObject({
    key: 'PUT /api/tasks/Task',
    body: {
      idTask: idOf(1),
      Name: 'Plan',
      StartDate: '2026-11-19T00:00:00.000Z',
      idAssignedTo: 7,
      idLabel: null,
      UpdatedDate: '2026-11-18T08:00:00.000Z',
    },
  });
});

it('DEC-30 TMR-29 an edit that banks the run sends the logged time too', async () => {
  const edit = { taskId: idOf(1), changes: { name: 'Plan' }, bankRun: true };
  expect((await sent('task.edited', edit))[0]?.body).toEqual({
    idTask: idOf(1),
    Name: 'Plan',
    CompletedTime: 5_000,
  });
});

it('DEC-18 CRD-04 CRD-23 CRD-24 card actions are sent as their calls', async () => {
  const bodies = [
    await sent('task.deleted', { taskId: idOf(1) }),
    await sent('task.renamed', { taskId: idOf(1), name: 'Plan' }),
    await sent('task.logged', { taskId: idOf(1), loggedMs: 60_000 }),
    await sent('task.estimated', { taskId: idOf(1), estimateMs: 60_000 }),
  ].map((calls) => calls[0]?.body);
  expect(bodies).toEqual([
    { idTask: idOf(1), Status: 3 },
    { idTask: idOf(1), Name: 'Plan' },
    { idTask: idOf(1), CompletedTime: 60_000 },
    { idTask: idOf(1), EstimatedTime: 60_000 },
  ]);
});

it('DEC-47 DEC-120 DEC-121 applying a template is one call with the ids of its tasks, on the day of the first', async () => {
  const tasks = [
    newTask(1, { day: '2026-11-18', assigneeId: 7 }),
    newTask(2, { day: '2026-11-20', assigneeId: 7 }),
  ];
  const [call] = await sent('template.used', {
    templateId: 4,
    copies: tasks.map((task, place) => ({ of: 41 - place, task })),
  });
  expect([call?.key, call?.body]).toEqual([
    'POST /api/templates/Template/{id}/Use',
    {
      StartDate: '2026-11-18T12:00:00.000Z',
      TaskIds: [41, 40],
      NewTaskIds: [idOf(1), idOf(2)],
      idAssignedTo: 7,
    },
  ]);
});

it('DEC-90 DEC-120 each bulk action is one call', async () => {
  const taskIds = [idOf(1), idOf(2)];
  const calls = [
    await sent('tasks.edited', { taskIds, changes: { day: '2026-11-19', label: null } }),
    await sent('tasks.deleted', { taskIds }),
    await sent('tasks.completed', { taskIds }),
    await sent('tasks.rolledOver', {
      parts: [{ taskId: idOf(1), nextId: idOf(8) }],
      to: '2026-11-19',
      emptyEstimateMs: 1,
    }),
    await sent('tasks.cloned', { copies: [{ of: idOf(1), task: newTask(9) }] }),
    await sent('tasks.cloned', {
      copies: [{ of: idOf(1), task: newTask(9, { day: null, assigneeId: 8 }) }],
      onto: { day: null, assigneeId: 8 },
    }),
  ].map(([call]) => [call?.key, call?.body]);
  expect(calls).toEqual([
    [
      'POST /api/tasks/Task/BatchUpdate',
      { TaskIds: taskIds, changes: { StartDate: '2026-11-19T00:00:00.000Z', idLabel: null } },
    ],
    ['POST /api/tasks/Task/BatchUpdate', { TaskIds: taskIds, changes: { Status: 3 } }],
    ['POST /api/tasks/Task/BatchComplete', { TaskIds: taskIds }],
    [
      'POST /api/tasks/Task/BatchRollover',
      { TaskIds: [idOf(1)], StartDate: '2026-11-19T00:00:00.000Z', NewTaskIds: [idOf(8)] },
    ],
    ['POST /api/tasks/Task/CloneTasks', { TaskIds: [idOf(1)], NewTaskIds: [idOf(9)] }],
    [
      'POST /api/tasks/Task/CloneTasks',
      { TaskIds: [idOf(1)], NewTaskIds: [idOf(9)], StartDate: null, idAssignedTo: 8 },
    ],
  ]);
});

it('DEC-119 DEC-124 DEC-130 DEC-140 moves, undos, corrected runs and questions about runs are sent as their calls', async () => {
  const question = { idTask: idOf(1), Start: '2026-11-18T08:59:59.999Z', At: '2026-11-18T09:00:00.000Z' };
  const bodies = [
    await sent('tasks.sorted', { moves: [{ taskId: idOf(1), day: null, afterId: idOf(2) }] }),
    await sent('fact.undone', { factId: FACT, restores: [] }),
    await sent('fact.undone', { factId: FACT, whose: 8, restores: [] }),
    await sent('session.adjusted', { taskId: idOf(1), mode: 'trim', at: NOON }),
    await sent('session.adjusted', { taskId: idOf(1), mode: 'keep', at: NOON, since: NOON - 1 }),
    await sent('session.questioned', { taskId: idOf(1), since: NOON - 1, at: NOON, woke: null }),
    await sent('session.questioned', { taskId: idOf(1), since: NOON - 1, at: NOON, woke: NOON }),
    await sent('session.adjusted', {
      taskId: idOf(1),
      mode: 'split',
      at: NOON,
      ended: { sessionId: 3, loggedMs: 5 },
    }),
  ].map((calls) => calls[0]?.body);
  expect(bodies).toEqual([
    { tasks: [{ idTask: idOf(1), index: 4, StartDate: null, afterId: idOf(2) }] },
    { FactId: FACT },
    { FactId: FACT, idUser: 8 },
    { idTask: idOf(1), mode: 'trim', at: '2026-11-18T09:00:00.000Z' },
    { idTask: idOf(1), Start: '2026-11-18T08:59:59.999Z', mode: 'keep', at: '2026-11-18T09:00:00.000Z' },
    { ...question, Woke: null },
    { ...question, Woke: '2026-11-18T09:00:00.000Z' },
    { idSession: 3, mode: 'split', at: '2026-11-18T09:00:00.000Z' },
  ]);
});

it('J10 the call has the given headers and abort signal', async () => {
  const given: unknown[] = [];
  const call = async (_key: string, { headers, signal }: { headers: unknown; signal: unknown }) => {
    given.push([headers, signal]);
  };
  const { signal } = new AbortController();
  const fact = { id: FACT, type: 'task.paused', v: 1, at: NOON, by: 9, data: { taskId: idOf(1) } } as const;
  const context = {
    changes: [],
    zoneOf: () => 'Europe/Berlin',
    version: '',
    email: () => '',
    columnOf: () => [],
  };
  await sendFact({ call } as unknown as Api, fact, context, { headers: { 'Device-Time': 'now' }, signal });
  expect(given).toEqual([[{ 'Device-Time': 'now' }, signal]]);
});
