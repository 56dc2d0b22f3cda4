import type { ActorRefFrom } from 'xstate';
import type { DoneStep } from '#domain/journal/index.ts';
import type { SettingsAct } from './settings-acts.ts';
import type { undoMachine } from '#machines/task/undo.machine.ts';

export interface Undoable {
  readonly label: string;
  readonly factId: string;
}

export interface Undo {
  readonly ready: Promise<void>;
  readonly actor: ActorRefFrom<typeof undoMachine>;
  last(): Undoable | null;
  next(): Undoable | null;
  isOffered(factId: string): boolean;
  did(act: SettingsAct): void;
  wasUndone(actId: string): void;
  steps(): readonly DoneStep[];
  subscribe(listener: () => void): () => void;
  close(): void;
}
