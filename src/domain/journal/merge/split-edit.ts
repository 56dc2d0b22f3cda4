import type { EditFact, Fact } from '#domain/journal/events.ts';
import { editOf, isEdit } from '#domain/journal/edit-fact.ts';
import type { TaskChanges } from '#domain/task/index.ts';
import { editsOf } from '#domain/journal/kinds.ts';
import type { EditConflict } from './merge-edit.ts';
import type { Change } from '#domain/journal/sending/changes.ts';

export interface SplitEdit {
  readonly rest: EditFact;
  readonly changes: readonly Change[];
  readonly disputed: EditFact;
}

/** Splits an edit into its undisputed rest and its disputed fields; null if all are disputed (DEC-141). */
export function splitEdit(
  fact: Fact,
  { disputes }: EditConflict,
  changes: readonly Change[],
  factId: string,
): SplitEdit | null {
  if (fact.type !== 'task.edited') return null;
  const { taskId, changes: asked, bankRun } = fact.data;
  const fields = new Set<string>(disputes.map(({ field }) => field));
  const clear = only(asked, (field) => !fields.has(field));
  if (Object.keys(clear).length === 0) return null;
  const disputed = only(asked, (field) => fields.has(field));
  return {
    rest: { ...fact, ...editOf(taskId, clear, bankRun) },
    changes: withoutFields(changes, taskId, fields),
    disputed: { ...fact, id: factId, ...editOf(taskId, disputed, false) },
  };
}

/** Returns a fact and its changes without the disputed fields; any other fact as it is. */
export function withoutDisputed(
  { fact, changes }: { readonly fact: Fact; readonly changes: readonly Change[] },
  goesOn: Fact,
): { readonly fact: Fact; readonly changes: readonly Change[] } {
  if (!isEdit(fact) || !isEdit(goesOn)) return { fact, changes };
  const kept = editsOf(goesOn);
  const cut = new Set(Object.keys(editsOf(fact)).filter((field) => !(field in kept)));
  if (cut.size === 0) return { fact, changes };
  return { fact: goesOn, changes: withoutFields(changes, fact.data.taskId, cut) };
}

function withoutFields(changes: readonly Change[], taskId: string, fields: ReadonlySet<string>): Change[] {
  return changes.map((change) => (change.after.id === taskId ? without(change, fields) : change));
}

function only(changes: TaskChanges, isWanted: (field: string) => boolean): TaskChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => isWanted(field)));
}

/** The place in a column depends on day and assignee. */
function without({ before, after, ...place }: Change, fields: ReadonlySet<string>): Change {
  const stays = fields.has('day') || fields.has('assigneeId');
  const back = Object.entries(before ?? {}).filter(
    ([field]) => fields.has(field) || (stays && field === 'index'),
  );
  return { before, after: { ...after, ...Object.fromEntries(back) }, ...(stays ? {} : place) };
}
