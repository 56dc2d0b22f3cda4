import { sql } from 'drizzle-orm';
import {
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
import type { TaskField, RunQuestion } from '#domain/task/index.ts';
import {
  byteText,
  createdAt,
  instant,
  isWithinDay,
  notBlank,
  searchName,
  whole,
  workspaceId,
} from './columns-schema.ts';
import { users } from './people-schema.ts';
import { labels, projects } from './work-schema.ts';
import { workspaces } from './workspaces-schema.ts';

const hourAndMinute = /* sql */ `'^(([01][0-9]|2[0-3]):[0-5][0-9])?$'`;

/** `loggedMs` is the raw sum of closed sessions and adjustments; reads apply the cap of DEC-03. */
export const tasks = pgTable(
  'tasks',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    searchName: searchName(),
    description: text('description').notNull().default(''),
    projectId: whole('project_id').notNull(),
    labelId: whole('label_id'),
    assignedTo: whole('assigned_to').notNull(),
    createdBy: whole('created_by').notNull(),
    day: date('day'),
    displayStart: text('display_start').notNull().default(''),
    displayEnd: text('display_end').notNull().default(''),
    estimateMs: whole('estimate_ms').notNull(),
    loggedMs: whole('logged_ms').notNull().default(0),
    taskStatus: smallint('task_status').notNull().default(1),
    status: smallint('status').notNull().default(1),
    rank: byteText('rank').notNull(),
    rollovers: integer('rollovers').notNull().default(0),
    googleId: text('google_id'),
    firstStartedAt: instant('first_started_at'),
    runStartedAt: instant('run_started_at'),
    stoppedAt: instant('stopped_at'),
    keptAt: instant('kept_at'),
    questions: jsonb('questions').$type<readonly RunQuestion[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('tasks_board').on(t.workspaceId, t.assignedTo, t.day, t.rank).where(sql`${t.status} = 1`),
    index('tasks_unscheduled')
      .on(t.workspaceId, t.assignedTo, t.rank)
      .where(sql`${t.status} = 1 AND ${t.day} IS NULL`),
    index('tasks_deleted').on(t.workspaceId, t.assignedTo, t.updatedAt).where(sql`${t.status} = 3`),
    uniqueIndex('tasks_one_running').on(t.workspaceId, t.assignedTo).where(sql`${t.taskStatus} = 2`),
    index('tasks_in_question').on(t.workspaceId, t.id).where(sql`${t.questions} <> '[]'`),
    index('tasks_event').on(t.workspaceId, t.createdBy, t.googleId).where(sql`${t.googleId} IS NOT NULL`),
    index('tasks_project').on(t.workspaceId, t.projectId),
    index('tasks_label').on(t.workspaceId, t.labelId),
    index('tasks_latest').on(t.workspaceId, t.day.desc().nullsFirst(), t.id).where(sql`${t.status} = 1`),
    index('tasks_search_keys')
      .using(
        'gin',
        sql`search_keys(${t.workspaceId}, ${t.id}, ${t.day}, ${t.searchName}, ${t.projectId}, ${t.labelId}, ${t.assignedTo}, ${t.taskStatus}, ${t.status})`,
      )
      .with({ fastupdate: false }),
    // Only the previous release searches by this index; the next migration may drop it (decision 0137).
    index('tasks_search')
      .using('gin', t.workspaceId, t.searchName.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 })
      .where(sql`${t.status} = 1`),
    foreignKey({
      name: 'tasks_project',
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      name: 'tasks_label',
      columns: [t.workspaceId, t.labelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }),
    foreignKey({
      name: 'tasks_assignee',
      columns: [t.workspaceId, t.assignedTo],
      foreignColumns: [users.workspaceId, users.id],
    }),
    foreignKey({
      name: 'tasks_creator',
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('tasks_id_form', sql`${t.id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`),
    check('tasks_name_given', notBlank(t.name)),
    check('tasks_name_length', sql`length(${t.name}) <= 150`),
    check('tasks_description_length', sql`length(${t.description}) <= 500`),
    check('tasks_estimate', isWithinDay(t.estimateMs)),
    check('tasks_display_start', sql`${t.displayStart} ~ ${sql.raw(hourAndMinute)}`),
    check('tasks_display_end', sql`${t.displayEnd} ~ ${sql.raw(hourAndMinute)}`),
    check('tasks_task_status', sql`${t.taskStatus} IN (1, 2, 3, 4)`),
    check('tasks_status', sql`${t.status} IN (1, 3)`),
    check('tasks_rank', sql`length(${t.rank}) BETWEEN 1 AND 64`),
    check('tasks_rollovers', sql`${t.rollovers} >= 0`),
    check('tasks_run', sql`(${t.runStartedAt} IS NOT NULL) = (${t.taskStatus} = 2)`),
    check('tasks_running_has_day', sql`${t.taskStatus} <> 2 OR ${t.day} IS NOT NULL`),
    check('tasks_running_is_live', sql`${t.taskStatus} <> 2 OR ${t.status} = 1`),
  ],
);

/** `index` is missing: it follows from the ranks of the column. */
export const taskColumns = {
  id: 'id',
  name: 'name',
  description: 'description',
  estimateMs: 'estimateMs',
  loggedMs: 'loggedMs',
  day: 'day',
  startText: 'displayStart',
  endText: 'displayEnd',
  project: 'projectId',
  label: 'labelId',
  assigneeId: 'assignedTo',
  creatorId: 'createdBy',
  status: 'taskStatus',
  live: 'status',
  runningSince: 'runStartedAt',
  firstStartedAt: 'firstStartedAt',
  stoppedAt: 'stoppedAt',
  keptAt: 'keptAt',
  questions: 'questions',
  rollovers: 'rollovers',
  googleId: 'googleId',
  updatedDate: 'updatedAt',
} as const satisfies Record<Exclude<TaskField, 'index'>, keyof typeof tasks.$inferInsert>;

/** The source of truth for time (DEC-111): at most one open session per user (T1), no overlaps (T6). */
export const sessions = pgTable(
  'sessions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    taskId: text('task_id').notNull(),
    userId: whole('user_id').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    timeZone: text('time_zone').notNull(),
    factId: uuid('fact_id').notNull(),
    closedBy: text('closed_by', {
      enum: ['pause', 'complete', 'rival', 'cut', 'edit', 'undo', 'delete', 'assign'],
    }),
    editedAt: instant('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('sessions_one_open').on(t.workspaceId, t.userId).where(sql`${t.endedAt} IS NULL`),
    index('sessions_task').on(t.workspaceId, t.taskId, t.startedAt),
    index('sessions_user').on(t.workspaceId, t.userId, t.startedAt),
    foreignKey({
      name: 'sessions_task',
      columns: [t.workspaceId, t.taskId],
      foreignColumns: [tasks.workspaceId, tasks.id],
    }),
    foreignKey({
      name: 'sessions_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('sessions_order', sql`${t.endedAt} >= ${t.startedAt}`),
    check('sessions_zone_given', notBlank(t.timeZone)),
    check('sessions_closed', sql`(${t.endedAt} IS NULL) = (${t.closedBy} IS NULL)`),
    check(
      'sessions_closed_by',
      sql`${t.closedBy} IN ('pause', 'complete', 'rival', 'cut', 'edit', 'undo', 'delete', 'assign')`,
    ),
  ],
);

/** Signed manual changes of logged time (DEC-111). */
export const adjustments = pgTable(
  'adjustments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    taskId: text('task_id').notNull(),
    userId: whole('user_id').notNull(),
    deltaMs: whole('delta_ms').notNull(),
    day: date('day').notNull(),
    madeAt: instant('made_at').notNull(),
    factId: uuid('fact_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('adjustments_task').on(t.workspaceId, t.taskId),
    index('adjustments_user').on(t.workspaceId, t.userId, t.day),
    foreignKey({
      name: 'adjustments_task',
      columns: [t.workspaceId, t.taskId],
      foreignColumns: [tasks.workspaceId, tasks.id],
    }),
    foreignKey({
      name: 'adjustments_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('adjustments_delta', sql`${t.deltaMs} <> 0`),
  ],
);

/** Derived from sessions and adjustments in the transaction that changes them (DEC-112, decision 0116). */
export const workedDays = pgTable(
  'worked_days',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    taskId: text('task_id').notNull(),
    userId: whole('user_id').notNull(),
    day: date('day').notNull(),
    ms: whole('ms').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.taskId, t.userId, t.day] }),
    index('worked_days_report').on(t.workspaceId, t.day, t.userId),
    foreignKey({
      name: 'worked_days_task',
      columns: [t.workspaceId, t.taskId],
      foreignColumns: [tasks.workspaceId, tasks.id],
    }),
    foreignKey({
      name: 'worked_days_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('worked_days_ms', sql`${t.ms} > 0`),
    check('worked_days_entries', sql`${t.entries} > 0`),
  ],
);

export const workedDaysDue = pgTable(
  'worked_days_due',
  { workspaceId: workspaceId().references(() => workspaces.id), taskId: text('task_id').notNull() },
  (t) => [primaryKey({ columns: [t.workspaceId, t.taskId] })],
);

export const calendarImports = pgTable(
  'calendar_imports',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    googleId: text('google_id').notNull(),
    taskId: text('task_id').notNull(),
    importedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId, t.googleId, t.taskId] }),
    foreignKey({
      name: 'calendar_imports_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    foreignKey({
      name: 'calendar_imports_task',
      columns: [t.workspaceId, t.taskId],
      foreignColumns: [tasks.workspaceId, tasks.id],
    }),
  ],
);

/** Triggers change a version with any task of the board; `userId` 0 changes with shared names (decision 0134). */
export const boardVersions = pgTable(
  'board_versions',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    version: uuid('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] })],
);
