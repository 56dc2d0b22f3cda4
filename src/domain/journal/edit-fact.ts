import type { EditFact, Fact, FactData } from './events.ts';
import type { TaskChanges } from '#domain/task/index.ts';
import { categoryOf } from './kinds.ts';

type Edit = { [K in EditFact['type']]: { readonly type: K; readonly data: FactData[K] } }[EditFact['type']];

/** Returns the type and data of an edit fact; browser and server must name the same change alike. */
export function editOf(taskId: string, changes: TaskChanges, bankRun: boolean): Edit {
  const { name, estimateMs, loggedMs } = changes;
  if (!bankRun && Object.keys(changes).length === 1) {
    if (name !== undefined) return { type: 'task.renamed', data: { taskId, name } };
    if (estimateMs !== undefined) return { type: 'task.estimated', data: { taskId, estimateMs } };
    if (loggedMs !== undefined) return { type: 'task.logged', data: { taskId, loggedMs } };
  }
  return { type: 'task.edited', data: { taskId, changes, bankRun } };
}

/** Returns whether a fact sets fields of one task by hand. */
export function isEdit(fact: Fact): fact is EditFact {
  return categoryOf(fact.type) === 'edit';
}

/** Returns whether an edit changes nothing. */
export function isEmptyEdit({ type, data }: EditFact): boolean {
  return type === 'task.edited' && !data.bankRun && Object.keys(data.changes).length === 0;
}
