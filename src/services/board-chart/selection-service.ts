/** Each card is notified of itself only. */
export interface Selection {
  has(taskId: string): boolean;
  subscribe(taskId: string, listener: () => void): () => void;
  show(taskIds: readonly string[]): void;
}

/** Creates the selection. It is lost on reload. */
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
