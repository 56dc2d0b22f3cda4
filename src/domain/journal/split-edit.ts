import type { Fact, TaskChanges } from './events.ts';
import type { EditConflict } from './merge-edit.ts';
import type { Change } from './changes.ts';

/** An edit in two: what nobody disputes and goes on by the same fact, and the fields that wait for a decision. */
export interface SplitEdit {
  readonly rest: Fact<'task.edited'>;
  /** What the rest changes, as the log keeps it. */
  readonly changes: readonly Change[];
  readonly disputed: Fact<'task.edited'>;
}

/**
 * Splits an overtaken edit, so that the fields which nobody else has changed are saved at once (DEC-141); null where all
 * of them are disputed. `changes` are those of the whole fact, and `factId` names the disputed part.
 */
export function splitEdit(
  fact: Fact,
  { disputes }: EditConflict,
  changes: readonly Change[],
  factId: string,
): SplitEdit | null {
  if (fact.type !== 'task.edited') return null;
  const { taskId, changes: asked } = fact.data;
  const fields = new Set<string>(disputes.map(({ field }) => field));
  const clear = only(asked, (field) => !fields.has(field));
  if (Object.keys(clear).length === 0) return null;
  const disputed = only(asked, (field) => fields.has(field));
  return {
    rest: { ...fact, data: { ...fact.data, changes: clear } },
    changes: withoutFields(changes, fact, fields),
    disputed: { ...fact, id: factId, data: { taskId, changes: disputed, bankRun: false } },
  };
}

/** A fact with what it changes, as it goes on after its disputed fields were cut out of it; any other as it is. */
export function withoutDisputed(
  { fact, changes }: { readonly fact: Fact; readonly changes: readonly Change[] },
  goesOn: Fact,
): { readonly fact: Fact; readonly changes: readonly Change[] } {
  if (fact.type !== 'task.edited' || goesOn.type !== 'task.edited') return { fact, changes };
  const kept = goesOn.data.changes;
  const cut = new Set(Object.keys(fact.data.changes).filter((field) => !(field in kept)));
  return cut.size === 0 ? { fact, changes } : { fact: goesOn, changes: withoutFields(changes, fact, cut) };
}

function withoutFields(
  changes: readonly Change[],
  { data }: Fact<'task.edited'>,
  fields: ReadonlySet<string>,
): Change[] {
  return changes.map((change) => (change.after.id === data.taskId ? without(change, fields) : change));
}

function only(changes: TaskChanges, isWanted: (field: string) => boolean): TaskChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => isWanted(field)));
}

/** A change without some of its fields; the place in a column goes with day and assignee. */
function without({ before, after, ...place }: Change, fields: ReadonlySet<string>): Change {
  const stays = fields.has('day') || fields.has('assigneeId');
  const back = Object.entries(before ?? {}).filter(
    ([field]) => fields.has(field) || (stays && field === 'index'),
  );
  return { before, after: { ...after, ...Object.fromEntries(back) }, ...(stays ? {} : place) };
}
