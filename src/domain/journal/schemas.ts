import * as z from '#domain/browser-schema.ts';
import type { Entry } from './sending/entry.ts';
import {
  allFields,
  editFields,
  type FieldKinds,
  fieldOf,
  neededFields,
  type Task,
  type TaskField,
} from '#domain/task/index.ts';
import type { Fact, FactData, FactType } from './events.ts';
import { upcast } from './upcast.ts';

const id = z.string().min(1);
const day = z.string().nullable();
const color = z.string();
const statuses = ['created', 'inProgress', 'paused', 'done'] as const;

const kinds: { readonly [K in keyof FieldKinds]: z.ZodType<FieldKinds[K]> } = {
  id,
  name: z.string(),
  text: z.string(),
  time: z.number(),
  day,
  clock: z.string(),
  project: z.object({
    id: z.number(),
    name: z.string(),
    archived: z.boolean(),
    client: z.object({ id: z.number(), name: z.string(), color }),
  }),
  label: z.object({ id: z.number(), name: z.string(), color }).nullable(),
  person: z.number(),
  status: z.enum(statuses),
  live: z.boolean(),
  count: z.number(),
  instant: z.number().nullable(),
  questions: z.array(
    z.object({
      userId: z.number(),
      start: z.number(),
      end: z.number().nullable(),
      at: z.number().nullable(),
      woke: z.number().nullable(),
    }),
  ),
  event: z.string().nullable(),
  version: z.string(),
};

type Shape<F extends TaskField> = { readonly [K in F]: z.ZodType<Task[K]> };
const shapeOf = <F extends TaskField>(
  fields: readonly F[],
  of = (field: F) => kinds[fieldOf(field).is] as z.ZodType,
) => Object.fromEntries(fields.map((field) => [field, of(field)])) as Shape<F>;

const known = z.object(shapeOf(allFields));
/** Rows stored before a field was added lack it. */
const task = z.object(
  shapeOf(allFields, (field) => {
    const { is, added, initial } = fieldOf(field);
    return added ? (kinds[is] as z.ZodType).default(initial) : kinds[is];
  }),
);
const changes = z.object(shapeOf(editFields)).exactPartial();
const newTask = z.object({ ...changes.shape, ...shapeOf(neededFields) });

const start = z.object({
  taskId: id,
  day: z.string().exactOptional(),
  endedAt: z.number().exactOptional(),
  trims: z.array(z.object({ taskId: id, ms: z.number() })).exactOptional(),
  late: z.literal(true).exactOptional(),
  aside: z.object({ taskId: id, since: z.number() }).nullable().exactOptional(),
  unseen: id.exactOptional(),
});
const stop = z.object({ taskId: id, since: z.number().exactOptional() });
const only = z.object({ taskId: id });
const many = z.object({ taskIds: z.array(id) });
const restore = z.object({
  taskId: id,
  fields: known.omit({ id: true, status: true, runningSince: true, updatedDate: true }).exactPartial(),
  run: z.enum(['leave', 'again', 'pausedAgain', ...statuses]),
  behind: z.string().nullable().exactOptional(),
});

const times = z.object({
  start: z.number(),
  end: z.number().nullable(),
  kept: z
    .object({ timeZone: z.string(), closedBy: z.string().nullable(), editedAt: z.number().nullable() })
    .exactOptional(),
});
const sessionChange = z.object({
  taskId: id,
  userId: z.number(),
  was: times.nullable(),
  becomes: times.nullable(),
});

const placed = z.object({ behind: z.string().nullable().optional() });

