import { useSyncExternalStore } from 'react';

/** Whether the browser has a network, as far as it knows. */
export const isOnline = (): boolean => navigator.onLine;

/** The same, followed by what shows it. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnlineAtFirst);
}

/** The build renders forms as they are with a network. */
const isOnlineAtFirst = (): boolean => true;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
