import { useSyncExternalStore } from 'react';

export const titleNote = {
  set(next: string): void {
    if (next === note) return;
    note = next;
    for (const tell of listeners) tell();
  },
  /** Takes effect with the next render. */
  lead: '',
};

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
