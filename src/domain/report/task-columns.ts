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

/** The columns in which a search of the report looks, where they are shown (DEC-107). */
export const searchedColumns = ['task', 'client', 'project', 'label', 'user'] as const;

/** What a search of the report looks for, and in which of its columns (DEC-150). */
export interface TaskSearch {
  readonly text: string;
  readonly columns: readonly (typeof searchedColumns)[number][];
}

/** The search for a text in the columns that are shown; null where nothing is searched for. */
export function taskSearch(text: string, shown: readonly TaskColumn[]): TaskSearch | null {
  const columns = searchedColumns.filter((column) => column === 'task' || shown.includes(column));
  return text.trim() === '' ? null : { text, columns };
}

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
