import type { ActorRefFrom } from 'xstate';
import type { DoneStep } from '#domain/journal/undo/way-back.ts';
import type { SettingsAct } from './settings-acts.ts';
import type { undoMachine } from '#machines/task/undo.machine.ts';

/** A step or an act of the settings that can be undone, and the words for it. */
export interface Undoable {
  readonly label: string;
  readonly factId: string;
}

/** Undo and redo of own facts, from the log, after a reload too (DEC-119), and undo of what this tab has done in the settings. */
export interface Undo {
  /** Resolves when the log is read: what was done before this start can be undone from then on. */
  readonly ready: Promise<void>;
  /** What components send their wishes to: one step after the other, with a word about each. */
  readonly actor: ActorRefFrom<typeof undoMachine>;
  /** The latest own step or act of the settings that stands and may go back. */
  last(): Undoable | null;
  /** The undo that would be taken back next, by the name of its step; none after a new step. */
  next(): Undoable | null;
  /** Whether a step or an act stands, or an undo can still be taken back: what a message offers to undo. */
  isOffered(factId: string): boolean;
  /** Takes an act of the settings among what can be undone, as the latest. */
  did(act: SettingsAct): void;
  /** An act of the settings was undone by another way. */
  wasUndone(actId: string): void;
  /** The own steps of this browser that the server has not refused, oldest first, undos among them. */
  steps(): readonly DoneStep[];
  subscribe(listener: () => void): () => void;
  /** Ends following the journal. */
  close(): void;
}
