import {
  type NewTask,
  type TaskChanges,
  allFields,
  blankTask,
  type EditField,
  editFields,
  type FieldKinds,
  fieldOf,
  isEditField,
  type Task,
  type TaskStatus,
  taskFields,
  type WireName,
  type RunQuestion,
} from '#domain/task/index.ts';
import { dayAt, instantOfDay, type PlainDay } from '#domain/time/index.ts';
import { statusNames, type TimerAction } from '#domain/timer/index.ts';
import type { WireEdit, WireTask } from './tasks-contract.ts';

export const statusIds = { created: 1, inProgress: 2, paused: 3, done: 4 } as const satisfies Record<
  TaskStatus,
  number
>;

export const actionWords: Record<TimerAction, 'START' | 'PAUSE' | 'STOP' | 'RESUME' | 'REOPEN'> = {
  start: 'START',
  pause: 'PAUSE',
  complete: 'STOP',
  resume: 'RESUME',
  reopen: 'REOPEN',
};

export const liveWords = { live: 1, deleted: 3 } as const;

/** Returns the field for a wire name; undefined if users can't set it. */
export function fieldOfName(name: string): EditField | undefined {
  return editFields.find((field) => taskFields[field].wire === name);
}

/** Returns the status for its number on the wire; throws RangeError if there is none. */
export function statusOfId(id: number): TaskStatus {
  const found = (Object.keys(statusIds) as TaskStatus[]).find((status) => statusIds[status] === id);
  if (!found) throw new RangeError(`No task status has the id ${id}.`);
  return found;
}

/** Returns the timer action for its word on the wire; throws RangeError if there is none. */
export function actionOfWord(word: (typeof actionWords)[TimerAction]): TimerAction {
  const found = (Object.keys(actionWords) as TimerAction[]).find((action) => actionWords[action] === word);
  if (!found) throw new RangeError(`No timer action is called ${word}.`);
  return found;
}

/** Returns a task's day on the wire: 13:00 in the assignee's zone (DEC-37). */
export function startDate(day: PlainDay | null, timeZone: string): string | null {
  return day === null ? null : iso(instantOfDay(day, timeZone));
}

/** Converts set fields of a task to the wire; `timeZone` is the assignee's (DEC-37). */
export function fieldsToWire<T extends TaskChanges>(of: T, timeZone: string): Wired<T> {
  const wire: Record<string, unknown> = {};
  for (const { field, name, write } of wireFields) {
    const value = isEditField(field) ? of[field] : undefined;
    if (value !== undefined) wire[name] = write === undefined ? value : write(value, timeZone);
  }
  return wire as Wired<T>;
}

/** Converts a new task to the wire; `timeZone` is the assignee's (DEC-37). */
export const newToWire = (task: NewTask, timeZone: string) => ({
  idTask: task.id,
  ...fieldsToWire(task, timeZone),
});

/** Converts a task to the wire; `timeZone` is the assignee's (DEC-37). */
export function toWire(task: Task, timeZone: string): WireTask {
  const { project, label } = task;
  const wire: Record<string, unknown> = {
    TaskStatusName: statusNames[task.status],
    project: {
      name: project.name,
      Status: project.archived ? 2 : 1,
      client: {
        idClient: project.client.id,
        ClientName: project.client.name,
        // Stored copies of older tasks may have colors in lower case.
        ColorCode: project.client.color.toUpperCase(),
      },
    },
    label: label && { Name: label.name, ColorCode: label.color.toUpperCase() },
  };
  for (const { field, name, write, isLeftOut } of wireFields) {
    const value = task[field];
    if (isLeftOut?.(value)) continue;
    wire[name] = write === undefined ? value : write(value, timeZone);
  }
  return wire as WireTask;
}

/** Reads a task from the wire; `timeZone` is the assignee's. */
export function fromWire(wire: WireTask, timeZone: string): Task {
  const task: Record<string, unknown> = { ...blankTask };
  for (const { field, name, read } of wireFields) {
    const value = (wire as Record<string, unknown>)[name];
    if (value !== undefined) task[field] = read === undefined ? value : read(value, timeZone, wire);
  }
  return task as unknown as Task;
}

type Wired<T> = {
  [F in keyof T as F extends EditField ? WireName<F> : never]: F extends EditField
    ? WireEdit[WireName<F>]
    : never;
};
type Writer = (value: unknown, timeZone: string) => unknown;
type Reader = (value: unknown, timeZone: string, wire: WireTask) => unknown;

const writers: { readonly [K in keyof FieldKinds]?: (value: FieldKinds[K], timeZone: string) => unknown } = {
  day: startDate,
  project: ({ id }) => id,
  label: (label) => label?.id ?? null,
  status: (status) => statusIds[status],
  live: (live) => (live ? liveWords.live : liveWords.deleted),
  instant: isoOrNull,
  questions: (questions) => questions.map(toWireQuestion),
};

const readers: {
  readonly [K in keyof FieldKinds]?: (value: never, timeZone: string, wire: WireTask) => FieldKinds[K];
} = {
  day: (date: string | null, timeZone) => (date === null ? null : dayAt(Date.parse(date), timeZone)),
  project: (id: number, _, { project: { name, Status, client } }) => ({
    id,
    name,
    archived: Status !== 1,
    client: { id: client.idClient, name: client.ClientName, color: client.ColorCode },
  }),
  label: (id: number | null, _, { label }) =>
    id === null || label === null ? null : { id, name: label.Name, color: label.ColorCode },
  status: statusOfId,
  live: (status: number) => status === liveWords.live,
  instant: msOrNull,
  questions: (questions: readonly WireQuestion[]) => questions.map(fromWireQuestion),
};

/** Built once, because a board converts hundreds of tasks. */
const wireFields = allFields.map((field) => ({
  field,
  name: taskFields[field].wire as string,
  write: writers[fieldOf(field).is] as Writer | undefined,
  read: readers[fieldOf(field).is] as Reader | undefined,
  isLeftOut: fieldOf(field).added ? beginsAs(fieldOf(field).initial) : undefined,
}));

/** Fields unknown to older clients are sent only if they differ from their initial value. */
function beginsAs(initial: unknown): (value: unknown) => boolean {
  return (value) => (Array.isArray(value) ? value.length === 0 : value === initial);
}

type WireQuestion = NonNullable<WireTask['Questions']>[number];

function toWireQuestion({ userId, start, end, at, woke }: RunQuestion): WireQuestion {
  return {
    idUser: userId,
    Start: iso(start),
    End: isoOrNull(end),
    At: isoOrNull(at),
    Woke: isoOrNull(woke),
  };
}

function fromWireQuestion({ idUser, Start, End, At, Woke }: WireQuestion): RunQuestion {
  return {
    userId: idUser,
    start: Date.parse(Start),
    end: msOrNull(End),
    at: msOrNull(At),
    woke: msOrNull(Woke),
  };
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}

function msOrNull(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

const iso = (ms: number): string => new Date(ms).toISOString();
