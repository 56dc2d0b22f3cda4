import {
  type Batch,
  planOf,
  outcomeText,
  reasonsText,
  sizeOf,
  type FactType,
} from '#domain/journal/index.ts';
import { agreed } from '#domain/refusal.ts';
import { createRecorder } from '#services/board/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import type { Bulk, BulkAction, BulkOutcome, BulkDeps } from './bulk.types.ts';
import { decideBulk } from './decide-bulk.ts';

/** Creates the bulk actions. Each records one fact. */
export function createBulk({ journal, view, toasts, ...who }: BulkDeps): Bulk {
  const recorder = createRecorder(journal, view);

  /** The journal announces what was done, so only the skipped tasks are announced here. */
  const tellAll = (skipped: Batch<FactType>['skipped']): void => {
    if (skipped.length > 0) toasts.show({ text: reasonsText(skipped), tone: 'info' });
  };

  const decide = (action: BulkAction): BulkOutcome => decideBulk(action, { view, ...who });
  return {
    decide,
    plan(action) {
      const decided = decide(action);
      return decided.ok ? agreed(planOf(decided.value, view.tasks(), who.command().at)) : decided;
    },
    async act(action) {
      const decided = decide(action);
      if (!decided.ok) {
        announceRefusal(decided.refusal, toasts);
        return decided;
      }
      const { fact, skipped } = decided.value;
      if (fact === null) {
        tellAll(skipped);
        return decided;
      }
      const says = outcomeText(fact, sizeOf(fact), skipped) ?? undefined;
      const recorded = await recorder.record([agreed(fact)], { says });
      if (recorded.ok) return decided;
      announceRefusal(recorded.refusal, toasts);
      return recorded;
    },
  };
}
