import { type QueryKey, useQuery } from '@tanstack/react-query';
import { compareNames } from '#domain/texts/locale.ts';
import type { Reply } from '#services/http/reply.ts';
import { dataOf } from '#services/shared-services/query-client.ts';
import { yieldIfKnown, type Read, readOf, triedAgain } from './read.ts';

/** How a list is read: `T` is what the wire says, `Item` what the screens know. */
export interface ListQuery<T, Item> {
  readonly key: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<Reply<readonly T[]>>;
  readonly item: (wire: T) => Item;
  /** By what the items are sorted, as names are in tables; else they stay in the order of the server. */
  readonly nameOf?: (item: Item) => string;
  readonly staleTime?: number;
  /** False where who shows it follows the list all along: it is not read again for each showing. */
  readonly refetchOnMount?: boolean;
}

/** Reads a list; it is empty where it could not be read and was not known before (ERR-30, DEC-94). */
export function useList<T, Item>({
  key,
  read,
  item,
  nameOf,
  ...options
}: ListQuery<T, Item>): Read<readonly Item[]> {
  const query = useQuery<readonly Item[]>({
    ...triedAgain,
    refetchOnWindowFocus: false,
    ...options,
    queryKey: key,
    queryFn: async (context) => {
      await yieldIfKnown(context);
      const items = dataOf(await read(context.signal)).map(item);
      return nameOf ? items.toSorted((one, other) => compareNames(nameOf(one), nameOf(other))) : items;
    },
  });
  return readOf(query, none);
}

const none: readonly never[] = [];
