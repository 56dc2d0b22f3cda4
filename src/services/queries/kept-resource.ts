import { useQuery } from '@tanstack/react-query';
import type { WireDeleted } from '#domain/contract/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { EntityStatus } from '#domain/work/index.ts';
import type { Api, Reply } from '#services/http/index.ts';
import { dataOf, useSharedServices } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from './read.ts';
import { type RemovableCalls, resource } from './resource.ts';
import { useCallMutation } from './use-call-mutation.ts';

export interface DeletedItem {
  readonly id: number;
  readonly name: string;
  readonly deletedAt: number;
  readonly color: string | null;
  readonly client: { readonly name: string; readonly isDeleted: boolean } | null;
  readonly projects: number;
  readonly tasks: number;
}

export interface Restoring {
  readonly id: number;
  readonly name?: string;
}

interface KeptCalls<Wire, Item, Filter, Fields> extends RemovableCalls<Wire, Item, Filter, Fields> {
  readonly deleted: (api: Api, sending: { readonly signal: AbortSignal }) => Promise<Reply<WireDeleted[]>>;
  readonly restore: (
    api: Api,
    restoring: Restoring,
    sending: { readonly headers: Readonly<Record<string, string>> },
  ) => Promise<Reply<Wire>>;
}

/** Creates the hooks of an entity that can be restored for 30 days (DEC-154, decision 0180). */
export function keptResource<
  Wire,
  Item extends { readonly id: number; readonly status?: EntityStatus },
  Filter extends { readonly withInactive?: boolean },
  Fields,
>(name: string, { deleted, restore, ...calls }: KeptCalls<Wire, Item, Filter, Fields>) {
  const removable = resource(name, calls);
  return {
    ...removable,
    useDeleted(): Read<readonly DeletedItem[]> {
      const { api } = useSharedServices();
      const query = useQuery<readonly DeletedItem[]>({
        queryKey: [name, 'deleted'],
        queryFn: async ({ signal }) => dataOf(await deleted(api, { signal })).map(toDeleted),
        ...retrySilently,
      });
      return readOf(query, none);
    },
    useRestore(): (restoring: Restoring) => Promise<Decision<Item>> {
      const send = useCallMutation(restore, {
        invalidates: removable.invalidates,
        show: removable.showSaved,
      });
      return async (restoring) => {
        const restored = await send(restoring);
        return restored.ok ? agreed(calls.toItem(restored.value)) : restored;
      };
    },
  };
}

function toDeleted(wire: WireDeleted): DeletedItem {
  return {
    id: wire.id,
    name: wire.Name,
    deletedAt: Date.parse(wire.DeletedAt),
    color: wire.ColorCode ?? null,
    client: wire.Client ? { name: wire.Client.ClientName, isDeleted: wire.Client.IsDeleted } : null,
    projects: wire.Projects ?? 0,
    tasks: wire.Tasks,
  };
}

const none: readonly never[] = [];
