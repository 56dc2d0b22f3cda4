import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Reply } from '#services/http/reply.ts';
import { dataOf } from './query-client.ts';

/** A list as pickers and tables read it. */
export interface List<T> {
  readonly data: readonly T[];
  readonly isPending: boolean;
  /** It could not be read, and what was known before is shown. */
  readonly hasFailed: boolean;
}

/** How a list is read: `T` is what the wire says, `Item` what the screens know. */
export interface ListQuery<T, Item> {
  readonly key: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<Reply<readonly T[]>>;
  readonly item: (wire: T) => Item;
  readonly staleTime?: number;
}

/** Reads a list; it is empty where it could not be read and was not known before (ERR-30, DEC-94). */
export function useList<T, Item>({ key, read, item, ...options }: ListQuery<T, Item>): List<Item> {
  const { data, isPending, isError } = useQuery({
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    ...options,
    queryKey: key,
    queryFn: async ({ signal }) => dataOf(await read(signal)).map(item),
  });
  return { data: data ?? none, isPending, hasFailed: isError };
}

const none: readonly never[] = [];
