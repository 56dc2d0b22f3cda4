import { useMemo } from 'react';
import { createTemplates, type Templates } from '#services/board/template-actions.ts';
import { useServices } from './user-context.tsx';

/** What can be done with templates on the board of the signed-in person. */
export function useTemplates(): Templates {
  const { journal, board, command } = useServices();
  return useMemo(() => createTemplates({ journal, view: board, command }), [journal, board, command]);
}
