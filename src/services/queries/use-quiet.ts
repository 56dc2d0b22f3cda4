import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether nothing is being read from the server. Not `useIsFetching`, which sets a timer for every event of the cache: dozens
 * with each change of the board.
 */
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