/** Rows that don't match are set aside, never folded (J1). */
const data: { readonly [T in FactType]: z.ZodType<FactData[T]> } = {
  'task.created': z.object({ task: newTask }),
  'template.used': z.object({
    templateId: z.number(),
    copies: z.array(z.object({ of: z.number(), task: newTask })),
  }),
  'calendar.imported': z.object({
    copies: z.array(z.object({ of: id, task: newTask, again: z.boolean() })),
    overrides: z.array(z.object({ of: id, taskId: id, changes: newTask.omit({ id: true, loggedMs: true }) })),
  }),
  'task.renamed': z.object({ taskId: id, name: z.string() }),
  'task.estimated': z.object({ taskId: id, estimateMs: z.number() }),
  'task.logged': z.object({ taskId: id, loggedMs: z.number() }),
  'task.edited': z.object({ taskId: id, changes, bankRun: z.boolean() }),
  'task.started': start,
  'task.resumed': start,
  'task.paused': stop,
  'task.completed': stop,
  'task.reopened': only,
  'task.deleted': only,
  'tasks.edited': many.extend({ changes, keeps: z.record(z.string(), z.array(z.string())).exactOptional() }),
  'tasks.completed': many,
  'tasks.deleted': many,
  'tasks.restored': many,
  'tasks.rolledOver': z.object({
    parts: z.array(z.object({ taskId: id, nextId: id })),
    to: day,
    emptyEstimateMs: z.number(),
  }),
  'tasks.cloned': z.object({
    copies: z.array(z.object({ of: id, task: newTask })),
    onto: z.object({ day: day.exactOptional(), assigneeId: z.number().exactOptional() }).exactOptional(),
  }),
  'tasks.sorted': z.object({ moves: z.array(z.object({ taskId: id, day, afterId: z.string().nullable() })) }),
  'session.adjusted': z.object({
    taskId: id,
    mode: z.enum(['keep', 'trim', 'split']),
    at: z.number(),
    since: z.number().exactOptional(),
    again: z.object({ userId: z.number(), from: z.number(), to: z.number() }).exactOptional(),
    ended: z.object({ sessionId: z.number(), loggedMs: z.number() }).exactOptional(),
  }),
  'session.questioned': z.object({
    taskId: id,
    since: z.number(),
    at: z.number(),
    woke: z.number().nullable(),
    end: z.number().exactOptional(),
    kept: z.number().exactOptional(),
  }),
  'session.edited': sessionChange.extend({ cuts: z.array(sessionChange).exactOptional() }),
  'time.imported': z.object({
    importId: id,
    tasks: z.array(
      z.object({
        task: newTask,
        runs: z.array(z.tuple([z.number(), z.number()])),
        days: z.array(z.tuple([z.string(), z.number()])),
      }),
    ),
  }),
  'time.importUndone': z.object({
    importId: id,
    tasks: z.array(z.object({ taskId: id, loggedMs: z.number(), isGone: z.boolean() })),
  }),
  'fact.undone': z.object({
    factId: id,
    whose: z.number().exactOptional(),
    restores: z.array(restore),
    sessions: z.array(sessionChange).exactOptional(),
  }),
};

const head = z.object({
  id,
  type: z.string(),
  v: z.number(),
  at: z.number(),
  by: z.number(),
  data: z.unknown(),
});

const entry = z.object({
  seq: z.number(),
  status: z.enum(['pending', 'sending', 'accepted', 'refused', 'parked']),
  position: z.number().nullable(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  tries: z.number(),
  seenVersion: z.string(),
  answer: z.array(task),
  // Only shown, never folded: an unreadable value must not break the row.
  change: z.object({ before: task.nullable(), after: task }).optional().catch(undefined),
  conflict: z
    .object({
      now: task,
      disputes: z.array(z.object({ field: z.enum(editFields), by: z.number(), at: z.number() })),
    })
    .optional()
    .catch(undefined),
});

/** `newer` rows stay untouched (J12); `broken` rows are set aside (J1). */
export type ReadRow<T> = { readonly kind: 'read'; readonly value: T } | { readonly kind: 'newer' | 'broken' };

/** Reads a stored fact of any version. */
export function readFact(stored: unknown): ReadRow<Fact> {
  const parsed = head.safeParse(stored);
  if (!parsed.success) return { kind: 'broken' };
  const current = head.parse(upcast(parsed.data));
  if (current.v !== 1 || !Object.hasOwn(data, current.type)) return { kind: 'newer' };
  const checked = data[current.type as Fact['type']].safeParse(current.data);
  return checked.success
    ? { kind: 'read', value: { ...current, data: checked.data } as Fact }
    : { kind: 'broken' };
}

/** Reads a stored row of the outbox. */
export function readEntry(stored: unknown): ReadRow<Entry> {
  const bookkeeping = entry.safeParse(stored);
  if (!bookkeeping.success) return { kind: 'broken' };
  const read = readFact((stored as { fact?: unknown }).fact);
  return read.kind === 'read'
    ? { kind: 'read', value: { ...bookkeeping.data, fact: read.value } as Entry }
    : read;
}

/** Reads a stored task row of the last board snapshot; null if it is invalid. */
export function readTask(stored: unknown) {
  const parsed = task.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** Reads the card above a stored task, if recorded. */
export function readBehind(stored: unknown): { readonly behind?: string | null } {
  const parsed = placed.safeParse(stored);
  return parsed.success && parsed.data.behind !== undefined ? { behind: parsed.data.behind } : {};
}
