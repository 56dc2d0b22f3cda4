import { useSyncExternalStore } from 'react';

/** Whether the list of changes is open: a count, a card or a message may ask for it. */
export interface ChangesList {
  isOpen(): boolean;
  open(): void;
  close(): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the state of a list that is closed. */
export function createChangesList(): ChangesList {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (next: boolean): void => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => isOpen,
    open: () => set(true),
    close: () => set(false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The list of changes of this page. */
export const changesList: ChangesList = createChangesList();

/** Whether the list of changes is open now. */
export function useChangesListOpen(): boolean {
  return useSyncExternalStore(changesList.subscribe, changesList.isOpen);
}
