import type { Batch } from '#domain/journal/batch/batch.ts';
import type { CloneSource } from '#domain/journal/batch/batch-clone.ts';
import type { BatchPlan } from '#domain/journal/batch/batch-plan.ts';
import type { Command } from '#domain/journal/command.ts';
import type { FactType } from '#domain/journal/events.ts';
import type { TaskChanges } from '#domain/task/task.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Target } from '#domain/task/target-day.ts';
import type { BoardView } from '#services/board/board.types.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

/** What can be done with several tasks at once; one task is a list of one (BLK). */
export type BulkAction =
  | { readonly kind: 'complete' | 'delete' | 'restore' | 'clone'; readonly ids: readonly string[] }
  | { readonly kind: 'edit'; readonly ids: readonly string[]; readonly changes: TaskChanges }
  | { readonly kind: 'move' | 'rollover'; readonly ids: readonly string[]; readonly target: Target }
  /** Onto the column of a board; `sources` are tasks as they were copied, for those that are not at hand any more (BLK-08, BLK-09). */
  | {
      readonly kind: 'paste';
      readonly ids: readonly string[];
      readonly sources: readonly CloneSource[];
      readonly onto: PastePlace;
    };

/** An action without the tasks that it is for. */
export type BulkRequest = BulkAction extends infer Action
  ? Action extends { readonly kind: 'paste' }
    ? never
    : Omit<Action, 'ids'>
  : never;

/** The column of somebody's board onto which is pasted. */
export interface PastePlace {
  readonly day: PlainDay | null;
  readonly assigneeId: number;
}

/** What a batch came to in this browser. */
export type BulkOutcome = Decision<Batch<FactType>>;

/** Acts on several tasks at once: one act, one fact, one undo (DEC-120, DEC-123). */
export interface Bulk {
  /** Decides, records and tells the person; an empty list succeeds without anything (BLK-31 to BLK-33). */
  act(action: BulkAction): Promise<BulkOutcome>;
  /** What the rules say of the action; nothing is done or told. */
  decide(action: BulkAction): BulkOutcome;
  /** What the action would do to each task and to the hours of each column, by the same decision; nothing is done or told. */
  plan(action: BulkAction): Decision<BatchPlan>;
}

/** What acting on several tasks needs: the journal, the tasks as they stand, who acts when, and where is said what came of it. */
export interface BulkDeps {
  readonly journal: Pick<Journal, 'record'>;
  readonly view: Pick<BoardView, 'task' | 'tasks'>;
  readonly command: () => Command;
  /** The zone of the signed-in person, in which "today" is meant (DEC-16). */
  readonly timeZone: () => string;
  /** The estimate in ms of a rest of which nothing is left (DEC-17). */
  readonly defaultEstimate: () => number;
  readonly toasts: Pick<Toasts, 'show'>;
}
