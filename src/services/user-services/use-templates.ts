import { useMemo } from 'react';
import { createTemplates, type Templates } from '#services/board/index.ts';
import { useServices } from './user-context.tsx';

/** Returns the template actions of the signed-in user's board. */
export function useTemplates(): Templates {
  const { journal, board, command } = useServices();
  return useMemo(() => createTemplates({ journal, view: board, command }), [journal, board, command]);
}
