import type * as z from 'zod';
import type { WireTeam } from '#domain/contract/index.ts';
import { teamFields, type teamForm } from '#domain/people/index.ts';
import { resourceWithoutDelete } from '#services/queries/resource.ts';

export interface TeamItem {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly status: 1 | 2;
  readonly leadId: number | null;
  readonly description: string;
  readonly members: readonly number[];
}

export const teamResource = resourceWithoutDelete('teams', {
  list: (api, { withInactive }: { readonly withInactive: boolean }, sending) =>
    api.call('GET /api/labels/Team/List', {
      query: { IncludeInactive: withInactive ? 'true' : 'false', IncludeDetails: 'true' },
      ...sending,
    }),
  read: (api, id, sending) =>
    api.call('GET /api/labels/Team/{id}', { params: { id: String(id) }, ...sending }),
  toItem: (wire: WireTeam): TeamItem => ({
    id: wire.idTeam,
    name: wire.TeamName,
    color: wire.TeamColor,
    status: wire.Status ? 1 : 2,
    leadId: wire.idTeamLead ?? null,
    description: wire.Description ?? '',
    members: wire.Members ?? [],
  }),
  notReturned: () => ({}),
  add: (api, fields: z.output<typeof teamForm>, sending) =>
    api.call('POST /api/labels/Team', { body: { ...toWire(fields), TeamName: fields.name }, ...sending }),
  change: (api, { id: idTeam, fields, was = {} }, sending) =>
    api.call('PUT /api/labels/Team', { body: { idTeam, ...toWire(fields), Was: toWire(was) }, ...sending }),
  invalidatedKeys: [['users']],
});

const toWire = ({ status, ...fields }: Partial<z.output<typeof teamForm>>) =>
  teamFields.toWire({ ...fields, ...(status !== undefined && { isActive: status === 1 }) });
