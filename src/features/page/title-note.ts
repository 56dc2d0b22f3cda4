import { useSyncExternalStore } from 'react';

/** What stands in front of the title of every screen, as the task that runs with its clock; '' for nothing. */
export const titleNote = {
  set(next: string): void {
    if (next === note) return;
    note = next;
    for (const tell of listeners) tell();
  },
};

/** What stands in front of the title now. */
export function useTitleNote(): string {
  return useSyncExternalStore(subscribe, () => note);
}

let note = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
