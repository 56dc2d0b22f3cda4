import type { Query, QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#services/shared-services/index.ts';

export interface Read<T> {
  readonly data: T;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly isOffline: boolean;
  /** The server refused this question, so a retry would not help. */
  readonly refusal: string | null;
  retry(): void;
}

/** Returns the state of a query, with `none` as data until the first answer. */
export function readOf<T>({ data, error, isPending, refetch }: UseQueryResult<T>, none: T): Read<T> {
  return {
    data: data ?? none,
    ...failureOf(error, isPending),
    retry: () => void refetch(),
  };
}

/** Returns the state of a read from its error. */
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

/** For queries whose screen shows the error itself: no toast, and a retry every `RETRY_MS` unless refused. */
export const retrySilently = {
  refetchInterval: ({ state: { error } }: Pick<Query, 'state'>) =>
    error === null || isRefused(error) ? false : RETRY_MS,
  meta: { silent: true },
} as const;

export const retryOnOutage = {
  refetchOnReconnect: true,
  refetchInterval: ({ state: { error } }: Pick<Query, 'state'>) => (isOutage(error) ? RETRY_MS : false),
} as const;

const isRefused = (error: Error | null): error is CallError =>
  error instanceof CallError && error.status === 422;

const isOutage = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

const RETRY_MS = 5_000;

/** Yields to the browser before refetching known data: starting a request takes 1 to 2 ms of the input's frame. */
export async function yieldIfCached({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) await nextPaint();
}

/** Hidden tabs don't paint, so there it resolves with the next task. */
function nextPaint(): Promise<void> {
  const paints = typeof document !== 'undefined' && !document.hidden;
  return new Promise((resolve) => {
    const soon = () => void setTimeout(resolve);
    if (paints) requestAnimationFrame(soon);
    else soon();
  });
}
