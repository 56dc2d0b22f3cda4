import type { Query, QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#services/shared-services/query-client.ts';

/** What the server last said, and how reading it went; a failed read keeps what was known (DEC-94). */
export interface Read<T> {
  readonly data: T;
  readonly state: 'loading' | 'ready' | 'failed';
  /** It failed because no answer came. */
  readonly isOffline: boolean;
  /** Why the server refuses just this question; asking it again would change nothing. */
  readonly refusal: string | null;
  retry(): void;
}

/** The read of a query; `none` stands where nothing was ever known. */
export function readOf<T>({ data, error, isPending, refetch }: UseQueryResult<T>, none: T): Read<T> {
  return {
    data: data ?? none,
    ...failureOf(error, isPending),
    retry: () => void refetch(),
  };
}

/** How a read went by what it threw. */
export function failureOf(
  error: Error | null,
  isPending: boolean,
): Pick<Read<unknown>, 'state' | 'isOffline' | 'refusal'> {
  return {
    state: error !== null ? 'failed' : isPending ? 'loading' : 'ready',
    isOffline: error instanceof CallError && error.status === 0,
    refusal: isRefused(error) ? error.message : null,
  };
}

/**
 * How a query is read whose screen says itself that it failed: without a toast, and again every `RETRY_MS` ms, unless the
 * question is one that the server refuses.
 */
export const saidOnScreen = {
  refetchInterval: ({ state: { error } }: Pick<Query, 'state'>) =>
    error === null || isRefused(error) ? false : RETRY_MS,
  meta: { silent: true },
} as const;

/** How a list of a form is read: again every `RETRY_MS` ms while the server does not answer, or fails. */
export const triedAgain = {
  refetchOnReconnect: true,
  refetchInterval: ({ state: { error } }: Pick<Query, 'state'>) => (isOutage(error) ? RETRY_MS : false),
} as const;

const isRefused = (error: Error | null): error is CallError =>
  error instanceof CallError && error.status === 422;

const isOutage = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

const RETRY_MS = 5_000;

/**
 * Lets the browser paint before something is read that is known already: to begin a request takes one to two milliseconds
 * of the frame of a click or a key.
 */
export async function yieldIfKnown({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) await nextPaint();
}

/** Resolves when the page has been painted next; where nothing is painted, as in a hidden tab, with the next task. */
function nextPaint(): Promise<void> {
  const paints = typeof document !== 'undefined' && !document.hidden;
  return new Promise((resolve) => {
    const soon = () => void setTimeout(resolve);
    if (paints) requestAnimationFrame(soon);
    else soon();
  });
}
