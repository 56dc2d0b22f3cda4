import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import type { EntityStatus } from '#domain/work/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Api, Reply } from '#services/http/index.ts';
import { useSharedServices, CallError, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from './read.ts';
import { useCallMutation } from './use-call-mutation.ts';

interface Entity {
  readonly id: number;
  readonly status?: EntityStatus;
}

interface Shown {
  readonly withInactive?: boolean;
}

export interface EntitySave<Fields, Item = { readonly id: number }> {
  readonly item: Item | null;
  readonly fields: Partial<Fields>;
  readonly was?: Partial<Fields>;
}

export type EntityChange<Fields> = Pick<EntitySave<Fields>, 'fields' | 'was'> & { readonly id: number };

interface ResourceCalls<Wire, Item, Filter, Fields> {
  readonly list: (
    api: Api,
    filter: Filter,
    sending: { readonly signal: AbortSignal },
  ) => Promise<Reply<Wire[]>>;
  readonly read: (api: Api, id: number, sending: { readonly signal: AbortSignal }) => Promise<Reply<Wire>>;
  readonly toItem: (wire: Wire) => Item;
  readonly notReturned: (item: Item) => Partial<Item>;
  readonly add: (api: Api, fields: Fields, sending: Sending) => Promise<Reply<Wire>>;
  readonly change: (api: Api, change: EntityChange<Fields>, sending: Sending) => Promise<Reply<Wire>>;
  readonly invalidatedKeys: readonly QueryKey[];
}

export interface RemovableCalls<Wire, Item, Filter, Fields>
  extends ResourceCalls<Wire, Item, Filter, Fields> {
  readonly remove: (api: Api, id: number, sending: Sending) => Promise<Reply<unknown>>;
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
}

export interface ReadItem<Item> extends Read<Item | null> {
  readonly isGone: boolean;
}

/** Creates the query hooks of an entity that can't be deleted. */
export function resourceWithoutDelete<Wire, Item extends Entity, Filter extends Shown, Fields>(
  name: string,
  {
    list,
    read,
    toItem,
    notReturned,
    add,
    change,
    invalidatedKeys,
  }: ResourceCalls<Wire, Item, Filter, Fields>,
) {
  const invalidates = [[name], ...invalidatedKeys];
  const keyOf = (id: number | null): QueryKey => [name, 'one', id];
  const listKey = (filter: Filter): QueryKey => [name, 'list', filter];

  /** Refetches an entity that another user has deleted, so that the form and lists show it as gone. */
  function readGone(queryClient: QueryClient, { code }: Refusal): void {
    if (code === 'notFound') void queryClient.invalidateQueries({ queryKey: [name] });
  }

  function showSaved(queryClient: QueryClient, wire: Wire): void {
    const saved = toItem(wire);
    queryClient.setQueryData<Item>(
      keyOf(saved.id),
      (before) => before && { ...saved, ...notReturned(before) },
    );
    changeLists(queryClient, saved.id, (before, { withInactive }) => {
      const { status = 1 } = saved;
      const isShown = status === 1 || (withInactive && status === 2);
      return isShown ? { ...saved, ...(before && notReturned(before)) } : undefined;
    });
  }

  function changeLists(
    queryClient: QueryClient,
    id: number,
    then: (before: Item | undefined, filter: Filter) => Item | undefined,
  ): void {
    const lists = queryClient.getQueriesData<readonly Item[]>({ queryKey: [name, 'list'] });
    for (const [queryKey, items] of lists) {
      if (items === undefined) continue;
      const place = items.findIndex((item) => item.id === id);
      const item = then(items[place], queryKey[2] as Filter);
      const rest = items.filter((each) => each.id !== id);
      const at = place < 0 ? rest.length : place;
      queryClient.setQueryData(queryKey, item ? rest.toSpliced(at, 0, item) : rest);
    }
  }

  return {
    keyOf,
    listKey,
    useItems(filter: Filter): Read<readonly Item[]> {
      const { api } = useSharedServices();
      const query = useQuery<readonly Item[]>({
        queryKey: listKey(filter),
        queryFn: async ({ signal }) => dataOf(await list(api, filter, { signal })).map(toItem),
        placeholderData: keepPreviousData,
        ...retrySilently,
      });
      return readOf(query, none);
    },
    /** Never refetched while mounted, so the form doesn't change under the user. */
    useItem(id: number | null): ReadItem<Item> {
      const { api } = useSharedServices();
      const query = useQuery<Item | null>({
        queryKey: keyOf(id),
        queryFn:
          id === null ? skipToken : async ({ signal }) => toItem(dataOf(await read(api, id, { signal }))),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        ...retrySilently,
      });
      const isGone = query.error instanceof CallError && [403, 404, 422].includes(query.error.status);
      return { ...readOf(query, null), isGone };
    },
    useSave(): (save: EntitySave<Fields>) => Promise<Decision<Item>> {
      const save = useCallMutation(
        (api, { item, fields, was }: EntitySave<Fields>, sending) =>
          item === null
            ? add(api, fields as Fields, sending)
            : change(api, { id: item.id, fields, ...(was && { was }) }, sending),
        { invalidates, show: showSaved, refused: readGone },
      );
      return async (input) => {
        const saved = await save(input);
        return saved.ok ? agreed(toItem(saved.value)) : saved;
      };
    },
    invalidates,
    changeLists,
    showSaved,
  };
}

/** Creates the query hooks of an entity. */
export function resource<Wire, Item extends Entity, Filter extends Shown, Fields>(
  name: string,
  { remove, ...calls }: RemovableCalls<Wire, Item, Filter, Fields>,
) {
  const lasting = resourceWithoutDelete(name, calls);
  const { invalidates, changeLists } = lasting;
  return {
    ...lasting,
    useRemove: (): ((id: number) => Promise<Decision<unknown>>) =>
      useCallMutation(remove, {
        invalidates,
        show: (queryClient, _, id: number) => changeLists(queryClient, id, () => undefined),
      }),
  };
}

const none: readonly never[] = [];
