import { type EditField, type Task, taskFields, type TaskChanges } from '#domain/task/index.ts';
import { setLaterWords } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type AskedChanges, changed, sameField } from './changed-fields.ts';
import { type Dispute, type EditOf, isSetBy, type LaterChange } from './merge-edit.ts';

export type LaterChanges = (taskId: string) => readonly LaterChange[];

/** Returns the fields that a task keeps because they were set later, and why, or null (DEC-122, DEC-123). */
export function keptFields(
  task: Task,
  asked: TaskChanges,
  later: readonly LaterChange[],
  act: EditOf,
): { readonly fields: readonly EditField[]; readonly refusal: Refusal } | null {
  const disputes = setLater(asked, task, later, act);
  const [first] = disputes;
  if (first === undefined) return null;
  const last = disputes.reduce((one, other) => (other.at > one.at ? other : one), first);
  const fields = disputes.map(({ field }) => field);
  const sentence = last.by === act.by ? setLaterWords.byYou : setLaterWords.byAnother;
  const message = sentence(fields.map((field) => taskFields[field].word));
  return { fields, refusal: { code: 'task.setLater', message } };
}

/** Returns the fields of a batch or drag that were set later than the act, each with its last change (DEC-122). */
export function setLater(
  asked: AskedChanges,
  now: Task,
  later: readonly LaterChange[],
  act: EditOf,
): Dispute[] {
  return (Object.keys(changed(now, asked)) as EditField[]).flatMap((field) => {
    const last = later.findLast((change) => setsLater(change, field, act));
    return last === undefined ? [] : [{ field, by: last.by, at: last.at }];
  });
}

/** Returns whether a change set a field later than an act. */
export function setsLater(
  { type, before, after, ...change }: LaterChange,
  field: EditField,
  { by, at }: EditOf,
): boolean {
  const isTheirs = change.by !== by || isSetBy(type, field);
  // A move within a column also confirms the day.
  const isSet = type === 'tasks.sorted' && field === 'day';
  return isTheirs && change.at > at && before !== null && (isSet || !sameField(field, before, after));
}
