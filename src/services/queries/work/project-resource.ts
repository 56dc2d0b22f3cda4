import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  changedIds,
  type EntityStatus,
  projectFields,
  type projectForm,
  type Usage,
} from '#domain/work/index.ts';
import { STALE_MS } from '#domain/constants.ts';
import type { WireProject } from '#domain/contract/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import type { ClientItem } from './clients-queries.ts';
import { keptResource } from '#services/queries/kept-resource.ts';
import { SHOWS_NAMES } from './shows-names.ts';
import { useSaveAssigned } from './use-save-assigned.ts';

export interface ProjectDetails extends Usage {
  readonly id: number;
  readonly name: string;
  readonly status: EntityStatus;
  readonly client: ClientItem;
  readonly clientId: number;
  readonly ownerId: number | null;
  readonly defaultLabelId: number | null;
  readonly description: string;
  readonly startDate: PlainDay | null;
  readonly endDate: PlainDay | null;
  readonly hoursBudget: number | null;
  readonly teams: readonly number[];
  readonly users: readonly number[];
}

export const projectResource = keptResource('projects', {
  list: (api, { withInactive }: { readonly withInactive: boolean }, sending) =>
    api.call('GET /api/projects/Project/List', {
      query: { IncludeArchived: withInactive ? 'true' : 'false', IncludeDetails: 'true' },
      ...sending,
    }),
  read: (api, id, sending) =>
    api.call('GET /api/projects/Project/{id}', { params: { id: String(id) }, ...sending }),
  toItem,
  notReturned: () => ({}),
  add: (api, fields: z.output<typeof projectForm>, sending) =>
    api.call('POST /api/projects/Project', { body: projectFields.toWire(fields), ...sending }),
  change: (api, { id: idProject, fields, was = {} }, sending) =>
    api.call('PUT /api/projects/Project', {
      body: { idProject, ...projectFields.toWire(fields), Was: projectFields.toWire(was) },
      ...sending,
    }),
  remove: (api, id: number, sending) =>
    api.call('DELETE /api/projects/Project/{id}', { params: { id: String(id) }, ...sending }),
  deleted: (api, sending) => api.call('GET /api/projects/Project/Deleted', { ...sending }),
  restore: (api, { id, name }, sending) =>
    api.call('POST /api/projects/Project/Restore/{id}', {
      params: { id: String(id) },
      body: name === undefined ? {} : { Name: name },
      ...sending,
    }),
  invalidatedKeys: SHOWS_NAMES,
});

function toItem(wire: WireProject): ProjectDetails {
  return {
    id: wire.idProject,
    name: wire.name,
    status: wire.Status,
    client: { id: wire.idClient, name: wire.client.ClientName, color: wire.client.ColorCode },
    clientId: wire.idClient,
    ownerId: wire.idProjectOwner ?? null,
    defaultLabelId: wire.idDefaultLabel,
    description: wire.description ?? '',
    startDate: wire.startDate ?? null,
    endDate: wire.endDate ?? null,
    hoursBudget: wire.HoursBudget ?? null,
    tasks: wire.Tasks ?? 0,
    people: wire.People ?? 0,
    teams: wire.Teams ?? [],
    users: wire.Users ?? [],
  };
}

/** Returns the read of one project, cached for 100 ms (NFR-03). Throws `CallError` on failure. */
export function useReadProject(): (id: number) => Promise<ProjectDetails> {
  const { api } = useSharedServices();
  const queryClient = useQueryClient();
  return (id) =>
    queryClient.fetchQuery({
      queryKey: ['projects', 'read', id],
      staleTime: STALE_MS.project,
      queryFn: async ({ signal }) =>
        toItem(
          dataOf(await api.call('GET /api/projects/Project/{id}', { params: { id: String(id) }, signal })),
        ),
    });
}

/** Saves a project and its assignees. Pure additions use the assign calls (API-031 to API-034, DEC-89). */
export const useSaveProject = () =>
  useSaveAssigned(projectResource.useSave(), {
    teams: (api, { id: idProject, before, after }, sending) => {
      const { added, removed } = changedIds(before, after);
      return removed.length === 0
        ? api.call('PUT /api/projects/Project/AssignTeams', { body: { idProject, Teams: added }, ...sending })
        : api.call('PUT /api/projects/Project/Teams', {
            body: { idProject, Teams: [...after], Was: [...before] },
            ...sending,
          });
    },
    users: (api, { id: idProject, before, after }, sending) => {
      const { added, removed } = changedIds(before, after);
      return removed.length === 0
        ? api.call('PUT /api/projects/Project/AssignUsers', { body: { idProject, Users: added }, ...sending })
        : api.call('PUT /api/projects/Project/Users', {
            body: { idProject, Users: [...after], Was: [...before] },
            ...sending,
          });
    },
    invalidates: [['projects'], ['clients']],
  });
