import { useEffect, useRef } from 'react';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { useUnsent } from '#services/user-services/use-journal.ts';

/** Reads reports, and the tasks of their sessions, again once the server has the sessions that were edited here. */
export function useReadOnceSent(): void {
  const { queryClient } = useSharedServices();
  const unsent = useUnsent().filter(({ fact }) => fact.type === 'session.edited').length;
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent < before.current)
      for (const key of ['report', 'task']) void queryClient.invalidateQueries({ queryKey: [key] });
    before.current = unsent;
  }, [unsent, queryClient]);
}
