import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { workspaces } from './workspaces-schema.ts';

export interface ImportPlan {
  readonly people: readonly { readonly name: string; readonly userId: number | null }[];
  readonly projects: readonly {
    readonly client: string;
    readonly name: string;
    readonly projectId: number | null;
    readonly clientId?: number | null;
  }[];
  readonly labels?: readonly { readonly name: string; readonly labelId: number | null }[];
}

export interface ImportMade {
  readonly clients: readonly number[];
  readonly projects: readonly number[];
  readonly labels?: readonly number[];
}

/** `committing`, `undoing` and `returning` run in pieces (decision 0131); `returning` reverts a failed commit. */
export const importStates = {
  begun: 1,
  made: 2,
  undone: 3,
  committing: 4,
  undoing: 5,
  returning: 6,
} as const;

/** A workspace has at most one import in these states. */
export const STATES_UNDER_WAY = [
  importStates.committing,
  importStates.undoing,
  importStates.returning,
] as const;

export const timeImports = pgTable(
  'time_imports',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid('id').notNull(),
    userId: whole('user_id').notNull(),
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    timeZone: text('time_zone').notNull(),
    state: smallint('state').notNull().default(1),
    plan: jsonb('plan').$type<ImportPlan>().notNull(),
    made: jsonb('made').$type<ImportMade>().notNull().default({ clients: [], projects: [] }),
    factIds: uuid('fact_ids').array().notNull().default([]),
    rows: integer('rows').notNull().default(0),
    tasks: integer('tasks').notNull().default(0),
    ms: whole('ms').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** The last written row; rows are written by task, then by line. */
    lastTask: uuid('last_task'),
    lastLine: integer('last_line'),
    kept: integer('kept').notNull().default(0),
    createdAt: createdAt(),
    importedAt: instant('imported_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      name: 'time_imports_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    uniqueIndex('time_imports_under_way').on(t.workspaceId).where(sql`${t.state} IN (4, 5, 6)`),
    check('time_imports_state', sql`${t.state} IN (1, 2, 3, 4, 5, 6)`),
    check('time_imports_zone_given', notBlank(t.timeZone)),
  ],
);

/** `fault` excludes a row in any case, `leftOut` in the current commit. Rows with the same `task` form one task. */
export const timeImportRows = pgTable(
  'time_import_rows',
  {
    workspaceId: workspaceId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    key: text('key').notNull(),
    person: integer('person').notNull(),
    project: integer('project').notNull(),
    label: integer('label'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    day: date('day').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    ms: whole('ms').notNull(),
    fault: text('fault'),
    task: uuid('task').notNull(),
    leftOut: boolean('left_out').notNull().default(false),
    /** What remains (ms) of a row that a later one cuts; null for an uncut row (DEC-117). */
    cutRuns: jsonb('cut_runs').$type<readonly { readonly start: number; readonly end: number }[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.importId, t.line] }),
    index('time_import_rows_person').on(t.workspaceId, t.importId, t.person),
    index('time_import_rows_task').on(t.workspaceId, t.importId, t.task, t.line),
    foreignKey({
      name: 'time_import_rows_import',
      columns: [t.workspaceId, t.importId],
      foreignColumns: [timeImports.workspaceId, timeImports.id],
    }),
  ],
);

/** Keys of rows already imported, so that a file isn't imported twice (decision 0131). */
export const importedTime = pgTable(
  'imported_time',
  { workspaceId: workspaceId(), key: text('key').notNull(), importId: uuid('import_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.key] }),
    index('imported_time_import').on(t.workspaceId, t.importId),
    foreignKey({
      name: 'imported_time_import',
      columns: [t.workspaceId, t.importId],
      foreignColumns: [timeImports.workspaceId, timeImports.id],
    }),
  ],
);
