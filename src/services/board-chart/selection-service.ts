/** Which cards show as selected: each card hears of itself alone. */
export interface Selection {
  has(taskId: string): boolean;
  /** Hears when a task is selected, or is so no more. */
  subscribe(taskId: string, listener: () => void): () => void;
  /** Shows these tasks as selected, and no others. */
  show(taskIds: readonly string[]): void;
}

/** Makes the selection of a person; a reload forgets it. */
export function createSelection(): Selection {
  const listeners = new Map<string, Set<() => void>>();
  let shown: ReadonlySet<string> = new Set();
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
  };
}
