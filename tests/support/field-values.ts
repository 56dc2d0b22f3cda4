import fc from 'fast-check';
import type { FactData, FactType, Restore } from '#domain/journal/events.ts';
import {
  type NewTask,
  type TaskChanges,
  allFields,
  editFields,
  type FieldKinds,
  pick,
  type Task,
  type TaskField,
  taskFields,
} from '#domain/task/task.ts';

const id = fc.integer({ min: 1, max: 9_999 });
const text = fc.string({ maxLength: 20 });
const ms = fc.integer({ min: 0, max: 86_400_000 });
const at = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });
const day = fc.constantFrom(null, '2026-11-18', '2026-11-19', '2027-01-01');
const name = fc.stringMatching(/^[A-Za-z][a-z]{0,19}$/);
const uuid = fc.uuid({ version: 7 });
const label = fc.record({ id, name, color: fc.constant('#33CC66') });

/** Values of each kind of field; a new kind needs its own. */
const values: { readonly [K in keyof FieldKinds]: fc.Arbitrary<FieldKinds[K]> } = {
  id: uuid,
  name,
  text,
  time: ms,
  day,
  clock: fc.constantFrom('', '09:00', '23:59'),
  project: fc.record({ id, name, archived: fc.boolean(), client: label }),
  label: fc.option(label),
  person: id,
  status: fc.constantFrom('created', 'inProgress', 'paused', 'done'),
  live: fc.boolean(),
  count: fc.nat({ max: 99 }),
  instant: fc.option(at),
  questions: fc.array(
    fc.record({ userId: id, start: at, end: fc.option(at), at: fc.option(at), woke: fc.option(at) }),
    { maxLength: 2 },
  ),
  event: fc.option(text),
  version: at.map((each) => new Date(each).toISOString()),
};

const ofFields = <F extends TaskField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, values[taskFields[field].is]])) as {
    [K in F]: fc.Arbitrary<Task[K]>;
  };

export const anyTask: fc.Arbitrary<Task> = fc.record(ofFields(allFields));
export const anyNewTask: fc.Arbitrary<NewTask> = fc.record(ofFields(['id', ...editFields]));
export const anyChanges: fc.Arbitrary<TaskChanges> = fc.record(ofFields(editFields), { requiredKeys: [] });

const unrestored = new Set<TaskField>(['id', 'status', 'runningSince', 'updatedDate']);
const anyOverride = editFields.filter((field) => field !== 'loggedMs');
const restorable = allFields.filter((field) => !unrestored.has(field));
const taskId = uuid;
const copies = <Of>(of: fc.Arbitrary<Of>) => fc.array(fc.record({ of, task: anyNewTask }), { maxLength: 2 });
const one = fc.record({ taskId });
const many = fc.record({ taskIds: fc.array(taskId) });
const start = fc.record(
  {
    taskId,
    day: fc.constant('2026-11-18'),
    endedAt: at,
    trims: fc.array(fc.record({ taskId, ms }), { maxLength: 2 }),
    late: fc.constant(true as const),
    aside: fc.option(fc.record({ taskId, since: at })),
    unseen: taskId,
  },
  { requiredKeys: ['taskId'] },
);
const stop = fc.record({ taskId, since: at }, { requiredKeys: ['taskId'] });

const span = fc.record(
  {
    start: at,
    end: at,
    kept: fc.record({ timeZone: fc.string(), closedBy: fc.constant('pause'), editedAt: fc.option(at) }),
  },
  { requiredKeys: ['start', 'end'] },
);
const sessionChange = { taskId, userId: id, was: fc.option(span), becomes: fc.option(span) };

/** The data of each kind of fact, with all optional parts. */
export const anyData: { readonly [T in FactType]: fc.Arbitrary<FactData[T]> } = {
  'task.created': fc.record({ task: anyNewTask }),
  'template.used': fc.record({ templateId: id, copies: copies(id) }),
  'calendar.imported': fc.record({
    copies: fc.array(fc.record({ of: name, task: anyNewTask, again: fc.boolean() }), { maxLength: 2 }),
    overrides: fc.array(
      fc.record({ of: name, taskId, changes: anyNewTask.map((task) => pick(task, anyOverride)) }),
      { maxLength: 2 },
    ),
  }),
  'task.renamed': fc.record({ taskId, name }),
  'task.estimated': fc.record({ taskId, estimateMs: ms }),
  'task.logged': fc.record({ taskId, loggedMs: ms }),
  'task.edited': fc.record({ taskId, changes: anyChanges, bankRun: fc.boolean() }),
  'task.started': start,
  'task.resumed': start,
  'task.paused': stop,
  'task.completed': stop,
  'task.reopened': one,
  'task.deleted': one,
  'tasks.edited': fc.record(
    {
      taskIds: fc.array(taskId),
      changes: anyChanges,
      keeps: fc.dictionary(name, fc.array(fc.constantFrom(...editFields))),
    },
    { requiredKeys: ['taskIds', 'changes'] },
  ),
  'tasks.completed': many,
  'tasks.deleted': many,
  'tasks.restored': many,
  'tasks.rolledOver': fc.record({
    parts: fc.array(fc.record({ taskId, nextId: taskId })),
    to: day,
    emptyEstimateMs: ms,
  }),
  'tasks.cloned': fc.record(
    { copies: copies(taskId), onto: fc.record({ day, assigneeId: id }, { requiredKeys: [] }) },
    { requiredKeys: ['copies'] },
  ),
  'tasks.sorted': fc.record({ moves: fc.array(fc.record({ taskId, day, afterId: fc.option(taskId) })) }),
  'session.adjusted': fc.record(
    {
      taskId,
      mode: fc.constantFrom('keep', 'trim', 'split'),
      at,
      since: at,
      again: fc.record({ userId: id, from: at, to: at }),
      ended: fc.record({ sessionId: id, loggedMs: ms }),
    },
    { requiredKeys: ['taskId', 'mode', 'at'] },
  ),
  'session.edited': fc.record(
    { ...sessionChange, cuts: fc.array(fc.record(sessionChange), { maxLength: 2 }) },
    { requiredKeys: ['taskId', 'userId', 'was', 'becomes'] },
  ),
  'session.questioned': fc.record(
    { taskId, since: at, at, woke: fc.option(at), end: at, kept: at },
    { requiredKeys: ['taskId', 'since', 'at', 'woke'] },
  ),
  'time.imported': fc.record({
    importId: taskId,
    tasks: fc.array(
      fc.record({
        task: anyNewTask,
        runs: fc.array(fc.tuple(at, at), { maxLength: 2 }),
        days: fc.array(fc.tuple(fc.constant('2026-11-18'), ms), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  }),
  'time.importUndone': fc.record({
    importId: taskId,
    tasks: fc.array(fc.record({ taskId, loggedMs: ms, isGone: fc.boolean() })),
  }),
  'fact.undone': fc.record(
    {
      factId: taskId,
      whose: id,
      restores: fc.array(
        fc.record(
          {
            taskId,
            fields: fc.record(ofFields(restorable), { requiredKeys: [] }) as fc.Arbitrary<Restore['fields']>,
            run: fc.constantFrom('leave', 'again', 'pausedAgain', 'created', 'inProgress', 'paused', 'done'),
            behind: fc.option(taskId),
          },
          { requiredKeys: ['taskId', 'fields', 'run'] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: ['factId', 'restores'] },
  ),
};
