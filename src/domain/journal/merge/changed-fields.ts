import type { EditField, Task } from '#domain/task/task.ts';
import type { TaskChanges } from '#domain/task/task.ts';

/** What an edit asks for, before its references are looked up: of these the id alone is looked at. */
export type AskedChanges = Omit<TaskChanges, 'project' | 'label'> & {
  readonly project?: { readonly id: number };
  readonly label?: { readonly id: number } | null;
};

/** Changes without some of their fields. */
export function withoutFields<T extends AskedChanges>(changes: T, fields: readonly string[] = []): T {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field))) as T;
}

/** Only the fields that differ from the task as it stands; refs are compared by id. */
export function changed<T extends AskedChanges>(task: Task, asked: T): Partial<T> {
  const keys = (Object.keys(asked) as EditField[]).filter((key) => !sameField(key, asked, task));
  return Object.fromEntries(keys.map((key) => [key, asked[key]])) as Partial<T>;
}

/** Whether a field says the same in both; a project or a label is known by its id. */
export function sameField(field: EditField, a: AskedChanges, b: AskedChanges): boolean {
  if (field === 'project') return a.project?.id === b.project?.id;
  if (field === 'label') return (a.label?.id ?? null) === (b.label?.id ?? null);
  return a[field] === b[field];
}
