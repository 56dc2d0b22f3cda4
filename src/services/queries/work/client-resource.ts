import type * as z from 'zod';
import { clientFields, type EntityStatus } from '#domain/work/index.ts';
import type { WireClient } from '#domain/contract/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { keptResource } from '#services/queries/kept-resource.ts';
import { SHOWS_NAMES } from './shows-names.ts';
import { useSaveAssigned } from './use-save-assigned.ts';

export interface ClientDetails {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly status: EntityStatus;
  readonly startDate: PlainDay | null;
  readonly endDate: PlainDay | null;
  readonly hoursBudget: number | null;
  readonly projects: readonly ClientProject[];
  readonly tasks: number;
  readonly people: number;
  readonly teams: readonly number[];
  readonly users: readonly number[];
}

export interface ClientProject {
  readonly id: number;
  readonly name: string;
  readonly status: 1 | 2;
}

export const clientResource = keptResource('clients', {
  list: (api, { withInactive }: { readonly withInactive: boolean }, sending) =>
    api.call('GET /api/clients/Client/List', {
      query: { IncludeInactive: withInactive ? 'true' : 'false', IncludeDetails: 'true' },
      ...sending,
    }),
  read: (api, id, sending) =>
    api.call('GET /api/clients/Client/{id}', { params: { id: String(id) }, ...sending }),
  toItem: (wire: WireClient): ClientDetails => ({
    id: wire.idClient,
    name: wire.ClientName,
    color: wire.ColorCode,
    status: wire.Status,
    startDate: wire.StartDate ?? null,
    endDate: wire.EndDate ?? null,
    hoursBudget: wire.HoursBudget ?? null,
    projects: (wire.Projects ?? []).map(({ idProject: id, name, Status: status }) => ({ id, name, status })),
    tasks: wire.Tasks ?? 0,
    people: wire.People ?? 0,
    teams: wire.Teams ?? [],
    users: wire.Users ?? [],
  }),
  notReturned: ({ projects, tasks, people, teams, users }) => ({ projects, tasks, people, teams, users }),
  add: (api, fields: z.output<typeof clientFields.fields>, sending) =>
    api.call('POST /api/clients/Client', { body: clientFields.toWire(fields), ...sending }),
  change: (api, { id: idClient, fields, was = {} }, sending) =>
    api.call('PUT /api/clients/Client', {
      body: { idClient, ...clientFields.toWire(fields), Was: clientFields.toWire(was) },
      ...sending,
    }),
  remove: (api, id: number, sending) =>
    api.call('DELETE /api/clients/Client/{id}', { params: { id: String(id) }, ...sending }),
  deleted: (api, sending) => api.call('GET /api/clients/Client/Deleted', { ...sending }),
  restore: (api, { id, name }, sending) =>
    api.call('POST /api/clients/Client/Restore/{id}', {
      params: { id: String(id) },
      body: name === undefined ? {} : { Name: name },
      ...sending,
    }),
  invalidatedKeys: SHOWS_NAMES,
});

/** Saves a client and its assignees without undoing others' changes (API-071, API-072, DEC-89). */
export const useSaveClient = () =>
  useSaveAssigned(clientResource.useSave(), {
    teams: (api, { id: idClient, before, after }, sending) =>
      api.call('PUT /api/clients/Client/Teams', {
        body: { idClient, Teams: [...after], Was: [...before] },
        ...sending,
      }),
    users: (api, { id: idClient, before, after }, sending) =>
      api.call('PUT /api/clients/Client/Users', {
        body: { idClient, Users: [...after], Was: [...before] },
        ...sending,
      }),
    invalidates: [['clients'], ['projects']],
  });
