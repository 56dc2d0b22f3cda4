import { useMemo } from 'react';
import { defaultEstimate } from '#domain/task/board.ts';
import { createBulk } from '#services/bulk/bulk.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useServices } from './user-context.tsx';

/** Returns the bulk actions. Created here, so that their code loads after the first paint. */
export function useBulk(): Bulk {
  const { journal, board: view, command } = useServices();
  const { timeZone } = useSession().user;
  const { estimateMs } = useSettings().data;
  return useMemo(
    () =>
      createBulk({
        journal,
        view,
        command,
        timeZone: () => timeZone,
        defaultEstimate: () => defaultEstimate(estimateMs),
        toasts,
      }),
    [journal, view, command, timeZone, estimateMs],
  );
}
