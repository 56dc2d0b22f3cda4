import type { EditField, Task } from '#domain/task/index.ts';
import type { FactType } from '#domain/journal/events.ts';
import { categoryOf } from '#domain/journal/kinds.ts';
import { type AskedChanges, sameField } from './changed-fields.ts';

export interface LaterChange {
  readonly type: FactType;
  readonly by: number;
  readonly at: number;
  readonly before: Task | null;
  readonly after: Task;
}

export interface Dispute {
  readonly field: EditField;
  readonly by: number;
  readonly at: number;
}

export interface EditConflict {
  readonly now: Task;
  readonly disputes: readonly Dispute[];
}

/** `changes` apply only if nothing is disputed. */
export interface MergedEdit {
  readonly changes: AskedChanges;
  readonly disputes: readonly Dispute[];
}

export interface EditOf {
  readonly by: number;
  readonly at: number;
}

/** Merges an edit with later changes; a field that both set differently is disputed (DEC-35, DEC-141). */
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
    // A form also sends fields that the user left alone, such as the logged time: these keep the current value.
    if (changes.length > 0 && !isOwnEarlier && sameField(field, asked, base)) merged[field] = now[field];
    else if (first) disputes.push({ field, by: first.by, at: first.at });
  }
  return { changes: merged, disputes };
}

/** Returns whether a user set a field; timers set none, and a rollover sets only the day. */
export function isSetBy(type: FactType, field: EditField): boolean {
  if (type === 'tasks.rolledOver') return field === 'day';
  return !['start', 'stop', 'answer', 'question'].includes(categoryOf(type));
}
