import type { EditField, Task, TaskChanges } from '#domain/task/index.ts';

export type AskedChanges = Omit<TaskChanges, 'project' | 'label'> & {
  readonly project?: { readonly id: number };
  readonly label?: { readonly id: number } | null;
};

/** Returns changes without the given fields. */
export function withoutFields<T extends AskedChanges>(changes: T, fields: readonly string[] = []): T {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field))) as T;
}

/** Returns the asked fields that differ from the task; compares references by id. */
export function changed<T extends AskedChanges>(task: Task, asked: T): Partial<T> {
  const keys = (Object.keys(asked) as EditField[]).filter((key) => !sameField(key, asked, task));
  return Object.fromEntries(keys.map((key) => [key, asked[key]])) as Partial<T>;
}

/** Returns whether a field is equal in both; compares project and label by id. */
export function sameField(field: EditField, a: AskedChanges, b: AskedChanges): boolean {
  if (field === 'project') return a.project?.id === b.project?.id;
  if (field === 'label') return (a.label?.id ?? null) === (b.label?.id ?? null);
  return a[field] === b[field];
}
