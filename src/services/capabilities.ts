import { useQuery } from '@tanstack/react-query';
import type { WireCapabilities } from '#domain/contract/system.ts';
import { dataOf } from '#services/queries/query-client.ts';
import { useSharedServices } from './services.tsx';

/** What this instance offers: read once a page, tried again until it is known; null until then. */
export function useCapabilities(): { readonly data: WireCapabilities | null; readonly isPending: boolean } {
  const { api } = useSharedServices();
  const { data, isPending } = useQuery({
    queryKey: ['capabilities'],
    queryFn: async ({ signal }) => dataOf(await api.call('GET /api/capabilities', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    meta: { silent: true },
  });
  return { data: data ?? null, isPending };
}

/** How long in ms until a read that failed is tried again. */
const AGAIN_MS = 3_000;
