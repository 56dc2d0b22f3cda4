import { replacedSentences } from '#domain/texts/index.ts';
import { type EditField, type Task, taskFields, editFields } from '#domain/task/index.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import { type LaterChange } from '#domain/journal/merge/merge-edit.ts';
import { sameField } from '#domain/journal/merge/changed-fields.ts';
import type { Step } from './undo-steps.ts';

/** Returns the fields in which an edit replaced the user's own value from another tab (DEC-122). */
export function replacedFields(change: Change, seen: Task, earlier: readonly Step[]): EditField[] {
  const { before, after } = change;
  return unseenFields(change, seen).filter((field) => {
    const own = earlier
      .flatMap(({ changes }) => changes.filter((each) => each.after.id === after.id))
      .findLast((each) => each.before && !sameField(field, each.before, each.after));
    return own !== undefined && before !== null && sameField(field, own.after, before);
  });
}

/** Returns the fields in which an accepted edit replaced the user's value from another device (DEC-141). */
export function replacedElsewhere(change: Change, seen: Task, earlier: readonly Step[]): EditField[] {
  const here = replacedFields(change, seen, earlier);
  return unseenFields(change, seen).filter((field) => !here.includes(field));
}

/** Returns the notice about replaced own values, or null. */
export function replacedText(
  { before, after }: Change,
  fields: readonly EditField[],
  where: 'tab' | 'device',
): string | null {
  if (before === null || fields.length === 0) return null;
  const place = replacedSentences[where];
  if (fields.join() === 'name') return replacedSentences.title(after.name, before.name, place);
  const words = fields.map((field) => taskFields[field].word);
  return replacedSentences.fields(words, after.name, place);
}

/** Returns the fields set by hand since a form showed the task; ignores the logged time of its timer. */
export function changedSince(seen: Task, now: Task): EditField[] {
  return editFields.filter((field) => field !== 'loggedMs' && !sameField(field, seen, now));
}

/** Returns the change that gave a field its current value, or undefined if the history lacks it. */
export function setLastBy(
  field: EditField,
  now: Task,
  history: readonly LaterChange[],
): LaterChange | undefined {
  const last = history.findLast(({ before, after }) => before !== null && !sameField(field, before, after));
  return last && sameField(field, last.after, now) ? last : undefined;
}

function unseenFields({ before, after }: Change, seen: Task): EditField[] {
  if (before === null) return [];
  return editFields.filter((field) => !sameField(field, before, after) && !sameField(field, seen, before));
}
