import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { workspaces } from './workspaces-schema.ts';

/** Append-only; the time ledger of DEC-05 (J1). */
export const journal = pgTable(
  'journal',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    position: whole('position').notNull(),
    factId: uuid('fact_id').notNull(),
    type: text('type').notNull(),
    v: smallint('v').notNull(),
    by: whole('by').notNull(),
    deviceAt: instant('device_at').notNull(),
    serverAt: instant('server_at').notNull().default(sql`now()`),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    taskIds: text('task_ids').array().notNull().default([]),
    boards: bigint('boards', { mode: 'number' }).array().notNull().default([]),
    bodyHash: text('body_hash'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.position] }),
    unique('journal_fact').on(t.workspaceId, t.factId, t.by),
    index('journal_by').on(t.workspaceId, t.by, t.position),
    foreignKey({
      name: 'journal_by',
      columns: [t.workspaceId, t.by],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('journal_position', sql`${t.position} >= 1`),
    check('journal_v', sql`${t.v} >= 1`),
    check('journal_type_given', notBlank(t.type)),
  ],
);

/** Filled by a trigger. An index from tasks to journal rows, since row-level security rules out one on an array. */
export const journalTasks = pgTable(
  'journal_tasks',
  {
    workspaceId: workspaceId(),
    taskId: text('task_id').notNull(),
    position: whole('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.taskId, t.position] }),
    foreignKey({
      name: 'journal_tasks_row',
      columns: [t.workspaceId, t.position],
      foreignColumns: [journal.workspaceId, journal.position],
    }),
  ],
);

/** Filled by a trigger: every column a task was ever in, for past boards and weeks. `day` is empty for Unscheduled. */
export const taskPlaces = pgTable(
  'task_places',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    day: text('day').notNull(),
    taskId: text('task_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId, t.day, t.taskId] })],
);

/** Responses by idempotency key (J3), deleted after 30 days; the journal answers from then on. */
export const idempotency = pgTable(
  'idempotency',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: smallint('status').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId, t.key] }),
    index('idempotency_age').on(t.createdAt),
    foreignKey({
      name: 'idempotency_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('idempotency_status', sql`${t.status} BETWEEN 200 AND 499`),
  ],
);

/** Without a workspace: some events precede authentication. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: whole('workspace_id').references(() => workspaces.id),
    userId: whole('user_id'),
    at: instant('at').notNull().default(sql`now()`),
    event: text('event').notNull(),
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (t) => [
    index('audit_workspace').on(t.workspaceId, t.at, t.id),
    foreignKey({
      name: 'audit_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('audit_event_given', notBlank(t.event)),
    check('audit_user_has_workspace', sql`${t.userId} IS NULL OR ${t.workspaceId} IS NOT NULL`),
  ],
);
