import type { PlainDay } from '#domain/time/plain-day.ts';
import type { BulkSelectionEvent } from '#machines/board/bulk-selection.machine.ts';

/** What is to be brought to another day, and what the choice of it stands beside. */
export interface MoveRequest {
  readonly how: 'move' | 'rollover';
  readonly taskIds: readonly string[];
  readonly anchor: HTMLElement;
}

/** What the board that is shown does with several tasks, for menus of cards and columns and for templates. */
export interface SelectionHost {
  /** Tells the chart of the selection. */
  send(event: BulkSelectionEvent): void;
  /** Lets the person select the tasks of a template, which are dated (TPL-09). */
  beginTemplate(): void;
  /** Lets the person choose where to. */
  carry(wish: MoveRequest): void;
  /** Opens the line for names in a column; false where no task can be added to this board by its name. */
  addByName(day: PlainDay | null): boolean;
  copy(taskIds: readonly string[]): void;
  /** Pastes what was copied into a column. */
  paste(day: PlainDay | null): void;
}

/** Which cards show as selected, and the way to the board that is shown: what it does is read after the first paint. */
export interface Selection {
  has(taskId: string): boolean;
  /** Hears when a task is selected, or is so no more. */
  subscribe(taskId: string, listener: () => void): () => void;
  /** Shows these tasks as selected, and no others. */
  show(taskIds: readonly string[]): void;
  /** Makes a board the one that is meant, until that is called off. */
  attach(host: () => SelectionHost): () => void;
  /** The board that is shown; undefined while there is none. */
  host(): SelectionHost | undefined;
}

/** Makes the selection of a person; a reload forgets it. */
export function createSelection(): Selection {
  const listeners = new Map<string, Set<() => void>>();
  let shown: ReadonlySet<string> = new Set();
  let host: (() => SelectionHost) | undefined;
  return {
    has: (taskId) => shown.has(taskId),
    subscribe(taskId, listener) {
      const known = listeners.get(taskId) ?? new Set();
      listeners.set(taskId, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(taskId);
      };
    },
    show(taskIds) {
      const before = shown;
      shown = new Set(taskIds);
      for (const [id, known] of listeners) {
        if (before.has(id) !== shown.has(id)) for (const listener of known) listener();
      }
    },
    attach(next) {
      host = next;
      return () => {
        if (host === next) host = undefined;
      };
    },
    host: () => host?.(),
  };
}
