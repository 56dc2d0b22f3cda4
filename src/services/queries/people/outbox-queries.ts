import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '#services/http/calls.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf } from '#services/queries/read.ts';

/** The mails of a demo, which are kept instead of being sent (DEC-101); null until they are read. */
export function useOutbox(): Read<Mails | null> {
  const { api } = useSharedServices();
  const query = useQuery<Mails | null>({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => dataOf(await api.call('GET /api/outbox', { signal })),
    refetchInterval: REREAD_MS,
    meta: { silent: true },
  });
  return readOf(query, null);
}

type Mails = CallResponse<'GET /api/outbox'>;

/** How often in ms it is read for new mails: one is written some seconds after it was asked for. */
const REREAD_MS = 2_000;
