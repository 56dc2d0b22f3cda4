import type { Fact, FactData } from './events.ts';
import type { TaskChanges } from '#domain/task/task.ts';
import { categoryOf } from './kinds.ts';

/** A fact that sets fields of one task by hand. */
export type EditFact = Fact<'task.renamed' | 'task.estimated' | 'task.logged' | 'task.edited'>;

/** What an edit is called, with its data. */
type Edit = { [K in EditFact['type']]: { readonly type: K; readonly data: FactData[K] } }[EditFact['type']];

/**
 * What the change of these fields is called, in the browser and on the server alike, whose call names nothing but fields:
 * one that sets the title, the estimate, or the logged time of a resting task alone has a name of its own.
 */
export function editOf(taskId: string, changes: TaskChanges, bankRun: boolean): Edit {
  const { name, estimateMs, loggedMs } = changes;
  if (!bankRun && Object.keys(changes).length === 1) {
    if (name !== undefined) return { type: 'task.renamed', data: { taskId, name } };
    if (estimateMs !== undefined) return { type: 'task.estimated', data: { taskId, estimateMs } };
    if (loggedMs !== undefined) return { type: 'task.logged', data: { taskId, loggedMs } };
  }
  return { type: 'task.edited', data: { taskId, changes, bankRun } };
}

/** Whether a fact sets fields of one task by hand, whatever it is called. */
export function isEdit(fact: Fact): fact is EditFact {
  return categoryOf(fact.type) === 'edit';
}

/** Whether an edit leaves its task as it is. */
export function isEmptyEdit({ type, data }: EditFact): boolean {
  return type === 'task.edited' && !data.bankRun && Object.keys(data.changes).length === 0;
}
