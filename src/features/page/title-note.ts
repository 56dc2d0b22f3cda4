import { useSyncExternalStore } from 'react';

/** What stands in front of the title of every screen, as the task that runs with its clock; '' for nothing. */
export const titleNote = {
  set(next: string): void {
    if (next === note) return;
    note = next;
    for (const tell of listeners) tell();
  },
  /** Stands before all of it, as the role as which the app is viewed; heard of with the next rendering. */
  lead: '',
};

/** What stands in front of the title now. */
export function useTitleNote(): string {
  return useSyncExternalStore(subscribe, noteNow, noteNow);
}

const noteNow = (): string => titleNote.lead + note;
let note = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
