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

export type TaskColumn = (typeof taskColumns)[number];

export const searchedColumns = ['task', 'client', 'project', 'label', 'user'] as const;

export interface TaskSearch {
  readonly text: string;
  readonly columns: readonly (typeof searchedColumns)[number][];
}

/** Returns the search in the shown columns; null for an empty text. */
export function taskSearch(text: string, shown: readonly TaskColumn[]): TaskSearch | null {
  const columns = searchedColumns.filter((column) => column === 'task' || shown.includes(column));
  return text.trim() === '' ? null : { text, columns };
}

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

export const firstColumns: readonly TaskColumn[] = ['client', 'project', 'label', 'user', 'days', 'time'];

/** Reads stored column names in display order; the default columns if one is unknown. */
export function readColumns(text: string | null | undefined): readonly TaskColumn[] {
  if (text === null || text === undefined) return firstColumns;
  if (text === '') return [];
  const named = new Set(text.split(' '));
  const chosen = taskColumns.filter((column) => named.has(column));
  return chosen.length === named.size ? chosen : firstColumns;
}

/** Writes column names as the stored text. */
export const writeColumns = (columns: readonly TaskColumn[]): string => columns.join(' ');
