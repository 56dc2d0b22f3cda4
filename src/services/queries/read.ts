import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from './query-client.ts';

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
