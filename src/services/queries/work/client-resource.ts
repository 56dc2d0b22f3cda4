import type * as z from 'zod';
import type { clientFields } from '#domain/work/client.ts';
import type { WireClient } from '#domain/contract/work/clients-contract.ts';
import type { EntityStatus } from '#domain/work/entity-status.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { BOARDS_KEY } from '#services/queries/tasks/board-query.ts';
import { resource } from '#services/queries/resource.ts';
import { useAssigning } from './use-assigning.ts';

/** A client as its list and its form show it. */
export interface ClientDetails {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly status: EntityStatus;
  readonly startDate: PlainDay | null;
  readonly endDate: PlainDay | null;
  readonly hoursBudget: number | null;
  /** Those that the person may see. */
  readonly projects: readonly ClientProject[];
  /** How many live tasks its projects have, and of how many people. */
  readonly tasks: number;
  readonly people: number;
  /** Who works for it; of one client alone. */
  readonly teams: readonly number[];
  readonly users: readonly number[];
}

/** A project in the table of its client. */
export interface ClientProject {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly status: 1 | 2;
}

/** A client to be added, or changed where it has an id; what is absent stays. `Was` is what its person saw there. */
export type ClientBody = Partial<ClientFields> & {
  readonly idClient?: number;
  readonly Was?: Partial<ClientFields>;
};

type ClientFields = z.input<typeof clientFields>;

/** The clients as they are managed (API-066 to API-073); pickers have a list of their own. */
export const clientResource = resource('clients', {
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
    projects: (wire.Projects ?? []).map(({ idProject, name, ColorCode, Status }) => ({
      id: idProject,
      name,
      color: ColorCode,
      status: Status,
    })),
    tasks: wire.Tasks ?? 0,
    people: wire.People ?? 0,
    teams: wire.Teams ?? [],
    users: wire.Users ?? [],
  }),
  untold: ({ projects, tasks, people, teams, users }) => ({ projects, tasks, people, teams, users }),
  save: (api, { idClient, Was, ...fields }: ClientBody, sending) =>
    idClient === undefined
      ? api.call('POST /api/clients/Client', { body: fields as Required<typeof fields>, ...sending })
      : api.call('PUT /api/clients/Client', { body: { idClient, Was, ...fields }, ...sending }),
  remove: (api, id: number, sending) =>
    api.call('DELETE /api/clients/Client/{id}', { params: { id: String(id) }, ...sending }),
  shownIn: [BOARDS_KEY, ['projects']],
});

/** Sets who works for a client; what others have changed meanwhile stays (API-071, API-072, DEC-89). */
export const useAssignToClient = () =>
  useAssigning(
    {
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
    },
    [['clients'], ['projects']],
  );
