import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import type { EntityStatus } from '#domain/work/entity-status.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import type { Api } from '#services/http/api.ts';
import type { Reply } from '#services/http/reply.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { CallError, dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from './read.ts';
import { useCallMutation } from './use-call-mutation.ts';

interface Entity {
  readonly id: number;
  /** Absent where the kind knows none. */
  readonly status?: EntityStatus;
}

/** Which entities a list shows beside the active ones, where there are others. */
interface Shown {
  readonly withInactive?: boolean;
}

/** What is saved: a new one, where there is no item, else what is changed of it, and what its person saw there. */
export interface EntitySave<Fields, Item = { readonly id: number }> {
  readonly item: Item | null;
  readonly fields: Partial<Fields>;
  readonly was?: Partial<Fields>;
}

/** A change of one that is there, as it is sent. */
export type EntityChange<Fields> = Pick<EntitySave<Fields>, 'fields' | 'was'> & { readonly id: number };

/** The calls of an entity that has a list and a form. */
interface ResourceCalls<Wire, Item, Filter, Fields> {
  readonly list: (
    api: Api,
    filter: Filter,
    sending: { readonly signal: AbortSignal },
  ) => Promise<Reply<Wire[]>>;
  readonly read: (api: Api, id: number, sending: { readonly signal: AbortSignal }) => Promise<Reply<Wire>>;
  readonly toItem: (wire: Wire) => Item;
  /** What the answer to a change does not tell. */
  readonly untold: (item: Item) => Partial<Item>;
  readonly add: (api: Api, fields: Fields, sending: Sending) => Promise<Reply<Wire>>;
  readonly change: (api: Api, change: EntityChange<Fields>, sending: Sending) => Promise<Reply<Wire>>;
  /** What else shows the entity: read again after a change. */
  readonly shownIn: readonly QueryKey[];
}

/** The same of one that has a delete button too. */
export interface RemovableCalls<Wire, Item, Filter, Fields>
  extends ResourceCalls<Wire, Item, Filter, Fields> {
  readonly remove: (api: Api, id: number, sending: Sending) => Promise<Reply<unknown>>;
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
}

/** The read of one entity; null until it is known. */
export interface ReadItem<Item> extends Read<Item | null> {
  /** The server has no such one, or not for this person. */
  readonly isGone: boolean;
}

/** The hooks of an entity that is never deleted, under one name in the cache. */
export function lastingResource<Wire, Item extends Entity, Filter extends Shown, Fields>(
  name: string,
  { list, read, toItem, untold, add, change, shownIn }: ResourceCalls<Wire, Item, Filter, Fields>,
) {
  const invalidates = [[name], ...shownIn];
  const keyOf = (id: number | null): QueryKey => [name, 'one', id];
  const listKey = (filter: Filter): QueryKey => [name, 'list', filter];

  /** Reads anew what somebody else has deleted meanwhile, so that its form and the lists can say so. */
  function readGone(queryClient: QueryClient, { code }: Refusal): void {
    if (code === 'notFound') void queryClient.invalidateQueries({ queryKey: [name] });
  }

  /** Puts an entity as it is now where it was read, and into the lists, or takes it out of them. */
  function showSaved(queryClient: QueryClient, wire: Wire): void {
    const saved = toItem(wire);
    queryClient.setQueryData<Item>(keyOf(saved.id), (before) => before && { ...saved, ...untold(before) });
    changeLists(queryClient, saved.id, (before, { withInactive }) => {
      const { status = 1 } = saved;
      const isShown = status === 1 || (withInactive && status === 2);
      return isShown ? { ...saved, ...(before && untold(before)) } : undefined;
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
    /** Under which key one entity is kept. */
    keyOf,
    /** Under which key a list is kept. */
    listKey,
    /** The entities that a filter lets through; what another filter showed stays until they are read. */
    useItems(filter: Filter): Read<readonly Item[]> {
      const { api } = useSharedServices();
      const query = useQuery<readonly Item[]>({
        queryKey: listKey(filter),
        queryFn: async ({ signal }) => dataOf(await list(api, filter, { signal })).map(toItem),
        placeholderData: keepPreviousData,
        ...saidOnScreen,
      });
      return readOf(query, none);
    },
    /**
     * One entity by its id; null until it is known, and where none is asked for. Read anew each time, so that a form begins
     * with what stands, and then left alone, so that nothing changes under it.
     */
    useItem(id: number | null): ReadItem<Item> {
      const { api } = useSharedServices();
      const query = useQuery<Item | null>({
        queryKey: keyOf(id),
        queryFn:
          id === null ? skipToken : async ({ signal }) => toItem(dataOf(await read(api, id, { signal }))),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        ...saidOnScreen,
      });
      const isGone = query.error instanceof CallError && [403, 404, 422].includes(query.error.status);
      return { ...readOf(query, null), isGone };
    },
    /** Adds an entity, or changes one, and answers it as it then is. */
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
    /** Everything that shows the entity: read again after a change. */
    invalidates,
    changeLists,
    /** Puts one as it is now into all that shows it. */
    showSaved,
  };
}

/** The hooks of an entity, under one name in the cache. */
export function resource<Wire, Item extends Entity, Filter extends Shown, Fields>(
  name: string,
  { remove, ...calls }: RemovableCalls<Wire, Item, Filter, Fields>,
) {
  const lasting = lastingResource(name, calls);
  const { invalidates, changeLists } = lasting;
  return {
    ...lasting,
    /** Deletes an entity. */
    useRemove: (): ((id: number) => Promise<Decision<unknown>>) =>
      useCallMutation(remove, {
        invalidates,
        show: (queryClient, _, id: number) => changeLists(queryClient, id, () => undefined),
      }),
  };
}

const none: readonly never[] = [];
