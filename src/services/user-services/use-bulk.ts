import { useMemo } from 'react';
import { defaultEstimate } from '#domain/task/index.ts';
import { createBulk, type Bulk } from '#services/bulk/index.ts';
import { useSettings } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { toasts } from '#services/toasts/index.ts';
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
