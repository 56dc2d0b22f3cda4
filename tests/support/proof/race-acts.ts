import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { taskServiceCalls } from '#domain/contract/tasks/task-batches.ts';
import type { Dice } from '#tests/support/dice.ts';
import { type Company, TYPED } from './world.ts';

type TaskCalls = typeof taskServiceCalls;

/** The calls that change tasks: a new call doesn't compile until the races include it. */
export type TaskWrite = {
  [K in keyof TaskCalls]: TaskCalls[K]['effect'] extends 'write' ? K : never;
}[keyof TaskCalls];

/** A session added manually. */
export interface KnownSession {
  readonly idTask: string;
  readonly Start: string;
  readonly End: string;
}

/** The racing clients' knowledge of the tasks, from their own writes and the answers. */
export interface Known {
  readonly company: Company;
  /** The tasks as last answered, oldest first; clients compete for the last few. Deleted ones have owner 0. */
  readonly tasks: Map<string, { readonly version: string; readonly owner: number }>;
  /** The sessions added manually, some of which have changed since. */
  readonly sessions: KnownSession[];
  /** The keys of facts by their author. */
  readonly facts: Map<number, string[]>;
}

/** A write: its call, body, key, and the time on its device's clock. */
export interface Write {
  readonly call: TaskWrite;
  readonly body: object;
  readonly key: string;
  readonly deviceTime: string;
}

/** A random write of a user; every write makes one fact or is refused. */
export function anyWrite(known: Known, userId: number, dice: Dice): Write {
  const call = dice.pick(weighted);
  const lateMs = dice.pick([0, 0, 0, 0, 500, 5_000, MINUTE_MS, HOUR_MS, 3 * DAY_MS]);
  return {
    call,
    body: bodies[call](known, userId, dice),
    key: dice.uuid(),
    deviceTime: new Date(Date.now() - lateMs).toISOString(),
  };
}

const bodies: Record<TaskWrite, (known: Known, userId: number, dice: Dice) => object> = {
  'POST /api/tasks/Task': ({ company }, userId, dice) => ({
    ...(dice.chance(0.5) ? { idTask: dice.uuid() } : {}),
    Name: `${TYPED} ${dice.below(1_000)}`,
    idProject: dice.pick(company.projects),
    idAssignedTo: dice.chance(0.8) ? userId : company.users.member.id,
    StartDate: someDay(dice),
    ...(dice.chance(0.2) ? { CompletedTime: dice.below(HOUR_MS) } : {}),
  }),
  'PUT /api/tasks/Task': (known, userId, dice) => {
    const idTask = someTask(known, userId, dice);
    const version = known.tasks.get(idTask)?.version;
    return {
      idTask,
      ...(version !== undefined && dice.chance(0.5) ? { UpdatedDate: version } : {}),
      ...dice.pick<object>([
        { Name: `${TYPED} ${dice.below(1_000)}` },
        { EstimatedTime: dice.below(8 * HOUR_MS) },
        { CompletedTime: dice.below(25 * HOUR_MS) },
        { StartDate: someDay(dice) },
        { idAssignedTo: dice.pick(Object.values(known.company.users)).id },
        { idLabel: dice.pick([null, ...known.company.labels]) },
        ...(dice.chance(0.3) ? [{ Status: 3 }] : []),
      ]),
    };
  },
  'POST /api/tasks/Task/Sorting': (known, userId, dice) => {
    const chosen = new Set(Array.from({ length: 1 + dice.below(3) }, () => someTask(known, userId, dice)));
    return {
      tasks: [...chosen].map((idTask) => ({
        idTask,
        index: dice.below(6),
        StartDate: someDay(dice),
        ...(dice.chance(0.4) ? { afterId: dice.pick([null, someTask(known, userId, dice)]) } : {}),
      })),
    };
  },
  'POST /api/tasks/Task/BatchUpdate': (known, userId, dice) => ({
    TaskIds: someTasks(known, userId, dice),
    changes: dice.pick<object>([
      { StartDate: someDay(dice) },
      { StartDate: someDay(dice) },
      { CompletedTime: dice.below(25 * HOUR_MS) },
      { idAssignedTo: dice.pick(Object.values(known.company.users)).id },
      { idLabel: dice.pick([null, ...known.company.labels]), Name: `${TYPED} ${dice.below(1_000)}` },
      ...(dice.chance(0.3) ? [{ Status: 3 }] : []),
    ]),
  }),
  'POST /api/tasks/Task/BatchComplete': (known, userId, dice) => ({
    TaskIds: someTasks(known, userId, dice),
  }),
  'POST /api/tasks/Task/BatchRollover': (known, userId, dice) => {
    const TaskIds = someTasks(known, userId, dice);
    return { TaskIds, StartDate: someDay(dice), ...newIds(known, TaskIds, dice) };
  },
  'POST /api/tasks/Task/CloneTasks': (known, userId, dice) => {
    const TaskIds = someTasks(known, userId, dice).slice(0, 2);
    return {
      TaskIds,
      ...newIds(known, TaskIds, dice),
      ...(dice.chance(0.5) ? { StartDate: someDay(dice) } : {}),
      ...(dice.chance(0.3) ? { idAssignedTo: dice.pick(Object.values(known.company.users)).id } : {}),
    };
  },
  'POST /api/tasks/Task/Timer': (known, userId, dice) => ({
    task: { idTask: someTask(known, userId, dice) },
    action: dice.pick(['START', 'START', 'START', 'RESUME', 'PAUSE', 'PAUSE', 'STOP', 'REOPEN']),
  }),
  'POST /api/tasks/Task/Undo': ({ facts }, userId, dice) => ({
    FactId: dice.pick([...(facts.get(userId) ?? []).slice(-8), dice.uuid()]),
  }),
  'POST /api/tasks/Task/Session/Adjust': (known, userId, dice) => ({
    mode: dice.pick(['keep', 'trim', 'split']),
    at: lately(dice),
    ...(dice.chance(0.5)
      ? { idTask: someTask(known, userId, dice), ...(dice.chance(0.5) ? { Start: lately(dice) } : {}) }
      : { idSession: Number(dice.pick(known.company.ids['sessions'] ?? [])) }),
  }),
  'POST /api/tasks/Task/Session': (known, userId, dice) => someSession(known, userId, dice),
  'PUT /api/tasks/Task/Session': (known, userId, dice) => {
    const wanted = someSession(known, userId, dice);
    const { idTask, ...Was } = dice.pick([...known.sessions.slice(-8), spanOf(wanted)]);
    return { ...wanted, idTask, Was };
  },
  'DELETE /api/tasks/Task/Session': (known, userId, dice) =>
    dice.pick([...known.sessions.slice(-8), spanOf(someSession(known, userId, dice))]),
  'POST /api/tasks/Task/Session/Question': (known, userId, dice) => ({
    idTask: someTask(known, userId, dice),
    Start: lately(dice),
    At: lately(dice),
    Woke: dice.chance(0.5) ? lately(dice) : null,
  }),
};

