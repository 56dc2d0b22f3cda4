import type { EditField, Task } from '#domain/task/task.ts';
import type { FactType } from '#domain/journal/events.ts';
import { categoryOf } from '#domain/journal/kinds.ts';
import { type AskedChanges, sameField } from './changed-fields.ts';

/** A change of a task that came after the version with which an edit began: by whom, and when it was made, in ms. */
export interface LaterChange {
  readonly type: FactType;
  readonly by: number;
  readonly at: number;
  readonly before: Task | null;
  readonly after: Task;
}

/** A field of an edit that was changed since, with who did so last and when, in ms: somebody else, or the same person later. */
export interface Dispute {
  readonly field: EditField;
  readonly by: number;
  readonly at: number;
}

/** What stands where an edit was overtaken: the task as the server has it, and what is disputed (DEC-141). */
export interface EditConflict {
  readonly now: Task;
  readonly disputes: readonly Dispute[];
}

/** What becomes of an edit that began with an older version: the changes to make where nothing is disputed. */
export interface MergedEdit {
  readonly changes: AskedChanges;
  readonly disputes: readonly Dispute[];
}

/** Whose edit is merged, and when it was made, in ms (DEC-128). */
export interface EditOf {
  readonly by: number;
  readonly at: number;
}

/**
 * Merges an edit of a person with what came after the version it began with (DEC-35, DEC-141); `later` is oldest first.
 * A field is disputed where the edit sets it, to something else, and somebody else has changed it since, or the same
 * person has later than this edit was made, on another device: so the later typing stands in whatever order both arrive.
 * What was sent as it stood in that version was not edited: it stays as it stands now, so that one's own timer, which
 * grows the logged time that a form sends along, is outdated by nothing. What the person has set before is set anew.
 */
export function mergeEdit(
  asked: AskedChanges,
  now: Task,
  later: readonly LaterChange[],
  { by, at }: EditOf,
): MergedEdit {
  const base = later[0]?.before ?? later[0]?.after ?? now;
  const disputes: Dispute[] = [];
  const merged: Record<string, unknown> = {};
  for (const field of Object.keys(asked) as EditField[]) {
    const changes = later.filter(({ before, after }) => before && !sameField(field, before, after));
    const own = changes.filter((change) => change.by === by && isSetBy(change.type, field));
    const isOwnEarlier = own.length > 0 && own.every((change) => change.at <= at);
    const first = changes.findLast((change) => change.by !== by) ?? own.findLast((change) => change.at > at);
    merged[field] = asked[field];
    if (sameField(field, asked, now)) continue;
    if (changes.length > 0 && !isOwnEarlier && sameField(field, asked, base)) merged[field] = now[field];
    else if (first) disputes.push({ field, by: first.by, at: first.at });
  }
  return { changes: merged, disputes };
}

/** Whether somebody has set a field, and no timer or what is asked about one; a rollover sets the day. */
export function isSetBy(type: FactType, field: EditField): boolean {
  if (type === 'tasks.rolledOver') return field === 'day';
  return !['start', 'stop', 'answer', 'question'].includes(categoryOf(type));
}
