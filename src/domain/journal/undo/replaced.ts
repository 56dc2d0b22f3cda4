import { replacedSentences } from '#domain/texts/act-words.ts';
import { type EditField, type Task, taskFields, editFields } from '#domain/task/task.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import { type LaterChange } from '#domain/journal/merge/merge-edit.ts';
import { sameField } from '#domain/journal/merge/changed-fields.ts';
import type { Step } from './undo-steps.ts';

/**
 * The fields of which an edit took an own value away that its person had not seen: one that he or she has set since the
 * edit began, in another tab (DEC-122). What somebody else has set is the server's to refuse (DEC-141). `earlier` are the
 * own steps before the edit, oldest first.
 */
export function replacedFields(change: Change, seen: Task, earlier: readonly Step[]): EditField[] {
  const { before, after } = change;
  return unseenFields(change, seen).filter((field) => {
    const own = earlier
      .flatMap(({ changes }) => changes.filter((each) => each.after.id === after.id))
      .findLast((each) => each.before && !sameField(field, each.before, each.after));
    return own !== undefined && before !== null && sameField(field, own.after, before);
  });
}

/**
 * The fields of which an edit that the server took has taken an own value away that was set on another device since the
 * edit began: nobody else's would have been taken (DEC-141), and that of another tab stands among the `earlier` steps.
 */
export function replacedElsewhere(change: Change, seen: Task, earlier: readonly Step[]): EditField[] {
  const here = replacedFields(change, seen, earlier);
  return unseenFields(change, seen).filter((field) => !here.includes(field));
}

/** What is said of an own value that an edit took the place of; null where it took none. */
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

/** The fields that were set by hand elsewhere after a form has shown the task; its timer goes on meanwhile by itself. */
export function changedSince(seen: Task, now: Task): EditField[] {
  return editFields.filter((field) => field !== 'loggedMs' && !sameField(field, seen, now));
}

/** The change that gave a field the value which it has now; undefined where the history does not have it. */
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
