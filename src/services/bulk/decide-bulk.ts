import { decideCompleteMany, decideDeleteMany, decideEditMany } from '#domain/journal/batch-edit.ts';
import { dayAt } from '#domain/plain-day.ts';
import { agreed } from '#domain/refusal.ts';
import { targetDay } from '#domain/target-day.ts';
import type { BulkAction, BulkOutcome, BulkParts } from './bulk.types.ts';

/** Decides an action on the tasks as they are shown; an empty list is nothing to do (BLK-31 to BLK-33). */
export function decideBulk(
  action: BulkAction,
  { view, command, timeZone }: Pick<BulkParts, 'view' | 'command' | 'timeZone'>,
): BulkOutcome {
  if (action.ids.length === 0) return agreed({ fact: null, skipped: [] });
  const now = command();
  switch (action.kind) {
    case 'complete':
      return decideCompleteMany(action.ids, view.task, now);
    case 'delete':
      return decideDeleteMany(action.ids, view.task, now);
    case 'edit':
      return decideEditMany(action.ids, action.changes, view.task, now);
    case 'move': {
      const day = targetDay(action.target, dayAt(now.at, timeZone()));
      return day.ok ? decideEditMany(action.ids, { day: day.value }, view.task, now) : day;
    }
    default:
      return action satisfies never;
  }
}
