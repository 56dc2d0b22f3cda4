import type { QueryKey } from '@tanstack/react-query';
import type { WireProject } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useCreateInList } from '#services/queries/use-create-in-list.ts';
import { type ListQuery, useList } from '#services/queries/use-list.ts';

export interface ProjectItem extends ProjectRef {
  readonly defaultLabelId: number | null;
}

const PROJECTS_KEY: QueryKey = ['projects', 'all'];

/** Reads the active projects that the user may choose, optionally of one client (API-102, DEC-88, DEC-125). */
export function useProjects(
  clientId?: number,
  how: Pick<ListQuery<WireProject, ProjectItem>, 'refetchOnMount'> = {},
): Read<readonly ProjectItem[]> {
  const { api } = useSharedServices();
  const ofClient = clientId === undefined ? {} : { idClient: String(clientId) };
  return useList({
    ...how,
    key: clientId === undefined ? PROJECTS_KEY : ['projects', clientId],
    read: (signal) =>
      api.call('GET /api/projects/Project/List', {
        query: { IncludeInactive: 'false', ...ofClient },
        signal,
      }),
    item: toProject,
    nameOf: ({ name }) => name,
  });
}

/** Creates an active project from a name and a client (API-027). */
export function useCreateProject(): (project: {
  readonly name: string;
  readonly clientId: number;
}) => Promise<Decision<ProjectItem>> {
  return useCreateInList(
    (api, { name, clientId }: { readonly name: string; readonly clientId: number }, sending) =>
      api.call('POST /api/projects/Project', {
        body: { Name: name, idClient: clientId },
        ...sending,
      }),
    { key: PROJECTS_KEY, item: toProject, invalidates: [['projects'], ['clients']] },
  );
}

function toProject(wire: WireProject): ProjectItem {
  return {
    id: wire.idProject,
    name: wire.name,
    archived: wire.Status !== 1,
    client: { id: wire.idClient, name: wire.client.ClientName, color: wire.client.ColorCode },
    defaultLabelId: wire.idDefaultLabel,
  };
}
