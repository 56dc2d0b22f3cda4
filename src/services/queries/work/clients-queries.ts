import type { QueryKey } from '@tanstack/react-query';
import type { WireClient } from '#domain/contract/index.ts';
import { palette } from '#domain/palette.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useCreateInList } from '#services/queries/use-create-in-list.ts';
import { type ListQuery, useList } from '#services/queries/use-list.ts';

export interface ClientItem {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

export const CLIENTS_KEY: QueryKey = ['clients'];

/** Reads the active clients that the user may choose (API-101, DEC-88, DEC-125). */
export function useClients(
  how: Pick<ListQuery<WireClient, ClientItem>, 'refetchOnMount'> = {},
): Read<readonly ClientItem[]> {
  const { api } = useSharedServices();
  return useList({
    ...how,
    key: CLIENTS_KEY,
    read: (signal) =>
      api.call('GET /api/clients/Client/List', { query: { IncludeInactive: 'false' }, signal }),
    item: toClient,
    nameOf: ({ name }) => name,
  });
}

/** Creates a client by its name and refuses an existing name (API-067). */
export function useCreateClient(): (name: string) => Promise<Decision<ClientItem>> {
  return useCreateInList(
    (api, name: string, sending) =>
      api.call('POST /api/clients/Client', {
        body: { ClientName: name, ColorCode: palette[6].color, OnlyNew: true },
        ...sending,
      }),
    { key: CLIENTS_KEY, item: toClient },
  );
}

function toClient(wire: WireClient): ClientItem {
  return { id: wire.idClient, name: wire.ClientName, color: wire.ColorCode };
}
