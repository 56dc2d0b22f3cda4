import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether nothing is being fetched. `useIsFetching` would set a timer for every cache event. */
export function useQuiet(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback(
      (changed) =>
        client.getQueryCache().subscribe(({ type }) => {
          if (type === 'updated' || type === 'removed') changed();
        }),
      [client],
    ),
    () => client.isFetching() === 0,
  );
}