/** A session of the last hours, which may overlap others. */
function someSession(known: Known, userId: number, dice: Dice) {
  const start = Date.now() - dice.below(6 * HOUR_MS);
  const Start = new Date(start).toISOString();
  const End = new Date(start + dice.below(40 * MINUTE_MS)).toISOString();
  return { idTask: someTask(known, userId, dice), Start, End, Cut: dice.chance(0.5) };
}

/** A session without the other fields of its request. */
export const spanOf = ({ idTask, Start, End }: KnownSession): KnownSession => ({ idTask, Start, End });

const weighted: readonly TaskWrite[] = (Object.keys(bodies) as TaskWrite[]).flatMap((call) =>
  Array.from<TaskWrite>({ length: call.endsWith('/Timer') ? 6 : 2 }).fill(call),
);

const MOST_FOUGHT_OVER = 6;

/** Mostly one of the last tasks on the user's boards, so that several clients compete for each. */
function someTask({ tasks, company }: Known, userId: number, dice: Dice): string {
  const { member, mate, lead, manager, admin } = company.users;
  const isAbove = [lead, manager, admin].some(({ id }) => id === userId);
  const boards = isAbove ? [member.id, mate.id] : [userId];
  const all = [...tasks.keys()];
  const own = all.filter((id) => boards.includes(tasks.get(id)?.owner ?? 0)).slice(-MOST_FOUGHT_OVER);
  return dice.pick(own.length > 0 && dice.chance(0.93) ? own : all);
}

function someTasks(known: Known, userId: number, dice: Dice): string[] {
  const chosen = Array.from({ length: 1 + dice.below(4) }, () => someTask(known, userId, dice));
  return [...new Set(chosen)];
}

/** New ids for the tasks of a batch, sometimes one that is already used. */
function newIds(known: Known, ids: readonly string[], dice: Dice): object {
  if (dice.chance(0.4)) return {};
  const taken = dice.chance(0.05) ? dice.pick([...known.tasks.keys()]) : dice.uuid();
  return { NewTaskIds: ids.map((_, at) => (at === 0 ? taken : dice.uuid())) };
}

function lately(dice: Dice): string {
  return new Date(Date.now() - dice.below(5 * MINUTE_MS)).toISOString();
}

function someDay(dice: Dice): string | null {
  const days = dice.pick([null, 0, 0, 0, 1, -1]);
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
}
