import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { STALE_MS } from '#domain/constants.ts';
import { messages } from '#domain/texts/messages.ts';
import { followChart } from '#services/charts/follow-chart.ts';
import { isSilent } from '#services/connection/connection.ts';
import type { Reply } from '#services/http/reply.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import type { SharedServices } from './shared-context.tsx';

/** A call that failed, as queries and mutations throw it; its message is for the user. */
export class CallError extends Error {
  /** The status of the response, 0 where none came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The data of a reply; throws `CallError` for a refusal, as queries want it. */
export function dataOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new CallError(reply.refusal.message, reply.status);
  return reply.data;
}

/** Whether the bar above the screen says already that the server is not responding. */
export const isOutageSaid = ({
  session,
  connection,
}: Pick<SharedServices, 'session' | 'connection'>): boolean =>
  session.actor.getSnapshot().hasTag('unconfirmed') || isSilent(connection.getSnapshot());

/**
 * Makes the cache of what the server last said: stale after 500 ms unless a query says otherwise (NFR-02). A failed read
 * keeps what was known and says why in a toast (ERR-29, DEC-94), once until it has worked, as a failed change does each
 * time, unless its `meta.silent` says that its screen does so. Where no answer comes, what is kept stays without a word:
 * nobody has to try anything again, and the board says that it is offline, or what was not sent yet. `isSaid` answers
 * whether the bar above the screen says that already (`isOutageSaid`).
 */
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
        // That a session has ended is said by the bar that asks for the password.
        if (status === 401) return;
        // 502 and 504 are of a proxy that has no answer from the server.
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

/** Reads again what failed and is still shown, as soon as the server responds; answers how to end that. */
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
