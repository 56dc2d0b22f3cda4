import { useQuery } from '@tanstack/react-query';
import type { WireCapabilities } from '#domain/contract/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from './read.ts';

/** Reads the features of this instance once per page. Null until loaded. */
export function useCapabilities(): Read<WireCapabilities | null> {
  const { api } = useSharedServices();
  const query = useQuery<WireCapabilities | null>({
    queryKey: ['capabilities'],
    queryFn: async ({ signal }) => dataOf(await api.call('GET /api/capabilities', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    ...retrySilently,
  });
  return readOf(query, null);
}
