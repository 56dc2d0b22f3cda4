import { useQuery } from '@tanstack/react-query';
import type { WireCapabilities } from '#domain/contract/system-contract.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from './read.ts';

/** The features of this instance: read once a page, tried again until it is known; null until then. */
export function useCapabilities(): Read<WireCapabilities | null> {
  const { api } = useSharedServices();
  const query = useQuery<WireCapabilities | null>({
    queryKey: ['capabilities'],
    queryFn: async ({ signal }) => dataOf(await api.call('GET /api/capabilities', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    ...saidOnScreen,
  });
  return readOf(query, null);
}
