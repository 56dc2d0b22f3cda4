import { type QueryKey, useQuery } from '@tanstack/react-query';
import { compareNames } from '#domain/texts/index.ts';
import type { Reply } from '#services/http/index.ts';
import { dataOf } from '#services/shared-services/index.ts';
import { yieldIfCached, type Read, readOf, retryOnOutage } from './read.ts';

export interface ListQuery<T, Item> {
  readonly key: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<Reply<readonly T[]>>;
  readonly item: (wire: T) => Item;
  readonly nameOf?: (item: Item) => string;
  readonly staleTime?: number;
  /** False if another component already follows the list. */
  readonly refetchOnMount?: boolean;
}

/** Reads a list. Empty if it could not be read (ERR-30, DEC-94). */
export function useList<T, Item>({
  key,
  read,
  item,
  nameOf,
  ...options
}: ListQuery<T, Item>): Read<readonly Item[]> {
  const query = useQuery<readonly Item[]>({
    ...retryOnOutage,
    refetchOnWindowFocus: false,
    ...options,
    queryKey: key,
    queryFn: async (context) => {
      await yieldIfCached(context);
      const items = dataOf(await read(context.signal)).map(item);
      return nameOf ? items.toSorted((one, other) => compareNames(nameOf(one), nameOf(other))) : items;
    },
  });
  return readOf(query, none);
}

const none: readonly never[] = [];
