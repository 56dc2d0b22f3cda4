import { useMemo } from 'react';
import { createSorting, type Sorting } from '#services/bulk/index.ts';
import { useServices } from './user-context.tsx';

/** Returns the drop of cards. Created here, so that its code loads after the first paint. */
export function useSorting(): Sorting {
  const { journal, board: view, command } = useServices();
  return useMemo(() => createSorting({ journal, view, command }), [journal, view, command]);
}
