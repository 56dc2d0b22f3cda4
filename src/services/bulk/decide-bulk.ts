import {
  decideClone,
  decideCompleteMany,
  decideDeleteMany,
  decideEditMany,
  decideRestoreMany,
  decideRollover,
  type Command,
} from '#domain/journal/index.ts';
import { dayAt } from '#domain/time/index.ts';
import { agreed } from '#domain/refusal.ts';
import { targetDay } from '#domain/task/index.ts';
import { newId } from '#services/browser/index.ts';
import type { BulkAction, BulkOutcome, BulkDeps } from './bulk.types.ts';

type BulkContext = Pick<BulkDeps, 'view' | 'command' | 'timeZone' | 'defaultEstimate'>;

/** Decides an action on the shown tasks. An empty list does nothing (BLK-31 to BLK-33). */
export function decideBulk(action: BulkAction, context: BulkContext): BulkOutcome {
  if (action.ids.length === 0) return agreed({ fact: null, skipped: [] });
  const { view } = context;
  const now = context.command();
  const idOf = () => newId(now.at);
  switch (action.kind) {
    case 'complete':
      return decideCompleteMany(action.ids, view.task, now);
    case 'delete':
      return decideDeleteMany(action.ids, view.task, now);
    case 'restore':
      return decideRestoreMany(action.ids, view.task, now);
    case 'edit':
      return decideEditMany(action.ids, action.changes, view.task, now);
    case 'move':
    case 'rollover':
      return decideTarget(action, context, now);
    case 'clone':
      return decideClone(action.ids, { idOf }, view.task, now);
    case 'paste': {
      const copied = new Map(action.sources.map((source) => [source.id, source]));
      const sourceOf = (id: string) => view.task(id) ?? copied.get(id);
      return decideClone(action.ids, { idOf, onto: action.onto }, sourceOf, now);
    }
    default:
      return action satisfies never;
  }
}

function decideTarget(
  { kind, ids, target }: Extract<BulkAction, { kind: 'move' | 'rollover' }>,
  { view, timeZone, defaultEstimate }: BulkContext,
  now: Command,
): BulkOutcome {
  const day = targetDay(target, dayAt(now.at, timeZone()));
  if (!day.ok) return day;
  if (kind === 'move') return decideEditMany(ids, { day: day.value }, view.task, now);
  const nextIdOf = () => newId(now.at);
  const asked = { to: day.value, emptyEstimateMs: defaultEstimate(), nextIdOf };
  return decideRollover(ids, asked, view.task, now);
}
