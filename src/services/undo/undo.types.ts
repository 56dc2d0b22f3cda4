import type { Fact } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';

/** A fact that can be undone, and the words for it. */
export interface Undoable {
  readonly label: string;
  readonly factId: string;
}

/** Undo of own facts, from the log, after a reload too (DEC-119). */
export interface Undo {
  /** Resolves when the log is read: what was done before this start can be undone from then on. */
  readonly ready: Promise<void>;
  /** The latest own fact that stands and may go back; an undo is none, and what it undid is none any more. */
  last(): Undoable | null;
  /** Undoes a fact, the last one without an id; the undo of an undo does it again. */
  run(factId?: string): Promise<Decision<Fact>>;
  subscribe(listener: () => void): () => void;
  /** Ends following the journal. */
  close(): void;
}
