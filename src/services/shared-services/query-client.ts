import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { messages } from '#domain/texts/index.ts';
import { followChart } from '#services/charts/index.ts';
import { isSilent } from '#services/connection/index.ts';
import type { Reply } from '#services/http/index.ts';
import { announceRefusal, type Toasts } from '#services/toasts/index.ts';
import type { SharedServices } from './shared-context.tsx';

export class CallError extends Error {
  /** 0 if no response came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Returns the data of a reply. Throws `CallError` for a refusal. */
export function dataOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new CallError(reply.refusal.message, reply.status);
  return reply.data;
}

/** Returns whether the outage bar is shown. */
export const isOutageSaid = ({
  session,
  connection,
}: Pick<SharedServices, 'session' | 'connection'>): boolean =>
  session.actor.getSnapshot().hasTag('unconfirmed') || isSilent(connection.getSnapshot());

/** Creates a query client. Failed reads keep their data and show one toast (ERR-29, DEC-94, NFR-02). */
export function createQueryClient(toasts: Pick<Toasts, 'show'>, isSaid = (): boolean => false): QueryClient {
  const tell = (error: Error, { meta }: { readonly meta: Record<string, unknown> | undefined }) => {
    if (meta?.['silent']) return;
    announceRefusal(error instanceof CallError ? error : { message: messages.somethingWrong }, toasts);
  };
  const failing = new WeakSet<object>();
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => void failing.delete(query),
      onError: (error, query) => {
        const status = error instanceof CallError ? error.status : 500;
        // The bar that asks for the password shows that the session has ended.
        if (status === 401) return;
        // 502 and 504 come from a proxy without an answer from the server.
        if ([0, 502, 504].includes(status) && (query.state.data !== undefined || isSaid())) return;
        if (!failing.has(query)) tell(error, query);
        failing.add(query);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => tell(error, mutation),
    }),
    defaultOptions: {
      queries: { staleTime: STALE_MS.most, networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Refetches failed active queries once the server responds. Returns the unsubscribe function. */
export function readFailedAgain(
  queryClient: QueryClient,
  connection: SharedServices['connection'],
): () => void {
  return followChart(
    connection,
    (snapshot) => snapshot.hasTag('responding'),
    (isResponding) => {
      if (!isResponding) return;
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    },
  );
}
