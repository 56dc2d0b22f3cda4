import type { WireProject } from '#domain/contract/projects.ts';
import type { ProjectRef } from '#domain/task.ts';
import { useSharedServices } from '#services/shared-services/context.tsx';
import type { Read } from './read.ts';
import { type ListQuery, useList } from './use-list.ts';

/** A project as the pickers show it and as a task refers to it. */
export interface ProjectItem extends ProjectRef {
  readonly color: string;
  readonly defaultLabelId: number | null;
}

/** The active projects that the signed-in person may choose; of one client where `clientId` says so (API-102, DEC-88, DEC-125). */
export function useProjects(
  clientId?: number,
  how: Pick<ListQuery<WireProject, ProjectItem>, 'refetchOnMount'> = {},
): Read<readonly ProjectItem[]> {
  const { api } = useSharedServices();
  const ofClient = clientId === undefined ? {} : { idClient: String(clientId) };
  return useList({
    ...how,
    key: ['projects', clientId ?? 'all'],
    read: (signal) =>
      api.call('GET /api/projects/Project/List', {
        query: { IncludeInactive: 'false', ...ofClient },
        signal,
      }),
    item: toProject,
  });
}

function toProject(wire: WireProject): ProjectItem {
  return {
    id: wire.idProject,
    name: wire.name,
    archived: wire.Status !== 1,
    client: { id: wire.idClient, name: wire.client.ClientName, color: wire.client.ColorCode },
    color: wire.ColorCode,
    defaultLabelId: wire.idDefaultLabel,
  };
}
