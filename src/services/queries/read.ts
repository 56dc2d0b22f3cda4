import type { Query, UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#services/shared-services/query-client.ts';

/** What the server last said, and how reading it went; a failed read keeps what was known (DEC-94). */
export interface Read<T> {
  readonly data: T;
  readonly state: 'loading' | 'ready' | 'failed';
  /** It failed because no answer came. */
  readonly isOffline: boolean;
  retry(): void;
}

/** The read of a query; `none` stands where nothing was ever known. */
export function readOf<T>({ data, error, isPending, refetch }: UseQueryResult<T>, none: T): Read<T> {
  return {
    data: data ?? none,
    state: error !== null ? 'failed' : isPending ? 'loading' : 'ready',
    isOffline: error instanceof CallError && error.status === 0,
    retry: () => void refetch(),
  };
}

/** How a query is read whose screen says itself that it failed: without a toast, and again every `RETRY_MS` ms. */
export const saidOnScreen = {
  refetchInterval: ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? RETRY_MS : false),
  meta: { silent: true },
} as const;

/** How a list of a form is read: again every `RETRY_MS` ms while the server does not answer, or fails. */
export const triedAgain = {
  refetchOnReconnect: true,
  refetchInterval: ({ state: { error } }: Pick<Query, 'state'>) => (isOutage(error) ? RETRY_MS : false),
} as const;

const isOutage = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

const RETRY_MS = 5_000;
