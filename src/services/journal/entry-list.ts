import type { Entry } from '#domain/journal/sending/entry.ts';

/** The place of an entry that is shown but not yet durable: behind all others. */
export const UNWRITTEN = Number.MAX_SAFE_INTEGER;

/** The entries of a journal as this tab knows them. */
export interface EntryList {
  all(): readonly Entry[];
  /** Puts entries in place of those of the same fact, or adds them; a row that has left never comes back. */
  put(entries: readonly Entry[]): void;
  /** Takes entries out; `seqs` never come back. */
  drop(factIds: readonly string[], seqs: readonly number[]): void;
  hasLeft(seq: number): boolean;
  subscribe(listener: () => void): () => void;
  /** Tells those who look that something has changed. */
  emit(): void;
}

/** An empty list; changes are silent until `emit`, so that several can show as one. */
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
