import { useMemo } from 'react';
import { defaultEstimate } from '#domain/board.ts';
import { createBulk } from '#services/bulk/bulk.ts';
import { decideBulk } from '#services/bulk/decide-bulk.ts';
import type { Bulk, BulkAction, BulkOutcome } from '#services/bulk/bulk.types.ts';
import { useSettings } from '#services/queries/settings.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useServices } from './context.tsx';

/** Acting on several tasks, and what would come of it. */
export interface Acts extends Bulk {
  decide(action: BulkAction): BulkOutcome;
}

/** What can be done with several tasks at once; made here, so that only what is read after the first paint loads it. */
export function useBulk(): Acts {
  const { journal, board: view, command } = useServices();
  const { timeZone } = useSession().user;
  const { estimateMs } = useSettings().data;
  return useMemo(() => {
    const parts = {
      journal,
      view,
      command,
      timeZone: () => timeZone,
      defaultEstimate: () => defaultEstimate(estimateMs),
      toasts,
    };
    return {
      ...createBulk(parts),
      decide: (action) => decideBulk(action, parts),
    };
  }, [journal, view, command, timeZone, estimateMs]);
}
