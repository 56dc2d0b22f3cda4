import { type SQL, sql } from 'drizzle-orm';
import { liveWords, statusIds, statusOfId } from '#domain/contract/index.ts';
import { withinCap, blankTask, type FieldKinds, type Task, taskFields } from '#domain/task/index.ts';
import { taskColumns, tasks } from './schema/tasks-schema.ts';
import { clients, labels, projects } from './schema/work-schema.ts';

/** Returns the columns of a task, without rank and uncapped sum, which the domain doesn't know (T3, DEC-124). */
export function rowOf(task: Task): TaskRow {
  const row: Record<string, unknown> = {};
  for (const { field, key, write } of stored) row[key] = write ? write(task[field]) : task[field];
  return row as unknown as TaskRow;
}

type TaskRow = {
  [F in keyof typeof taskColumns as (typeof taskColumns)[F]]: (typeof tasks.$inferInsert)[(typeof taskColumns)[F]];
};

/** Returns the select list for `taskOf`, over tasks with their projects, clients and labels. */
export const selectedTask = (): SQL =>
  sql.join(
    [
      ...stored.map(
        ({ field, column }) => sql`${column}${sql.raw(taskFields[field].is === 'day' ? '::text' : '')}`,
      ),
      sql`${projects.name} AS project_name, ${projects.status} AS project_status`,
      sql`${clients.id} AS client_id, ${clients.name} AS client_name, upper(${clients.color}) AS client_color`,
      sql`${labels.name} AS label_name, upper(${labels.color}) AS label_color`,
    ],
    sql`, `,
  );

/** The version of the board of user `u`: while it is the same, so are the wire tasks of any of its days. */
export const boardVersion: SQL = sql`concat_ws(' ', u.time_zone,
  (SELECT b.version FROM board_versions b WHERE b.workspace_id = u.workspace_id AND b.user_id = u.id),
  (SELECT b.version FROM board_versions b WHERE b.workspace_id = u.workspace_id AND b.user_id = 0))`;

/** Returns the task of a selected row, without its position. */
export function taskOf(row: Readonly<Record<string, unknown>>): Task {
  const task: Record<string, unknown> = { ...blankTask };
  for (const { field, column, read } of stored) {
    const value = row[column.name];
    const known = value === null || value === undefined ? null : column.mapFromDriverValue(value);
    task[field] = read ? read(known, row) : known;
  }
  return task as unknown as Task;
}

const writers: { readonly [K in keyof FieldKinds]?: (value: FieldKinds[K]) => unknown } = {
  project: ({ id }) => id,
  label: (label) => label?.id ?? null,
  status: (status) => statusIds[status],
  live: (live) => (live ? liveWords.live : liveWords.deleted),
  version: (updatedDate) => Date.parse(updatedDate),
};

const readers: {
  readonly [K in keyof FieldKinds]?: (value: never, row: Readonly<Record<string, unknown>>) => FieldKinds[K];
} = {
  time: withinCap,
  project: (id: number, row) => ({
    id,
    name: String(row['project_name']),
    archived: row['project_status'] !== ACTIVE,
    client: {
      id: Number(row['client_id']),
      name: String(row['client_name']),
      color: String(row['client_color']),
    },
  }),
  label: (id: number | null, row) =>
    id === null ? null : { id, name: String(row['label_name']), color: String(row['label_color']) },
  status: statusOfId,
  live: (status: number) => status === liveWords.live,
  version: (updatedAt: number) => new Date(updatedAt).toISOString(),
};

/** Computed once: a board has thousands of cells. */
const stored = (Object.keys(taskColumns) as (keyof typeof taskColumns)[]).map((field) => {
  const key = taskColumns[field];
  const { is } = taskFields[field];
  return {
    field,
    key,
    column: tasks[key],
    write: writers[is] as ((value: unknown) => unknown) | undefined,
    read: readers[is] as ((value: unknown, row: Readonly<Record<string, unknown>>) => unknown) | undefined,
  };
});

const ACTIVE = 1;
