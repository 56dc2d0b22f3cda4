import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '#services/http/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf } from '#services/queries/read.ts';

/** Reads the outbox of a demo, which sends no mail (DEC-101). Null until loaded. */
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

/** A mail is written some seconds after the request. */
const REREAD_MS = 2_000;
