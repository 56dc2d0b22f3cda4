import { useMemo } from 'react';
import { createSorting, type Sorting } from '#services/bulk/sorting.ts';
import { useServices } from './user-context.tsx';

/** Putting cards where they are dropped; made here, so that only what is read after the first paint loads it. */
export function useSorting(): Sorting {
  const { journal, board: view, command } = useServices();
  return useMemo(() => createSorting({ journal, view, command }), [journal, view, command]);
}
