import type { Entry } from '#domain/journal/index.ts';

export const UNWRITTEN = Number.MAX_SAFE_INTEGER;

export interface EntryList {
  all(): readonly Entry[];
  /** Rows whose `seq` was dropped can't be added again. */
  put(entries: readonly Entry[]): void;
  drop(factIds: readonly string[], seqs: readonly number[]): void;
  hasLeft(seq: number): boolean;
  subscribe(listener: () => void): () => void;
  emit(): void;
}

/** Creates an empty entry list. Changes are silent until `emit`, so several show as one. */
export function createEntryList(): EntryList {
  let entries: readonly Entry[] = [];
  const left = new Set<number>();
  const listeners = new Set<() => void>();

  return {
    all: () => entries,
    put(added) {
      const ids = new Set(added.map((entry) => entry.fact.id));
      const kept = entries.filter((entry) => !ids.has(entry.fact.id));
      entries = [...kept, ...added.filter((entry) => !left.has(entry.seq))].sort((a, b) => a.seq - b.seq);
    },
    drop(factIds, seqs) {
      for (const seq of seqs) left.add(seq);
      entries = entries.filter((entry) => !factIds.includes(entry.fact.id) && !left.has(entry.seq));
    },
    hasLeft: (seq) => left.has(seq),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit() {
      for (const listener of listeners) listener();
    },
  };
}
