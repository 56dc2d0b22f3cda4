import type { Batch, CloneSource, BatchPlan, Command, FactType } from '#domain/journal/index.ts';
import type { TaskChanges, Target } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { BoardView } from '#services/board/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { Toasts } from '#services/toasts/index.ts';

export type BulkAction =
  | { readonly kind: 'complete' | 'delete' | 'restore' | 'clone'; readonly ids: readonly string[] }
  | { readonly kind: 'edit'; readonly ids: readonly string[]; readonly changes: TaskChanges }
  | { readonly kind: 'move' | 'rollover'; readonly ids: readonly string[]; readonly target: Target }
  /** `sources` are the copied tasks, for those no longer loaded (BLK-08, BLK-09). */
  | {
      readonly kind: 'paste';
      readonly ids: readonly string[];
      readonly sources: readonly CloneSource[];
      readonly onto: PastePlace;
    };

export type BulkRequest = BulkAction extends infer Action
  ? Action extends { readonly kind: 'paste' }
    ? never
    : Omit<Action, 'ids'>
  : never;

export interface PastePlace {
  readonly day: PlainDay | null;
  readonly assigneeId: number;
}

export type BulkOutcome = Decision<Batch<FactType>>;

/** One action is one fact and one undo (DEC-120, DEC-123). */
export interface Bulk {
  /** An empty list succeeds and does nothing (BLK-31 to BLK-33). */
  act(action: BulkAction): Promise<BulkOutcome>;
  decide(action: BulkAction): BulkOutcome;
  plan(action: BulkAction): Decision<BatchPlan>;
}

export interface BulkDeps {
  readonly journal: Pick<Journal, 'record'>;
  readonly view: Pick<BoardView, 'task' | 'tasks'>;
  readonly command: () => Command;
  readonly timeZone: () => string;
  /** In ms, for a rest with nothing left (DEC-17). */
  readonly defaultEstimate: () => number;
  readonly toasts: Pick<Toasts, 'show'>;
}
