import type { Batch } from '#domain/journal/batch.ts';
import type { Command } from '#domain/journal/command.ts';
import type { FactType, TaskChanges } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Target } from '#domain/target-day.ts';
import type { BoardView } from '#services/board/board.types.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

/** What can be done with several tasks at once; one task is a list of one (BLK). */
export type BulkAction =
  | { readonly kind: 'complete' | 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'edit'; readonly ids: readonly string[]; readonly changes: TaskChanges }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly target: Target };

/** What a batch came to in this browser. */
export type BulkOutcome = Decision<Batch<FactType>>;

/** Acts on several tasks at once: one act, one fact, one undo (DEC-120, DEC-123). */
export interface Bulk {
  /** Decides, records and tells the person; an empty list succeeds without anything (BLK-31 to BLK-33). */
  act(action: BulkAction): Promise<BulkOutcome>;
}

/** What acting on several tasks needs: the journal, the tasks as they stand, who acts when, and where is said what came of it. */
export interface BulkParts {
  readonly journal: Pick<Journal, 'record'>;
  readonly view: Pick<BoardView, 'task' | 'tasks'>;
  readonly command: () => Command;
  /** The zone of the signed-in person, in which "today" is meant (DEC-16). */
  readonly timeZone: () => string;
  readonly toasts: Pick<Toasts, 'show'>;
}
