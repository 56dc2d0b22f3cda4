/** The columns of the tasks report beside the task itself, in their order (DEC-55). */
export const taskColumns = [
  'client',
  'project',
  'label',
  'user',
  'firstDay',
  'lastDay',
  'days',
  'time',
] as const;

/** One column of the tasks report that can be left out. */
export type TaskColumn = (typeof taskColumns)[number];

/** What a column is called. */
export const taskColumnWords: Readonly<Record<TaskColumn | 'task', string>> = {
  task: 'Task',
  client: 'Client',
  project: 'Project',
  label: 'Label',
  user: 'User',
  firstDay: 'First day',
  lastDay: 'Last day',
  days: 'Days',
  time: 'Time',
};

/** The columns that are shown until others are chosen. */
export const firstColumns: readonly TaskColumn[] = ['client', 'project', 'label', 'user', 'days', 'time'];

/** The columns that a kept text names, in their order; those at first where it names none as it should. */
export function readColumns(text: string | null | undefined): readonly TaskColumn[] {
  if (text === null || text === undefined) return firstColumns;
  if (text === '') return [];
  const named = new Set(text.split(' '));
  const chosen = taskColumns.filter((column) => named.has(column));
  return chosen.length === named.size ? chosen : firstColumns;
}

/** Columns as a text that names them. */
export const writeColumns = (columns: readonly TaskColumn[]): string => columns.join(' ');
