import { useSyncExternalStore } from 'react';

/** Returns whether the browser reports a network. */
export const isOnline = (): boolean => navigator.onLine;

/** Follows whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnlineAtFirst);
}

/** The build renders forms as if online. */
const isOnlineAtFirst = (): boolean => true;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
